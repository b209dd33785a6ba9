"""docs/protocol.md is what the code does, and its C works."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from drivers.examples import MESSAGES, example
from drivers.framing import Deframer
from drivers.page import PARTS, printed

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
PROGRAM = """
#include <stdio.h>
#include <string.h>

/* Each line of input is a frame in hexadecimal: print its payload, and the frame made from that payload again. */
int main(void) {
    static char line[2000];
    while (fgets(line, sizeof line, stdin)) {
        uint8_t data[512], again[244];
        size_t length = 0;
        unsigned byte;
        for (const char *at = line; sscanf(at, "%2x", &byte) == 1; at += 2)
            data[length++] = (uint8_t)byte;
        size_t payload = frame_decode(data, length - 1);
        for (size_t i = 0; i < payload; i++)
            printf("%02x", data[i]);
        printf(" ");
        size_t whole = payload ? frame_encode(data, payload, again) : 0;
        for (size_t i = 0; i < whole; i++)
            printf("%02x", again[i]);
        printf("\\n");
    }
    return 0;
}
"""


def test_the_printed_parts_are_current() -> None:
    page = PAGE.read_text()
    assert re.findall(r"<!-- printed: ([^>]+?) -->", page) == list(PARTS)
    assert printed(page) == page, "run: python -m drivers.page docs/protocol.md"


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler here")
def test_the_c_of_the_page_reads_and_writes_every_example_frame(tmp_path: Path) -> None:
    [source] = re.findall(r"```c\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
    (tmp_path / "frames.c").write_text(source + PROGRAM)
    program = tmp_path / "frames"
    subprocess.run(
        ["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-o", program, tmp_path / "frames.c"], check=True, timeout=60
    )
    frames = [example(message).frame for message in MESSAGES]
    spoiled = bytearray(frames[0])
    spoiled[4] ^= 0x10
    lines = "\n".join(frame.hex() for frame in [*frames, bytes(spoiled)])
    output = subprocess.run([program], input=lines, capture_output=True, text=True, check=True, timeout=60).stdout
    payloads = [payload.hex() for frame in frames for payload in Deframer().feed(frame)]
    assert output.splitlines() == [
        *[f"{payload} {frame.hex()}" for payload, frame in zip(payloads, frames, strict=True)], " ",
    ]  # fmt: skip
