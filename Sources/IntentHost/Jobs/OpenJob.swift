internal import IntentModel

/// One job that a host looks after: its machine, and what has happened and is not taken in yet.
struct OpenJob {
    /// An event that is being taken in.
    struct Step {
        let event: JobMachine.Event
        /// The machine as the journal has it.
        let before: JobMachine
        /// What is still to be done, once the journal has answered.
        var rest: ArraySlice<JobMachine.Action>
    }

    private(set) var machine: JobMachine
    private(set) var queue = JobEventQueue()
    private(set) var step: Step?
    /// The launch that works on it or has named it; nil while none is known that does.
    var launch: Supervision.LaunchNumber?
    /// When an event that could not be written down is tried again.
    private var retryAt: Timestamp?
    /// How far the clock of the host that accepted the job was ahead of this one's: it gets no more time for it.
    private let lead: Duration

    init(_ record: JobRecord, at now: Timestamp) {
        machine = JobMachine(record)
        lead = max(.zero, now.duration(to: record.acceptedAt))
    }

    var key: JobKeeping.Key {
        JobKeeping.Key(extensionIdentifier: record.extensionIdentifier, handle: record.handle)
    }

    /// The job as it is once the journal has answered.
    var record: JobRecord { machine.record }

    /// The job as the journal has it.
    var keptRecord: JobRecord { step?.before.record ?? machine.record }

    /// Whether it has ended and nothing is to be taken in any more.
    var isOver: Bool { step == nil && queue.events.isEmpty && record.state.isFinal }

    /// When something is to be done if nothing happens before; nil while the journal is waited for.
    var nextDeadline: Timestamp? {
        guard step == nil else { return nil }
        return retryAt ?? machineDeadline
    }

    private var machineDeadline: Timestamp? { machine.deadline?.advanced(by: .zero - lead) }

    mutating func append(_ event: JobMachine.Event) { queue.append(event) }

    /// The instant that `nextDeadline` named has come.
    mutating func deadlineCame(at now: Timestamp) {
        retryAt = nil
        // The job's own time may have passed while it waited to be written down.
        if let machineDeadline, machineDeadline <= now { queue.append(.timePassed) }
    }

    /// Takes in the next event, if one waits and nothing stands in the way; says whether there was one.
    mutating func begin(at now: Timestamp) -> Bool {
        guard step == nil, retryAt == nil, let event = queue.next() else { return false }
        let before = machine
        let actions = machine.handle(event, at: now.advanced(by: lead))
        step = Step(event: event, before: before, rest: actions[...])
        return true
    }

    /// What is to be done next for the event that is being taken in; nil where that was all.
    mutating func nextAction() -> JobMachine.Action? {
        guard let action = step?.rest.popFirst() else {
            step = nil
            return nil
        }
        return action
    }

    /// The journal has the record as it is now.
    mutating func wasKept() { step = step.map { Step(event: $0.event, before: machine, rest: $0.rest) } }

    /// The journal does not have it: the event has not happened, and is taken in again at an instant.
    mutating func wasNotKept(retryAt instant: Timestamp) {
        guard let step else { return }
        machine = step.before
        queue.putBack(step.event)
        self.step = nil
        retryAt = instant
    }
}
