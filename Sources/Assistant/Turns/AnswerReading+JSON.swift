package import IntentModel
package import JSON

extension TurnKnowledge {
    /// What a text means as the first answer to a question.
    package func reading(_ text: String, as answerTo: Question) -> AnswerReading {
        let request = IntentRequest(intent: answerTo.intent, locale: locale)
        return reader.read(text, AnswerContext(request: request, question: answerTo, apps: apps(for: answerTo.intent)))
    }
}

extension AnswerReading {
    /// The reading as `intenthost understand --question` prints it (docs/assistant.md).
    package var json: JSONObject {
        switch self {
        case .answer(let answer): ["reading": "answer", "answer": answer.json]
        case .answers(let answer, let also, let leftOut):
            [
                "reading": "answer", "answer": answer.json,
                "values": also.json,
                "leftOut": .array(leftOut.map { .string($0) }),
            ]
        case .correction(let parameter, let text):
            ["reading": "correction", "values": .object([parameter: .string(text)])]
        case .corrections(let values, let leftOut):
            [
                "reading": "correction", "values": values.json,
                "leftOut": .array(leftOut.map { .string($0) }),
            ]
        case .otherChoice(let parameter, let value): ["reading": "correction", "values": .object([parameter: value])]
        case .app(let app): ["reading": "app", "apps": [.string(app)]]
        case .perhapsApp(let apps, let otherwise):
            ["reading": "app", "apps": .array(apps.map { .string($0) }), "otherwise": .object(otherwise.json)]
        case .newRequest(let understanding): ["reading": "request", "request": understanding.json]
        case .options: ["reading": "options"]
        case .help: ["reading": "help"]
        case .unclear: ["reading": "unclear"]
        }
    }
}

extension [SaidParameter] {
    fileprivate var json: JSONValue { .object(reduce(into: [:]) { $0[$1.parameter] = .string($1.text) }) }
}

extension Answer {
    /// What the extension gets.
    fileprivate var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .value(let value): value
        case .choice(let index): .object(["choice": .integer(Int64(index))])
        case .yes: true
        case .no: false
        case .cancel, .unavailable: .null
        }
    }
}
