internal import IntentModel

/// The words for the parts of a request, the same in a terminal and on a page.
enum RequestWords {
    /// A pause between two lines that is worth a line of its own.
    static let silence = Duration.milliseconds(100)

    /// The intent of a request; a launch that failed has none.
    static func title(of request: TracedRequest) -> String {
        request.intent.isEmpty ? "A launch without a call" : request.intent
    }

    static func sign(_ end: TracedRequest.End) -> String {
        switch end {
        case .success: "✓"
        case .open: "–"
        case .failure: "✗"
        case .unknown: "?"
        }
    }

    /// How near a stage came to its clock: `4 % of 10 s`, with a word where it was near or over.
    static func nearness(_ stage: TracedRequest.Stage) -> String {
        guard let limit = stage.limit, let share = stage.share else { return "no limit" }
        let word = share >= 1 ? ", over its limit" : share >= 0.75 ? ", near its limit" : ""
        return "\(percent(share)) of \(DurationText.rounded(limit))\(word)"
    }

    static func memory(_ memory: TracedRequest.Memory) -> String {
        let peak = "\(MebibyteText.format(memory.peak)) at most"
        guard let limit = memory.limit, limit > 0 else { return peak }
        return "\(peak), \(percent(Double(memory.peak) / Double(limit))) of \(MebibyteText.format(limit))"
    }

    /// A part of a whole in words; what is beyond all bounds is cut.
    private static func percent(_ share: Double) -> String { "\(Int(min(max(share * 100, 0), 1e9).rounded())) %" }

    /// The way of a line: an arrow and words.
    static func way(_ kind: TracedRequest.Line.Kind) -> (sign: String, words: String) {
        switch kind {
        case .sent: ("→", "to extension")
        case .received: ("←", "to host")
        case .stray: ("!", "no message")
        case .standardError: ("≡", "stderr")
        case .happened: ("•", "host")
        }
    }

    static func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }
}
