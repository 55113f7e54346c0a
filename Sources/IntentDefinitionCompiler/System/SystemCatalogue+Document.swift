import JSON

extension SystemCatalogue {
    /// `docs/intents.md`: every intent, class of results and enumeration with its members and their state.
    package func document() -> String {
        let intents = intentDeclarations()
        let results = resolutionResultDeclarations()
        let enumerations = enumerationDeclarations()
        var lines = [
            """
            # Intents of the system

            <!-- Written by Scripts/generate. Do not edit. -->

            The \(intents.count) intents of Apple's Intents framework with their members as this module has them. A code's or case's number \
            is Apple's; names travel, not numbers. *Deprecated* says what Apple says; everything works here.

            What differs from Apple's interface, and why:

            - `INIntentErrorCode` of the catalogue is `INIntentError.Code`, as in Swift on Apple's systems.
            - A handling protocol refines `AnyObject` and not `NSObjectProtocol`, so that a handler may be any class.
            - `handle` has a default beside its other form; a handler without either is reported when it is called.
            - The resolve methods that Apple replaced by others of the same name take a completion handler only: two async methods that differ \
            in nothing but their result could not be told apart.
            - `INGetReservationDetailsIntent` has no handling protocol; apps donate it.
            - Arguments of initialisers that may be nil have a default, which Apple's have in part.
            - `INStartCallIntentResponseCode.failureCallRinging` can be used, which Apple has on macOS alone.
            - Success of the workout intents cannot be written: Apple allows it to the app alone.
            """
        ]
        for domain in Set(intents.map { domain(of: $0.name) }).sorted() {
            lines.append("## \(Words.of(domain).raisingFirst)")
            for intent in intents where self.domain(of: intent.name) == domain { lines.append(section(of: intent)) }
        }
        lines.append("## Resolution results")
        lines.append(
            table(
                ["Class", "Inherits from", "Value", "Own members"],
                results.map { result in
                    [
                        code(result.name), code(result.superclass), code(result.valueType),
                        result.offers.map { code($0.signature) }.joined(separator: ", "),
                    ]
                }
            )
        )
        lines.append("## Enumerations and option sets")
        lines.append(
            table(
                ["Type", "Kind", "Cases"],
                enumerations.map { [code($0.name), $0.isOptionSet ? "options" : "enumeration", list($0.cases)] }
            )
        )
        return lines.joined(separator: "\n\n") + "\n"
    }

    private func domain(of intent: String) -> String { intents.object(intent).text("domain") }

    private func section(of intent: IntentDeclaration) -> String {
        let facts = intents.object(intent.name)
        let deprecated = deprecatedNames(facts.objects("parameters"))
        var parts = ["### \(intent.name)", state(of: intent, facts)]
        if !intent.parameters.isEmpty {
            parts.append(
                table(
                    ["Parameter", "Type", "Resolved by", "Result", "State"],
                    intent.parameters.map { parameter in
                        let resolution = parameter.resolution
                        let name = parameter.name == parameter.wireName ? "" : " (`\(parameter.wireName)` on the wire)"
                        let results = [resolution?.resultType, resolution?.olderResultType].compactMap(\.self).map(code)
                        return [
                            code(parameter.name) + name, code(parameter.type.declared),
                            resolution.map {
                                code("\(parameter.resolveMethod)(\($0.intentLabel):\($0.completionLabel):)")
                            } ?? "–",
                            results.isEmpty ? "–" : results.joined(separator: ", before "),
                            deprecated.contains(parameter.wireName) ? "deprecated" : "available",
                        ]
                    }
                )
            )
        }
        if !intent.response.properties.isEmpty {
            let deprecated = deprecatedNames(facts.objects("responseProperties"))
            parts.append(
                table(
                    ["Response property", "Type", "State"],
                    intent.response.properties.map { property in
                        [
                            code(property.name), code(property.type.declared),
                            deprecated.contains(property.name) ? "deprecated" : "available",
                        ]
                    }
                )
            )
        }
        parts.append("\(code(intent.response.code.name)): \(list(intent.response.code.cases))")
        return parts.joined(separator: "\n\n")
    }

    private func state(of intent: IntentDeclaration, _ facts: JSONObject) -> String {
        let version = facts.object("availability")["deprecatedIos"]?.stringValue
        let protocolName = intent.isHandled ? code(intent.handlingProtocol) : "none"
        let updates = intent.observer.map { " Updates go to `\($0.name)`." } ?? ""
        let label = intent.isHandled && intent.intentLabel != "intent" ? ", `handle(\(intent.intentLabel):)`" : ""
        let initializers = intent.initializers.map { arguments in
            code("init(\(arguments.map { "\($0.label):" }.joined()))")
        }
        let made = initializers.isEmpty ? "`init()`" : initializers.joined(separator: ", ")
        return "\(intent.summary) State: \(version.map { "deprecated in iOS \($0)" } ?? "available"). "
            + "Handling protocol: \(protocolName)\(label).\(updates) Made by \(made). Response: \(code(intent.response.name))."
    }

    private func deprecatedNames(_ facts: [JSONObject]) -> Set<String> {
        Set(facts.filter { $0["deprecated"]?.objectValue != nil }.map { $0.text("name") })
    }

    private func list(_ cases: [EnumerationDeclaration.Case]) -> String {
        cases.map { entry in
            let wire = entry.name == entry.wireName ? "" : ", `\(entry.wireName)` on the wire"
            let state = entry.unavailable == nil ? "" : ", not for extensions"
            return "`\(entry.name)` \(entry.value)\(wire)\(state)"
        }.joined(separator: "; ")
    }

    private func code(_ text: String) -> String { "`\(text)`" }

    private func table(_ head: [String], _ rows: [[String]]) -> String {
        ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }
}

extension ResolutionResultDeclaration.Offer {
    /// The method with its labels.
    fileprivate var signature: String {
        switch self {
        case .success: "success(with:)"
        case .successes: "successes(with:)"
        case .disambiguation: "disambiguation(with:)"
        case .confirmationRequired: "confirmationRequired(with:)"
        case .unsupported(let reason): "unsupported(forReason: \(reason))"
        case .confirmationRequiredForReason(_, let reason): "confirmationRequired(with:forReason: \(reason))"
        }
    }
}
