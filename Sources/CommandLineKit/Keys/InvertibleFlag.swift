/// The key of a flag with an opposite, as `--color` and `--no-color`; the last one given counts.
///
/// `InvertibleFlag<Bool>` has a default; `InvertibleFlag<Bool?>` distinguishes "not given" from both.
package struct InvertibleFlag<Output: Sendable>: ArgumentKey {
    /// The argument of this key.
    package let definition: ArgumentDefinition
    private let read: @Sendable (Bool?) -> Output

    private init(_ name: String, _ short: Character?, help: HelpText, read: @escaping @Sendable (Bool?) -> Output) {
        let info = ArgumentInfo(
            kind: .flag,
            names: [.long(name)] + (short.map { [.short($0)] } ?? []),
            inverseNames: [.long("no-\(name)")],
            valueName: name,
            help: help,
            isOptional: true
        )
        self.init(info, read: read)
    }

    private init(_ info: ArgumentInfo, read: @escaping @Sendable (Bool?) -> Output) {
        definition = ArgumentDefinition(info: info, convert: { _ in nil })
        self.read = read
    }

    /// The value of the last of the two names given.
    package func output(of values: [any Sendable]) -> Output? {
        read(values.last as? Bool)
    }
}

extension InvertibleFlag where Output == Bool {
    /// Creates a flag that has its default when neither name is given.
    package init(_ name: String, short: Character? = nil, default: Bool, help: HelpText) {
        let plain = InvertibleFlag(name, short, help: help) { $0 ?? `default` }
        var info = plain.definition.info
        info.defaultValue = (`default` ? info.names : info.inverseNames).first?.synopsis
        self.init(info, read: plain.read)
    }
}

extension InvertibleFlag where Output == Bool? {
    /// Creates a flag that is `nil` when neither name is given.
    package init(_ name: String, short: Character? = nil, help: HelpText) {
        self.init(name, short, help: help) { $0 }
    }
}
