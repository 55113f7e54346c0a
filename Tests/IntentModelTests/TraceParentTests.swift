import IntentModel
import Testing

@Suite("The place of a request in a trace of its caller")
struct TraceParentTests {
    private static let text = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

    @Test("A text of version 00 is taken as it is, and of a later version what it has of that")
    func taken() {
        #expect(TraceParent(Self.text)?.text == Self.text)
        #expect(TraceParent("01" + Self.text.dropFirst(2))?.text == Self.text)
        #expect(TraceParent("cc" + Self.text.dropFirst(2) + "-what-else")?.text == Self.text)
    }

    /// Texts that are no place in a trace.
    private static let others: [String] = {
        let rest = String(text.dropFirst(2))
        let changed = [text.replacing("-", with: "_"), text.uppercased(), String(text.dropLast())]
        return changed + ["", "00", "ff\(rest)", "\(text)-more", "\(text)x", "01\(rest)x", "0g\(rest)"] + [
            "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
            "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
            "00-4bf92f3577b34da6a3ce929d0e0e473ü-00f067aa0ba902b7-01",
        ]
    }()

    @Test("What is no place in a trace is none", arguments: others)
    func refused(text: String) { #expect(TraceParent(text) == nil) }
}
