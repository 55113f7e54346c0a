import ExtensionProtocol
import JSON

/// Faults of an answer that is JSON.
enum Answers {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .wrongID: answer(well: call, id: .integer(999_999))
        case .idAsString: answer(well: call, id: .string(call.id.description))
        case .answerTwice:
            call.answerWell()
            call.answerWell()
        case .resultAndError:
            let answer: JSONValue = [
                "jsonrpc": "2.0", "id": call.id.json, "result": call.goodAnswer,
                "error": ["code": -32603, "message": "The message service is on fire."],
            ]
            Descriptor.output.write(answer.serialized + [UInt8(ascii: "\n")])
        case .errorResponse: call.answer(error: "The message service is on fire.")
        case .longError:
            // DEL, C1, an override, a line separator and a tag: characters that JSON writers need not escape.
            let hidden = "\u{7F}\u{9B}2J\u{202E}\u{2028}\u{E0041}"
            call.answer(error: String(repeating: "The message service is on fire. " + hidden, count: (1 << 20) / 48))
        case .unknownResponseCode: call.answer(["response": ["code": "sentByPigeon"]])
        default: break
        }
    }

    private static func answer(well call: Call, id: RequestID) {
        Descriptor.output.write(Message.response(id: id, result: .success(call.goodAnswer)).line)
    }
}
