/// The reason why a stress test could not be started.
public struct StressError: Error, Sendable, Hashable {
    /// The kind of reason.
    public struct Code: Sendable, Hashable {
        private enum Value: Hashable {
            case invalidScenario, invalidRequest, faultsNotSupported, hostFailed, invalidBaseline
        }
        private let value: Value

        /// The scenario contradicts itself, or a value is out of its bounds.
        public static let invalidScenario = Code(value: .invalidScenario)
        /// No extension takes the intent, or the parameters do not fit it.
        public static let invalidRequest = Code(value: .invalidRequest)
        /// The scenario asks for faults, and the extension cannot be told to make them.
        public static let faultsNotSupported = Code(value: .faultsNotSupported)
        /// The host could not be started.
        public static let hostFailed = Code(value: .hostFailed)
        /// The report of an earlier run cannot be compared with.
        public static let invalidBaseline = Code(value: .invalidBaseline)
    }

    /// The kind of reason.
    public let code: Code
    /// The mistake, and what to do about it.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}

extension StressError: CustomStringConvertible {
    /// The mistake, and what to do about it.
    public var description: String { message }
}
