extension Transcript {
    /// Returns the text of the transcript with what came in place of what did not.
    ///
    /// Comments, settings, calls, and expectations that hold stay as they are written.
    ///
    /// - Parameter comparisons: The comparison of each turn, by its number; a turn without one stays as it is.
    package func rewritten(_ comparisons: [Int: Comparison]) -> String {
        var result = Array(lines.prefix((turns.first?.line ?? lines.count + 1) - 1))
        for (index, turn) in turns.enumerated() {
            let end = index + 1 < turns.count ? turns[index + 1].line - 1 : lines.count
            guard let comparison = comparisons[index] else {
                result += lines[(turn.line - 1)..<end]
                continue
            }
            // The number of lines of the file that are dealt with.
            var done = turn.line
            result.append(lines[done - 1])
            for step in comparison.steps {
                if case .unexpected(let line) = step { result.append(line.stable.source) }
                guard let expectation = step.expectation else { continue }
                result += lines[done..<(expectation.line - 1)]
                if !step.isDifference { result.append(lines[expectation.line - 1]) }
                done = expectation.line
            }
            result += lines[done..<end]
        }
        return joined(result)
    }

    /// Returns the text of the transcript with one more turn at its end.
    package func appending(_ words: [String], _ played: [PlayedLine]) -> String {
        var result = lines
        if let last = result.last, !last.isEmpty { result.append("") }
        result.append("$ " + (Turn.sentence(of: words).map { "say \($0)" } ?? ShellWords.line(of: words)))
        result += played.map(\.stable.source)
        return joined(result)
    }
}

extension PlayedLine {
    /// The line with `…` for what differs in each run: UUIDs, and times with a date.
    var stable: PlayedLine {
        guard case .text(let text) = self else { return self }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isBoundary = index == 0 || !bytes[index - 1].isLetterOrDigit
            if isBoundary, let end = bytes.endOfIdentifier(at: index) ?? bytes.endOfTime(at: index) {
                result += Array("…".utf8)
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return .text(String(decoding: result, as: UTF8.self))
    }
}

extension [UInt8] {
    /// The end of a UUID that begins here.
    fileprivate func endOfIdentifier(at start: Int) -> Int? {
        end(of: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx", at: start).flatMap { end in
            end < count && self[end].isLetterOrDigit ? nil : end
        }
    }

    /// The end of a date with a time that begins here, with its zone.
    fileprivate func endOfTime(at start: Int) -> Int? {
        guard let minute = end(of: "0000-00-00T00:00", at: start) ?? end(of: "0000-00-00 00:00", at: start) else {
            return nil
        }
        var end = self.end(of: ":00", at: minute) ?? minute
        if end + 1 < count, self[end] == UInt8(ascii: "."), self[end + 1].isDigit {
            end += 1
            while end < count, self[end].isDigit { end += 1 }
        }
        if end < count, self[end] == UInt8(ascii: "Z") { return end + 1 }
        guard end < count, self[end] == UInt8(ascii: "+") || self[end] == UInt8(ascii: "-") else { return end }
        return self.end(of: "00:00", at: end + 1) ?? end
    }

    /// The end of a form that begins here: `0` is any digit, `x` any hexadecimal digit.
    private func end(of form: StaticString, at start: Int) -> Int? {
        var index = start
        for letter in form.description.utf8 {
            guard index < count else { return nil }
            let byte = self[index]
            switch letter {
            case UInt8(ascii: "0"): guard byte.isDigit else { return nil }
            case UInt8(ascii: "x"):
                guard byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20 else { return nil }
            default: guard byte == letter else { return nil }
            }
            index += 1
        }
        return index
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
    fileprivate var isLetterOrDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
