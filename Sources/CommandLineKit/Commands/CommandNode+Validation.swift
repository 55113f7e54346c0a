extension CommandNode {
    /// The mistakes in the declarations of this command and of those below it, as sentences.
    ///
    /// - Parameters:
    ///   - parent: The name of the parent with its own parents, for the messages.
    ///   - inherited: The option names of the commands above, and the built-in ones.
    func problems(below parent: String? = nil, inherited: Set<OptionName>) -> [String] {
        let name = parent.map { "\($0) \(info.name)" } ?? info.name
        var taken = inherited
        var problems: [String] = []
        for argument in definitions.map(\.info) {
            for option in argument.names + argument.inverseNames where !taken.insert(option).inserted {
                problems.append("'\(name)' declares '\(option.synopsis)' although it is taken.")
            }
        }
        problems += positionalProblems(of: name) + subcommandProblems(of: name)
        for child in children where !child.info.isBuiltIn {
            problems += child.problems(below: name, inherited: taken)
        }
        return problems
    }

    private func positionalProblems(of name: String) -> [String] {
        let positionals = info.arguments.filter { $0.kind == .positional }
        var problems: [String] = []
        if !children.isEmpty, let first = positionals.first {
            problems.append("'\(name)' declares '<\(first.valueName)>' although it has subcommands.")
        }
        if Set(positionals.map(\.valueName)).count < positionals.count {
            problems.append("'\(name)' declares two positional arguments of the same name.")
        }
        for (argument, next) in zip(positionals, positionals.dropFirst()) {
            if argument.isRepeating, !next.followsTerminator {
                problems.append("'\(name)' declares '<\(next.valueName)>' after one that takes all values.")
            } else if argument.isOptional && !next.isOptional {
                problems.append("'\(name)' requires '<\(next.valueName)>' after one that may be left out.")
            }
        }
        return problems
    }

    private func subcommandProblems(of name: String) -> [String] {
        var problems: [String] = []
        var words: Set<String> = []
        for word in children.flatMap({ [$0.info.name] + $0.info.aliases }) where !words.insert(word).inserted {
            problems.append("'\(name)' has two subcommands called '\(word)'.")
        }
        if let defaultName = info.defaultSubcommand, !children.contains(where: { $0.info.name == defaultName }) {
            problems.append("'\(name)' has no subcommand '\(defaultName)' to run by default.")
        }
        return problems
    }
}
