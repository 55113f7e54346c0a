import ExtensionProtocol
import Glibc
import JSON

/// One call of an intent or of a UI extension, with its correct answer.
struct Call {
    let id: RequestID
    let method: String
    let params: JSONValue

    var interaction: String {
        (params["interaction"]?["identifier"] ?? params["interaction"])?.stringValue ?? ""
    }
    var content: String? { intent?["parameters"]?["content"]?.stringValue }
    private var intent: JSONValue? { params["interaction"]?["intent"] ?? params["intent"] }
    private var parameter: String { params["parameter"]?.stringValue ?? "" }
    private var value: JSONValue? { params["intent"]?["parameters"]?[parameter] }

    var stage: Fault.Stage? {
        switch method {
        case ResolveIntent.method: .resolve(parameter: parameter)
        case ConfirmIntent.method: .confirm
        case HandleIntent.method: .handle
        case ConfigureView.method: params["parameters"] == [] ? .title : .view
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
        case ConfigureView.method: view
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

    /// The view of what is asked for; the title names the process that drew it.
    private var view: JSONValue {
        let asked = params["parameters"]?.arrayValue?.first?["keyPath"]?.stringValue
        return view(of: [["type": "TextBlock", "text": .string("Drawn: \(asked ?? "title of \(getpid())")")]])
    }

    /// A view whose card has these elements.
    func view(of body: JSONValue) -> JSONValue {
        [
            "success": true,
            "configured": params["parameters"] ?? [],
            "size": ["width": 320, "height": 40],
            "card": ["type": "AdaptiveCard", "version": "1.6", "body": body],
        ]
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
