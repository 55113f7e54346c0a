internal import EventLoop
internal import IntentModel

extension Supervision {
    /// The refusal of a call whose extension has crashed too often.
    var quarantined: Failure {
        Failure(
            .quarantined,
            code: .noAppAvailable,
            message:
                "\(name) is quarantined: it has crashed \(RestartPolicy.crashLimit) times within three minutes, last "
                + "because \(restart.quarantineReasons.last ?? "of an unknown reason") Mend it, then lift the quarantine "
                + "(intenthost quarantine lift)."
        )
    }

    /// The refusal of a call that finds the queue full.
    var busy: Failure {
        Failure(
            .busy,
            code: .noAppAvailable,
            message:
                "\(name) is busy: \(queue.count) calls wait already (limits.queuedCalls). Ask again later, or raise "
                + "limits.concurrentCalls in its manifest if the extension can do more at a time."
        )
    }

    func queueTimeout(after measured: Duration, at now: Instant) -> Failure {
        let limit = limits[duration: .queue]
        return Failure(
            .queueTimeout,
            code: .requestTimedOut,
            message: "\(name) had no free slot within \(DurationText.format(limit)) (queue clock, measured "
                + "\(DurationText.format(measured)), state \(state(at: now).rawValue)). Ask less at a time, or raise "
                + "limits.queue or limits.concurrentCalls in its manifest.",
            clock: .queue,
            limit: limit,
            measured: measured
        )
    }
}
