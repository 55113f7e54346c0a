package import IntentModel
package import JSON

/// What a person means by a text that is said while a request is under way.
package indirect enum AnswerReading: Sendable, Hashable {
    /// An answer to the question.
    case answer(Answer)
    /// An answer to the question, with values for other parameters, and with words that nothing takes.
    case answers(Answer, also: [SaidParameter], leftOut: [String] = [])
    /// Another value for a parameter of the request, as a person types it.
    case correction(parameter: String, text: String)
    /// Other values for several parameters, with words that nothing takes.
    case corrections([SaidParameter], leftOut: [String])
    /// Another of the candidates that were offered for a parameter earlier.
    case otherChoice(parameter: String, JSONValue)
    /// The same request with another app, by its identifier.
    case app(String)
    /// The same request with one of some apps, by their identifiers, or what the words mean beside: an answer, or a
    /// value of the request. Several apps bear one name.
    case perhapsApp([String], otherwise: AnswerReading)
    /// Another request.
    case newRequest(Understanding)
    /// A wish to hear what can be answered.
    case options
    /// A wish to hear what the assistant can do.
    case help
    /// Nothing that fits.
    case unclear
}

/// A value that a person said for a parameter, as a person types it.
package struct SaidParameter: Sendable, Hashable {
    /// The name of the parameter.
    package var parameter: String
    /// The value.
    package var text: String
}

/// What a person may say next about a request.
package struct AnswerContext: Sendable {
    /// The request.
    package var request: IntentRequest
    /// The open question; nil while the extension works.
    package var question: Question?
    /// The question with candidates that the person answered last.
    package var offered: Question?
    /// The apps that could take the request.
    package var apps: [AssistantApp]

    /// Makes a context.
    package init(
        request: IntentRequest,
        question: Question? = nil,
        offered: Question? = nil,
        apps: [AssistantApp] = []
    ) {
        (self.request, self.question, self.offered, self.apps) = (request, question, offered, apps)
    }
}
