import IntentModel

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
            case "title": stage = .title
            case "view": stage = .view
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

/// A text that names no fault.
struct UnknownFault: Error {
    /// What is wrong with the text, and where the faults are listed.
    let message: String

    init(named name: some StringProtocol) {
        let near = NearNames.of(String(name), in: Fault.allCases.map(\.rawValue))
        message = "There is no fault '\(name)'.\(NearNames.question(near)) 'Faulty --list' lists all faults."
    }

    init(part: some StringProtocol, of text: some StringProtocol) {
        message =
            "'@\(part)' in the fault '\(text)' is neither a stage (resolve, confirm, handle, title, view) nor a whole "
            + "number from 0."
    }
}
