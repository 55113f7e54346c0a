internal import IntentModel
internal import JSON

/// The values of one parameter while questions about them are open.
struct ParameterDraft: Sendable, Hashable {
    /// A question about one element, or about the whole parameter.
    struct OpenQuestion: Sendable, Hashable {
        /// The element, or nil where the parameter has one value or is asked for as a whole.
        var element: Int?
        var result: ResolutionResult
        var problem: String?
        /// Whether the extension is asked for options before the user is asked for a value.
        var isWaitingForOptions = false
        /// The values that the extension offers where it needs one.
        var options: [JSONValue] = []
        /// The index of the option that it takes where the user says nothing else.
        var defaultOption: Int?
        /// The titles of groups of options, by the index of the first of each.
        var optionTitles: [Int: String] = [:]
        /// How many more were offered.
        var optionsLeftOut = 0
    }

    /// The parameter's place in its intent.
    let parameterIndex: Int
    /// The elements; a single-value parameter has one or none.
    ///
    /// Nil is an element that is dropped.
    var elements: [JSONValue?]
    /// The questions still to ask, the open one first.
    var questions: [OpenQuestion]

    var openQuestion: OpenQuestion? { questions.first }
}
