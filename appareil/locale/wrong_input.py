"""The one error that is told to a person as it is."""


class WrongInput(Exception):
    """What a person gave cannot be used: `what` is wrong with it, and the `next_step` to take, both in the language
    spoken when it was raised. Ends a command with status 2."""

    def __init__(self, what: str, next_step: str) -> None:
        super().__init__(what, next_step)
        self.what = what
        self.next_step = next_step

    def __str__(self) -> str:
        return self.what
