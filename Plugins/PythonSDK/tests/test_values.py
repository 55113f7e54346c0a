"""JSON of the wire."""

from __future__ import annotations

import time
import unittest
from decimal import Decimal

from intenthost.values import count_values, cut, decode, encode, integer


class ValueTests(unittest.TestCase):
    """Reading and writing of messages."""

    def test_hostile_lines_raise_only_value_errors(self) -> None:
        hostile = [
            b"", b"{", b"\xff\xfe", b'"\xed\xa0\x80"', b"\xef\xbb\xbf{}", b"NaN", b"[Infinity]", b"-Infinity", b"[" * 100_000,
            b"1e99999999999999999999", b'{"a":' * 100_000, b"{}{}", b"\x00", "é".encode("latin-1"),
        ]
        for line in hostile:
            with self.assertRaises(ValueError, msg=line[:20]):
                decode(line)

    def test_number_with_millions_of_digits_costs_no_time(self) -> None:
        begin = time.monotonic()
        for line in (b"9" * 2_000_000, b"0." + b"3" * 2_000_000, b"1" + b"0" * 2_000_000 + b".5"):
            self.assertEqual(encode({"n": decode(line)}, 1 << 23), b'{"n":' + line + b"}\n", line[:9])
        # Time that grows with the square of the digits would be minutes.
        self.assertLess(time.monotonic() - begin, 20)

    def test_number_keeps_its_digits(self) -> None:
        for text, kind in (
            ("12", int), ("-18446744073709551616", int), ("9" * 400, int), ("9" * 401, Decimal), ("0.1", float),
            ("1.5e+300", float), ("123456789.125", float), ("0.1234567890123456789", Decimal), ("1E+999", Decimal),
            ("-12345678901234567.25", Decimal), ("1E-999", Decimal),
        ):
            value = decode(text.encode())
            self.assertIs(type(value), kind, text)
            self.assertEqual(encode({"n": [value]}, 1000), f'{{"n":[{text}]}}\n'.encode(), text)

    def test_decimal_of_an_author_is_a_number(self) -> None:
        self.assertEqual(encode({"amount": Decimal("12.10")}, 100), b'{"amount":12.10}\n')
        for value in (Decimal("NaN"), Decimal("-Infinity"), Decimal("sNaN")):
            with self.assertRaises(ValueError):
                encode({"amount": value}, 100)

    def test_message_is_one_line_with_members_in_order(self) -> None:
        line = encode({"jsonrpc": "2.0", "id": 1, "result": {"text": "a\nb\u2028ü"}}, 1000)
        self.assertEqual(line, '{"jsonrpc":"2.0","id":1,"result":{"text":"a\\nb\u2028ü"}}\n'.encode())

    def test_lone_surrogate_is_mended(self) -> None:
        for text, mended in (
            ("\ud800", "\ufffd"), ("x \ud83d", "x \ufffd"), ("\udc80\udcff.txt", "\ufffd\ufffd.txt"),
            ("\ud83d\ude00", "\U0001f600"), ("\ude00\ud83d", "\ufffd\ufffd"), ("\ud83d\ud83d\ude00a", "\ufffd\U0001f600a"),
        ):
            self.assertEqual(encode({"a": text}, 100), f'{{"a":"{mended}"}}\n'.encode(), ascii(text))
        self.assertEqual(encode({"\udcff": [{"b": "\ud800"}]}, 100), '{"\ufffd":[{"b":"\ufffd"}]}\n'.encode())

    def test_what_the_wire_cannot_carry_raises_value_errors(self) -> None:
        loop: list = []  # type: ignore[type-arg]
        loop.append(loop)
        for value in (float("nan"), float("inf"), object(), b"bytes", {1, 2}, loop, "x" * 2000):
            with self.assertRaises(ValueError):
                encode({"value": value}, 1000)
        with self.assertRaisesRegex(ValueError, "65536 values"):
            encode({"value": [0] * 65_536}, 1 << 23)
        self.assertTrue(encode({"value": [0] * 65_534}, 1 << 23))

    def test_values_are_counted_with_nested_ones(self) -> None:
        self.assertEqual(count_values({"a": [1, {"b": None}], "c": ()}), 6)

    def test_text_is_cut_between_characters(self) -> None:
        self.assertEqual(cut("üü", 3), "ü")
        self.assertEqual(cut("üü", 4), "üü")
        self.assertEqual(cut("a" * 10, 4), "aaaa")
        self.assertEqual(cut("", 4), "")

    def test_integer_takes_whole_numbers_only(self) -> None:
        self.assertEqual([integer(value, 5) for value in (3, 3.0, 3.5, True, "3", None, -1)], [3, 3, 5, 5, 5, 5, 0])


if __name__ == "__main__":
    unittest.main()
