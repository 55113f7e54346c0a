/// Words of a line as a shell reads them: quotes and backslashes, and nothing that a shell would replace.
package enum ShellWords {
    /// Splits a line at its spaces.
    ///
    /// Text in single quotes stays as it is. In double quotes a backslash keeps `"`, `\`, `$` and the backquote;
    /// outside of quotes it keeps any character.
    ///
    /// - Throws: A sentence on a quote without its other end, or on a backslash at the end.
    package static func split(_ line: String) throws(ShellWordError) -> [String] {
        var words: [String] = []
        var word: String?
        var rest = line[...]
        while let character = rest.popFirst() {
            switch character {
            case " ", "\t":
                if let word { words.append(word) }
                word = nil
            case "'":
                guard let end = rest.firstIndex(of: "'") else {
                    throw ShellWordError(description: "The quote ' has no other end.")
                }
                word = (word ?? "") + rest[..<end]
                rest = rest[end...].dropFirst()
            case "\"": word = (word ?? "") + (try quoted(&rest))
            case "\\":
                guard let next = rest.popFirst() else {
                    throw ShellWordError(description: "The line ends with a backslash.")
                }
                word = (word ?? "") + String(next)
            default: word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// Takes the text up to the next double quote.
    private static func quoted(_ rest: inout Substring) throws(ShellWordError) -> String {
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                if let next = rest.first, "\"\\$`".contains(next) {
                    text.append(next)
                    rest.removeFirst()
                } else {
                    text.append(character)
                }
            default: text.append(character)
            }
        }
        throw ShellWordError(description: "The quote \" has no other end.")
    }

    /// Returns a line that `split` reads as these words.
    package static func line(of words: [String]) -> String {
        words.map { word in
            let isPlain =
                !word.isEmpty
                && word.allSatisfy { $0.isLetter || $0.isNumber || "-_.,:/@+=%".contains($0) }
            guard !isPlain else { return word }
            // A name stays outside the quotes, as people write it.
            let isNamed = { (name: Substring) in name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } }
            if let equal = word.firstIndex(of: "="), isNamed(word[..<equal]) {
                return word[...equal] + quote(word[equal...].dropFirst())
            }
            return quote(word[...])
        }.joined(separator: " ")
    }

    private static func quote(_ text: Substring) -> String {
        guard text.contains("'") else { return "'\(text)'" }
        return "\"" + text.map { "\"\\$`".contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
    }
}

/// What is wrong with a line of words, as a sentence.
package struct ShellWordError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    package let description: String
}
