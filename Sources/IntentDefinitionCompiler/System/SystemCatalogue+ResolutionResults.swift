import JSON

extension SystemCatalogue {
    /// The classes of resolution results; the base class is written by hand.
    func resolutionResultDeclarations() -> [ResolutionResultDeclaration] {
        results.compactMap { member in
            guard member.key != "INIntentResolutionResult", let facts = member.value.objectValue else { return nil }
            return resolutionResult(member.key, facts)
        }
    }

    private func resolutionResult(_ name: String, _ facts: JSONObject) -> ResolutionResultDeclaration {
        let arguments = swift.object("results").object(name)
        let root = valueRoot(of: name)
        let rootArguments = swift.object("results").object(root)
        let type = rootArguments.text("value")
        let words = Words.of(String(root.dropFirst(2).dropLast("ResolutionResult".count)))
        return ResolutionResultDeclaration(
            name: name,
            superclass: facts.text("inherits"),
            summary:
                "What a resolve method says of a value of the kind \(words)\(name == root ? "" : ", for one intent").",
            valueType: type,
            isConfirmationOptional: isConfirmationOptional(root, type),
            offers: offers(facts, arguments),
            conversionLabel: arguments["conversion"]?.stringValue
        )
    }

    /// The class that defines the value: the one below the base class.
    private func valueRoot(of name: String) -> String {
        let superclass = results.object(name).text("inherits")
        return superclass == "INIntentResolutionResult" ? name : valueRoot(of: superclass)
    }

    // Apple's interface takes nil for objects and for the values of an `NSNumber` there.
    private func isConfirmationOptional(_ root: String, _ type: String) -> Bool {
        enumerations[type] == nil && type != "TimeInterval" && root != "INEnumResolutionResult"
    }

    private func offers(_ facts: JSONObject, _ arguments: JSONObject) -> [ResolutionResultDeclaration.Offer] {
        let reason = facts.object("reasons").keys.first
        return facts.texts("own").compactMap { kind in
            switch kind {
            case "success": .success(argument: arguments.text("success"))
            case "successes": .successes(argument: "resolvedMediaItems")
            case "disambiguation": .disambiguation(argument: arguments.text("disambiguation"))
            case "confirmationRequired":
                if let reason {
                    .confirmationRequiredForReason(argument: arguments.text("confirmationRequired"), reason: reason)
                } else {
                    .confirmationRequired(argument: arguments.text("confirmationRequired"))
                }
            case "unsupportedForReason": reason.map { .unsupported(reason: $0) }
            default: nil
            }
        }
    }
}
