/// Renders the usage of a command, as `tool add [--loud] <item> ...`.
struct UsageRenderer {
    /// The commands from the root to the described one.
    let path: [CommandInfo]

    /// The usage on one line, without a heading.
    var synopsis: String {
        let name = path.map(\.name).joined(separator: " ")
        guard let command = path.last else { return name }
        let subcommand = command.listedSubcommands.isEmpty ? "" : " <subcommand>"
        return "\(name)\(arguments(of: command))\(subcommand)"
    }

    /// The end of an error message: the usage and a pointer to the help.
    var hint: String {
        let usage = "Usage: \(synopsis)"
        guard path.last?.isBuiltIn != true else { return usage }
        return "\(usage)\n  See '\(path.map(\.name).joined(separator: " ")) --help' for more information."
    }

    private func arguments(of command: CommandInfo) -> String {
        // More than twelve would hide the required ones.
        let limit = 12
        let all = command.arguments.map(\.synopsis)
        guard all.count > limit else { return all.map { " \($0)" }.joined() }
        let needed = command.arguments.filter { $0.kind == .positional || !$0.isOptional }.map(\.synopsis)
        guard !needed.isEmpty, needed.count <= limit else { return " <options>" }
        return " [<options>]" + needed.map { " \($0)" }.joined()
    }
}

extension ArgumentInfo {
    /// The argument in a usage line.
    var synopsis: String {
        guard isOptional else { return requiredSynopsis }
        return ([requiredSynopsis] + inverseNames.map(\.synopsis)).map { "[\($0)]" }.joined(separator: " ")
    }

    /// The argument in a usage line when it is required.
    var requiredSynopsis: String {
        let value = kind == .flag ? [] : ["<\(valueName)>"]
        let name = followsTerminator ? ["--"] : preferredName.map { [$0.synopsis] } ?? []
        let parts = name + value + (isRepeating ? ["..."] : [])
        return parts.joined(separator: " ")
    }

    /// The argument in the lists of the help: all its names, the short ones first.
    var label: String {
        let sorted = names.filter { !$0.isLong } + names.filter(\.isLong)
        let name = sorted.map(\.synopsis).joined(separator: ", ")
        switch kind {
        case .positional: return "<\(valueName)>"
        case .option: return "\(name) <\(valueName)>"
        case .flag: return ([name] + inverseNames.map(\.synopsis)).joined(separator: "/")
        }
    }
}
