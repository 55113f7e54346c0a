package import IntentModel
package import ProcessModel

/// What the supervisor tells and asks of the processes of launches.
extension ExtensionMachine {
    /// What the machine wants to know of the bytes that a launch has not read.
    package enum InputWish: Sendable {
        /// Nothing: their number makes no difference.
        case nothing
        /// `inputQueued` follows.
        case number
        /// A look at the process, which is about to be stopped for them, and then `inputQueued`.
        case numberAndLook
    }

    /// Takes in that a line was written to a launch, and the number of its unread bytes.
    package mutating func wrote(_ bytes: Int, queued: Int, to number: LaunchNumber) -> InputWish {
        guard let launch = launch(number) else { return .nothing }
        let hadRoom = launch.machine.input.hasRoom
        launch.machine.input.bytesOnTheWay -= bytes
        if queued > LaunchMachine.highWater {
            return launch.machine.isAlive && queued > launch.machine.mostUnreadBytes ? .numberAndLook : .number
        }
        return launch.machine.input.fullSince != nil || !hadRoom && launch.machine.input.hasRoom ? .number : .nothing
    }

    /// Takes in that a launch has read everything.
    package func inputDrained(of number: LaunchNumber) -> InputWish {
        launch(number)?.machine.input.fullSince == nil ? .nothing : .number
    }

    /// Takes in what a process does.
    package mutating func received(_ event: ProcessEvent, from number: LaunchNumber, at now: Instant) {
        withLaunch(number, at: now) { launch in
            switch event {
            case .output(let bytes): launch.received(bytes, at: now)
            case .errorOutput(let bytes): launch.receivedError(bytes, at: now)
            case .outputEnded: launch.outputEnded(at: now)
            case .inputDrained: launch.inputQueued(0, at: now)
            case .inputFailed: launch.inputFailed(at: now)
            case .memory(let event, let enforcement): launch.memory(event, enforcedBy: enforcement, at: now)
            case .launchFailed(let failure): launch.launchFailed(failure)
            case .reaped: launch.reaped(at: now)
            case .exited(let status): launch.exited(status, at: now)
            }
        }
    }

    /// Takes in the number of bytes that a launch has not read.
    package mutating func inputQueued(_ bytes: Int, of number: LaunchNumber, at now: Instant) {
        withLaunch(number, at: now) { $0.inputQueued(bytes, at: now) }
    }

    /// Returns the launches whose processes are worth a look, because a clock is about to fire.
    package func wantSnapshots(at now: Instant) -> [LaunchNumber] {
        launches.filter { $0.machine.wantsSnapshot(at: now) }.map(\.number)
    }

    /// Takes in a look at a launch, just before a report about it.
    package mutating func take(_ look: ProcessLook, of number: LaunchNumber) {
        launch(number)?.machine.recorder.look = look
    }
}
