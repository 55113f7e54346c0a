extension Transcript {
    /// Reads a transcript.
    ///
    /// - Throws: The first mistake, with its line.
    package init(_ bytes: [UInt8]) throws(TranscriptError) {
        guard bytes.count <= TranscriptBound.fileSize else {
            throw TranscriptError(line: nil, "The transcript has more than \(TranscriptBound.fileSize >> 20) MiB.")
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[mark.count...] : bytes[...]
        var pieces = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        if pieces.last?.isEmpty == true { pieces.removeLast() }
        endsLinesWithReturn = pieces.first?.last == UInt8(ascii: "\r")
        for piece in pieces {
            let line = try Self.text(of: piece, line: lines.count + 1)
            lines.append(line)
            try take(line, number: lines.count)
        }
    }

    /// Returns a line without its end and without white space before that.
    private static func text(of bytes: ArraySlice<UInt8>, line: Int) throws(TranscriptError) -> String {
        guard bytes.count <= TranscriptBound.lineLength else {
            throw TranscriptError(line: line, "The line has more than \(TranscriptBound.lineLength) bytes.")
        }
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var end = bytes.endIndex
        if bytes.last == UInt8(ascii: "\r") { end -= 1 }
        while end > bytes.startIndex, isSpace(bytes[end - 1]) { end -= 1 }
        let content = bytes[..<end]
        if let control = content.first(where: { ($0 < 0x20 && !isSpace($0)) || $0 == 0x7F }) {
            throw TranscriptError(
                line: line,
                "The line has the control character \(control). The host prints none, so remove it."
            )
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            throw TranscriptError(line: line, "The line is not UTF-8.")
        }
        return text
    }

    private mutating func take(_ line: String, number: Int) throws(TranscriptError) {
        if line.isEmpty || line.hasPrefix("#") { return }
        if let call = try Self.content(of: line, after: "$", number) { return try begin(call, number) }
        if turns.isEmpty { return try takeSetting(line, number) }
        try takeExpectation(line, number)
    }

    /// Returns the rest of a line that begins with a mark and a space; nil for a line without the mark.
    private static func content(
        of line: String,
        after mark: Character,
        _ number: Int
    ) throws(TranscriptError) -> String? {
        guard line.first == mark else { return nil }
        let rest = line.dropFirst()
        guard rest.isEmpty || rest.first == " " else {
            throw TranscriptError(
                line: number,
                "Write a space after '\(mark)', or '\\' before it if it is the beginning of a printed line."
            )
        }
        return String(rest.drop { $0 == " " })
    }

    private mutating func begin(_ call: String, _ number: Int) throws(TranscriptError) {
        guard turns.count < TranscriptBound.turns else {
            throw TranscriptError(line: number, "The transcript has more than \(TranscriptBound.turns) turns.")
        }
        let words = try Self.words(of: call, number)
        guard let first = words.first else {
            throw TranscriptError(line: number, "A turn begins with '$' and the name of an intent.")
        }
        guard first != "restart" || words.count == 1 else {
            throw TranscriptError(line: number, "'$ restart' takes no other words.")
        }
        turns.append(Turn(line: number, words: words, text: call))
    }

    /// The words of a call; a sentence is one word, whose quotes and apostrophes are its own.
    private static func words(of call: String, _ number: Int) throws(TranscriptError) -> [String] {
        if call == "say" || call.hasPrefix("say ") {
            let sentence = call.dropFirst(3).drop { $0 == " " }
            guard !sentence.isEmpty else {
                throw TranscriptError(line: number, "Write what the person says after '$ say'.")
            }
            return ["say", String(sentence)]
        }
        do throws(ShellWordError) { return try ShellWords.split(call) } catch {
            throw TranscriptError(line: number, error.description)
        }
    }

    private mutating func takeSetting(_ line: String, _ number: Int) throws(TranscriptError) {
        guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
            line[..<colon].utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-") })
        else {
            throw TranscriptError(
                line: number,
                "Before the first turn there are settings such as 'locale: es'. A turn begins with '$', a comment with '#'."
            )
        }
        guard settings.count < TranscriptBound.settings else {
            throw TranscriptError(line: number, "The transcript has more than \(TranscriptBound.settings) settings.")
        }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        settings.append(Setting(name: String(line[..<colon]), value: String(value), line: number))
    }

    private mutating func takeExpectation(_ line: String, _ number: Int) throws(TranscriptError) {
        let last = turns.count - 1
        let turn = turns[last]
        guard !turn.isRestart else {
            throw TranscriptError(line: number, "Nothing is printed after '$ restart'; the next turn begins with '$'.")
        }
        guard turn.expectations.count < TranscriptBound.lines else {
            throw TranscriptError(line: number, "The turn has more than \(TranscriptBound.lines) lines.")
        }
        let kind: Expectation.Kind
        if let answer = try Self.content(of: line, after: ">", number) {
            kind = .answer(answer)
        } else if let outcome = try Self.content(of: line, after: "=", number) {
            kind = .outcome(outcome.split(separator: " ").map { LinePattern(String($0)) })
        } else if line == "..." {
            kind = .anyLines
        } else {
            kind = .text(LinePattern(line.hasPrefix("\\") ? String(line.dropFirst()) : line))
        }
        try Self.check(kind, after: turn, number)
        turns[last].expectations.append(Expectation(kind: kind, line: number, source: line))
    }

    /// Refuses what can follow no outcome, and an outcome without a word.
    private static func check(_ kind: Expectation.Kind, after turn: Turn, _ number: Int) throws(TranscriptError) {
        let outcome = turn.expectations.first { if case .outcome = $0.kind { true } else { false } }
        switch kind {
        case .outcome(let words) where words.isEmpty:
            throw TranscriptError(line: number, "Write the outcome after '=', such as '= success'.")
        case .answer, .outcome:
            guard let outcome else { return }
            throw TranscriptError(
                line: number,
                "The outcome of this turn stands in line \(outcome.line) already. The next turn begins with '$'."
            )
        case .text, .anyLines: return
        }
    }
}
