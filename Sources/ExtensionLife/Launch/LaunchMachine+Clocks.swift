internal import ExtensionProtocol
package import IntentModel
internal import ProcessModel

extension LaunchMachine {
    /// The next instant for `timerFired`; nil if no clock runs and no report waits.
    package var nextDeadline: Instant? {
        let deadline: Instant? = .earlier(calls.nextDeadline, processDeadline)
        guard let end = debuggerHold.end, isRunning else { return deadline }
        return .earlier(calls.nextGraceEnd, deadline.map { max($0, end) })
    }

    /// Whether the process is launching or takes calls, so that its clocks may stand still.
    ///
    /// A stop goes on even if a debugger holds the process.
    private var isRunning: Bool {
        switch state {
        case .launching, .ready: true
        case .stopping, .ended: false
        }
    }

    /// The instant at which the next clock fires that belongs to no call.
    private var processDeadline: Instant? {
        var deadline: Instant? = .earlier(brokenPipe?.deadline, input.deadline)
        switch state {
        case .launching(let bringUp):
            deadline = .earlier(deadline, bringUp.clockStart.advanced(by: limits.launch))
            for waiting in calls.waiting { deadline = .earlier(deadline, waiting.call.requestDeadline) }
            deadline = .earlier(deadline, misreadDeadline)
        case .stopping(let step, let since):
            if step != .killed {
                deadline = .earlier(deadline, since.advanced(by: limits.grace))
            }
        case .ready: deadline = .earlier(deadline, misreadDeadline)
        case .ended: break
        }
        return deadline
    }

    /// Returns whether a clock is about to fire, so that a look at the process is worth its cost.
    package func wantsSnapshot(at now: Instant) -> Bool { isRunning && isDue(at: now) }

    private func isDue(at now: Instant) -> Bool {
        processDeadline.map { now >= $0 } ?? false || calls.isClockDue(at: now)
    }

    /// Does what is due by now.
    package mutating func timerFired(at now: Instant) {
        defer { recorder.look = nil }
        for id in calls.due(at: now) { deliverReport(of: id, at: now) }
        let isHeld = staysHeld(at: now)
        if !isHeld { processClocksFired(at: now) }
        callClocksFired(at: now, onlyGrace: isHeld)
    }

    /// Returns whether the clocks stand still now: in an interval that has begun, or because a look finds a debugger.
    private mutating func staysHeld(at now: Instant) -> Bool {
        if isRunning, debuggerHold.holds(at: now) { return true }
        debuggerHold.end = nil
        guard isHeldByDebugger, wantsSnapshot(at: now) else { return false }
        standStill(at: now)
        return true
    }

    private mutating func processClocksFired(at now: Instant) {
        if isRunning { misreadClocksFired(at: now) }
        switch state {
        case .launching(let bringUp) where now >= bringUp.clockStart.advanced(by: limits.launch):
            launchTimedOut(after: bringUp.clockStart.duration(to: now), at: now)
        case .stopping(_, let since) where now >= since.advanced(by: limits.grace):
            climb(at: now)
        case .launching, .ready, .stopping, .ended: break
        }
        if case .until(let deadline, var failure) = brokenPipe, now >= deadline {
            brokenPipe = nil
            failure.recording = recording(at: now)
            fail(failure, at: now)
        }
        if let since = input.fullSince, now >= since.advanced(by: Self.drainTime) {
            inputStaysFull(since, waiting: Self.highWater, at: now)
        }
        for call in calls.removeWaiting(dueAt: now) {
            if case .launching(var bringUp) = state {
                bringUp.callGivesUp(at: now, limit: limits.launch)
                state = .launching(bringUp)
            }
            complete(
                call,
                .failed(
                    .requestTimeout(
                        silence(),
                        stderrTail: recorder.stderrTail,
                        recording: recording(at: now)
                    )
                )
            )
        }
    }

    /// Whether the host waits for debuggers, and one from outside the launch is attached.
    ///
    /// An extension that has a child attach to it gains nothing.
    private var isHeldByDebugger: Bool { configuration.isDebugging && recorder.look?.snapshot?.isDebugged ?? false }

    /// Lets the clocks stand still for an interval; the grace of a cancelled call runs on.
    ///
    /// Each interval moves the clocks once, so a clock stands still at most one interval longer than the debugger is
    /// attached.
    private mutating func standStill(at now: Instant) {
        if debuggerHold.begin(at: now) {
            log(.notice, "has a debugger attached; its clocks stand still until it is detached")
        }
        calls.postpone(by: Self.debuggerInterval)
        input.postpone(by: Self.debuggerInterval)
        if case .until(_, let failure) = brokenPipe {
            brokenPipe = .until(now.advanced(by: Self.debuggerInterval + Self.exitDelay), failure)
        }
        if case .launching(var bringUp) = state {
            bringUp.clockStart = bringUp.clockStart.advanced(by: Self.debuggerInterval)
            state = .launching(bringUp)
        }
    }

    private mutating func callClocksFired(at now: Instant, onlyGrace: Bool) {
        // Shared by all calls that end in this moment: the host's reaction to the first is no evidence about the
        // others.
        var evidence: Evidence?
        for id in calls.due(at: now) {
            // The consequences of an earlier call may have ended this one.
            guard let call = calls[id], !onlyGrace || call.graceEnd != nil else { continue }
            if let noticeDeadline = call.noticeDeadline, now >= noticeDeadline {
                calls.update(id) { $0.lastReportAt = now }
                actions.append(.progress(call.call.token, CallProgress()))
            }
            if now >= call.endDeadline, evidence == nil { evidence = self.evidence(at: now) }
            if let evidence, now >= call.endDeadline {
                if call.graceEnd != nil {
                    abandon(id, evidence, at: now)
                } else if call.call.isRequestDue(at: now, before: call.ownDeadline) {
                    timeOut(id, clock: .request, after: .zero, evidence, at: now)
                } else if now >= call.stageDeadline {
                    timeOut(id, clock: .stage, after: call.sentAt.duration(to: now), evidence, at: now)
                } else {
                    timeOut(id, clock: .idle, after: call.lastProgressAt.duration(to: now), evidence, at: now)
                }
            } else if let ackDeadline = call.ackDeadline, now >= ackDeadline {
                calls.update(id) { $0.isReportedUnnoticed = true }
                log(
                    .warning,
                    "has not noticed request \(id) for \(DurationText.format(limits.ack)) (ack "
                        + "clock); it counts as unresponsive"
                )
            }
        }
        guard let unanswered = calls.firstUnanswered(at: now) else { return }
        log(
            .warning,
            "did not answer request \(unanswered) within \(graceText) after its clock had fired; the process is stopped"
        )
        stop(because: hung, at: now, step: .terminated)
    }

    /// What the errors of all calls that end in one moment have in common.
    private final class Evidence {
        let recording: FlightRecording
        let stderrTail: [String]
        /// The latest message of a timeout; in a burst, most of the others differ only in the measured time.
        var timeout: TimeoutMessage?

        init(recording: FlightRecording, stderrTail: [String]) {
            self.recording = recording
            self.stderrTail = stderrTail
        }
    }

    /// The message of a timeout, without the measured time.
    private struct TimeoutMessage {
        /// What the message depends on.
        struct Subject: Equatable {
            let stage: IntentStage
            let clock: ClockName
            let limit: Duration
            let isAcknowledged: Bool
        }

        let subject: Subject
        /// The activity of the extension as seen from its process.
        let activity: String
        let beginning: String
        let end: String
    }

    private func evidence(at now: Instant) -> Evidence {
        Evidence(recording: recording(at: now), stderrTail: recorder.stderrTail)
    }

    /// The failure of the other calls of an extension that is stopped because it hangs.
    private var hung: Failure {
        Failure(
            .extensionStopped,
            code: .noAppAvailable,
            message: "\(name) was stopped because it did not answer another call, nor the cancelling of it, within "
                + "\(graceText). Ask again; it is started anew.",
            stderrTail: recorder.stderrTail
        )
    }

    package var graceText: String { DurationText.format(limits.grace) }

    private mutating func timeOut(
        _ id: Int64,
        clock: ClockName,
        after measured: Duration,
        _ evidence: Evidence,
        at now: Instant
    ) {
        let grace = limits.grace
        guard let call = calls.timeOut(id, until: now.advanced(by: grace)) else { return }
        decided(at: now) { .timedOut(call.call.stage, clock, after: call.sentAt.duration(to: now)) }
        sendCancel(id, reason: .timeout, at: now)
        withdrawUpdates(of: call.call, at: now)
        complete(call.call, .failed(timeout(of: call, clock: clock, after: measured, evidence)))
    }

    private func timeout(
        of call: CallTable.Sent,
        clock: ClockName,
        after measured: Duration,
        _ evidence: Evidence
    ) -> Failure {
        let limit = clock == .idle ? limits.idle : call.limit
        let message = message(
            TimeoutMessage.Subject(
                stage: call.call.stage,
                clock: clock,
                limit: limit,
                isAcknowledged: call.isAcknowledged
            ),
            evidence
        )
        guard clock != .request else {
            return .requestTimeout(
                message.activity,
                stderrTail: evidence.stderrTail,
                recording: evidence.recording
            )
        }
        return Failure(
            clock == .idle ? .idleTimeout : .stageTimeout,
            code: .requestTimedOut,
            message: message.beginning + DurationText.rounded(measured) + message.end,
            clock: clock,
            limit: limit,
            measured: measured,
            stderrTail: evidence.stderrTail,
            recording: evidence.recording
        )
    }

    private func message(_ subject: TimeoutMessage.Subject, _ evidence: Evidence) -> TimeoutMessage {
        if let message = evidence.timeout, message.subject == subject { return message }
        let activity = activity(isAcknowledged: subject.isAcknowledged)
        let what = subject.clock == .idle ? "made no progress with" : "did not answer"
        let setting = subject.clock == .idle ? LimitName.idle : subject.stage.limitName
        var end =
            "). \(activity)Make the extension answer sooner, or raise limits.\(setting.rawValue) in its manifest."
        if let hint = stray.hint { end += " \(hint)" }
        let message = TimeoutMessage(
            subject: subject,
            activity: activity,
            beginning: "\(name) \(what) \(subject.stage.rawValue) within \(DurationText.format(subject.limit)) "
                + "(\(subject.clock.rawValue) clock, measured ",
            end: end
        )
        evidence.timeout = message
        return message
    }

    /// Returns the activity of the extension as seen from its process.
    private func activity(isAcknowledged: Bool) -> String {
        guard let snapshot = recorder.look?.snapshot else { return "" }
        return "It \(snapshot.activity(isCallAcknowledged: promisesAcks ? isAcknowledged : nil).sentence). "
    }

    private mutating func abandon(_ id: Int64, _ evidence: Evidence, at now: Instant) {
        guard let call = calls.abandon(id) else { return }
        complete(
            call.call,
            .failed(
                Failure(
                    .abandoned,
                    message:
                        "\(name) did not answer the cancelled \(call.call.stage.rawValue) call within \(graceText); its "
                        + "process is stopped.",
                    clock: .grace,
                    limit: limits.grace,
                    stderrTail: evidence.stderrTail,
                    recording: evidence.recording
                )
            )
        )
        stop(because: hung, at: now, step: .terminated)
    }

    /// The greatest number of unread bytes: two messages of full length above the high water.
    package var mostUnreadBytes: Int { 2 * longestLine + Self.highWater }

    package mutating func inputStaysFull(_ since: Instant, waiting bytes: Int, at now: Instant) {
        input.isDrained()
        fail(
            Failure(
                .notReading,
                code: .requestTimedOut,
                message:
                    "\(name) has not read its stdin for \(DurationText.rounded(since.duration(to: now))), and more than "
                    + "\(ByteCountText.format(bytes / (1 << 20) * (1 << 20))) wait there. An extension reads while it works.",
                limit: Self.drainTime,
                measured: since.duration(to: now),
                stderrTail: recorder.stderrTail,
                recording: recording(at: now)
            ),
            at: now
        )
    }

    /// Returns the last moments of the launch, for an error.
    package func recording(at now: Instant) -> FlightRecording {
        recorder.recording(
            at: now,
            state: extensionState(at: now),
            callsUnderWay: calls.sentCalls.count,
            bufferedBytes: framer.bufferedBytes
        )
    }
}
