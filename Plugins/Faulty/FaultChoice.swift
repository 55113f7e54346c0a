/// A fault, its stage and its amount.
///
/// Examples: `wrong-id`, `wrong-id@confirm` for another stage than its own, `slow-handle@250` for a number.
struct FaultChoice: Equatable {
    let fault: Fault
    private(set) var stage: Fault.Stage
    /// Milliseconds or a count; nil for the fault's own number.
    private(set) var number: Int?

    init?(named text: some StringProtocol) {
        let parts = text.split(separator: "@")
        guard let name = parts.first, let fault = Fault(rawValue: String(name)) else { return nil }
        self.fault = fault
        stage = fault.stage
        for part in parts.dropFirst() {
            switch part {
            case "resolve": stage = .resolve(parameter: "content")
            case "confirm": stage = .confirm
            case "handle": stage = .handle
            default:
                guard let number = Int(part), number >= 0 else { return nil }
                self.number = number
            }
        }
    }

    /// Reads a message's text: `fault:` and a name; nil for every other text.
    init?(content: String) {
        guard content.hasPrefix("fault:") else { return nil }
        self.init(named: content.dropFirst("fault:".count))
    }
}
