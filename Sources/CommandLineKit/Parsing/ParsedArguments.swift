/// The values of one command line, read by the keys of the command that runs and of those above it.
package struct ParsedArguments: Sendable {
    /// The values of every declared argument, by identifier, in the order given.
    private var values: [String: [any Sendable]] = [:]

    /// What the key's argument was given, or its default.
    ///
    /// The key must be among the `arguments` of the command that runs or of a command above it.
    package subscript<Key: ArgumentKey>(_ key: Key) -> Key.Output {
        let identifier = key.definition.info.identifier
        guard let given = values[identifier] else {
            preconditionFailure("The command does not declare '\(identifier)' among its arguments.")
        }
        guard let output = key.output(of: given) else {
            preconditionFailure("'\(identifier)' is required by its key, but not by the declaration of the command.")
        }
        return output
    }

    /// Whether the argument stands on the command line, whatever its default.
    package func wasGiven(_ key: some ArgumentKey) -> Bool {
        values[key.definition.info.identifier]?.isEmpty == false
    }

    mutating func declare(_ argument: ArgumentInfo) {
        values[argument.identifier, default: []] += []
    }

    mutating func append(_ value: any Sendable, to argument: ArgumentInfo) {
        values[argument.identifier, default: []].append(value)
    }

    func isEmpty(_ argument: ArgumentInfo) -> Bool {
        values[argument.identifier]?.isEmpty ?? true
    }
}
