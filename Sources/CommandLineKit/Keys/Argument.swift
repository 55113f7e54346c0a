/// The key of a value known by its place, as the `<path>` of `validate <path>`.
///
/// The type determines the number of values. `Argument<Value>` is required unless it has a default, `Argument<Value?>`
/// is optional. `Argument<[Value]>` takes all remaining values, at least one unless `allowsNone`.
package struct Argument<Output: Sendable>: ArgumentKey {
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

extension Argument where Output: ArgumentValue {
    /// Creates an argument that is required or has a default.
    package init(
        _ valueName: String,
        default: Output? = nil,
        help: HelpText,
        completion: CompletionKind? = nil
    ) {
        var info = ArgumentInfo(positional: valueName, help, Output.self, completion: completion)
        info.isOptional = `default` != nil
        info.defaultValue = `default`?.argumentText
        self.init(Output.self, info) { $0.last as? Output ?? `default` }
    }
}

extension Argument {
    /// Creates an argument that may be left out.
    package init<Value: ArgumentValue>(
        _ valueName: String,
        help: HelpText,
        completion: CompletionKind? = nil
    ) where Output == Value? {
        self.init(Value.self, ArgumentInfo(positional: valueName, help, Value.self, completion: completion)) {
            .some($0.last as? Value)
        }
    }

    /// Creates an argument that takes the values after `--`, if there are any.
    package init<Value: ArgumentValue>(
        afterTerminator valueName: String,
        help: HelpText
    ) where Output == [Value] {
        var info = ArgumentInfo(positional: valueName, help, Value.self, completion: CompletionKind.none)
        info.isRepeating = true
        info.followsTerminator = true
        self.init(Value.self, info) { ArgumentDefinition.values(in: $0) }
    }

    /// Creates an argument that takes all remaining values.
    package init<Value: ArgumentValue>(
        _ valueName: String,
        allowsNone: Bool = false,
        help: HelpText,
        completion: CompletionKind? = nil
    ) where Output == [Value] {
        var info = ArgumentInfo(positional: valueName, help, Value.self, completion: completion)
        info.isOptional = allowsNone
        info.isRepeating = true
        self.init(Value.self, info) { ArgumentDefinition.values(in: $0) }
    }
}

extension ArgumentInfo {
    fileprivate init<Value: ArgumentValue>(
        positional valueName: String,
        _ help: HelpText,
        _ type: Value.Type,
        completion: CompletionKind?
    ) {
        self.init(
            kind: .positional,
            valueName: valueName,
            help: help,
            isOptional: true,
            allValues: Value.allValueStrings,
            takesNumbers: Value.isNumber,
            completion: completion ?? Value.completion
        )
    }
}
