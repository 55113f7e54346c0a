/// A class of values as Swift declares it: an object of the wire with Apple's properties and initialisers.
package struct ValueClassDeclaration: Sendable, Hashable {
    /// A property.
    package struct Property: Sendable, Hashable {
        /// The name in Swift and on the wire.
        package let name: String
        /// The type; one that is not optional says what is read where there is no value.
        package let type: SwiftType
        /// One sentence on what it says.
        package let summary: String
        /// Whether code may set it.
        package let isSettable: Bool
        /// Whether its value can change by itself, so that it has to be kept once it was read.
        package let isObject: Bool
        /// Whether the superclass has it too.
        package let isOverride: Bool
        /// Whether a subclass has it too; others are final, so that they need no table of methods.
        package let isOverridden: Bool
        /// Whether its Swift stands elsewhere.
        package let isHandWritten: Bool
    }

    /// A parameter of an initialiser.
    package struct Parameter: Sendable, Hashable {
        /// The label.
        package let label: String
        /// The property whose value it is.
        package let property: String
        /// The type as it is declared.
        package let type: String
        /// What stands for an argument that is left out, or nil.
        package let defaultValue: String?
    }

    /// An initialiser, or a class method in place of one.
    package struct Initializer: Sendable, Hashable {
        /// The name of the method; nil for an initialiser.
        package let factory: String?
        /// One sentence on what it makes.
        package let summary: String
        /// Whether Apple's may give nil.
        package let isFailable: Bool
        /// The parameters in their order.
        package let parameters: [Parameter]
        /// The members that it always sets.
        package let fixed: [FixedMember]
    }

    /// A member that an initialiser always sets.
    package struct FixedMember: Sendable, Hashable {
        /// The name of the member.
        package let key: String
        /// Its value as a Swift expression.
        package let value: String
    }

    /// The class.
    package let name: String
    /// The class that it inherits from, or nil for one that inherits from none of the catalogue.
    package let superclass: String?
    /// The protocol that it conforms to, or nil.
    package let conformance: String?
    /// One sentence on what it stands for.
    package let summary: String
    /// What else is to be said of it; empty where there is nothing.
    package let discussion: String
    /// Whether an author may derive classes from it.
    package let isOpen: Bool
    /// Whether its Swift stands elsewhere.
    package let isHandWritten: Bool
    /// The classes of the catalogue that derive from it.
    package let subclasses: [String]
    /// The classes of the catalogue in one of which a value of it travels.
    package let kinds: [String]
    /// The member that tells the class from others of its superclass.
    package let kindKey: String?
    /// The properties, without inherited ones.
    package let properties: [Property]
    /// The initialisers.
    package let initializers: [Initializer]
}
