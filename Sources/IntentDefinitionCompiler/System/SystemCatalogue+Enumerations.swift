import JSON

extension SystemCatalogue {
    /// The enumerations of values and reasons.
    ///
    /// Response codes are with their responses, and the codes of errors with `INIntentError`.
    func enumerationDeclarations() -> [EnumerationDeclaration] {
        let codes = Set(intents.compactMap { intentCodeType(of: $0.key) })
        return all(values.ownEnumerations)
            + all(enumerations).filter { !codes.contains($0.name) && $0.name != "INIntentErrorCode" }
    }

    private func all(_ facts: JSONObject) -> [EnumerationDeclaration] {
        facts.compactMap { member in member.value.objectValue.map { enumeration(member.key, $0) } }
    }

    private func enumeration(_ name: String, _ facts: JSONObject) -> EnumerationDeclaration {
        let isReason = name.hasSuffix("Reason")
        return EnumerationDeclaration(
            name: name,
            summary: isReason
                ? "Why the value cannot be used as it is." : "Apple's \(Words.of(String(name.dropFirst(2)))).",
            isOptionSet: facts.text("kind") == "options",
            cases: cases(of: name, facts.objects("cases")) { Words.enumerationCase($0) }
        )
    }

    /// Returns the cases of an enumeration; `summary` returns the sentence for a wire name.
    func cases(
        of name: String,
        _ facts: [JSONObject],
        summary: (String) -> String
    ) -> [EnumerationDeclaration.Case] {
        let names = swift.object("cases").object(name)
        let unavailable = swift.object("unavailableCases").object(name)
        let isOptionSet = enumerations.object(name).text("kind") == "options"
        var seen: [Int: String] = [:]
        return facts.map { entry in
            let original = entry.text("name")
            let wireName = CaseName.wire(original)
            let swiftName = names[original]?.stringValue ?? CaseName.swift(original)
            let value = Int(entry["value"]?.integerValue ?? 0)
            let alias = isOptionSet ? nil : seen[value]
            seen[value] = seen[value] ?? swiftName
            return EnumerationDeclaration.Case(
                name: swiftName,
                wireName: wireName,
                value: value,
                summary: alias.map { "An older name of `\($0)`." } ?? summary(wireName),
                unavailable: unavailable[wireName]?.stringValue,
                alias: alias
            )
        }
    }
}
