/// A command with its description and its subcommands resolved.
struct CommandNode: Sendable {
    let command: any Command
    let info: CommandInfo
    let definitions: [ArgumentDefinition]
    let children: [CommandNode]

    /// Resolves the tree below the root, which gets a `help` subcommand when it has any.
    init(root: any Command) {
        var children = root.subcommands.map { CommandNode($0, isBuiltIn: false) }
        if !children.isEmpty {
            let help = HelpCommand(subcommands: children.map(\.info).filter { !$0.isHidden }.map(\.name))
            children.append(CommandNode(help, isBuiltIn: true))
        }
        self.init(root, children: children, isBuiltIn: false)
    }

    private init(_ command: any Command, isBuiltIn: Bool) {
        let children = command.subcommands.map { CommandNode($0, isBuiltIn: false) }
        self.init(command, children: children, isBuiltIn: isBuiltIn)
    }

    private init(_ command: any Command, children: [CommandNode], isBuiltIn: Bool) {
        self.command = command
        self.children = children
        definitions = command.arguments.flatMap(\.definitions)
        info = CommandInfo(
            name: command.name,
            aliases: command.aliases,
            abstract: command.abstract,
            discussion: command.discussion,
            exitCodes: command.exitCodes,
            // The flag of `help` only exists to be accepted, and is not listed.
            arguments: definitions.map(\.info).filter { !isBuiltIn || $0.kind == .positional },
            subcommands: children.map(\.info),
            defaultSubcommand: command.defaultSubcommand,
            isBuiltIn: isBuiltIn,
            isHidden: command.isHidden
        )
    }

    /// The subcommand with a name or alias.
    func child(named name: String) -> CommandNode? {
        children.first { $0.info.name == name || $0.info.aliases.contains(name) }
    }

    /// The nodes from this one down a path of names, up to the first unknown name.
    func path(to names: [String]) -> [CommandNode] {
        var path = [self]
        var node = self
        for name in names {
            guard let child = node.child(named: name), !child.info.isBuiltIn else { break }
            path.append(child)
            node = child
        }
        return path
    }
}
