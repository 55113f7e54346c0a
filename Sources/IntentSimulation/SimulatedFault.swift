/// A fault in a simulated world.
package enum SimulatedFault: String, Sendable, Hashable, CaseIterable {
    // MARK: Lines of the extension

    /// A line never leaves.
    case lineDropped
    /// A line leaves much later than it should, others pass it.
    case lineDelayed
    /// A line leaves twice.
    case lineDuplicated
    /// A line leaves after the next one.
    case linesReordered
    /// Only the beginning of a line leaves, with or without its line end.
    case lineCut
    /// A line leaves in pieces, cut anywhere.
    case lineSplit
    /// Something that is no message is printed to stdout.
    case strayLine
    /// More is printed to stdout than the host puts up with.
    case strayFlood
    /// A line is longer than the limit.
    case lineTooLong
    /// More is written to stderr than the host keeps.
    case errorFlood

    // MARK: Answers

    /// An answer carries an id that no call has.
    case wrongIdentifier
    /// An answer has neither result nor error, or both, or other members than its method's.
    case unreadableAnswer
    /// An answer breaks a rule of the conversation: outcomes, counts, types, response codes.
    case brokenRule
    /// An answer is an error.
    case errorAnswer
    /// A method is not implemented.
    case methodMissing
    /// No value is ever good enough.
    case neverSatisfied

    // MARK: Time

    /// A call is neither acknowledged nor answered.
    case hangBeforeAck
    /// A call is acknowledged and never answered.
    case hangAfterAck
    /// A call takes longer than its clocks allow.
    case slowAnswer
    /// A cancelled call is not answered.
    case cancelIgnored
    /// The whole process stands still for a while (SIGSTOP).
    case processStopped
    /// A debugger holds the process for a while.
    case debuggerAttached
    /// The host's timer is late.
    case timerLate

    // MARK: The process

    /// The process ends by a signal, or with a status other than zero.
    case crash
    /// The process ends with status zero although nobody asked.
    case cleanExit
    /// The process ends in the middle of writing an answer.
    case crashWhileWriting
    /// The process does not end when it is asked to.
    case exitIgnored
    /// SIGTERM does not end the process.
    case terminateIgnored
    /// The memory comes near its limit.
    case memoryWarning
    /// The memory reaches its limit; the kernel may be the one who kills for it.
    case memoryExceeded
    /// The memory doubles.
    case memoryGrows
    /// A process is started that leaves the group of its launch.
    case leftoverForks
    /// A look for what is left has not seen all processes.
    case lookFails
    /// Stdin is not read any more, for a while or for ever.
    case inputNotRead
    /// Stdin is closed.
    case inputClosed
    /// Stdout is closed.
    case outputClosed

    // MARK: Jobs and updates

    /// A job never ends.
    case jobSilent
    /// A new process does not know a job of the one before.
    case jobForgotten
    /// A job's result is sent twice.
    case resultRepeated
    /// A job reports, and repeats its result, more often than anybody can write down.
    case jobFlood
    /// A job is offered where none may be.
    case jobMisplaced
    /// A job is offered in an answer that cannot be read.
    case jobUnreadable
    /// A job is offered under the name of another.
    case handleReused
    /// The cancelling of a job changes nothing.
    case jobCancelIgnored
    /// Updates go on after they were stopped.
    case updatesNotStopped

    // MARK: The host

    /// The host is killed.
    case hostCrash
    /// One operation of the journal fails.
    case journalFailed
    /// There is no room for the journal, for a while.
    case journalFull
    /// An operation of the journal takes long.
    case journalSlow
    /// Somebody sets the clock on the wall back.
    case clockSetBack
    /// Somebody sets the clock on the wall forward.
    case clockSetForward

    // MARK: The launch

    /// The process cannot be started.
    case spawnFailed
    /// The executable cannot be run.
    case launchFailed
    /// Working the launch out takes long, as on a slow disk.
    case slowPlan
    /// `initialize` is answered late, perhaps too late.
    case slowLaunch
    /// `initialize` is never answered.
    case launchHang
    /// The process ends before it has answered `initialize`.
    case launchCrash
    /// No version of the protocol is common.
    case versionMismatch
    /// `initialize` is answered with intents that the manifest does not declare.
    case undeclaredIntents
    /// `initialize` is answered with an error.
    case launchRefused
}
