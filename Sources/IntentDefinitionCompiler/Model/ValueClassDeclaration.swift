/// A class of values as Swift declares it: an object of the wire with Apple's properties and initialisers.
public struct ValueClassDeclaration: Sendable, Hashable {
    /// A property.
    public struct Property: Sendable, Hashable {
        /// The name in Swift and on the wire.
        public let name: String
        /// The type; one that is not optional says what is read where there is no value.
        public let type: SwiftType
        /// One sentence on what it says.
        public let summary: String
        /// Whether code may set it.
        public let isSettable: Bool
        /// Whether its value can change by itself, so that it has to be kept once it was read.
        public let isObject: Bool
        /// Whether the superclass has it too.
        public let isOverride: Bool
        /// Whether a subclass has it too; others are final, so that they need no table of methods.
        public let isOverridden: Bool
        /// Whether its Swift stands elsewhere.
        public let isHandWritten: Bool
    }

    /// A parameter of an initialiser.
    public struct Parameter: Sendable, Hashable {
        /// The label.
        public let label: String
        /// The property whose value it is.
        public let property: String
        /// The type as it is declared.
        public let type: String
        /// What stands for an argument that is left out, or nil.
        public let defaultValue: String?
    }

    /// An initialiser, or a class method in place of one.
    public struct Initializer: Sendable, Hashable {
        /// The name of the method; nil for an initialiser.
        public let factory: String?
        /// One sentence on what it makes.
        public let summary: String
        /// Whether Apple's may give nil.
        public let isFailable: Bool
        /// The parameters in their order.
        public let parameters: [Parameter]
        /// The members that it always sets.
        public let fixed: [FixedMember]
    }

    /// A member that an initialiser always sets.
    public struct FixedMember: Sendable, Hashable {
        /// The name of the member.
        public let key: String
        /// Its value as a Swift expression.
        public let value: String
    }

    /// The class.
    public let name: String
    /// The class that it inherits from, or nil for one that inherits from none of the catalogue.
    public let superclass: String?
    /// The protocol that it conforms to, or nil.
    public let conformance: String?
    /// One sentence on what it stands for.
    public let summary: String
    /// What else is to be said of it; empty where there is nothing.
    public let discussion: String
    /// Whether an author may derive classes from it.
    public let isOpen: Bool
    /// Whether its Swift stands elsewhere.
    public let isHandWritten: Bool
    /// The classes of the catalogue that derive from it.
    public let subclasses: [String]
    /// The classes of the catalogue in one of which a value of it travels.
    public let kinds: [String]
    /// The member that tells the class from others of its superclass.
    public let kindKey: String?
    /// The properties, without inherited ones.
    public let properties: [Property]
    /// The initialisers.
    public let initializers: [Initializer]
}
