package import IntentModel

extension ExtensionMachine {
    /// The refusal of a call whose extension has crashed too often.
    package var quarantined: Failure {
        Failure(
            .quarantined,
            code: .noAppAvailable,
            message:
                "\(name) is quarantined: it has crashed \(RestartPolicy.crashLimit) times within three minutes, last "
                + "because \(restart.quarantineReasons.last ?? "of an unknown reason") Mend it, then lift the quarantine "
                + "(intenthost quarantine lift)."
        )
    }

    /// The refusal of a call for which the queue has no room.
    func busy(for program: Program) -> Failure {
        let own = queue.count < max(limits.queuedCalls, 1) ? ", \(queue.count(of: program)) of this program" : ""
        return Failure(
            .busy,
            code: .noAppAvailable,
            message:
                "\(name) is busy: \(queue.count) calls wait already\(own) (limits.queuedCalls). Ask again later, or "
                + "\(moreSlots) if it can do more at a time."
        )
    }

    /// The advice on how to give the extension more slots: by its announcement if it made one, or else by its manifest.
    private var moreSlots: String {
        let allowed = limits.concurrentCalls
        guard let current, current.machine.concurrentCalls < allowed else {
            return "raise limits.concurrentCalls (\(allowed)) in its manifest"
        }
        return
            "have it announce more concurrentCalls than \(current.machine.concurrentCalls) in its answer to initialize"
    }

    package func queueTimeout(after measured: Duration, at now: Instant) -> Failure {
        let limit = limits.queue
        return Failure(
            .queueTimeout,
            code: .requestTimedOut,
            message: "\(name) had no free slot within \(DurationText.format(limit)) (queue clock, measured "
                + "\(DurationText.rounded(measured)), state \(state(at: now).rawValue)). Ask less at a time, raise limits.queue "
                + "in its manifest, or \(moreSlots).",
            clock: .queue,
            limit: limit,
            measured: measured
        )
    }
}

extension Failure {
    /// The refusal of a call whose line the extension would not take.
    ///
    /// - Parameter seen: The length of the line; nil where none was made, because its values alone are longer.
    package static func requestTooLarge(for name: String, limit: Int, seen: Int?) -> Failure {
        let length = seen.map { "\($0) bytes" } ?? "more than \(limit) bytes"
        return Failure(
            .requestTooLarge,
            message:
                "The request is too large for \(name): its values make a line of \(length); the limit is \(limit). Give less, "
                + "give a file by its URL, or raise limits.maximumMessageBytes in the manifest."
        )
    }
}
