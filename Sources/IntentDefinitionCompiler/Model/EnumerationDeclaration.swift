/// An enumeration or option set as Swift declares it: values, response codes and reasons.
package struct EnumerationDeclaration: Sendable, Hashable {
    /// A case.
    package struct Case: Sendable, Hashable {
        /// The name in Swift.
        package let name: String
        /// The name on the wire; Apple's importer drops what the wire keeps, so the two may differ.
        package let wireName: String
        /// Apple's number, or an option's bits.
        package let value: Int
        /// One sentence on what it means.
        package let summary: String
        /// Apple's words on why an extension may not use it; nil where it may.
        package let unavailable: String?
        /// Another case of the same number, of which this is an older name; nil where it has its own.
        package let alias: String?

        /// Makes a case; its name on the wire is that in Swift unless another is given.
        package init(
            name: String,
            wireName: String? = nil,
            value: Int,
            summary: String,
            unavailable: String? = nil,
            alias: String? = nil
        ) {
            self.name = name
            self.wireName = wireName ?? name
            self.value = value
            self.summary = summary
            self.unavailable = unavailable
            self.alias = alias
        }
    }

    /// The type, such as `INNotebookItemType`.
    package let name: String
    /// One sentence on what it says.
    package let summary: String
    /// Whether a value is a set of cases.
    package let isOptionSet: Bool
    /// The cases in declared order.
    package let cases: [Case]

    /// Makes an enumeration.
    package init(name: String, summary: String, isOptionSet: Bool = false, cases: [Case]) {
        self.name = name
        self.summary = summary
        self.isOptionSet = isOptionSet
        self.cases = cases
    }
}
