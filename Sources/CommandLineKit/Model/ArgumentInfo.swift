/// The description of one option, flag or positional argument, as plain data.
package struct ArgumentInfo: Sendable, Hashable {
    /// The form of an argument.
    package enum Kind: Sendable, Hashable {
        /// A value known by its place.
        case positional
        /// A name followed by a value.
        case option
        /// A name alone.
        case flag
    }

    /// The form of the argument.
    package var kind: Kind
    /// The names, in the order of declaration; empty for a positional argument.
    package var names: [OptionName] = []
    /// The names that switch a flag off; empty unless the flag can be inverted.
    package var inverseNames: [OptionName] = []
    /// The text between angle brackets for the value.
    package var valueName: String
    /// The help text.
    package var help: HelpText
    /// Whether it may be left out.
    package var isOptional: Bool
    /// Whether it may be given more than once.
    package var isRepeating = false
    /// Whether it takes the values after `--`, and the other positional arguments those before it.
    package var followsTerminator = false
    /// The default as the help prints it, or `nil` when there is none.
    package var defaultValue: String?
    /// All possible values, if they can be listed.
    package var allValues: [String] = []
    /// Whether a value may be a negative number, so that its dash does not start an option.
    package var takesNumbers = false
    /// The completions of a shell for the value.
    package var completion = CompletionKind.none
    /// The title of its help section, or `nil` for `ARGUMENTS` and `OPTIONS`.
    package var section: String?

    /// The name used in usage lines and in messages: the first long one if there is one.
    package var preferredName: OptionName? {
        names.first(where: \.isLong) ?? names.first
    }

    /// The identifier of the argument within its command.
    var identifier: String {
        preferredName?.synopsis ?? "<\(valueName)>"
    }
}

extension ArgumentInfo {
    /// The flag that every command has.
    static let help = ArgumentInfo(
        kind: .flag,
        names: [.short("h"), .long("help")],
        valueName: "help",
        help: "Show help information.",
        isOptional: true
    )

    /// The flag that every command of a program with a version has.
    static let version = ArgumentInfo(
        kind: .flag,
        names: [.long("version")],
        valueName: "version",
        help: "Show the version.",
        isOptional: true
    )
}
