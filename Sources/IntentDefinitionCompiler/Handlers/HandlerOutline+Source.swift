extension HandlerOutline {
    /// A Swift file with a class that handles the intent: every method with its exact labels and types.
    ///
    /// The class compiles as it is. It takes values as they are, asks for the one in `asked`, and ends well.
    ///
    /// - Parameter asked: The parameter, by its name on the wire, that the user is asked for if it is missing.
    package func source(asking asked: String? = nil) -> String {
        var source = SwiftSource()
        source.line("import Intents")
        source.gap()
        source.document("Handles `\(intent)`.")
        source.block("final class \(handlerClass): \(intent)Handling") { source in
            for resolution in resolutions {
                add(resolution, isAsked: resolution.parameter == asked, to: &source)
                source.gap()
            }
            for offered in options {
                source.block(offered.asyncForm(intent)) { source in
                    source.line("// Offer what the user may choose from.")
                    source.line("\(offered.collectionType)(items: [])")
                }
                source.gap()
            }
            if hasReady {
                source.block("func confirm(\(argument)) async -> \(response)") { source in
                    source.line("// Say whether the intent could be handled now.")
                    source.line("\(response)(code: .ready, userActivity: nil)")
                }
                source.gap()
            }
            source.block("func handle(\(argument)) async -> \(response)") { source in
                source.line("// Do the work here. What is printed goes to the extension's log.")
                source.line("print(\"\(handlerClass) handles a request\")")
                source.line("return \(answer)")
            }
            if let observer { add(observer, to: &source) }
        }
        return source.text
    }

    private var argument: String { label == "intent" ? "intent: \(intent)" : "\(label) intent: \(intent)" }

    private var answer: String { "\(response)(code: .\(SwiftSource.identifier(code)), userActivity: nil)" }

    private func add(_ resolution: ResolveMethod, isAsked: Bool, to source: inout SwiftSource) {
        let type = resolution.isArray ? "[\(resolution.result)]" : resolution.result
        let plain = isAsked ? ".needsValue()" : ".notRequired()"
        let missing = resolution.isArray ? "[\(plain)]" : plain
        let label = resolution.label == "intent" ? "intent" : "\(resolution.label) intent"
        source.block("func \(resolution.method)(\(label): \(intent)) async -> \(type)") { source in
            let property = SwiftSource.identifier(resolution.property)
            switch resolution.form {
            case .optional, .number:
                let isEmpty = resolution.isArray ? ", !\(property).isEmpty" : ""
                source.line("guard let \(property) = intent.\(property)\(isEmpty) else { return \(missing) }")
                source.line("return \(resolution.success(property))")
            case .absent("[]"):
                source.line("guard !intent.\(property).isEmpty else { return \(missing) }")
                source.line("return \(resolution.success("intent.\(property)"))")
            case .absent(let expression):
                source.line("guard intent.\(property) != \(expression) else { return \(missing) }")
                source.line("return \(resolution.success("intent.\(property)"))")
            case .always:
                source.line(resolution.success("intent.\(property)"))
            }
        }
    }

    private func add(_ observer: ObserverDeclaration, to source: inout SwiftSource) {
        source.gap()
        source.block("func startSendingUpdates(for intent: \(intent), to observer: any \(observer.name))") { source in
            source.line("// Send a response whenever there is something new, until updates are to stop.")
            source.line("observer.didUpdate(\(observer.label): \(answer))")
        }
        source.gap()
        source.line("func stopSendingUpdates(for intent: \(intent)) {}")
    }
}

extension HandlerOutline.ResolveMethod {
    /// The expression of the results that accept a value.
    fileprivate func success(_ value: String) -> String {
        let member = if case .number(let member) = form { ".\(member)" } else { "" }
        return isArray ? "\(value).map { .success(with: $0\(member)) }" : ".success(with: \(value)\(member))"
    }
}
