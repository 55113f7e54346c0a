internal import IntentModel
internal import JSON

/// How a request asks the extension Faulty to misbehave: by a message whose text names the fault.
enum FaultyRequest {
    /// The intent whose text is read so.
    static let intent = "INSendMessageIntent"
    /// The parameter that holds the text.
    static let parameter = "content"

    /// Whether an extension understands it.
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
