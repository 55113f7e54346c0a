import IntentModel
import Testing

@testable import Faulty

/// A fault of the extension, and the host's result.
struct FaultExpectation: Sendable, CustomTestStringConvertible {
    let fault: Fault
    let status: Outcome.Status
    let kind: Failure.Kind?
    let code: IntentErrorCode?
    let clock: ClockName?
    /// A part of the failure's message, or of a log line if there is no failure.
    let says: String
    /// The end of the job that the request starts; the command line follows it.
    var jobEnd: JobEnd?
    /// The end of the request after it; the one after that succeeds.
    var next = Outcome.Status.success
    /// Further limits of the manifest.
    var moreLimits: [String: String] = [:]
    /// Another stage or number than the fault's own, such as `@confirm`.
    var variant = ""

    var name: String { fault.rawValue + variant }
    var testDescription: String { name }

    /// The limits of the manifest: short for a clock that must fire, long for one that must not.
    var limits: [String: String] {
        let limits: [String: String] =
            switch clock {
            // The limit of the first launch also holds for the second, which must have the time to succeed.
            case .launch: ["launch": "2s"]
            case .stage: ["resolve": "300ms", "confirm": "300ms", "handle": "300ms", "ack": "100ms"]
            case .idle: ["idle": "300ms"]
            // The request after it must have the time to succeed.
            case .request: ["request": "2s", "handle": "40s"]
            default: ["handle": "40s", "idle": "40s"]
            }
        return limits.merging(moreLimits) { _, own in own }
    }

    /// The end of a job.
    struct JobEnd: Sendable {
        let status: Outcome.Status
        let kind: Failure.Kind?
    }

    /// The exit code of the command line, by its contract.
    var exitCode: Int32? {
        switch jobEnd?.status ?? status {
        case .success, .inProgress: 0
        case .failure: 1
        case .needsInput: 3
        case .timedOut, .memoryLimitExceeded: 75
        case .crashed, .protocolError: 76
        default: nil
        }
    }

    init(
        _ fault: Fault,
        _ status: Outcome.Status,
        _ kind: Failure.Kind? = nil,
        _ code: IntentErrorCode? = nil,
        clock: ClockName? = nil,
        says: String = ""
    ) {
        (self.fault, self.status, self.kind, self.code) = (fault, status, kind, code)
        (self.clock, self.says) = (clock, says)
    }

    /// Returns the same fault with another variant or more limits.
    func with(_ variant: String = "", limits: [String: String] = [:], next: Outcome.Status = .success) -> Self {
        var expectation = self
        expectation.variant = variant
        expectation.moreLimits = limits
        expectation.next = next
        return expectation
    }

    /// Returns the same fault with a job that ends this way.
    func withJob(_ status: Outcome.Status, _ kind: Failure.Kind? = nil) -> Self {
        var expectation = self
        expectation.jobEnd = JobEnd(status: status, kind: kind)
        return expectation
    }
}
