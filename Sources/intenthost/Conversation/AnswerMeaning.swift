internal import Assistant
internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import JSON

/// The question to which `intenthost understand --question` reads answers.
struct AskedQuestion {
    let question: Question

    /// - Parameters:
    ///   - name: The intent and its parameter, `INSendPaymentIntent.payee`.
    ///   - choices: The names of the candidates; empty where any value may be given.
    ///   - catalogue: The intents that the host and its apps know.
    init(_ name: String, choices: [String], locale: String, _ catalogue: IntentCatalogue) throws(ValidationError) {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let intent = catalogue.definition(named: parts[0]) else {
            throw ValidationError("--question names an intent and its parameter, such as INSendPaymentIntent.payee.")
        }
        guard intent.parameter(named: parts[1]) != nil else {
            throw ValidationError("\(parts[0]) has no parameter '\(parts[1])', which --question names.")
        }
        question = Question(
            kind: choices.isEmpty ? .needsValue : .disambiguation,
            intent: parts[0],
            extensionName: "",
            parameter: parts[1],
            options: choices.map { ["displayName": .string($0)] },
            locale: locale
        )
    }
}

/// What an answer means, as `--format json` prints it (docs/assistant.md), and for a person who reads it.
struct AnswerMeaning: SpokenMeaning {
    let json: JSONObject

    init(_ json: JSONObject, of text: String) {
        var json = json
        json["text"] = .string(text)
        self.json = json
    }

    /// Whether the text answers the question, or changes the request.
    var isAccepted: Bool { ["answer", "correction", "request"].contains(json["reading"]?.stringValue ?? "") }

    /// The lines for a terminal.
    var lines: [String] {
        let reading = json["reading"]?.stringValue ?? ""
        switch reading {
        case "answer":
            let values = (json["values"]?.objectValue ?? [:]).map { "  \($0.key): \($0.value.displayText)" }
            return ["answer: \(json["answer"]?.displayText ?? "")"] + values
        case "correction":
            return ["correction"] + (json["values"]?.objectValue ?? [:]).map { "  \($0.key): \($0.value.displayText)" }
        case "request":
            let request = SentenceMeaning(json["request"]?.objectValue ?? [:], of: json["text"]?.stringValue ?? "")
            return ["another request"] + request.lines.map { "  \($0)" }
        default: return [reading]
        }
    }
}
