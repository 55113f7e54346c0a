import IntentModel
import JSON
import Testing

@Suite("Job machine")
struct JobMachineTests {
    private typealias Action = JobMachine.Action
    private static let start = Timestamp(milliseconds: 1000)
    private static let expiry = start.advanced(by: .seconds(60))
    private static let success = IntentResponse(code: "success", properties: ["n": 1])
    private static let stopped = Failure(.cancelled, message: "stopped")

    private static func machine() -> JobMachine {
        JobMachine(
            JobRecord(
                id: JobIdentifier(rawValue: "id"),
                handle: "h",
                extensionIdentifier: "org.example.Bananapay",
                intent: "INSendPaymentIntent",
                parameters: [:],
                interaction: "i",
                idempotencyKey: "k",
                acceptedAt: start,
                expiresAt: expiry,
                response: IntentResponse(code: "inProgress"),
                ownerHost: "first"
            )
        )
    }

    /// Events of every kind, each at its own instant.
    private static let events: [(event: JobMachine.Event, instant: Timestamp)] = [
        (.progress(sequence: 1, JobProgress(fraction: 0.1)), start),
        (.progress(sequence: 3, JobProgress(fraction: 0.3)), start),
        (.result(sequence: 2, .response(success)), start),
        (.result(sequence: 4, .response(IntentResponse(code: "failure"))), start),
        (.result(sequence: 5, .failure(stopped)), start),
        (.adopted(byHost: "second"), start),
        (.extensionGone, start),
        (.listedAsOpen, start),
        (.notListed, start),
        (.cancelRequested(.user, grace: .seconds(2)), start),
        (.timePassed, start.advanced(by: .seconds(2))),
        (.timePassed, expiry),
    ]

    private static func after(_ steps: (JobMachine.Event, Timestamp)...) -> JobMachine {
        var machine = machine()
        for (event, instant) in steps { _ = machine.handle(event, at: instant) }
        return machine
    }

    // MARK: Every sequence

    @Test(
        "For any order of events, a job ends once, and every result is kept and acknowledged",
        arguments: 1...4
    )
    func everySequence(length: Int) {
        func extend(_ machine: JobMachine, _ length: Int) {
            guard length > 0 else { return }
            for (event, instant) in Self.events {
                var next = machine
                let actions = next.handle(event, at: instant)
                check(event, from: machine.record, to: next, actions)
                extend(next, length - 1)
            }
        }
        extend(Self.machine(), length)
    }

    private func check(_ event: JobMachine.Event, from old: JobRecord, to machine: JobMachine, _ actions: [Action]) {
        let new = machine.record
        if old.state.isFinal { #expect(new.state == old.state) }
        #expect((machine.deadline == nil) == new.state.isFinal)
        if new.state != old.state { #expect(actions.prefix(1) == [.persist] && actions.contains(.notify)) }
        if new == old { #expect(!actions.contains(.persist) && !actions.contains(.notify)) }
        if new != old, event != .adopted(byHost: "second") {
            #expect(actions.contains(.persist) || actions.contains(.persistProgress), "\(event)")
        }
        if case .result(let sequence, _) = event {
            #expect(actions.contains(.acknowledge(sequence: sequence)))
            #expect(new.resultSequence == old.resultSequence ?? sequence)
            // Nothing is acknowledged before it is saved.
            if old.resultSequence == nil { #expect(actions.first == .persist) }
            #expect(new.isLate == (old.isLate || old.resultSequence == nil && old.state.isFinal))
        } else {
            #expect(new.resultSequence == old.resultSequence && new.isLate == old.isLate)
        }
        if old.resultSequence != nil { #expect(new.response == old.response && new.failure == old.failure) }
        if new.state == .expired || new.state == .lost { #expect(new.failure != nil || new.isLate) }
    }

    // MARK: Results

    @Test(
        "A result ends the job in its own state",
        arguments: [
            (JobResult.response(success), JobState.succeeded),
            (.response(IntentResponse(code: "failure")), .failed),
            (.response(IntentResponse(code: "readySoon"), isFailure: false), .succeeded),
            (.response(IntentResponse(code: "failureRequiringAppLaunchNoCredentials")), .failed),
            (.failure(Failure(.extensionError, message: "x")), .failed), (.failure(stopped), .cancelled),
        ]
    )
    func result(result: JobResult, state: JobState) {
        var machine = Self.machine()
        let actions = machine.handle(.result(sequence: 9, result), at: Self.expiry)
        #expect(actions == [.persist, .acknowledge(sequence: 9), .notify])
        #expect(machine.record.state == state)
        #expect(machine.record.lastSequence == 9)
        #expect(!machine.record.isLate)
        #expect(machine.record.updatedAt == Self.expiry)
    }

    @Test("A repeated result is acknowledged again and changes nothing, whatever it says")
    func duplicate() {
        var machine = Self.after((.result(sequence: 2, .response(Self.success)), Self.start))
        let record = machine.record
        #expect(
            machine.handle(.result(sequence: 7, .failure(Self.stopped)), at: Self.expiry) == [.acknowledge(sequence: 7)]
        )
        #expect(machine.handle(.listedAsOpen, at: Self.expiry) == [.acknowledge(sequence: 2)])
        #expect(machine.record == record)
    }

    @Test(
        "A result after the end is kept and marked as late",
        arguments: [
            (JobMachine.Event.timePassed, JobState.expired), (.notListed, .lost),
        ]
    )
    func late(end: JobMachine.Event, state: JobState) {
        var machine = Self.after((end, Self.expiry))
        #expect(machine.record.state == state)
        let actions = machine.handle(.result(sequence: 1, .response(Self.success)), at: Self.expiry)
        #expect(actions == [.persist, .acknowledge(sequence: 1), .notify])
        #expect(machine.record.state == state)
        #expect(machine.record.isLate)
        #expect(machine.record.response == Self.success)
        #expect(machine.record.failure == nil)
    }

    @Test("Only a final code of the intent ends a job")
    func checkedResponse() throws {
        let intent = try #require(IntentCatalogue.system.definition(named: "INSendPaymentIntent"))
        func result(_ code: String) -> JobResult {
            JobResult(IntentResponse(code: code), of: intent, extensionName: "Bananapay")
        }
        #expect(result("success") == .response(IntentResponse(code: "success")))
        #expect(
            result("failureCredentialsUnverified") == .response(IntentResponse(code: "failureCredentialsUnverified"))
        )
        let own = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "Soups",
            parameters: [],
            responseCodes: [ResponseCodeDefinition(name: "readySoon", value: 100, isSuccess: true)],
            responseProperties: [],
            supportsInProgress: true,
            lockedDefault: .unrestricted,
            confirmsBeforeHandle: false
        )
        #expect(
            JobResult(IntentResponse(code: "readySoon"), of: own, extensionName: "Chef")
                == .response(IntentResponse(code: "readySoon"), isFailure: false)
        )
        for code in ["inProgress", "ready", "done"] {
            guard case .failure(let failure) = result(code) else { Issue.record("\(code)"); continue }
            #expect(failure.kind == .invalidResponseCode)
            #expect(failure.message.contains("Bananapay") && failure.message.contains("'\(code)'"))
        }
    }

    // MARK: Progress

    @Test(
        "A fraction lies between zero and one, whatever an extension sends",
        arguments: [(-1, 0), (0.5, 0.5), (2, 1), (.infinity, 1), (.nan, nil)] as [(Double, Double?)]
    )
    func fraction(said: Double, kept: Double?) { #expect(JobProgress(fraction: said).fraction == kept) }

    @Test("Progress counts up within one launch")
    func progress() {
        var machine = Self.machine()
        func report(_ sequence: Int64) -> [Action] {
            machine.handle(.progress(sequence: sequence, JobProgress(message: "\(sequence)")), at: Self.start)
        }
        #expect(report(2) == [.persistProgress, .notify])
        #expect(report(2) == [])
        #expect(report(1) == [])
        #expect(machine.record.progress?.message == "2")
        #expect(machine.handle(.listedAsOpen, at: Self.start) == [.persistProgress])
        #expect(report(1) == [.persistProgress, .notify])
        #expect(machine.record.progress?.message == "1")
    }

    // MARK: Processes and hosts

    @Test("When its process ends, a job is asked for, and continues or is lost")
    func extensionGone() {
        var machine = Self.machine()
        #expect(machine.handle(.extensionGone, at: Self.start) == [.askExtension])
        var other = machine
        #expect(machine.handle(.listedAsOpen, at: Self.start) == [.persistProgress])
        #expect(machine.record.state == .working)
        #expect(other.handle(.notListed, at: Self.start) == [.persist, .notify])
        #expect(other.record.state == .lost)
        #expect(other.record.failure?.kind == .jobLost)
    }

    @Test("Another host continues where the first ended")
    func adopted() {
        var machine = Self.after((.cancelRequested(.user, grace: .seconds(5)), Self.start))
        machine = JobMachine(machine.record)
        #expect(machine.handle(.adopted(byHost: "second"), at: Self.start) == [.askExtension])
        #expect(machine.record.ownerHost == "second")
        let later = Self.start.advanced(by: .seconds(3))
        #expect(machine.handle(.listedAsOpen, at: later) == [.persistProgress, .cancel(.user, grace: .seconds(2))])
        #expect(machine.deadline == Self.start.advanced(by: .seconds(5)))
    }

    // MARK: Cancelling and time

    @Test("A cancelled job ends as the extension reports")
    func cancelled() {
        var machine = Self.machine()
        let request = JobMachine.Event.cancelRequested(.user, grace: .seconds(2))
        #expect(machine.handle(request, at: Self.start) == [.persist, .cancel(.user, grace: .seconds(2)), .notify])
        #expect(machine.handle(request, at: Self.expiry) == [])
        #expect(machine.deadline == Self.start.advanced(by: .seconds(2)))
        var done = machine
        _ = machine.handle(.result(sequence: 1, .failure(Self.stopped)), at: Self.start)
        #expect(machine.record.state == .cancelled)
        #expect(machine.record.failure == Self.stopped)
        // It was too late to stop it.
        _ = done.handle(.result(sequence: 1, .response(Self.success)), at: Self.start)
        #expect(done.record.state == .succeeded)
    }

    @Test(
        "A cancelled job without a report ends as cancelled, and says why its outcome is unknown",
        arguments: [JobMachine.Event.timePassed, .extensionGone, .notListed]
    )
    func unconfirmed(event: JobMachine.Event) {
        let later = Self.start.advanced(by: .seconds(2))
        var machine = Self.after((.cancelRequested(.user, grace: .seconds(2)), Self.start))
        #expect(machine.handle(event, at: later) == [.persist, .notify])
        #expect(machine.record.state == .cancelled)
        #expect(machine.record.failure?.message.contains("did not confirm") == true)
        #expect(machine.handle(.listedAsOpen, at: later) == [.cancel(.user, grace: .zero)])
        _ = machine.handle(.result(sequence: 1, .response(Self.success)), at: later)
        #expect(machine.record.state == .cancelled && machine.record.isLate)
    }

    @Test("A job expires when its time is over, not before, and the extension is told")
    func expired() {
        var machine = Self.machine()
        #expect(machine.deadline == Self.expiry)
        #expect(machine.handle(.timePassed, at: Self.expiry.advanced(by: .milliseconds(-1))) == [])
        #expect(machine.handle(.timePassed, at: Self.expiry) == [.persist, .notify, .cancel(.timeout, grace: .zero)])
        #expect(machine.record.state == .expired)
        #expect(machine.record.failure?.kind == .jobExpired)
        #expect(machine.record.failure?.message.contains("1m") == true)
        #expect(machine.record.failure?.limit == .seconds(60))
        #expect(machine.handle(.listedAsOpen, at: Self.expiry) == [.cancel(.timeout, grace: .zero)])
    }
}
