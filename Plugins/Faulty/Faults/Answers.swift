import ExtensionProtocol
import JSON

/// Faults of an answer as a line of the wire.
enum Answers {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .wrongID:
            Descriptor.output.write(Message.response(id: .integer(999_999), result: .success(call.goodAnswer)).line)
        case .answerTwice:
            call.answerWell()
            call.answerWell()
        case .longLine: call.answer(["response": ["code": "success", "padding": .string(padding)]])
        case .invalidUTF8: replaceCode(of: call, with: [0xC3, 0x28, 0xFF])
        case .invalidJSON: replaceCode(of: call, with: Array(#"" oops"#.utf8))
        case .errorResponse:
            let error = ResponseError(code: .internalError, message: "The message service is on fire.")
            Descriptor.output.write(Message.response(id: call.id, result: .failure(error)).line)
        case .unknownResponseCode: call.answer(["response": ["code": "sentByPigeon"]])
        default: break
        }
    }

    private static var padding: String { String(repeating: "x", count: 9 << 20) }

    /// Answers with other bytes in the place of the response code.
    private static func replaceCode(of call: Call, with bytes: [UInt8]) {
        var line = call.line(["response": ["code": "~"]])
        guard let place = line.firstIndex(of: UInt8(ascii: "~")) else { return }
        line.replaceSubrange(place...place, with: bytes)
        Descriptor.output.write(line)
    }
}
