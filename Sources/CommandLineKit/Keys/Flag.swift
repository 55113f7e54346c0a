/// The key of a name without a value, as `--locked`; on when it is given.
package struct Flag: ArgumentKey {
    /// The argument of this key.
    package let definition: ArgumentDefinition

    /// Creates a flag that is off unless given.
    package init(_ name: String, short: Character? = nil, help: HelpText) {
        let info = ArgumentInfo(
            kind: .flag,
            names: [.long(name)] + (short.map { [.short($0)] } ?? []),
            valueName: name,
            help: help,
            isOptional: true
        )
        definition = ArgumentDefinition(info: info, convert: { _ in nil })
    }

    /// Whether the flag was given.
    package func output(of values: [any Sendable]) -> Bool? {
        !values.isEmpty
    }
}
