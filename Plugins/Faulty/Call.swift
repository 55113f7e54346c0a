import ExtensionProtocol
import Glibc
import JSON

/// One resolve, confirm or handle call, with its correct answer.
struct Call {
    let id: RequestID
    let method: String
    let params: JSONValue

    var interaction: String { params["interaction"]?.stringValue ?? "" }
    var content: String? { params["intent"]?["parameters"]?["content"]?.stringValue }
    private var parameter: String { params["parameter"]?.stringValue ?? "" }
    private var value: JSONValue? { params["intent"]?["parameters"]?[parameter] }

    var stage: Fault.Stage? {
        switch method {
        case ResolveIntent.method: .resolve(parameter: parameter)
        case ConfirmIntent.method: .confirm
        case HandleIntent.method: .handle
        default: nil
        }
    }

    /// The answer of a correct extension.
    ///
    /// A response names the process that gave it.
    var goodAnswer: JSONValue {
        switch method {
        case ResolveIntent.method: resolution
        case ConfirmIntent.method: ["response": ["code": "ready"]]
        default:
            [
                "response": [
                    "code": "success",
                    "userActivity": [
                        "activityType": "org.example.faulty.sent", "title": "Sent",
                        "userInfo": ["pid": .integer(Int64(getpid()))],
                    ],
                ]
            ]
        }
    }

    private var resolution: JSONValue {
        switch value {
        case .array(let elements):
            ["results": .array(elements.map { ["outcome": "success", "value": $0] })]
        case let value?: ["result": ["outcome": "success", "value": value]]
        case nil: ["result": ["outcome": "notRequired"]]
        }
    }

    func answerWell() { answer(goodAnswer) }

    func answer(_ result: JSONValue) { Descriptor.output.write(line(result)) }

    func answer(error message: String) {
        let error = ResponseError(code: .internalError, message: message)
        Descriptor.output.write(Message.response(id: id, result: .failure(error)).line)
    }

    /// Returns the answer as a line of the wire.
    func line(_ result: JSONValue) -> [UInt8] { Message.response(id: id, result: .success(result)).line }
}
