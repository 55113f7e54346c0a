package import ExtensionProtocol
internal import JSON

extension MessageReader {
    /// Reads a text of at most `bound` bytes.
    package func optionalText(_ key: String, atMost bound: Int) throws(MessageError) -> String? {
        guard let text = try optionalString(key) else { return nil }
        guard text.utf8.count <= bound else {
            throw error(key, "has \(text.utf8.count) bytes, which is more than \(bound)")
        }
        return text
    }

    /// Reads a text of at most `bound` bytes that must be there.
    package func text(_ key: String, atMost bound: Int) throws(MessageError) -> String {
        guard let text = try optionalText(key, atMost: bound) else { throw error(key, "is missing") }
        return text
    }

    /// Reads a word of a list.
    package func optionalWord<Word: RawRepresentable & CaseIterable>(
        _ key: String,
        as: Word.Type = Word.self
    ) throws(MessageError) -> Word? where Word.RawValue == String {
        guard let text = try optionalString(key) else { return nil }
        guard let word = Word(rawValue: text) else {
            throw error(key, "is none of \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    /// Reads a word of a list that must be there.
    package func word<Word: RawRepresentable & CaseIterable>(
        _ key: String,
        as: Word.Type = Word.self
    ) throws(MessageError) -> Word where Word.RawValue == String {
        guard let word = try optionalWord(key, as: Word.self) else { throw error(key, "is missing") }
        return word
    }

    /// Reads a count or an index: an integer that is not negative.
    package func optionalCount(_ key: String) throws(MessageError) -> Int? {
        guard let number = try optionalInteger(key) else { return nil }
        guard let count = Int(exactly: number), count >= 0 else { throw error(key, "is \(number), less than zero") }
        return count
    }

    /// Reads a time in milliseconds, to the microsecond.
    package func optionalDuration(_ key: String) throws(MessageError) -> Duration? {
        try optionalNumber(key).map(Duration.init(wireMilliseconds:))
    }

    /// Reads the elements of an array of at most `bound` elements; an absent array has none.
    package func elements<Element>(
        _ key: String,
        atMost bound: Int,
        _ read: (MessageReader) throws(MessageError) -> Element
    ) throws(MessageError) -> [Element] {
        guard let values = try optionalArray(key) else { return [] }
        guard values.count <= bound else {
            throw error(key, "has \(values.count) elements, which is more than \(bound)")
        }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            elements.append(try read(MessageReader(value, method: method, path: "\(path).\(key)[\(index)]")))
        }
        return elements
    }

    /// Reads an array of at most `bound` texts, each of at most `length` bytes; an absent array has none.
    package func texts(_ key: String, atMost bound: Int, each length: Int) throws(MessageError) -> [String] {
        let texts = try strings(key)
        guard texts.count <= bound else {
            throw error(key, "has \(texts.count) elements, which is more than \(bound)")
        }
        guard texts.allSatisfy({ $0.utf8.count <= length }) else {
            throw error(key, "holds a text of more than \(length) bytes")
        }
        return texts
    }
}

extension Duration {
    /// A time of the wire, to the microsecond: below zero it counts as zero, and over 100 years as 100 years.
    package init(wireMilliseconds milliseconds: Double) {
        self = .microseconds(Int64((min(max(milliseconds, 0), 3.2e12) * 1000).rounded()))
    }
}
