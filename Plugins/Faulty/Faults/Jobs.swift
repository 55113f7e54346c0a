import ExtensionProtocol
import Glibc
import JSON

/// Faults of work that continues after an answer (docs/protocol.md, InProgress).
enum Jobs {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .inProgressThenExit:
            begin(call)
            exit(0)
        case .inProgressThenResultTwice:
            begin(call)
            finish(call)
            finish(call)
        default: break
        }
    }

    private static func begin(_ call: Call) {
        call.answer([
            "response": ["code": "inProgress"], "job": ["handle": .string(call.interaction), "ttlMs": 60_000],
        ])
    }

    private static func finish(_ call: Call) {
        let params: JSONValue = [
            "handle": .string(call.interaction), "sequence": 1, "response": ["code": "success"],
        ]
        Descriptor.output.write(Message.notification(method: "job/result", params: params).line)
    }
}
