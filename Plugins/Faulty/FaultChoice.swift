/// A fault, its stage and its amount.
///
/// Examples: `wrong-id`, `wrong-id@confirm` for another stage than its own, `slow-handle@250` for a number.
struct FaultChoice: Equatable {
    let fault: Fault
    private(set) var stage: Fault.Stage
    /// Milliseconds or a count; nil for the fault's own number.
    private(set) var number: Int?

    init(named text: some StringProtocol) throws(UnknownFault) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard let fault = Fault(rawValue: String(parts[0])) else { throw UnknownFault(named: parts[0]) }
        self.fault = fault
        stage = fault.stage
        for part in parts.dropFirst() {
            switch part {
            case "resolve": stage = .resolve(parameter: "content")
            case "confirm": stage = .confirm
            case "handle": stage = .handle
            default:
                guard let number = Int(part), number >= 0 else { throw UnknownFault(part: part, of: text) }
                self.number = number
            }
        }
    }

    /// Reads a message's text: `fault:` and a name; nil for every other text.
    static func asked(by content: String) throws(UnknownFault) -> Self? {
        guard content.hasPrefix("fault:") else { return nil }
        return try Self(named: content.dropFirst("fault:".count))
    }
}
