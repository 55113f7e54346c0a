internal import IntentModel

extension StressFault {
    /// The name of a kind of fault, as options and scenario files write it.
    public enum Name: String, Sendable, Hashable, CaseIterable {
        /// The extension answers late.
        case slow
        /// The extension never answers, and does nothing else either.
        case hang
        /// The process of the extension ends.
        case crash
        /// The extension uses more and more memory and never answers.
        case leak
    }

    /// The kind of fault.
    public var name: Name {
        switch self {
        case .slow: .slow
        case .hang: .hang
        case .crash: .crash
        case .leak: .leak
        }
    }
}

extension FaultShare {
    /// Reads a share as a person types it: `5%@3s` for answers that come after three seconds, `0.5%` for every other
    /// fault.
    ///
    /// Nil for other texts.
    public init?(_ name: StressFault.Name, text: String) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard let share = Self.share(parts[0]) else { return nil }
        switch (name, parts.count) {
        case (.slow, 2):
            guard let delay = DurationText.parse(parts[1]) else { return nil }
            self.init(.slow(delay), share: share)
        case (.hang, 1): self.init(.hang, share: share)
        case (.crash, 1): self.init(.crash, share: share)
        case (.leak, 1): self.init(.leak, share: share)
        default: return nil
        }
    }

    /// The text that reads back as this share.
    public var text: String {
        // A hundred times a share such as 0.07 is not exact.
        let percent = (share * 1e12).rounded() / 1e10
        let number = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
        guard case .slow(let delay) = fault else { return "\(number)%" }
        return "\(number)%@\(DurationText.format(delay))"
    }

    private static func share(_ text: Substring) -> Double? {
        guard text.hasSuffix("%"), let percent = Double(text.dropLast()), 0...100 ~= percent else { return nil }
        return percent / 100
    }
}
