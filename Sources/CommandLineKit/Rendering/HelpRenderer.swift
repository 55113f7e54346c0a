/// Renders the help of a command.
struct HelpRenderer {
    /// The commands from the root to the described one.
    let path: [CommandInfo]
    /// Whether the program has a version to show.
    let hasVersion: Bool
    /// The columns to wrap to.
    let width: Int

    private static let indent = 2
    private static let textColumn = 26
    private static let discussionIndent = 8

    /// The whole help without its last line break.
    var text: String {
        guard let command = path.last else { return "" }
        var text = ""
        let overview = ([command.abstract] + command.paragraphs).filter { !$0.isEmpty }.joined(separator: "\n\n")
        if !overview.isEmpty {
            text += "OVERVIEW: \(overview)".wrapped(to: width) + "\n\n"
        }
        text += "USAGE: \(UsageRenderer(path: path).synopsis)\n\n"
        text += sections(of: command).joined(separator: "\n")
        if !command.listedSubcommands.isEmpty {
            var names = path.map(\.name)
            names.insert("help", at: 1)
            text += "\n  See '\(names.joined(separator: " ")) <subcommand>' for detailed help."
        }
        return text
    }

    private func sections(of command: CommandInfo) -> [String] {
        let arguments = command.allArguments(hasVersion: hasVersion)
        var titles: [String] = []
        for case let title? in arguments.map(\.section) where !titles.contains(title) {
            titles.append(title)
        }
        let untitled = arguments.filter { $0.section == nil }
        var sections = [("Arguments", untitled.filter { $0.kind == .positional }.map(entry(for:)))]
        sections += titles.map { title in (title, arguments.filter { $0.section == title }.map(entry(for:))) }
        sections.append(("Options", untitled.filter { $0.kind != .positional }.map(entry(for:))))
        let subcommands = command.listedSubcommands.map { entry(for: $0, defaultName: command.defaultSubcommand) }
        sections.append(("Subcommands", subcommands))
        return sections.filter { !$0.1.isEmpty }.map { "\($0.0.uppercased()):\n\($0.1.joined())" }
    }

    private func entry(for argument: ArgumentInfo) -> String {
        let values = argument.allValues.isEmpty ? [] : ["values: \(argument.allValues.joined(separator: ", "))"]
        let notes = values + (argument.defaultValue.flatMap { $0.isEmpty ? nil : ["default: \($0)"] } ?? [])
        let note = notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))"
        let text = [argument.help.abstract, note].filter { !$0.isEmpty }.joined(separator: " ")
        let discussion = argument.help.discussion
        return entry(argument.label, text)
            + (discussion.isEmpty ? "" : discussion.wrapped(to: width, indent: Self.discussionIndent) + "\n")
    }

    private func entry(for command: CommandInfo, defaultName: String?) -> String {
        let names = ([command.name] + command.aliases).joined(separator: ", ")
        return entry(command.name == defaultName ? "\(names) (default)" : names, command.abstract)
    }

    private func entry(_ label: String, _ text: String) -> String {
        let label = String(repeating: " ", count: Self.indent) + label
        guard !text.isEmpty else { return label + "\n" }
        let wrapped = text.wrapped(to: width, indent: Self.textColumn)
        guard label.count < Self.textColumn else { return "\(label)\n\(wrapped)\n" }
        return label + wrapped.dropFirst(label.count) + "\n"
    }
}
