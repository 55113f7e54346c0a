/// A reason why a command line does not fit the command.
struct UsageError: Error, Sendable, Hashable {
    enum Code: Hashable {
        /// A word that looks like an option but cannot be one.
        case invalidOption
        /// An option that no command on the path declares.
        case unknownOption
        /// An option without its value.
        case missingValue
        /// A value for a flag.
        case unexpectedValue
        /// A text that is not a value of the type.
        case invalidValue
        /// A required argument is missing.
        case missingArgument
        /// Values without a positional argument to take them.
        case unexpectedArguments
        /// A shell without completion scripts.
        case unsupportedShell
    }

    /// The kind of mistake.
    let code: Code
    /// The message for people, without `Error:`: one line, whatever the words contain.
    let message: String
    /// Further lines of the message.
    var continuation: [String] = []
    /// The argument in question with its abstract, for the `Help:` line.
    var help: String?
}

extension UsageError {
    static func invalidOption(_ word: String) -> UsageError {
        UsageError(code: .invalidOption, message: "Invalid option: \(word)")
    }

    /// Suggests the declared long name with the fewest edits, if these are fewer than four.
    static func unknownOption(_ token: WordReading, declared: [ArgumentInfo]) -> UsageError {
        let unknown = "Unknown option '\(token.synopsis)'"
        if case .option(.short, _) = token.content { return UsageError(code: .unknownOption, message: unknown) }
        let names = declared.flatMap { $0.names + $0.inverseNames }.filter(\.isLong).map(\.synopsis)
        let distances = names.map { $0.editDistance(to: token.synopsis) }
        let suggestion = zip(names, distances).filter { $0.1 < 4 }.min { $0.1 < $1.1 }?.0
        let question = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
        return UsageError(code: .unknownOption, message: unknown + question)
    }

    static func missingValue(_ token: WordReading, for argument: ArgumentInfo, declared: [ArgumentInfo]) -> UsageError {
        let option = "\(token.synopsis) <\(argument.valueName)>"
        let missing = "Missing value for '\(option)'"
        guard token.letter != nil else {
            return UsageError(code: .missingValue, message: missing, help: "\(option)  \(argument.help.abstract)")
        }
        let group = WordReading(.group(name: token.word), word: token.word, position: token.position)
        let unknown = unknownOption(group, declared: declared).message
        return UsageError(
            code: .missingValue,
            message: unknown,
            continuation: ["   or: \(missing) in '\(token.word)'"]
        )
    }

    static func unexpectedValue(_ value: String, for token: WordReading) -> UsageError {
        UsageError(
            code: .unexpectedValue,
            message: "The option '\(token.synopsis)' does not take any value, but '\(value)' was specified."
        )
    }

    static func invalidValue(_ value: String, for token: WordReading?, of argument: ArgumentInfo) -> UsageError {
        let place = (token.map { "\($0.synopsis) " } ?? "") + "<\(argument.valueName)>"
        return UsageError(
            code: .invalidValue,
            message: "The value '\(value)' is invalid for '\(place)'\(argument.valueChoice)",
            continuation: argument.valueList,
            help: "\(place)  \(argument.help.abstract)"
        )
    }

    static func missingArgument(_ argument: ArgumentInfo) -> UsageError {
        let name = argument.names.first.map { "\($0.synopsis) " } ?? ""
        return UsageError(
            code: .missingArgument,
            message: "Missing expected argument '\(argument.requiredSynopsis)'",
            help: "\(name)<\(argument.valueName)>  \(argument.help.abstract)"
        )
    }

    /// Suggests the subcommand that the first word misspells: fewer than four edits, and no more than half its letters.
    static func unexpectedArguments(_ words: [String], subcommands: [String]) -> UsageError {
        let list = words.map { "'\($0)'" }.joined(separator: ", ")
        let message = words.count == 1 ? "Unexpected argument \(list)" : "\(words.count) unexpected arguments: \(list)"
        let distances = subcommands.map { (name: $0, distance: $0.editDistance(to: words.first ?? "")) }
        let near = distances.filter { $0.distance < 4 && $0.distance <= $0.name.count / 2 }
        let question = near.min { $0.distance < $1.distance }.map { ". Did you mean '\($0.name)'?" } ?? ""
        return UsageError(code: .unexpectedArguments, message: message + question)
    }

    /// Reports an unknown shell.
    ///
    /// - Parameter name: The requested shell, or `nil` if `SHELL` names no known one.
    static func unsupportedShell(_ name: String?) -> UsageError {
        let problem =
            name.map { "Can't generate completion scripts for '\($0)'." } ?? "Can't autodetect a supported shell."
        let shells = CompletionShell.allCases.map(\.rawValue).joined(separator: " ")
        return UsageError(
            code: .unsupportedShell,
            message: problem,
            continuation: ["Please use --generate-completion-script=<shell> with one of:", "    \(shells)"]
        )
    }
}

extension ArgumentInfo {
    /// The end of a message about a wrong value: the possible values.
    fileprivate var valueChoice: String {
        let quoted = allValues.map { "'\($0)'" }
        switch quoted.count {
        case 0: return ""
        case 1...2: return ". Please provide one of \(quoted.joined(separator: " and "))."
        case 3...5:
            let list = quoted.dropLast().joined(separator: ", ")
            return ". Please provide one of \(list) or \(quoted[quoted.count - 1])."
        default:
            return ". Please provide one of the following:"
        }
    }

    /// The possible values, one a line, where they are too many for one.
    fileprivate var valueList: [String] { allValues.count > 5 ? allValues.map { "  - \($0)" } : [] }
}
