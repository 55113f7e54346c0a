internal import IntentConversation
package import IntentModel
package import IntentRegistry
internal import JSON

/// The number of a request of a host.
package struct RequestNumber: Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }
}

/// A checked request: there is an extension for it, and its values have the right types.
///
/// A class, because it is large and handed on often.
package final class PreparedRequest: Sendable {
    /// The extension that takes it.
    package var extensionIdentifier: String { target.manifest.identifier }

    let request: IntentRequest
    let target: RequestTarget
    let parameters: JSONObject
    /// The words that the person uses in the app, for what the person has typed.
    let words: [VocabularyList]

    /// Checks a request.
    ///
    /// - Parameter words: The words that the person uses in the app, for what the person has typed.
    package init(
        _ request: IntentRequest,
        in targets: RequestTargets,
        words: [VocabularyList] = [],
        wantsUpdates: Bool = false
    ) throws(Failure) {
        target = try targets.target(of: request)
        if wantsUpdates { try target.checkUpdates() }
        parameters = try request.parameters(for: target, words: words)
        (self.request, self.words) = (request, words)
    }
}
