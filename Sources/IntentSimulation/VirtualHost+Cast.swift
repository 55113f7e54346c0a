internal import EventLoop
package import IntentModel
package import JSON

/// Those who are not the host: they decide what the extensions of a virtual host answer, and what a person does.
///
/// It is called while the host works, so it begins nothing at once: `VirtualHost` carries out later what it is asked.
package protocol SimulatedCast: AnyObject {
    /// What an extension, told by its place among the manifests, answers to a call.
    func answer(_ method: String, _ params: JSONValue, of place: Int) -> JSONValue
    /// Takes a question of a request; the answer goes to `VirtualHost.answer(_:to:of:)`.
    func asked(_ question: Question, _ number: Int, of request: Int)
}

extension VirtualHost {
    /// Makes a request, now, with the words that the person uses in the app.
    ///
    /// - Returns: Its number.
    package func perform(_ request: IntentRequest, words: [VocabularyList]) -> Int {
        world.perform(request, nil, words: words)
    }

    /// Answers a question, now; it and its request may be over by then.
    package func answer(_ answer: Answer, to question: Int, of request: Int) {
        _ = world.schedule(after: .zero) { [unowned world] in world.answer(answer, to: question, of: request) }
    }

    /// Cancels a request for its caller, now.
    package func cancel(_ request: Int) {
        _ = world.schedule(after: .zero) { [unowned world] in
            if world.requests.contains(request) { world.cancel(request) }
        }
    }

    /// Changes the device and tells the host.
    package func changeDevice(to state: DeviceState) { world.deviceChanged(to: state) }

    /// Sets what the person has decided about an app, before the host is asked for anything of it.
    package func set(_ status: AuthorizationStatus, ofApp identifier: String) {
        world.authorizations.change(identifier, to: status)
    }
}
