internal import JSON

/// Compares what was asked for with what a server made of it: an old server drops members that it does not know without
/// a word.
enum JetStreamComparison {
    /// Returns the members that the answer does not have, or has with another value.
    static func differences(asked: JSONValue, got: JSONValue) -> [String] {
        guard let asked = asked.objectValue else { return [] }
        return asked.members.filter { !isSame($0.value, got[$0.key]) }.map(\.key)
    }

    private static func isSame(_ asked: JSONValue, _ got: JSONValue?) -> Bool {
        switch (asked, got) {
        // Servers leave out what is zero.
        case (.integer(0), nil), (.bool(false), nil): true
        case (.array(let asked), .array(let got)?): Set(asked) == Set(got)
        case (let asked, let got?): asked == got
        case (_, nil): false
        }
    }
}

/// Times as JetStream writes them.
enum JetStreamTime {
    /// Whole nanoseconds, between zero and 146 years.
    static func nanoseconds(_ duration: Duration) -> Int64 {
        let (seconds, attoseconds) = duration.components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return min(seconds, .max / 2_000_000_000) * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
