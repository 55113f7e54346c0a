import IntentModel

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
            "'@\(part)' in the fault '\(text)' is neither a stage (resolve, confirm, handle) nor a whole number from 0."
    }
}
