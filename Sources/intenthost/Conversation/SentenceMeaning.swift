internal import JSON

/// What words mean, for a program and for a person.
protocol SpokenMeaning {
    /// The meaning as JSON.
    var json: JSONObject { get }
    /// Whether something follows from it.
    var isAccepted: Bool { get }
    /// The lines for a terminal.
    var lines: [String] { get }
}

/// What a sentence means, as `--format json` prints it (docs/assistant.md), and for a person who reads it.
struct SentenceMeaning: SpokenMeaning {
    let json: JSONObject

    /// - Parameters:
    ///   - json: The answer of the assistant.
    ///   - sentence: The whole sentence, of which a daemon gets no more than its bound.
    init(_ json: JSONObject, of sentence: String) {
        var json = json
        json["text"] = .string(sentence)
        self.json = json
    }

    /// Whether `say` would carry the sentence out.
    var isAccepted: Bool { json["accepted"] == true }

    /// The lines for a terminal.
    var lines: [String] {
        var lines: [String] = []
        if !isAccepted { lines.append("not understood: \(json.text("reason") ?? "")") }
        if json["ambiguous"] == true { lines.append("either of the first two; 'say' would ask") }
        if json["opened"] == true { lines.append("opened without values; its app would ask for them") }
        for parse in json.objects("parses") { lines += Self.lines(of: parse) }
        if let example = json.text("nearestExample") { lines.append("nearest example: \(example)") }
        return lines
    }

    private static func lines(of parse: JSONObject) -> [String] {
        let app = parse.text("app").map { " (\($0))" } ?? ""
        // JSON has no NaN, so that the conversion cannot trap.
        let score = min(max(parse["score"]?.doubleValue ?? 0, 0), 1)
        var lines = ["\(parse.text("intent") ?? "")\(app)  \(Int((score * 100).rounded())) %"]
        for slot in parse.objects("slots") {
            let text = slot.text("text") ?? ""
            let value = slot.text("value").flatMap { $0 == text ? nil : "  = \($0)" } ?? ""
            lines.append("  \(slot.text("parameter") ?? ""): \(text)\(value)")
        }
        for member in parse["implied"]?.objectValue ?? [:] {
            lines.append("  \(member.key): = \(member.value.stringValue ?? "")")
        }
        let skipped = (parse["skipped"]?.arrayValue ?? []).compactMap(\.stringValue)
        if !skipped.isEmpty { lines.append("  not used: \(skipped.joined(separator: " "))") }
        lines.append("  by \(parse.text("reason") ?? "")")
        return lines
    }
}

extension JSONObject {
    fileprivate func text(_ key: String) -> String? { self[key]?.stringValue }

    fileprivate func objects(_ key: String) -> [JSONObject] { (self[key]?.arrayValue ?? []).compactMap(\.objectValue) }
}
