import IntentModel
import Testing

/// A fault of the extension, and what the host makes of it.
struct FaultExpectation: Sendable, CustomTestStringConvertible {
    let fault: String
    let status: Outcome.Status
    let kind: Failure.Kind?
    var code: IntentErrorCode?
    var clock: ClockName?
    /// A part of the failure's message, or of a line of the log where there is no failure.
    var says = ""

    var testDescription: String { fault }

    /// The limits of the manifest: short where a clock is to fire, long where it must not.
    var limits: [String: String] {
        switch clock {
        case .launch: ["launch": "300ms"]
        case .stage: ["handle": "300ms"]
        default: ["handle": "40s"]
        }
    }

    private init(
        _ fault: String,
        _ status: Outcome.Status,
        _ kind: Failure.Kind? = nil,
        _ code: IntentErrorCode? = nil,
        clock: ClockName? = nil,
        says: String = ""
    ) {
        self.fault = fault
        self.status = status
        self.kind = kind
        self.code = code
        self.clock = clock
        self.says = says
    }
}

extension FaultExpectation {
    /// The faults before the first call.
    static let atLaunch = [
        Self("exit-before-initialize", .crashed, .crashed, .extensionBringUpFailed, says: "status 3"),
        Self("garbage-before-initialize", .success, says: "Starting up..."),
        Self("never-answer-initialize", .timedOut, .launchTimeout, .extensionLaunchingTimeout, clock: .launch),
        Self("undeclared-intent", .protocolError, .undeclaredIntents, says: "INPayBillIntent"),
        Self("wrong-version", .protocolError, .versionMismatch, .extensionBringUpFailed, says: "99.0"),
    ]

    /// The faults of a call.
    static let ofCall = [
        Self("exit-at-once", .crashed, .crashed, says: "status 3"),
        Self("exit-at-once@confirm", .crashed, .crashed, says: "status 3"),
        Self("exit-at-once@resolve", .crashed, .crashed, says: "status 3"),
        Self("exit-without-answer", .crashed, .exitedWithoutAnswer),
        Self("exit-after-answer", .success),
        Self("segmentation-fault", .crashed, .crashed, says: "SIGSEGV"),
        Self("abort", .crashed, .crashed, says: "SIGABRT"),
        Self("kill-itself", .crashed, .crashed, says: "SIGKILL"),
        Self("never-answer", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage, says: "limits.handle"),
        Self("late-answer", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage),
        Self("stop-reading", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage),
        Self("ignore-termination", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage),
        Self("garbage-between-messages", .success, says: "Sending your message now"),
        Self("stray-lines", .protocolError, .protocolNoise, .decodingGeneric, says: "line 1001"),
        Self("stderr-flood", .success),
        Self("half-line-then-exit", .crashed, .exitedWithoutAnswer, says: "in the middle of a line"),
        Self("half-line-then-close", .protocolError, .pipeClosed, .decodingGeneric, says: "in the middle of a line"),
        Self("close-stdin", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage),
        Self("hold-pipes", .crashed, .crashed, says: "status 3"),
        Self("wrong-id", .timedOut, .stageTimeout, .requestTimedOut, clock: .stage, says: "999999"),
        Self("answer-twice", .success, says: "a second time"),
        Self("long-line", .protocolError, .messageTooLarge, .decodingGeneric, says: "8388608"),
        Self("invalid-utf8", .protocolError, .invalidAnswer, .decodingGeneric),
        Self("invalid-json", .protocolError, .invalidAnswer, .decodingGeneric),
        Self("error-response", .failure, .extensionError, says: "on fire"),
        Self("unknown-response-code", .protocolError, .invalidResponseCode, says: "sentByPigeon"),
        Self("eleven-options", .protocolError, .wrongOptionCount, says: "11"),
        Self("one-option", .protocolError, .wrongOptionCount, says: "1 candidates"),
        Self("wrong-result-count", .protocolError, .wrongResultCount, says: "3 results"),
        Self("unknown-outcome", .protocolError, .invalidAnswer, .decodingGeneric, says: "perhaps"),
        Self("wrong-type", .protocolError, .invalidResultValue, says: "string"),
        Self("two-options", .needsInput, .needsInput, .missingInformation),
        Self("ask-for-confirmation", .needsInput, .needsInput, .missingInformation),
        Self("ask-for-value", .needsInput, .needsInput, .missingInformation),
    ]
}
