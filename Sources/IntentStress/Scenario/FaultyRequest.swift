internal import IntentModel

/// Makes requests for faults of the extension Faulty: messages whose text names the fault.
enum FaultyRequest {
    /// The intent whose text Faulty reads.
    static let intent = "INSendMessageIntent"
    /// The parameter that holds the text.
    static let parameter = "content"

    /// Whether an extension supports such requests.
    static func isUnderstood(by manifest: ExtensionManifest) -> Bool {
        manifest.executable.split(separator: "/").last == "Faulty"
    }

    /// The text that asks for a fault.
    static func text(of fault: StressFault) -> String {
        switch fault {
        case .slow(let delay): "fault:slow-handle@\(max(delay.nanoseconds / 1_000_000, 0))"
        case .hang: "fault:hang-after-ack"
        case .crash: "fault:signal-SEGV"
        case .leak: "fault:leak-memory"
        }
    }
}
