/// An entry of a command's list of arguments: a key, or a titled group of keys.
package protocol ArgumentDeclaration: Sendable {
    /// The arguments it adds to the command, in the order of the help.
    var definitions: [ArgumentDefinition] { get }
}

/// A description of an argument together with the way to read its values.
package struct ArgumentDefinition: Sendable {
    /// The description of the argument.
    package var info: ArgumentInfo
    /// Reads one value, or returns `nil` when the text is not one; a flag has no text to read.
    let convert: @Sendable (String) -> (any Sendable)?

    /// The values of a type, in the order given.
    ///
    /// A plain loop: generic collection algorithms look up conformances, which takes longer than parsing the whole
    /// line.
    static func values<Value>(in values: [any Sendable]) -> [Value] {
        var found: [Value] = []
        for value in values { if let value = value as? Value { found.append(value) } }
        return found
    }
}

/// A typed name for an argument: describes it to the program, and reads it from the parsed arguments.
package protocol ArgumentKey<Output>: ArgumentDeclaration {
    /// The type of the argument's value for a command.
    associatedtype Output
    /// The one argument of the key.
    var definition: ArgumentDefinition { get }
    /// Returns the output for the values in the order given, or `nil` if a required value is absent.
    func output(of values: [any Sendable]) -> Output?
}

extension ArgumentKey {
    /// The one argument of the key.
    package var definitions: [ArgumentDefinition] { [definition] }
}

/// Arguments that the help lists below a title of their own.
package struct ArgumentGroup: ArgumentDeclaration {
    /// The arguments with their section set.
    package let definitions: [ArgumentDefinition]

    /// Groups arguments; the help prints the title in capitals.
    package init(_ title: String, _ members: [any ArgumentDeclaration]) {
        definitions = members.flatMap(\.definitions).map { definition in
            var titled = definition
            titled.info.section = title
            return titled
        }
    }
}
