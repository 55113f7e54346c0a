package import IntentModel
package import JSON

/// The values of one parameter while questions about them are open.
package struct ParameterDraft: Sendable, Hashable {
    /// A question about one element, or about the whole parameter.
    package struct OpenQuestion: Sendable, Hashable {
        /// The element, or nil for a single value or a question about the whole parameter.
        package var element: Int?
        package var result: ResolutionResult
        package var problem: String?
        /// Whether the extension is asked for options before the user is asked for a value.
        package var isWaitingForOptions = false
        /// The values that the extension offers for a missing value.
        package var options: [JSONValue] = []
        /// The index of the option that the extension uses if the user does not choose.
        package var defaultOption: Int?
        /// The titles of groups of options, by the index of the first of each.
        package var optionTitles: [Int: String] = [:]
        /// The number of further options.
        package var optionsLeftOut = 0
    }

    /// The parameter's place in its intent.
    package let parameterIndex: Int
    /// The elements; a single-value parameter has one or none.
    ///
    /// Nil stands for a dropped element.
    package var elements: [JSONValue?]
    /// The questions still to ask, the open one first.
    package var questions: [OpenQuestion]

    package var openQuestion: OpenQuestion? { questions.first }
}
