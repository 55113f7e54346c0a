package struct ValueReader: Sendable {
    init(files: [LanguageFile]) throws(LanguageError) {}
    package func readings(of kind: ValueKind, in sentence: Sentence, at index: Int, now: LocalTime) -> [Reading] {
        let t = sentence.tokens[index]
        if t.isNumeric { return [Reading(end: index + 1, value: t.word)] }
        return []
    }
}
