internal import IntentModel

extension StressAdvice: CustomStringConvertible {
    /// The advice as text: each proposal with its basis, the remarks, and the lines for the manifest.
    public var description: String {
        let notes = notes.map { "note: \($0)" }
        guard !proposals.isEmpty else {
            return (["No limits are proposed for \(intent)."] + notes).joined(separator: "\n")
        }
        var lines = ["Limits proposed for \(intent):"]
        lines += proposals.map { "  \($0)" }
        lines += notes
        lines += ["In the extension's manifest, for all of its intents:", "  \"limits\": " + manifestText]
        return lines.joined(separator: "\n")
    }

    /// The value of the key `limits`, as a person would write it.
    private var manifestText: String {
        let members = proposals.map { "    \"\($0.name.rawValue)\": \"\($0.value)\"" }
        return "{\n\(members.joined(separator: ",\n"))\n  }"
    }
}

extension StressAdvice.Proposal: CustomStringConvertible {
    /// The proposal and its basis, as sentences.
    public var description: String {
        var text = "\(name.rawValue) \(value) (now \(present)): \(reason)"
        if exceeding > 0 {
            text +=
                basis == .peak
                ? " It would have been killed." : " \(exceeding) of them took longer and would have timed out."
        }
        if isCapped { text += " The host's cap allows no more; raise it by a limits file if that is not enough." }
        return text
    }

    private var reason: String {
        let (seen, greatest) = (seen.rounded, greatest.rounded)
        switch basis {
        case .percentile: return "99.9 % of \(samples) took at most \(seen), the longest \(greatest)."
        case .greatest:
            return
                "the longest of \(samples) took \(greatest). That is too few to know what 99.9 % take, for which it needs "
                + "\(Self.enoughSamples); so the margin is wider."
        case .peak: return "\(samples) \(samples == 1 ? "process" : "processes") used at most \(seen)."
        }
    }
}

extension LimitValue {
    /// The value in three digits.
    fileprivate var rounded: String {
        switch self {
        case .duration(let duration): Quantity(duration).rounded
        case .bytes(let bytes): Quantity(base: Double(bytes), of: .size).rounded
        case .count(let count): "\(count)"
        }
    }
}
