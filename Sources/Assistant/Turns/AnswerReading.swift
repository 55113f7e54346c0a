package import IntentModel

/// What a person means by a text that is said while a request is under way.
package enum AnswerReading: Sendable, Hashable {
    /// An answer to the question.
    case answer(Answer)
    /// Another value for a parameter of the request, as a person types it.
    case correction(parameter: String, text: String)
    /// The same request with another app, by its identifier.
    case app(String)
    /// Another request.
    case newRequest(Understanding)
    /// A wish to hear what can be answered.
    case options
    /// A wish to hear what the assistant can do.
    case help
    /// Nothing that fits.
    case unclear
}

/// What a person may say next about a request.
package struct AnswerContext: Sendable {
    /// The request.
    package var request: IntentRequest
    /// The open question; nil while the extension works.
    package var question: Question?
    /// The apps that could take the request.
    package var apps: [AssistantApp]

    /// Makes a context.
    package init(request: IntentRequest, question: Question? = nil, apps: [AssistantApp] = []) {
        (self.request, self.question, self.apps) = (request, question, apps)
    }
}
