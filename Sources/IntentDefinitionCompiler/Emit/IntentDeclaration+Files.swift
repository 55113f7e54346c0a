extension EmissionContext {
    /// The file of an intent: its class, its response and its handling protocol.
    func file(of intent: IntentDeclaration) -> GeneratedFile {
        file(named: "Intents/\(intent.name).swift") { source in
            source.intent(intent, in: self)
            source.gap()
            source.response(intent.response, of: intent.name, in: self)
            source.gap()
            source.handling(intent, in: self)
        }
    }
}

extension SwiftSource {
    /// Adds the lookup of the system's intents by name; no intent is touched before it is looked up.
    mutating func table(of intents: [IntentDeclaration]) {
        document("The intents that this module has classes for.")
        block("enum SystemIntents") { source in
            source.document("The class of a name, or nil.")
            source.block("static func type(named name: String) -> INIntent.Type?") { source in
                source.block("switch name") { source in
                    for intent in intents { source.line("case \(Self.literal(intent.name)): \(intent.name).self") }
                    source.line("default: nil")
                }
            }
        }
    }
}
