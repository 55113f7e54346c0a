extension SwiftSource {
    /// Adds to a handling protocol the methods that offer options.
    mutating func optionsRequirements(of intent: IntentDeclaration, _ context: EmissionContext) {
        for options in intent.options {
            document("Offers values for `\(options.parameter)` where it needs one; optional.")
            line(options.completionForm(intent.name))
            document("Offers values for `\(options.parameter)` where it needs one; optional.")
            line("\(context.asynchronous)\(options.asyncForm(intent.name))")
            document(
                "Offers values for `\(options.parameter)` as older code does it; asked only where the methods above are not implemented."
            )
            line(options.listForm(intent.name))
            document("The value of `\(options.parameter)` that is taken where the user says nothing else; optional.")
            line("func \(options.defaultMethod)(for intent: \(intent.name)) -> \(options.valueType)?")
        }
    }

    /// Adds the defaults of those methods.
    mutating func optionsDefaults(of intent: IntentDeclaration, in context: EmissionContext) {
        for options in intent.options {
            let name = Self.literal(
                "\(options.collectionMethod)(for:\(options.isSearchable ? "searchTerm:" : "")with:)"
            )
            let arguments = "for: intent\(options.isSearchable ? ", searchTerm: searchTerm" : "")"
            document("Calls the async form.")
            line(
                "\(context.access) \(options.completionForm(intent.name)) { OptionsForm.callingAsync(\(name), of: self as any \(intent.handlingProtocol), completion) { try await $0.\(options.collectionMethod)(\(arguments)) } }"
            )
            document("Calls the form with a completion handler.")
            line(
                "\(context.access) \(context.asynchronous)\(options.asyncForm(intent.name)) { try await OptionsForm.callingCompletion(\(name), of: self) { \(options.collectionMethod)(\(arguments), with: $0) } }"
            )
            document("Answers that the method is not implemented.")
            line("\(context.access) \(options.listForm(intent.name)) { completion(nil, OptionsForm.notImplemented) }")
            document("Gives no value.")
            line(
                "\(context.access) func \(options.defaultMethod)(for intent: \(intent.name)) -> \(options.valueType)? { nil }"
            )
        }
    }

    /// Adds the method of an intent's class by which the runtime asks a handler for options.
    mutating func optionsMethod(of intent: IntentDeclaration, _ context: EmissionContext) {
        guard !intent.options.isEmpty else { return }
        gap()
        block(
            "@_spi(IntentDefinition) public override \(context.asynchronous)func provideOptions(_ handler: Any, of parameter: String, searchTerm: String?) async throws -> ProvidedOptions?"
        ) { source in
            source.line("guard let handler = handler as? any \(intent.handlingProtocol) else { return nil }")
            source.block("switch parameter") { source in
                for options in intent.options {
                    let arguments = "for: self\(options.isSearchable ? ", searchTerm: searchTerm" : "")"
                    source.line("case \(Self.literal(options.parameter)):")
                    source.indented { source in
                        source.line(
                            "let collection = try await OptionsForm.either({ try await handler.\(options.collectionMethod)(\(arguments)) }, older: { handler.\(options.listMethod)(for: self, with: $0) }, method: \(Self.literal(options.listMethod + "(for:with:)")), of: handler)"
                        )
                        source.line(
                            "return ProvidedOptions(collection, default: handler.\(options.defaultMethod)(for: self))"
                        )
                    }
                }
                source.line("default: return nil")
            }
        }
    }
}

extension OptionsDeclaration {
    private var searchArgument: String { isSearchable ? ", searchTerm: String?" : "" }

    fileprivate func completionForm(_ intent: String) -> String {
        "func \(collectionMethod)(for intent: \(intent)\(searchArgument), with completion: @escaping @Sendable (\(collectionType)?, (any Error)?) -> Void)"
    }

    func asyncForm(_ intent: String) -> String {
        "func \(collectionMethod)(for intent: \(intent)\(searchArgument)) async throws -> \(collectionType)"
    }

    fileprivate func listForm(_ intent: String) -> String {
        "func \(listMethod)(for intent: \(intent), with completion: @escaping @Sendable ([\(objectType)]?, (any Error)?) -> Void)"
    }
}
