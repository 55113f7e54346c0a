package import ExtensionProtocol
package import IntentModel
package import JSON

/// Checks the results of one resolve call against the rules (sirikit-rules R10 to R14).
package struct ResolutionCheck {
    /// The number of candidates of a disambiguation: two to ten (sirikit-rules R13).
    package static let optionCounts = 2...10

    package let parameter: ParameterDefinition
    /// The value that was sent.
    package let value: JSONValue?
    package let intent: String
    package let extensionName: String
    package let catalogue: IntentCatalogue

    package init(
        parameter: ParameterDefinition,
        value: JSONValue?,
        intent: String,
        extensionName: String,
        catalogue: IntentCatalogue
    ) {
        (self.parameter, self.value, self.intent) = (parameter, value, intent)
        (self.extensionName, self.catalogue) = (extensionName, catalogue)
    }

    /// The results in order; throws for the first rule that they break.
    package func results(of answer: ResolveIntent.Answer) throws(Failure) -> [ResolutionResult] {
        let results: [ResolutionResult] =
            switch answer {
            case .result(let result): [result]
            case .results(let results): results
            }
        try checkCount(results)
        for result in results {
            try checkOutcome(result)
            try checkOptions(result)
            try checkValues(result)
        }
        return results
    }

    private func checkCount(_ results: [ResolutionResult]) throws(Failure) {
        let valueCount = parameter.resolvesEachElement ? value?.arrayValue?.count ?? 0 : 1
        if results.count == max(valueCount, 1) { return }
        if let only = results.first, results.count == 1, only.isAboutWhole(of: results) { return }
        throw failure(
            .wrongResultCount,
            "gave \(results.count) results for \(valueCount) values",
            advice: "Answer with one result per value, in their order, or with exactly one needsValue or notRequired."
        )
    }

    private func checkOutcome(_ result: ResolutionResult) throws(Failure) {
        // needsMoreDetails belongs to the wire, not to a class of Apple's (sirikit-rules R10).
        if result.outcome == .needsMoreDetails || parameter.outcomes.contains(result.outcome) { return }
        let allowed = parameter.outcomes.map(\.rawValue).sorted().joined(separator: ", ")
        throw failure(
            .outcomeNotAllowed,
            "gave the outcome '\(result.outcome.rawValue)', which \(parameter.resolutionResultClass ?? "it") lacks",
            advice: "Answer with one of: \(allowed)."
        )
    }

    private func checkOptions(_ result: ResolutionResult) throws(Failure) {
        guard result.outcome == .disambiguation, !Self.optionCounts.contains(result.options.count) else { return }
        let advice =
            result.options.count > Self.optionCounts.upperBound
            ? "Offer at most \(Self.optionCounts.upperBound), or answer needsMoreDetails."
            : "Offer at least \(Self.optionCounts.lowerBound); for one candidate answer confirmationRequired."
        throw failure(.wrongOptionCount, "offered \(result.options.count) candidates", advice: advice)
    }

    private func checkValues(_ result: ResolutionResult) throws(Failure) {
        for option in result.options { try check(option) }
        if let value = result.value { try check(value) }
    }

    private func check(_ value: JSONValue) throws(Failure) {
        do throws(ValueError) {
            try parameter.elementType.check(value, catalogue)
        } catch {
            throw failure(.invalidResultValue, "gave a value of the wrong type", advice: error.description)
        }
    }

    private func failure(_ kind: Failure.Kind, _ problem: String, advice: String) -> Failure {
        Failure(
            kind,
            message:
                "\(extensionName) broke the rules while resolving '\(parameter.name)' of \(intent): it \(problem). "
                + advice
        )
    }
}
