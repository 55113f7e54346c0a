/// The key of a named argument with a value, as `--format json`.
///
/// The type determines the number of values. `Option<Value>` is required unless it has a default, `Option<Value?>` is
/// optional, `Option<[Value]>` may be repeated or omitted. If an option that cannot repeat is given twice, the last one
/// counts.
package struct Option<Output: Sendable>: ArgumentKey {
    /// The argument of this key.
    package let definition: ArgumentDefinition
    private let read: @Sendable ([any Sendable]) -> Output?

    private init<Value: ArgumentValue>(
        _ type: Value.Type,
        _ info: ArgumentInfo,
        read: @escaping @Sendable ([any Sendable]) -> Output?
    ) {
        definition = ArgumentDefinition(info: info, convert: { Value(argument: $0) })
        self.read = read
    }

    /// Returns the output for the values in the order given.
    package func output(of values: [any Sendable]) -> Output? {
        read(values)
    }
}

extension Option where Output: ArgumentValue {
    /// Creates an option that is required or has a default.
    package init(
        _ name: String,
        short: Character? = nil,
        valueName: String? = nil,
        default: Output? = nil,
        help: HelpText,
        completion: CompletionKind? = nil
    ) {
        var info = ArgumentInfo(option: name, short, valueName, help: help, type: Output.self, completion: completion)
        info.isOptional = `default` != nil
        info.defaultValue = `default`?.argumentText
        self.init(Output.self, info) { $0.last as? Output ?? `default` }
    }
}

extension Option {
    /// Creates an option that may be left out.
    package init<Value: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        valueName: String? = nil,
        help: HelpText,
        completion: CompletionKind? = nil
    ) where Output == Value? {
        self.init(
            Value.self,
            ArgumentInfo(option: name, short, valueName, help: help, type: Value.self, completion: completion)
        ) {
            .some($0.last as? Value)
        }
    }

    /// Creates an option that may be given any number of times.
    package init<Value: ArgumentValue>(
        _ name: String,
        short: Character? = nil,
        valueName: String? = nil,
        help: HelpText,
        completion: CompletionKind? = nil
    ) where Output == [Value] {
        var info = ArgumentInfo(option: name, short, valueName, help: help, type: Value.self, completion: completion)
        info.isRepeating = true
        self.init(Value.self, info) { ArgumentDefinition.values(in: $0) }
    }
}

extension ArgumentInfo {
    fileprivate init<Value: ArgumentValue>(
        option name: String,
        _ short: Character?,
        _ valueName: String?,
        help: HelpText,
        type: Value.Type,
        completion: CompletionKind?
    ) {
        self.init(
            kind: .option,
            names: [.long(name)] + (short.map { [.short($0)] } ?? []),
            valueName: valueName ?? name,
            help: help,
            isOptional: true,
            allValues: Value.allValueStrings,
            takesNumbers: Value.isNumber,
            completion: completion ?? Value.completion
        )
    }
}
