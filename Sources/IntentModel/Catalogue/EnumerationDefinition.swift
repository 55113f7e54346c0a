/// An enumeration or option set whose cases travel by name.
public struct EnumerationDefinition: Sendable, Hashable {
    /// One case and Apple's number for it.
    public struct Case: Sendable, Hashable {
        /// The name on the wire, such as `taskList`.
        public let name: String
        /// Apple's number, which never travels; a bit mask in an option set.
        public let value: Int

        /// Makes a case.
        public init(name: String, value: Int) {
            self.name = name
            self.value = value
        }
    }

    /// The name of the type, such as `INNotebookItemType`.
    public let name: String
    /// Whether a value is a set of cases instead of one.
    public let isOptionSet: Bool
    /// The cases in declared order.
    public let cases: [Case]

    /// Makes an enumeration.
    public init(name: String, isOptionSet: Bool = false, cases: [Case]) {
        self.name = name
        self.isOptionSet = isOptionSet
        self.cases = cases
    }

    /// The case of a wire name, or nil; letter case counts.
    public func `case`(named name: String) -> Case? { cases.first { $0.name == name } }
}
