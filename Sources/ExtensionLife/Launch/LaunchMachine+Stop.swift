internal import ExtensionProtocol
package import IntentModel
internal import ProcessModel

extension LaunchMachine {
    /// The steps of a stop (docs/processes.md).
    package enum StopStep: Sendable, Equatable {
        /// `shutdown` and `exit` were sent and stdin was closed.
        case asked
        /// SIGTERM was sent to the group.
        case terminated
        /// SIGKILL was sent to the group; only the kernel can delay the end now.
        case killed
    }

    /// Ends the launch because something is wrong with the extension; every waiting call fails with the reason.
    package mutating func fail(_ failure: Failure, at now: Instant) {
        stop(because: failure, at: now, step: .terminated)
    }

    /// Stops the extension politely; calls that wait fail.
    package mutating func stop(at now: Instant) { stop(because: nil, at: now, step: .asked) }

    /// Enters the ladder at a step; on the ladder already, the stop only becomes harder.
    package mutating func stop(because failure: Failure?, at now: Instant, step: StopStep) {
        if ending.failure == nil { ending.failure = failure }
        switch state {
        case .ended: return
        case .stopping(let current, _):
            if current == .asked, step == .terminated { climb(at: now) }
            return
        case .launching, .ready: break
        }
        if step == .terminated, let failure { crashed(because: failure.message) }
        // An answer to a call whose clock has fired is no longer awaited, so it counts as missing.
        if step == .asked, let overdue = calls.firstOverdue {
            crashed(
                because:
                    "\(name) did not answer \(overdue.stage.rawValue) before its clock fired, nor until it was stopped."
            )
        }
        if step == .asked, case .launching(let bringUp) = state, bringUp.isOverdue {
            crashed(
                because:
                    "\(name) did not answer initialize before the clock of its request fired, nor until it was stopped."
            )
        }
        failAll(with: failure ?? stopped)
        input.isDrained()
        state = .stopping(step: step, since: now)
        decided(at: now) { .stopping(step == .asked ? "shutdown" : "SIGTERM", because: failure?.message) }
        if step == .asked {
            let id = calls.nextIdentifier()
            calls.shutdownID = id
            send(Shutdown().message(id: .integer(id)), at: now)
            send(Exit().message, at: now)
        }
        actions.append(.closeInput(number))
        watch(.wire, at: now) { .wire(.inputClosed) }
        if step == .terminated { signal(.terminate, at: now) }
    }

    /// Takes the next step, because the grace of the present one is over.
    package mutating func climb(at now: Instant) {
        guard case .stopping(let step, _) = state else { return }
        switch step {
        case .asked:
            state = .stopping(step: .terminated, since: now)
            decided(at: now) { .stopping("SIGTERM", because: nil) }
            signal(.terminate, at: now)
        case .terminated:
            state = .stopping(step: .killed, since: now)
            decided(at: now) { .stopping("SIGKILL", because: nil) }
            signal(.kill, at: now)
        case .killed: break
        }
    }

    func signal(_ signal: TerminationSignal, at now: Instant) {
        actions.append(.signal(number, signal))
        watch(.wire, at: now) { .wire(.signalled(signal == .kill ? "SIGKILL" : "SIGTERM")) }
    }

    package mutating func failAll(with failure: Failure) {
        for call in calls.removeAll() { complete(call, .failed(failure)) }
        endUpdates(with: failure)
    }
}
