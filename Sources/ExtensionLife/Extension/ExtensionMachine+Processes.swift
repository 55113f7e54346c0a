package import IntentModel
package import ProcessModel

/// What the supervisor tells and asks of the processes of launches.
extension ExtensionMachine {
    /// Whether a launch is stopped at once for leaving a number of bytes unread.
    package func isTooMuch(_ bytes: Int, for number: LaunchNumber) -> Bool {
        guard bytes > LaunchMachine.highWater, let launch = launch(number) else { return false }
        return launch.machine.isAlive && bytes > launch.machine.mostUnreadBytes
    }

    /// Returns whether a number of unread bytes of a launch makes a difference.
    package func mindsQueuedInput(_ bytes: Int, of number: LaunchNumber) -> Bool {
        bytes > LaunchMachine.highWater || launch(number)?.machine.input.fullSince != nil
    }

    /// Takes in that a line was written to a launch, and the number of its unread bytes.
    ///
    /// - Returns: Whether that makes a difference.
    package mutating func wrote(_ bytes: Int, queued: Int, to number: LaunchNumber) -> Bool {
        guard let launch = launch(number) else { return false }
        let hadRoom = launch.machine.input.hasRoom
        launch.machine.input.bytesOnTheWay -= bytes
        return mindsQueuedInput(queued, of: number) || !hadRoom && launch.machine.input.hasRoom
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
