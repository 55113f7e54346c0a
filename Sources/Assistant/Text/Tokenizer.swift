/// Divides a text into words.
///
/// A word is a run of letters, of digits, or one sign of a currency, a percent or a degree. An apostrophe or a full
/// stop within letters belongs to the word ("Dorothy's", "a.m."), and so does a mark within digits ("10:30", "2.50"). A
/// hyphen divides. A mark before digits, with nothing before it, begins their number (".50"), and a few letters right
/// before the sign of a currency belong to it ("A$20"). A telephone number with signs is one word ("(415) 555-0100",
/// "*100#"). An emoji, and each character of a script without spaces, is a
/// word.
struct Tokenizer {
    /// The marks with which a question, an exclamation or a quotation begins.
    private static let opening = Set("\u{BF}\u{A1}\u{AB}\"\u{201C}\u{201E}\u{2018}\u{201A}(".unicodeScalars)

    private enum Kind { case letter, digit, sign, ideograph, breaking, other }

    let scalars: [(scalar: Unicode.Scalar, offset: Int)]
    private let byteCount: Int
    private(set) var position = 0
    private var tokens_: [SentenceToken] = []

    init(_ text: String) {
        var offset = 0
        var scalars: [(Unicode.Scalar, Int)] = []
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            scalars.append((scalar, offset))
            offset += UTF8.width(scalar)
        }
        self.scalars = scalars
        byteCount = offset
    }

    mutating func tokens() -> [SentenceToken] {
        var followsBreak = false
        var followsColon = false
        var isGlued = false
        while position < scalars.count {
            if let end = endOfTelephoneNumber() {
                take(false, followsBreak, followsColon: followsColon, isNumeric: true) { _ in end }
                (followsBreak, followsColon, isGlued) = (false, false, true)
                continue
            }
            switch kind(at: position) {
            case .breaking:
                (followsBreak, isGlued) = (true, false)
                let scalar = scalars[position].scalar
                let next = position + 1 < scalars.count ? scalars[position + 1].scalar : " "
                let isSpaced = next.properties.isWhitespace || Self.opening.contains(next)
                if !followsColon || !Self.opening.contains(scalar) { followsColon = scalar == ":" && isSpaced }
                position += 1
            case .other:
                // A mark that is stripped, such as an emphasis, divides like a space.
                isGlued = false
                position += 1
            case .letter:
                take(isGlued, followsBreak, followsColon: followsColon) {
                    $0.endOfCurrency(isGlued) ?? $0.endOfLetters()
                }
            case .digit: take(isGlued, followsBreak, followsColon: followsColon) { $0.endOfDigits() }
            case .sign, .ideograph: take(isGlued, followsBreak, followsColon: followsColon) { $0.position + 1 }
            }
            if let last = tokens_.last, last.end == offset(position) {
                (followsBreak, followsColon, isGlued) = (false, false, true)
            }
        }
        return tokens_
    }

    private func offset(_ position: Int) -> Int {
        position < scalars.count ? scalars[position].offset : byteCount
    }

    private mutating func take(
        _ isGlued: Bool,
        _ followsBreak: Bool,
        followsColon: Bool,
        isNumeric: Bool = false,
        to end: (Tokenizer) -> Int
    ) {
        let start = position
        position = end(self)
        let run = scalars[start..<position]
        tokens_.append(
            SentenceToken(
                word: Folding.folded(run.lazy.map(\.scalar)),
                start: offset(start),
                end: offset(position),
                isGlued: isGlued,
                followsBreak: followsBreak,
                followsColon: followsColon,
                isCapitalized: scalars[start].scalar.properties.isUppercase,
                isNumeric: isNumeric || kind(at: start) == .digit
            )
        )
    }

    private func endOfLetters() -> Int {
        var end = position + 1
        while end < scalars.count {
            let scalar = scalars[end].scalar
            if Self.kind(scalar) == .letter || scalar.properties.isMark {
                end += 1
            } else if end + 1 < scalars.count, Self.joinsLetters(scalar), Self.kind(scalars[end + 1].scalar) == .letter
            {
                end += 2
            } else if scalar == ".", end - position == 1 || scalars[end - 2].scalar == "." {
                // The last full stop of "a.m.".
                return scalars[position..<end].contains { $0.scalar == "." } ? end + 1 : end
            } else if Self.isApostrophe(scalar), scalars[end - 1].scalar.isLetterS {
                // The plural possessive: "the Beatles' songs".
                return end + 1
            } else {
                return end
            }
        }
        return end
    }

    /// The end of a sign of a currency with the letters of its country, such as `A$`; nil if there is none.
    private func endOfCurrency(_ isGlued: Bool) -> Int? {
        let letters = scalars[position...].prefix { $0.scalar.isASCII && Self.kind($0.scalar) == .letter }.count
        let end = position + letters
        guard 1...3 ~= letters, !isGlued, end < scalars.count else { return nil }
        return scalars[end].scalar.properties.generalCategory == .currencySymbol ? end + 1 : nil
    }

    private func endOfDigits() -> Int {
        var end = position + 1
        while end < scalars.count {
            if Self.kind(scalars[end].scalar) == .digit {
                end += 1
            } else if isApostropheOfThousands(end) {
                end += 4
            } else if end + 1 < scalars.count, ".,:/".unicodeScalars.contains(scalars[end].scalar),
                Self.kind(scalars[end + 1].scalar) == .digit
            {
                end += 2
            } else {
                return end
            }
        }
        return end
    }

    /// Whether an apostrophe stands before just three digits: "1'250".
    private func isApostropheOfThousands(_ index: Int) -> Bool {
        guard Self.isApostrophe(scalars[index].scalar) else { return false }
        return scalars[(index + 1)...].prefix(4).prefix { Self.kind($0.scalar) == .digit }.count == 3
    }

    /// Whether a mark begins a number: it stands before a digit, and after a space or a sign.
    private func beginsNumber(at position: Int) -> Bool {
        guard scalars[position].scalar == "." || scalars[position].scalar == ",", position + 1 < scalars.count,
            Self.kind(scalars[position + 1].scalar) == .digit
        else { return false }
        guard position > 0 else { return true }
        let previous = scalars[position - 1].scalar
        return previous.properties.isWhitespace || Self.kind(previous) == .sign
            || "-\u{2212}\u{2013}(".unicodeScalars.contains(previous)
    }

    /// The kind of a scalar.
    ///
    /// A dash before a number or an amount is a sign that must not vanish. Values read the plain one before a number
    /// themselves.
    private func kind(at position: Int) -> Kind {
        let scalar = scalars[position].scalar
        if beginsNumber(at: position) { return .digit }
        guard ["-", "\u{2212}", "\u{2013}"].contains(scalar), position + 1 < scalars.count else {
            return Self.kind(scalar)
        }
        let next = beginsNumber(at: position + 1) ? .digit : Self.kind(scalars[position + 1].scalar)
        let previous = position == 0 ? Kind.other : Self.kind(scalars[position - 1].scalar)
        if previous == .digit || previous == .letter { return Self.kind(scalar) }
        let isPlain = scalar == "-" && previous != .sign && next == .digit
        return !isPlain && (next == .digit || next == .sign) ? .sign : Self.kind(scalar)
    }

    private static func joinsLetters(_ scalar: Unicode.Scalar) -> Bool { scalar == "." || isApostrophe(scalar) }

    private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "'" || scalar == "\u{2019}" || scalar == "\u{02BC}"
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39: return .digit
        case 0x41...0x5A, 0x61...0x7A: return .letter
        case 0x24, 0x25, 0x26, 0x2B, 0x40, 0xA3, 0xA5, 0xB0, 0x20A0...0x20CF: return .sign
        case 0x21, 0x22, 0x28, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5B, 0x5D, 0x7B, 0x7D, 0xA1, 0xAB, 0xBB, 0xBF,
            0x2013, 0x2014, 0x2018...0x201F, 0x2026, 0x3001, 0x3002:
            return .breaking
        case ..<0x80: return .other
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: return .ideograph
        // An emoji is a word of what a person writes.
        case 0x1F000...0x1FFFF where scalar.properties.isEmojiPresentation: return .ideograph
        // "½" and "²" are numbers that nothing here reads, so that they must not vanish from an amount.
        case 0xB2, 0xB3, 0xB9, 0xBC...0xBE, 0x2150...0x215E, 0x2070...0x2089: return .sign
        default: return scalar.properties.isAlphabetic ? .letter : .other
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterS: Bool { self == "s" || self == "S" }
}

extension Unicode.Scalar.Properties {
    fileprivate var isMark: Bool {
        switch generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}
