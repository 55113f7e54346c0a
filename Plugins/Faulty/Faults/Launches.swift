import Glibc
import JSON

/// Faults before the first call.
enum Launches {
    private static let garbage = "Starting up...\n\u{FEFF}{ this is not JSON\n[1, 2]\n"

    static func beforeReading(_ fault: Fault) {
        switch fault {
        case .exitBeforeInitialize: exit(3)
        case .garbageBeforeInitialize: Descriptor.output.write(garbage)
        case .garbageThenSilence:
            Descriptor.output.write(garbage)
            Pause.forEver()
        default: break
        }
    }

    /// Returns the answer to `initialize`, or nil for no answer.
    static func answer(to params: JSONValue, _ choice: FaultChoice?) -> JSONValue? {
        var intents = params["intents"] ?? []
        var version: JSONValue = params["protocolVersions"]?.arrayValue?.first ?? "1.0"
        switch choice?.fault {
        case .neverAnswerInitialize: return nil
        case .slowLaunch: Pause.milliseconds(choice?.number ?? Slowness.usualDelay)
        case .undeclaredIntent: intents = ["INPayBillIntent"]
        case .wrongVersion: version = "99.0"
        default: break
        }
        return [
            "protocolVersion": version, "extension": ["name": "Faulty", "version": "1"], "intents": intents,
            "features": ["ack"], "concurrentCalls": .integer(Environment.concurrentCalls),
        ]
    }
}
