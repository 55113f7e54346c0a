extension SwiftSource {
    /// Adds the handling protocol of an intent, with a default for every method.
    mutating func handling(_ intent: IntentDeclaration, in context: EmissionContext) {
        guard intent.isHandled else { return }
        let methods = intent.methods
        if let observer = intent.observer { self.observer(observer, of: intent, context) }
        document(
            """
            Handles `\(intent.name)`.

            Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
            parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
            called once.
            """
        )
        block("\(context.access) protocol \(intent.handlingProtocol): AnyObject") { source in
            for method in methods {
                source.document(method.summary)
                source.line(method.completionForm)
                guard !method.isOlder else { continue }
                source.document(method.summary)
                source.line("\(context.asynchronous)\(method.asyncForm)")
            }
            source.optionsRequirements(of: intent, context)
            if let observer = intent.observer {
                source.document(
                    "Sends a response to the observer whenever there is something new, until it is told to stop."
                )
                source.line("func startSendingUpdates(for intent: \(intent.name), to observer: any \(observer.name))")
                source.document("Stops sending responses.")
                source.line("func stopSendingUpdates(for intent: \(intent.name))")
            }
        }
        gap()
        line("// Each form in terms of the other; `EitherForm` says how the case of neither is found.")
        block("extension \(intent.handlingProtocol)") { source in
            for (index, method) in methods.enumerated() {
                guard !method.isOlder else {
                    source.document("Answers that the method is not implemented.")
                    source.line("\(context.access) \(method.completionForm) { completion(.unimplemented) }")
                    continue
                }
                source.document("Calls the async form.")
                source.line(
                    "\(context.access) \(method.completionForm) { EitherForm.answer(self, intent, \(index), completion) }"
                )
                source.document("Calls the form with a completion handler.")
                source.line(
                    "\(context.access) \(context.asynchronous)\(method.asyncForm) { await EitherForm.answer(self, intent, \(index)) }"
                )
            }
            source.optionsDefaults(of: intent, in: context)
        }
    }

    private mutating func observer(
        _ observer: ObserverDeclaration,
        of intent: IntentDeclaration,
        _ context: EmissionContext
    ) {
        document("Takes the responses to `\(intent.name)` that follow one another.")
        block("\(context.access) protocol \(observer.name): AnyObject, Sendable") { source in
            source.document("Takes a response.")
            source.line("func didUpdate(\(observer.label) response: \(intent.response.name))")
        }
        gap()
        block("extension UpdateObserver: \(observer.name)") { source in
            source.line(
                "\(context.access) func didUpdate(\(observer.label) response: \(intent.response.name)) { send(response) }"
            )
        }
        gap()
    }
}
