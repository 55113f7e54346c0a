/// What holds in every conversation, whatever apps call themselves.
package enum Promise: String, Sendable, CaseIterable {
    case chosenApp, askedFirst, refusalHolds, meantRequest, ownWords, alwaysAnswered, comesToAnEnd, toldApart, hostHolds

    /// The promise as a sentence.
    package var sentence: String {
        switch self {
        case .chosenApp:
            "No request, value, confirmation or answer reaches an app that the person did not name or choose."
        case .askedFirst:
            "Nothing takes effect without the question that its intent demands, nor by an app's phrase alone the first time."
        case .refusalHolds: "What was locked, denied or cancelled reaches no app afterwards."
        case .meantRequest: "An app gets the request and the amount that the person said, and nothing else."
        case .ownWords: "Words that one app taught never reach another app."
        case .alwaysAnswered: "Whatever the person says, the assistant answers."
        case .comesToAnEnd: "A person who answers is not asked the same for ever, and 'cancel' ends everything."
        case .toldApart: "What a person is to choose from can be told apart."
        case .hostHolds: "The host keeps the invariants of the simulated worlds."
        }
    }
}

/// A promise that a conversation broke.
package struct Finding: Sendable {
    package let promise: Promise
    /// What happened.
    package let what: String
}
