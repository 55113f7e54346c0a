extension SwiftSource {
    /// Adds the members of an intent's class by which an app is told of responses and shortcuts.
    mutating func shortcutMembers(of intent: IntentDeclaration, _ context: EmissionContext) {
        gap()
        line(
            "@_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { \(intent.response.name).self }"
        )
        guard let types = intent.shortcutTypes else { return }
        // A set without parameters, which is allowed, is a hyphen.
        let words = types.map { $0.isEmpty ? "-" : $0.joined(separator: ",") }.joined(separator: " ")
        gap()
        line(
            "@_spi(IntentDefinition) public override class var shortcutTypes: StaticString? { \(Self.literal(words)) }"
        )
    }

    /// Adds the members of an intent's class by which the runtime calls the methods of its handlers.
    ///
    /// The methods are numbered in the order of `IntentDeclaration.methods`. A `switch` over the number is much less
    /// code than a table of closures.
    mutating func handlerMethods(of intent: IntentDeclaration, _ context: EmissionContext) {
        let methods = intent.methods
        let silent = intent.parameters.filter { $0.resolution == nil }.map(\.wireName)
        guard intent.isHandled || !silent.isEmpty else { return }
        gap()
        let words = (intent.isHandled ? methods.map(\.tableWord) : []) + silent.map { "-\($0)" }
        line(
            "@_spi(IntentDefinition) public override class var handlerMethods: StaticString { \(Self.literal(words.joined(separator: " "))) }"
        )
        guard intent.isHandled else { return }
        gap()
        block(
            "@_spi(IntentDefinition) public override \(context.asynchronous)func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer?"
        ) { source in
            source.line("guard let handler = handler as? any \(intent.handlingProtocol) else { return nil }")
            source.block("switch method") { source in
                for (index, method) in methods.enumerated() {
                    source.line("case \(index): \(method.asyncCall(number: index))")
                }
                source.line("default: return nil")
            }
        }
        gap()
        block(
            "@_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion)"
        ) { source in
            source.line("guard let handler = handler as? any \(intent.handlingProtocol) else { return }")
            source.block("switch method") { source in
                for (index, method) in methods.enumerated() { source.line("case \(index): \(method.completionCall)") }
                source.line("default: return")
            }
        }
        guard intent.observer != nil else { return }
        gap()
        block(
            "@_spi(IntentDefinition) public override func sendUpdates(_ handler: Any, to observer: UpdateObserver?) -> Bool"
        ) { source in
            source.line("guard let handler = handler as? any \(intent.handlingProtocol) else { return false }")
            source.line(
                "if let observer { handler.startSendingUpdates(for: self, to: observer) } else { handler.stopSendingUpdates(for: self) }"
            )
            source.line("return true")
        }
    }
}
