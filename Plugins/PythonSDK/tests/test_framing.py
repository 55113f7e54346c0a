"""Lines out of hostile bytes."""

from __future__ import annotations

import unittest
from typing import List, Union

from intenthost.framing import LineFramer, TooLongLine


class FramingTests(unittest.TestCase):
    """The framer gives the same lines however the bytes are cut."""

    def test_lines_do_not_depend_on_how_bytes_are_cut(self) -> None:
        data = '{"a":"ü🍌"}\r\n\n  \t\r\n{"b":1}\nrest'.encode()
        expected = ['{"a":"ü🍌"}'.encode(), b'{"b":1}']
        for size in range(1, len(data) + 1):
            framer = LineFramer()
            lines: List[Union[bytes, TooLongLine]] = []
            for start in range(0, len(data), size):
                lines += framer.feed(data[start:start + size])
            self.assertEqual(lines, expected, f"in pieces of {size}")

    def test_line_at_the_limit_is_taken_with_either_line_end(self) -> None:
        framer = LineFramer(limit=10)
        self.assertEqual(framer.feed(b"0123456789\n0123456789\r\n"), [b"0123456789", b"0123456789"])

    def test_line_over_the_limit_is_discarded_and_the_stream_goes_on(self) -> None:
        for size in (1, 3, 100):
            framer = LineFramer(limit=10)
            data = b"0123456789a\n" + b"x" * 50 + b"\r\nnext\n"
            lines: List[Union[bytes, TooLongLine]] = []
            for start in range(0, len(data), size):
                lines += framer.feed(data[start:start + size])
            self.assertEqual([type(line) for line in lines], [TooLongLine, TooLongLine, bytes])
            self.assertEqual(lines[0], TooLongLine(b"0123456789a", 11))
            self.assertEqual(lines[2], b"next")

    def test_memory_for_a_line_over_the_limit_is_bounded(self) -> None:
        framer = LineFramer(limit=1 << 16)
        for _ in range(64):
            framer.feed(b"x" * (1 << 16))
        self.assertLess(len(framer._kept), 1 << 17)
        self.assertEqual([type(line) for line in framer.feed(b"\n")], [TooLongLine])

    def test_id_of_a_request_over_the_limit_is_read(self) -> None:
        cases = {
            b'{"jsonrpc":"2.0","id":7,"method":"intent/handle"': 7,
            b' { "jsonrpc" : "2.0" , "id" : "a\\"b" , "method" : "x"': 'a"b',
            b'{"id":-3,"method":"x"': -3,
            b'{"jsonrpc":"2.0","id":7,"result":{': None,
            b'{"jsonrpc":"2.0","method":"x","id":7': None,
            b'{"jsonrpc":"2.0","id":7.5,"method"': None,
            b'{"jsonrpc":"2.0","id":"\xff","method"': None,
            b"garbage": None,
        }
        for prefix, id in cases.items():
            self.assertEqual(TooLongLine(prefix, 1 << 24).request_id(), id, prefix)


if __name__ == "__main__":
    unittest.main()
