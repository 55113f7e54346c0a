internal import JSON

extension CardParser {
    /// A text, whose lines end with a line feed; nil where it is none.
    mutating func text(_ value: JSONValue?, atMost bound: Int = CardBounds.text) -> String? {
        guard let text = value?.stringValue else { return nil }
        let cut = text.cutToCharacters(bound)
        if cut.utf8.count < text.utf8.count { dropped.add(.longText, String(text.prefix(20))) }
        guard cut.utf8.contains(UInt8(ascii: "\r")) else { return cut }
        var lines = ""
        var last: Unicode.Scalar = " "
        for scalar in cut.unicodeScalars {
            if scalar != "\n" || last != "\r" { lines.unicodeScalars.append(scalar == "\r" ? "\n" : scalar) }
            last = scalar
        }
        return lines
    }

    /// A title or another short text.
    mutating func title(_ value: JSONValue?) -> String? { text(value, atMost: CardBounds.title) }

    /// A text whose times are written out.
    ///
    /// - Parameter isMarkdown: Whether what is put in must be escaped.
    mutating func textWithTimes(_ value: JSONValue?, isMarkdown: Bool = true) -> String? {
        text(value).map { CardTime.writingOut($0, language: language, isMarkdown: isMarkdown) }
    }

    /// The tag of a language; nil where it is none.
    func languageTag(_ value: JSONValue?) -> String? {
        guard let tag = value?.stringValue, (1...35).contains(tag.utf8.count) else { return nil }
        let isTag = tag.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        return isTag ? tag : nil
    }

    /// Reads a `TextBlock`.
    mutating func textBlock(_ object: JSONObject) -> Card.TextBlock? {
        guard let text = textWithTimes(object["text"]) else { return nil }
        return Card.TextBlock(
            text,
            size: object.word("size") ?? .default,
            weight: object.word("weight") ?? .default,
            color: object.word("color") ?? .default,
            isSubtle: object.isTrue("isSubtle"),
            isMonospaced: isMonospaced(object),
            // The format cuts a text that does not say it; but nobody can make a terminal wider to read the rest.
            wraps: object["wrap"]?.boolValue ?? true,
            maximumLines: maximumLines(object["maxLines"]),
            isHeading: object["style"]?.stringValue?.lowercased() == "heading"
        )
    }

    /// Reads the parts of a `RichTextBlock`, which are texts or objects.
    mutating func textRuns(_ value: JSONValue?) throws(CardError) -> [Card.TextRun] {
        var runs: [Card.TextRun] = []
        for part in value?.arrayValue ?? [] {
            try countPart()
            if part.stringValue != nil {
                runs.append(Card.TextRun(textWithTimes(part, isMarkdown: false) ?? ""))
            } else if let object = part.objectValue, let text = textWithTimes(object["text"], isMarkdown: false) {
                runs.append(try textRun(object, text))
            } else {
                dropped.add(.malformed, "TextRun")
            }
        }
        return runs
    }

    private mutating func textRun(_ object: JSONObject, _ text: String) throws(CardError) -> Card.TextRun {
        Card.TextRun(
            text,
            size: object.word("size") ?? .default,
            weight: object.word("weight") ?? .default,
            color: object.word("color") ?? .default,
            isSubtle: object.isTrue("isSubtle"),
            isMonospaced: isMonospaced(object),
            isItalic: object.isTrue("italic"),
            isStruckThrough: object.isTrue("strikethrough"),
            isUnderlined: object.isTrue("underline"),
            isHighlighted: object.isTrue("highlight"),
            action: try selectAction(object["selectAction"])
        )
    }

    private func isMonospaced(_ object: JSONObject) -> Bool {
        object["fontType"]?.stringValue?.lowercased() == "monospace"
    }

    /// A number of lines; nil where there is no limit, which zero says too.
    private func maximumLines(_ value: JSONValue?) -> Int? {
        guard let number = value?.doubleValue, number >= 1, number <= 1_000 else { return nil }
        return Int(number)
    }
}

extension String {
    /// The beginning of the text that has at most a number of bytes, with an ellipsis if that is not all.
    func cutToCharacters(_ bytes: Int) -> String {
        guard utf8.count > bytes else { return self }
        var end = utf8.index(startIndex, offsetBy: max(0, bytes - 3))
        while end > startIndex, !end.isWithinScalars(of: self) { utf8.formIndex(before: &end) }
        return String(self[..<end]) + "…"
    }
}

extension String.Index {
    /// Whether the index is the beginning of a scalar of a text.
    fileprivate func isWithinScalars(of text: String) -> Bool { samePosition(in: text.unicodeScalars) != nil }
}
