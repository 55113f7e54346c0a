/// The values of one command line, read by the keys of the running command and of those above it.
package struct ParsedArguments: Sendable {
    /// The values of every declared argument, by identifier, in the order given.
    private var values: [String: [any Sendable]] = [:]

    /// The given value of the key's argument, or its default.
    ///
    /// The key must be among the `arguments` of the running command or of a command above it.
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

    /// Whether the argument was given on the command line, whatever its default.
    package func wasGiven(_ key: some ArgumentKey) -> Bool {
        values[key.definition.info.identifier]?.isEmpty == false
    }

    /// The names of those arguments that were given on the command line.
    package func given(among keys: [any ArgumentKey]) -> [String] {
        keys.filter { wasGiven($0) }.map { $0.definition.info.identifier }
    }

    init() {}

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
