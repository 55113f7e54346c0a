#!/usr/bin/env python3
"""Writes the table of characters that look alike: Sources/IntentPresentation/Generated/LikeLetters+Table.swift.

usage: generate-confusables.py <file>

The data is that of the Unicode Consortium, as the library ICU brings it along (Debian: libicu72, Unicode 15.0): the
skeletons of UTS 39 for what looks alike, and the decompositions for accents and widths. Only Latin, Greek, Cyrillic,
Armenian, Cherokee and Coptic letters, digits, and the letters among symbols are in the table: the others have no
likeness to a name in one of these scripts. Run it again after an update of ICU.
"""

import ctypes
import ctypes.util
import sys
import textwrap
import unicodedata

# Latin to Armenian; Georgian to Cherokee; phonetic letters; Latin and Greek with accents; letters among symbols; Latin,
# Coptic and Cyrillic supplements; forms of other widths; letters of mathematics.
RANGES = [
    (0x21, 0x58F), (0x13A0, 0x13FF), (0x1C80, 0x1C8F), (0x1D00, 0x1DBF), (0x1E00, 0x1FFF), (0x2070, 0x209F),
    (0x2100, 0x218B), (0x2460, 0x24FF), (0x2C60, 0x2CFF), (0xA640, 0xA69F), (0xA720, 0xA7FF), (0xAB30, 0xABBF),
    (0xFB00, 0xFB06), (0xFF01, 0xFF9F), (0x1D400, 0x1D7FF), (0x1F100, 0x1F189),
]

# Letters with a stroke or of their own that people write as others, and that have no decomposition.
PLAIN = {"ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ı": "i", "ĸ": "k", "ł": "l", "ŋ": "n", "ŧ": "t", "æ": "ae", "œ": "oe",
         "ß": "ss", "þ": "th", "ſ": "s"}

NOTICE = """\
// Made by Scripts/generate-confusables.py of data of Unicode, Inc., Unicode {version}; not to be edited.
//
// UNICODE LICENSE V3. Copyright © 1991-2023 Unicode, Inc. All rights reserved. Distributed under the Terms of Use in
// https://www.unicode.org/copyright.html. The notice is in Scripts/deb-copyright.

"""


def skeletons():
    """Returns the function of ICU that gives the skeleton of a text, and the version of Unicode."""
    name = ctypes.util.find_library("icui18n")
    if not name:
        sys.exit("generate-confusables: ICU is missing (Debian: libicu-dev)")
    version = name.rsplit(".", 1)[-1]
    library = ctypes.CDLL(name)
    common = ctypes.CDLL(ctypes.util.find_library("icuuc"))
    failure = ctypes.c_int(0)
    open_ = getattr(library, f"uspoof_open_{version}")
    open_.restype = ctypes.c_void_p
    checker = ctypes.c_void_p(open_(ctypes.byref(failure)))
    get = getattr(library, f"uspoof_getSkeletonUTF8_{version}")
    numbers = (ctypes.c_uint8 * 4)()
    getattr(common, f"u_getUnicodeVersion_{version}")(numbers)

    def skeleton(text):
        encoded = text.encode()
        buffer = ctypes.create_string_buffer(256)
        status = ctypes.c_int(0)
        get(checker, ctypes.c_uint32(0), encoded, len(encoded), buffer, 256, ctypes.byref(status))
        if status.value > 0:
            sys.exit(f"generate-confusables: ICU has no skeleton of U+{ord(text):04X} (error {status.value})")
        return buffer.value.decode()

    return skeleton, f"{numbers[0]}.{numbers[1]}"


def plain(text):
    """Returns letters and digits in lower case, without marks and of one width."""
    kept = ""
    for letter in unicodedata.normalize("NFKD", text).lower():
        letter = PLAIN.get(letter, letter)
        kept += "".join(part for part in letter if unicodedata.category(part)[0] in "LN")
    return kept


def rows(pairs):
    """Returns lines: a text, and the code points that stand for it."""
    by_text = {}
    for point, text in pairs:
        by_text.setdefault(text, []).append(f"{point:X}")
    lines = []
    for text in sorted(by_text):
        # What is not ASCII is told by its code points, so that nothing in the file hides or turns round.
        name = text if text.isascii() else "U+" + "+".join(f"{ord(letter):X}" for letter in text)
        lines += textwrap.wrap(f"{name}: " + " ".join(by_text[text]), 112, subsequent_indent=f"{name}: ")
    return "\n".join(f"        {line}" for line in lines)


def main():
    skeleton, version = skeletons()
    points = [point for first, last in RANGES for point in range(first, last + 1)]
    points = [point for point in points if unicodedata.category(chr(point)) not in ("Cn", "Co", "Cc")]
    accents = []
    likes = []
    for point in points:
        letter = chr(point)
        own = plain(letter)
        if point > 0x7F and own and own != letter.lower():
            accents.append((point, own))
        # By what it stands for where the letter itself is like no other: a capital O with an accent is like a zero.
        like = plain(skeleton(letter)) or own
        if like and like != own:
            likes.append((point, like))
    table = f"""extension LikeLetters {{
    /// The letters and digits that a character is without accents, in small letters and of one width.
    static let accents = \"""
{rows(accents)}
        \"""

    /// The letters and digits that a character looks like, where these are others than it is.
    static let likenesses = \"""
{rows(likes)}
        \"""
}}
"""
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(NOTICE.format(version=version) + table)
    print(f"{len(accents)} accents, {len(likes)} likenesses", file=sys.stderr)


if __name__ == "__main__":
    main()
