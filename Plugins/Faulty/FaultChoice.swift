/// A fault and where it shall happen: `wrong-id`, or `wrong-id@confirm` for another stage than its own.
struct FaultChoice: Equatable {
    let fault: Fault
    let stage: Fault.Stage

    init?(named text: some StringProtocol) {
        let parts = text.split(separator: "@", maxSplits: 1)
        guard let name = parts.first, let fault = Fault(rawValue: String(name)) else { return nil }
        self.fault = fault
        guard parts.count == 2 else {
            stage = fault.stage
            return
        }
        switch parts[1] {
        case "resolve": stage = .resolve(parameter: "content")
        case "confirm": stage = .confirm
        case "handle": stage = .handle
        default: return nil
        }
    }

    /// The choice of a message's text, `fault:` and a name; nil for every other text.
    init?(content: String) {
        guard content.hasPrefix("fault:") else { return nil }
        self.init(named: content.dropFirst("fault:".count))
    }
}
