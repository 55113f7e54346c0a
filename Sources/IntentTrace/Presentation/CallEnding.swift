internal import IntentModel

/// How the last call of a request ended, which is how the request ended as far as the wire tells.
struct CallEnding {
    private let call: TracedCall
    private let launch: TracedLaunch

    init(_ call: TracedCall, _ launch: TracedLaunch) { (self.call, self.launch) = (call, launch) }

    func write(to request: inout TracedRequest) {
        let (end, summary) = ending
        (request.end, request.summary) = (end, "\(call.name): \(summary)")
    }

    private var ending: (TracedRequest.End, String) {
        let cancel = call.cancelled.map { " after the host had cancelled it (\($0.reason))" } ?? ""
        switch call.ended?.end {
        case .refused(let code, let message)?:
            let number = code.map { " \($0)" } ?? ""
            return (.failure, "answered with the error\(number)\(cancel): \(message)")
        case .answered(let code)?:
            let text = "answered\(code.map { " '\($0)'" } ?? "")\(cancel)."
            if call.cancelled?.reason == "timeout" { return (.failure, text) }
            guard call.cancelled == nil else { return (.open, text) }
            guard let code, code.hasPrefix("failure") else {
                return (call.stage == "resolve" || code == "inProgress" ? .open : .success, text)
            }
            return (.failure, text)
        case nil: return unanswered(cancel)
        }
    }

    private func unanswered(_ cancel: String) -> (TracedRequest.End, String) {
        if let exit = launch.exit {
            return (.failure, "no answer\(cancel), and the process ended: \(exit.end.text).")
        }
        if let cancelled = call.cancelled {
            return (.failure, "no answer: the host cancelled it (\(cancelled.reason)).")
        }
        return (.unknown, "no answer before the trace ends.")
    }
}
