package import IntentModel

/// What has changed in an app since the person allowed it.
extension DialogueText {
    /// The beginning of the reason in a question about a changed app; the parts that changed follow it.
    package static let changed = "changed"

    /// The reason in a question about an app that has changed, in the form of the wire: `changed:program,phrases`.
    package static func reason(forChanged parts: Set<AppPart>) -> String {
        let names = AppPart.allCases.filter(parts.contains).map(\.rawValue)
        return names.isEmpty ? changed : "\(changed):\(names.joined(separator: ","))"
    }

    /// The names of the parts that a reason tells, in the language of a subtag of BCP 47; nil if it tells none.
    static func changedParts(in reason: String, language: String) -> String? {
        guard reason.hasPrefix("\(changed):") else { return nil }
        let words = reason.dropFirst(changed.count + 1).split(separator: ",")
        let parts = words.compactMap { AppPart(rawValue: String($0)) }
        let names = names[language] ?? names["en"] ?? [:]
        let texts = AppPart.allCases.filter(parts.contains).compactMap { names[$0] }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    private static let names: [String: [AppPart: String]] = [
        "en": [
            .program: "its program", .abilities: "what it can do", .phrases: "its words and phrases",
            .modules: "other files of it",
        ],
        "de": [
            .program: "das Programm", .abilities: "was die App kann", .phrases: "ihre Wörter und Sätze",
            .modules: "andere ihrer Dateien",
        ],
        "es": [
            .program: "su programa", .abilities: "lo que puede hacer", .phrases: "sus palabras y frases",
            .modules: "otros archivos suyos",
        ],
    ]
}
