/// Why a stress test could not be started.
public struct StressError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong with the scenario, the extension or the host.
    public enum Code: Sendable, Hashable {
        /// The scenario contradicts itself, or a value is out of its bounds.
        case invalidScenario
        /// No extension takes the intent, or the parameters do not fit it.
        case invalidRequest
        /// The extension cannot be asked for faults.
        case faultsNotSupported
        /// The host could not be started.
        case hostFailed
    }

    /// What is wrong, as a word.
    public let code: Code
    /// What is wrong, and what to do about it.
    public let description: String

    init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
