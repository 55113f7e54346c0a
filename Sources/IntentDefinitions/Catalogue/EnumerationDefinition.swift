/// An enumeration or option set whose cases travel by name.
public struct EnumerationDefinition: Sendable, Hashable {
    /// One case and Apple's number for it.
    public struct Case: Sendable, Hashable {
        /// The name on the wire, such as `taskList`.
        public let name: String
        /// Apple's number, which never travels; a bit mask in an option set.
        public let value: Int
        /// The name shown to a person; nil where only the name on the wire is known.
        public let displayName: LocalizedText?
        /// Other words that a person may type for it.
        public let synonyms: [LocalizedText]
        /// The units that the case stands for, and how many of the case one of them is; `seconds` is for durations.
        package var units: [Unit] = []

        /// Makes a case.
        public init(name: String, value: Int, displayName: LocalizedText? = nil, synonyms: [LocalizedText] = []) {
            self.name = name
            self.value = value
            self.displayName = displayName
            self.synonyms = synonyms
        }

        /// The name that is shown to a person, in all languages.
        var labels: [String] { displayName.map { [$0.text] + $0.translations.values } ?? [] }

        /// Every word that a person may type for it, in all languages.
        var words: [String] {
            [name] + ([displayName].compactMap(\.self) + synonyms).flatMap { [$0.text] + $0.translations.values }
        }
    }

    /// A unit, such as a kilometre of 1000 metres.
    package struct Unit: Sendable, Hashable {
        package let name: String
        package let size: Double
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
