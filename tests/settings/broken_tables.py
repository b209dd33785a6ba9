"""The broken table files of the folder `broken`, and every mistake that is to be found in each, in the file's order."""

Place = tuple[int, int, str]

# file: [((line, column, key), what is said in English, the hint)]
MISTAKES: dict[str, list[tuple[Place, str, str]]] = {
    "a_list": [
        ((1, 1, ""), "a table file consists of lines key: value", "start from a copy of config/table.yaml"),
    ],
    "amounts_as_people_write_them": [
        ((4, 10, "blinds.small"), 'an amount is wanted, not the text "0,50"', "with a point, not a comma: 0.50"),
        ((7, 8, "buy_in.min"), 'an amount is wanted, not the text "1 000"', "without separators: 1000"),
        ((8, 8, "buy_in.max"), 'an amount is wanted, not the text "200"', "without quotes: 200"),
    ],
    "anchor_and_alias": [
        ((13, 33, ""),
         "anchors, aliases and tags (&, *, !) are not used in a table file",
         "write the value itself; a text that starts with such a sign goes in quotes"),
    ],
    "ante_without_amount": [
        ((4, 9, "ante.type"),
         "an ante is to be paid (bb), but it has no amount",
         "add amount: below type:, or write type: none"),
    ],
    "ante_without_type": [
        ((4, 11, "ante.amount"),
         "there is an ante of 1, but nobody is said to pay it",
         "add type: each (everybody), bb (the big blind) or button; or remove the amount"),
    ],
    "blinds_reversed": [
        ((4, 10, "blinds.small"), "the small blind (2) is above the big blind (1)", "exchange them: small: 1, big: 2"),
    ],
    "brace_not_closed": [
        ((11, 9, ""), "a { is not closed, or a comma is missing", "close it, or write one key a line"),
    ],
    "buy_in_reversed": [
        ((7, 8, "buy_in.min"),
         "the least buy-in (300) is above the largest (200)",
         "exchange them: min: 200, max: 300"),
    ],
    "buy_in_too_small": [
        ((7, 8, "buy_in.min"),
         "a buy-in of 19 does not let one play with a big blind of 2",
         "write at least 20 (10 big blinds)"),
    ],
    "cents_without_decimals": [
        ((4, 10, "blinds.small"),
         "0.50 has more decimals than the currency (0)",
         "write fewer decimals, or raise decimals: below currency: (at most 3)"),
    ],
    "chips_too_large": [
        ((5, 10, "blinds.small"), "1 cannot be paid in chips of 5", "write 5"),
        ((6, 8, "blinds.big"), "2 cannot be paid in chips of 5", "write 5"),
        ((8, 8, "buy_in.min"), "42 cannot be paid in chips of 5", "write 40 or 45"),
    ],
    "choices": [
        ((3, 11, "language"), 'the text "french" is not one of the choices', "allowed: fr, en"),
        ((5, 9, "ante.type"), 'the text "big_blind" is not one of the choices', "allowed: none, each, bb, button"),
        ((6, 10, "ante.order"),
         'the text "bb-first" is not one of the choices',
         "did you mean bb_first? allowed: bb_first, ante_first"),
        ((7, 15, "first_button"), 'the text "left" is not one of the choices', "allowed: right_of_appareil_position"),
    ],
    "colon_forgotten": [
        ((2, 1, ""), "a key without its colon", "write key: value, with a space after the colon"),
    ],
    "duplicate_key": [
        ((3, 1, "name"), "this key stands twice; first on line 1", "keep one of them"),
        ((7, 3, "blinds.small"), "this key stands twice; first on line 5", "keep one of them"),
    ],
    "empty": [
        ((1, 1, ""), "the file is empty", "start from a copy of config/table.yaml"),
    ],
    "group_as_value": [
        ((3, 7, "pace"),
         'a group of keys is wanted, not the text "slow"',
         "on lines of their own, indented: between_hands_seconds:"),
        ((4, 7, "ante"), "a group of keys is wanted, not 5", "on lines of their own, indented: type:, amount:, order:"),
        ((12, 9, "devices.shoe"),
         'a group of keys is wanted, not the text "shoe"',
         "on lines of their own, indented: driver:, port:"),
    ],
    "indentation": [
        ((5, 2, ""), "this line is not indented like its neighbours", "keys of one group start in the same column"),
    ],
    "key_in_the_wrong_group": [
        ((3, 1, "small"), "unknown key", "it belongs below blinds:"),
    ],
    "missing_keys": [
        ((1, 1, "name"), "this key is missing", "write name: at the start of a line"),
        ((2, 1, "blinds.big"), "this key is missing", "write big: below blinds: (allowed: above 0, up to 400000000)"),
        ((9, 3, "devices.puck.port"), "this key is missing", "write port: below devices.puck:"),
    ],
    "not_text": [
        ((2, 8, ""), "a character that cannot be printed", "remove it; is this a text file?"),
    ],
    "not_utf8": [
        ((1, 7, ""), "this is not UTF-8 text", "save it as UTF-8 in the editor"),
    ],
    "not_yaml": [
        ((1, 1, ""), "a table file consists of lines key: value", "start from a copy of config/table.yaml"),
    ],
    "number_too_long": [
        ((7, 8, "buy_in.min"), "400000001 is out of range", "allowed: above 0, up to 400000000"),
        ((8, 8, "buy_in.max"), "this number has 20 digits", "no number of a table file is that large"),
    ],
    "one_terminal": [
        ((13, 5, "devices.terminals"), "a table needs at least two terminals", "add one line a seat"),
    ],
    "only_comments": [
        ((1, 1, ""), "the file is empty", "start from a copy of config/table.yaml"),
    ],
    "out_of_range": [
        ((2, 8, "seats"), "11 is out of range", "allowed: 2 to 10"),
        ((4, 12, "action_clock.seconds"), "4 is out of range", "allowed: 5 to 600"),
        ((5, 18, "action_clock.grace_seconds"), "601 is out of range", "allowed: 5 to 600"),
        ((6, 25, "sit_out_after_timeouts"), "0 is out of range", "allowed: 1 to 20"),
        ((8, 10, "blinds.small"), "-1 is out of range", "allowed: above 0, up to 400000000"),
        ((9, 8, "blinds.big"), "0 is out of range", "allowed: above 0, up to 400000000"),
    ],
    "port_shared": [
        ((11, 30, "devices.puck.port"),
         "port ./shoe is already that of devices.shoe",
         "give each device a port of its own"),
        ((14, 33, "devices.terminals.2.port"),
         "port seat-1 is already that of devices.terminals.1",
         "give each device a port of its own"),
    ],
    "quote_not_closed": [
        ((1, 7, ""), "a quote is opened and never closed", "close it on the same line"),
    ],
    "tab_indentation": [
        ((4, 1, ""), "a tab is used for indentation", "YAML wants spaces: set the editor to write spaces for a tab"),
        ((5, 1, ""), "a tab is used for indentation", "YAML wants spaces: set the editor to write spaces for a tab"),
    ],
    "terminals_beyond_the_seats": [
        ((14, 5, "devices.terminals.3"),
         "there is a terminal for seat 3, but the table has 2 seats",
         "allowed: 1 to 2; or raise seats:"),
        ((15, 5, "devices.terminals.11"),
         "11 is not a seat of the table",
         "allowed: a whole number from 1 to 2, without quotes"),
        ((16, 5, "devices.terminals.2"),
         "2 is not a seat of the table",
         "allowed: a whole number from 1 to 2, without quotes"),
        ((17, 5, "devices.terminals.x"),
         "x is not a seat of the table",
         "allowed: a whole number from 1 to 2, without quotes"),
    ],
    "text_empty_or_long": [
        ((1, 7, "name"), "the text is empty", "write a value"),
        ((3, 10, "journal"), "the text is empty", "write a value, or remove the key"),
        ((5, 11, "currency.symbol"), "the text is too long", "allowed: 8 characters"),
    ],
    "too_many_decimals": [
        ((6, 10, "blinds.small"),
         "0.505 has more decimals than the currency (2)",
         "write fewer decimals, or raise decimals: below currency: (at most 3)"),
        ((7, 8, "blinds.big"),
         "1.005 has more decimals than the currency (2)",
         "write fewer decimals, or raise decimals: below currency: (at most 3)"),
    ],
    "two_documents": [
        ((3, 1, ""), "a second --- starts another document", "one file describes one table"),
    ],
    "unknown_driver": [
        ((10, 18, "devices.shoe.driver"),
         "there is no driver named shoo",
         "did you mean shoe? installed: puck, shoe, terminal"),
        ((11, 18, "devices.puck.driver"), "there is no driver named robot", "installed: puck, shoe, terminal"),
    ],
    "unknown_key": [
        ((2, 1, "seets"), "unknown key", "did you mean seats?"),
        ((3, 1, "colour"),
         "unknown key",
         "keys known here: name, language, seats, currency, chip_unit, blinds, ante, buy_in, "
         "first_button, house, rake, action_clock, sit_out_after_timeouts, pace, journal, devices"),
    ],
    "values_missing": [
        ((1, 6, "name"), "the value is missing", "write a value"),
        ((4, 10, "blinds.small"), "the value is missing", "allowed: above 0, up to 400000000"),
        ((14, 7, "devices.terminals.2"), "the value is missing", "on lines of their own, indented: driver:, port:"),
    ],
    "warning_too_early": [
        ((5, 15, "action_clock.warning_at"),
         "the warning (25 s left) comes before the turn (20 s)",
         "write at most 20, or 0 for no warning"),
    ],
    "windows_lines": [
        ((4, 10, "blinds.small"), "the small blind (3) is above the big blind (2)", "exchange them: small: 2, big: 3"),
    ],
    "words_yaml_readers_dispute": [
        ((1, 7, "name"),
         "no is read as true or false by some YAML readers and as text by others",
         'write true or false; if the text is meant, in quotes: "no"'),
        ((2, 8, "seats"),
         "a leading zero makes 02 an octal number for some YAML readers",
         'write 2; if the text is meant, in quotes: "02"'),
        ((3, 11, "language"),
         "on is read as true or false by some YAML readers and as text by others",
         'write true or false; if the text is meant, in quotes: "on"'),
        ((4, 10, "journal"),
         "2026-11-01 is a date for some YAML readers and a text for others",
         'no key of a table file is a date; if the text is meant, in quotes: "2026-11-01"'),
        ((5, 25, "sit_out_after_timeouts"),
         "0x2 is a number only for some YAML readers",
         'write 2; if the text is meant, in quotes: "0x2"'),
        ((7, 26, "pace.between_hands_seconds"),
         ".5 has no digit on one side of its point",
         'write 0.5; if the text is meant, in quotes: ".5"'),
        ((9, 12, "action_clock.seconds"),
         "1e1 is a number for some YAML readers and a text for others",
         'write 10; if the text is meant, in quotes: "1e1"'),
        ((10, 18, "action_clock.grace_seconds"),
         "0:30 is read by some YAML readers as one number in base 60",
         'write a duration in seconds; if the text is meant, in quotes: "0:30"'),
        ((15, 8, "buy_in.min"),
         "1_000 is a number for some YAML readers and a text for others",
         'write 1000; if the text is meant, in quotes: "1_000"'),
        ((16, 8, "buy_in.max"),
         ".inf is not a number that can be used here",
         'write a number; if the text is meant, in quotes: ".inf"'),
    ],
    "wrong_type": [
        ((1, 7, "name"), "a text is wanted, not 12", 'in quotes: "12"'),
        ((2, 8, "seats"), 'a whole number is wanted, not the text "two"', "allowed: 2 to 10"),
        ((8, 8, "buy_in.max"), "an amount is wanted, not a list", "allowed: above 0, up to 400000000"),
        ((11, 9, "devices.puck"),
         'a group of keys is wanted, not the text "yes please"',
         "on lines of their own, indented: driver:, port:"),
    ],
}
