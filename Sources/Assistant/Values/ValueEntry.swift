/// An entry of a section of values: `LEFT: template ~ cost`, where the left side and the cost may be missing.
struct ValueEntry {
    /// The text before the first colon that a space follows.
    let left: String
    /// The template as it is written.
    let text: String
    /// The cost of a reading.
    let cost: Float
    /// The line of the entry.
    let line: Int

    init(_ entry: LanguageFile.Entry, in file: LanguageFile) throws(LanguageError) {
        var text = entry.text[...]
        var cost: Float = 0
        if let mark = text.utf8.lastIndex(of: UInt8(ascii: "~")) {
            let number = text[text.index(after: mark)...].split(separator: " ").first
            guard let value = number.flatMap({ Float($0) }), (0...10).contains(value) else {
                throw file.error(entry.line, "What follows '~' is no cost between 0 and 10.")
            }
            (cost, text) = (value, text[..<mark])
        }
        var left = text[..<text.startIndex]
        if let colon = LanguageFile.Entry.colon(in: text) {
            left = text[..<colon]
            text = text[colon...].dropFirst()
        }
        (self.left, self.text, self.cost, line) = (String(left), String(text), cost, entry.line)
    }

    /// The template of the entry.
    func template(in file: LanguageFile) throws(LanguageError) -> Template {
        try file.template(.init(text: text, line: line))
    }

    /// The left side as a number.
    func number(in file: LanguageFile) throws(LanguageError) -> Int {
        guard let number = Int(left), number.magnitude <= Amount.bound else {
            throw file.error(line, "The entry begins with a number and a colon, as in '3: three'.")
        }
        return number
    }
}
