/// Writes the source of a page of the manual, in the macros of man(7).
///
/// Each text is escaped, and each sentence begins a line, as roff wants it.
struct Roff {
    /// The source so far.
    private(set) var text = ""
    /// Sources are read by people, too.
    private static let width = 64

    // MARK: Lines

    mutating func header(_ name: String, date: String, source: String) {
        // A date with escaped dashes is none.
        let date = quoted(date).replacing("\\-", with: "-")
        line(".TH \(quoted(name.uppercased())) 1 \(date) \(quoted(source)) \(quoted("User Commands"))")
        // No word is broken, and no line is stretched: what is typed can be copied.
        line(".nh")
        line(".ad l")
    }

    mutating func section(_ title: String) { line(".SH \(quoted(title.uppercased()))") }

    mutating func subsection(_ title: String) { line(".SS \(quoted(title))") }

    /// Text without paragraphs.
    mutating func plain(_ text: String) { wrapped(text) }

    /// Text whose paragraphs are separated by empty lines.
    mutating func paragraphs(_ text: String) {
        let paragraphs = text.split(separator: "\n").map(String.init)
        for paragraph in paragraphs {
            // After a heading, a break would be an empty paragraph.
            if !isAfterHeading { line(".PP") }
            wrapped(paragraph)
        }
    }

    /// A label and an indented text.
    mutating func entry(_ label: String, _ text: String) {
        line(".TP")
        line(label)
        wrapped(text)
    }

    /// The usage of the last command of a path.
    mutating func synopsis(_ path: [CommandInfo]) {
        guard let command = path.last else { return }
        var words = [bold(path.map(\.name).joined(separator: " "))]
        let needed = command.arguments.filter { $0.kind == .option && !$0.isOptional }
        if command.arguments.contains(where: { $0.kind != .positional }) { words.append("[\(italic("options"))]") }
        words += needed.map { label(of: $0) }
        words += command.arguments.filter { $0.kind == .positional }.map { argument in
            let terminator = argument.followsTerminator ? "\\-\\- " : ""
            let word = terminator + italic(argument.valueName) + (argument.isRepeating ? " ..." : "")
            return argument.isOptional ? "[\(word)]" : word
        }
        if !command.listedSubcommands.isEmpty { words += [italic("subcommand"), "[\(italic("arguments"))]"] }
        line(words.joined(separator: "\n"))
    }

    /// References to other pages of section 1.
    mutating func references(_ names: [String]) {
        for (index, name) in names.enumerated() {
            line(".BR \(Self.escaped(name)) (1)\(index == names.count - 1 ? "" : ",")")
        }
    }

    // MARK: Words

    func bold(_ text: String) -> String { "\\fB\(Self.escaped(text))\\fR" }
    func italic(_ text: String) -> String { "\\fI\(Self.escaped(text))\\fR" }

    /// All names of an option with its value, or the value of a positional argument.
    func label(of argument: ArgumentInfo) -> String {
        let sorted = argument.names.filter { !$0.isLong } + argument.names.filter(\.isLong) + argument.inverseNames
        let names = sorted.map { bold($0.synopsis) }.joined(separator: ", ")
        switch argument.kind {
        case .positional: return italic(argument.valueName)
        case .option: return "\(names) \(italic(argument.valueName))"
        case .flag: return names
        }
    }

    private var isAfterHeading: Bool {
        text.dropLast().split(separator: "\n").last?.hasPrefix(".S") ?? false
    }

    private mutating func line(_ line: String) { text += line + "\n" }

    private mutating func wrapped(_ text: String) {
        let sentences = text.replacing(". ", with: ".\n")
        for part in sentences.wrapped(to: Self.width).split(separator: "\n") { line(Self.escaped(String(part))) }
    }

    private func quoted(_ text: String) -> String { "\"\(Self.escaped(text))\"" }

    /// The text without meaning for roff: no character of it is a request, an escape, or another character in print.
    private static func escaped(_ text: String) -> String {
        let names: [Character: String] = [
            "\\": "\\e", "-": "\\-", "'": "\\(aq", "\"": "\\(dq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
        ]
        let escaped = text.map { names[$0] ?? String($0) }.joined()
        return text.hasPrefix(".") ? "\\&\(escaped)" : escaped
    }
}
