package import IntentModel

/// One job that a host looks after: its machine, and the events that are not taken in yet.
package struct OpenJob {
    /// An event that is being taken in.
    package struct Step {
        package let event: JobMachine.Event
        /// The machine as the journal has it.
        package let before: JobMachine
        /// The remaining actions, once the journal has answered.
        package var rest: ArraySlice<JobMachine.Action>
    }

    package private(set) var machine: JobMachine
    package private(set) var queue = JobEventQueue()
    package private(set) var step: Step?
    /// The launch that works on it or has named it; nil if none is known.
    package var launch: LaunchNumber?
    /// The instant at which an event that could not be written down is tried again.
    private var retryAt: Timestamp?
    /// The lead of the accepting host's clock over this host's; the job gets no more time for it.
    private let lead: Duration

    package init(_ record: JobRecord, at now: Timestamp) {
        machine = JobMachine(record)
        lead = max(.zero, now.duration(to: record.acceptedAt))
    }

    package var key: JobKey {
        JobKey(extensionIdentifier: record.extensionIdentifier, handle: record.handle)
    }

    /// The job as it is once the journal has answered.
    package var record: JobRecord { machine.record }

    /// The job as the journal has it.
    package var keptRecord: JobRecord { step?.before.record ?? machine.record }

    /// Whether it has ended and nothing is to be taken in any more.
    package var isOver: Bool { step == nil && queue.events.isEmpty && record.state.isFinal }

    /// The instant of the next action without an event; nil while the journal is awaited.
    package var nextDeadline: Timestamp? {
        guard step == nil else { return nil }
        return retryAt ?? machineDeadline
    }

    private var machineDeadline: Timestamp? { machine.deadline?.advanced(by: .zero - lead) }

    package mutating func append(_ event: JobMachine.Event) { queue.append(event) }

    /// Does what is due at `nextDeadline`.
    package mutating func deadlineCame(at now: Timestamp) {
        retryAt = nil
        // The job's own time may have passed while it waited to be written down.
        if let machineDeadline, machineDeadline <= now { queue.append(.timePassed) }
    }

    /// Takes in the next event, if one waits and the journal has answered; false if there was none.
    package mutating func begin(at now: Timestamp) -> Bool {
        guard step == nil, retryAt == nil, let event = queue.next() else { return false }
        let before = machine
        let actions = machine.handle(event, at: now.advanced(by: lead))
        step = Step(event: event, before: before, rest: actions[...])
        return true
    }

    /// Returns the next action of the event that is being taken in; nil after the last.
    package mutating func nextAction() -> JobMachine.Action? {
        guard let action = step?.rest.popFirst() else {
            step = nil
            return nil
        }
        return action
    }

    /// Takes in that the journal has the present record.
    package mutating func wasKept() { step = step.map { Step(event: $0.event, before: machine, rest: $0.rest) } }

    /// Takes in that the journal failed: the event has not happened, and is taken in again at an instant.
    package mutating func wasNotKept(retryAt instant: Timestamp) {
        guard let step else { return }
        machine = step.before
        queue.putBack(step.event)
        self.step = nil
        retryAt = instant
    }
}
