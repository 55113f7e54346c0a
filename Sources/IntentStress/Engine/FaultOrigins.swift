internal import IntentModel

/// Decides whether a requested fault explains the end of a request.
struct FaultOrigins: Sendable {
    /// The requested faults of one extension.
    private struct Faults {
        var underWay = 0
        var lastEnd: Duration?
    }

    private var faults: [Int: Faults] = [:]

    /// Notes the begin of a request.
    mutating func began(_ request: PlannedRequest) {
        if request.fault != nil { faults[request.extensionIndex, default: Faults()].underWay += 1 }
    }

    /// Notes the end of a request and returns its origin.
    mutating func ended(
        _ request: PlannedRequest,
        _ status: Outcome.Status,
        began: Duration,
        at now: Duration
    ) -> StressReport.Origin {
        var (isExplained, others) = (false, faults[request.extensionIndex] ?? Faults())
        if let fault = request.fault {
            others.underWay -= 1
            isExplained = fault.explains(status)
            var faults = others
            faults.lastEnd = now
            self.faults[request.extensionIndex] = faults
        }
        if isExplained { return .injected }
        let wasDisturbed = others.underWay > 0 || others.lastEnd.map { $0 >= began } ?? false
        return wasDisturbed && status.canBeCollateral ? .collateral : .extensionItself
    }
}

extension StressFault {
    /// Whether this fault explains a status, so that nobody is to blame.
    fileprivate func explains(_ status: Outcome.Status) -> Bool {
        switch self {
        case .slow, .hang: status == .timedOut
        case .crash: status == .crashed
        case .leak: status == .memoryLimitExceeded || status == .timedOut
        }
    }
}

extension Outcome.Status {
    /// Whether a request may end like this because its extension stalls or ends for another one.
    fileprivate var canBeCollateral: Bool {
        switch self {
        case .timedOut, .crashed, .memoryLimitExceeded, .unavailable, .cancelled, .protocolError: true
        case .success, .failure, .inProgress, .needsInput, .denied, .invalid: false
        }
    }
}
