import ExtensionLife
import IntentModel
import Testing

@testable import IntentSimulation

@Suite("The keeping of jobs")
struct JobLedgerTests {
    private typealias Fixture = JobLedgerFixture

    // MARK: Acceptance

    @Test("A caller hears of a job once the journal has it")
    func accepted() {
        let fixture = Fixture()
        fixture.isJournalSlow = true
        let id = fixture.accept("h")
        #expect(!fixture.takeActions().contains(.accepted(id, nil)))
        fixture.answer()
        #expect(fixture.takeActions().contains(.accepted(id, nil)))
        #expect(fixture.state(of: id) == .working)
    }

    @Test("A job that the journal does not take is given up, and so is one that nobody may offer")
    func notAccepted() {
        let fixture = Fixture()
        fixture.failure = Fixture.full
        let id = fixture.accept("h")
        #expect(fixture.takeActions() == [.accepted(id, Fixture.full), Fixture.giveUp("h")])
        fixture.failure = nil
        fixture.report(.offeredInVain(handle: "i"))
        #expect(fixture.takeActions() == [Fixture.giveUp("i")])
        #expect(fixture.ledger.pending.isEmpty)
    }

    @Test("A handle that an open job has is refused to another, and the open job goes on")
    func duplicate() {
        let fixture = Fixture()
        let id = fixture.accept("h")
        _ = fixture.accept("h")
        fixture.step { keeping, _ in keeping.decline("h", of: Fixture.name) }
        #expect(!fixture.takeActions().contains(Fixture.giveUp("h")))
        fixture.end("h")
        #expect(fixture.state(of: id) == .succeeded)
        #expect(fixture.ledger.pending.isEmpty)
    }

    @Test("A result that comes before the job is written down is held against the intent, too")
    func earlyResult() {
        let fixture = Fixture()
        fixture.isJournalSlow = true
        let id = fixture.accept("h")
        fixture.end("h", "inProgress")
        fixture.isJournalSlow = false
        fixture.answer()
        #expect(fixture.state(of: id) == .failed)
        #expect(fixture.takeActions().contains(Fixture.acknowledgement("h")))
    }

    // MARK: The journal

    @Test("A result that cannot be written down is neither acknowledged nor told, and tried again")
    func resultNotKept() {
        let fixture = Fixture()
        let id = fixture.accept("h")
        _ = fixture.takeActions()
        fixture.failure = Fixture.full
        fixture.end("h")
        #expect(fixture.ledger.record(id)?.state == .working)
        #expect(!fixture.takeActions().contains(Fixture.acknowledgement("h")))
        fixture.failure = nil
        fixture.advance(by: JobLedger.retryDelay)
        #expect(fixture.state(of: id) == .succeeded)
        #expect(fixture.takeActions().contains(Fixture.acknowledgement("h")))
    }

    @Test("While the disk is full a job that is over is tried now and then, not without pause")
    func noBusyLoop() {
        let fixture = Fixture()
        let id = fixture.accept("h", ttl: .seconds(5))
        fixture.failure = Fixture.full
        let before = fixture.requests
        for _ in 0..<1000 { fixture.advance(by: .milliseconds(10)) }
        #expect(fixture.requests - before <= 6)
        fixture.failure = nil
        fixture.advance(by: JobLedger.retryDelay)
        #expect(fixture.state(of: id) == .expired)
    }

    @Test("Nobody is told of a state that is still being written")
    func recordIsKept() {
        let fixture = Fixture()
        let id = fixture.accept("h")
        fixture.isJournalSlow = true
        fixture.end("h")
        #expect(fixture.ledger.record(id)?.state == .working)
        fixture.answer()
        #expect(fixture.ledger.record(id) == nil)
        #expect(fixture.state(of: id) == .succeeded)
    }

    @Test("Whatever an extension says while the journal is away, little of it is kept")
    func bounded() {
        let fixture = Fixture()
        let id = fixture.accept("h")
        fixture.isJournalSlow = true
        for number in 1...1000 {
            fixture.report(.progress(handle: "h", sequence: Int64(number), JobProgress(fraction: 0.1)))
            fixture.report(.result(handle: "h", sequence: Int64(number), .success(IntentResponse(code: "success"))))
            fixture.report(.result(handle: "\(number)", sequence: 1, .success(IntentResponse(code: "success"))))
        }
        let events = fixture.ledger.jobs[id]?.queue.events ?? []
        #expect(events.count <= JobEventQueue.capacity)
        // A result may be as long as a message.
        #expect(events.count { if case .result = $0 { true } else { false } } <= 1)
        #expect(fixture.ledger.pending.count <= JobLedger.mostSearches)
        #expect(fixture.ledger.pending.values.count(where: \.queue.holdsResult) == JobLedger.mostUnknownResults)
    }

    @Test("A job whose time passes while it waits to be written down is not looked at without end")
    func expiresWhileUnwritten() {
        let fixture = Fixture()
        let id = fixture.accept("h", ttl: .milliseconds(500))
        fixture.report(.ended)
        fixture.failure = Fixture.full
        fixture.report(.launched(openJobs: nil), from: Fixture.second)
        // A change that could not be written down no longer holds.
        fixture.report(.ended, from: Fixture.second)
        fixture.now = fixture.now.advanced(by: JobLedger.retryDelay)
        fixture.step { $0.timePassed(at: $1) }
        #expect(fixture.ledger.nextDeadline == fixture.now.advanced(by: JobLedger.retryDelay))
        fixture.failure = nil
        fixture.now = fixture.now.advanced(by: JobLedger.retryDelay)
        fixture.step { $0.timePassed(at: $1) }
        #expect(fixture.state(of: id) == .expired)
    }

    // MARK: Launches

    @Test("The end of an old process touches no job that a newer one has accepted")
    func oldProcessEnds() {
        let fixture = Fixture()
        fixture.report(.launched(openJobs: []), from: Fixture.first)
        fixture.report(.launched(openJobs: []), from: Fixture.second)
        let id = fixture.accept("h", from: Fixture.second)
        _ = fixture.takeActions()
        fixture.report(.ended, from: Fixture.first)
        #expect(fixture.takeActions().isEmpty)
        #expect(fixture.ledger.record(id)?.state == .working)
        fixture.report(.ended, from: Fixture.second)
        #expect(fixture.takeActions() == [.askExtension(Fixture.name, handle: "h")])
    }

    @Test("A job that a new process does not list is asked for before it is lost, unless no job outlives its process")
    func unlisted() {
        let fixture = Fixture()
        let asked = fixture.accept("h")
        fixture.report(.ended)
        fixture.report(.launched(openJobs: []), from: Fixture.second)
        #expect(fixture.takeActions().suffix(1) == [.askExtension(Fixture.name, handle: "h")])
        #expect(fixture.state(of: asked) == .working)
        fixture.report(.status(handle: "h", isKnown: false), from: Fixture.second)
        #expect(fixture.state(of: asked) == .lost)
        let gone = fixture.accept("i", from: Fixture.second)
        fixture.report(.ended, from: Fixture.second)
        fixture.report(.launched(openJobs: nil), from: LaunchNumber(rawValue: 3))
        #expect(fixture.state(of: gone) == .lost)
    }

    @Test("A job is listed by the bytes of its handle, and not by one that looks the same")
    func listedByBytes() {
        let fixture = Fixture()
        _ = fixture.accept("caf\u{E9}")
        fixture.report(.ended)
        fixture.report(.launched(openJobs: ["cafe\u{301}"]), from: Fixture.second)
        #expect(fixture.takeActions().contains(.askExtension(Fixture.name, handle: "caf\u{E9}")))
    }

    // MARK: Jobs of other hosts

    /// A fixture whose journal holds a job of another host.
    private func journalOfAnother(_ state: JobState, isAlive: Bool) -> (fixture: Fixture, id: JobIdentifier) {
        let first = Fixture()
        let id = first.accept("h")
        var record = first.journal.records[id]
        record?.ownerHost = "another host"
        let fixture = Fixture()
        if var record {
            _ = fixture.journal.answer(to: .accept(record), of: "another host", at: fixture.now)
            record.state = state
            if state == .succeeded { record.resultSequence = 1 }
            _ = fixture.journal.answer(to: .update(record), of: "another host", at: fixture.now)
        }
        if !isAlive { fixture.journal.livingHosts = ["host"] }
        return (fixture, id)
    }

    @Test("A job of another host that lives is left to it, though this host's process lists it")
    func elsewhere() {
        let (fixture, id) = journalOfAnother(.working, isAlive: true)
        fixture.report(.launched(openJobs: ["h"]))
        #expect(!fixture.takeActions().contains(Fixture.giveUp("h")))
        #expect(fixture.ledger.jobs.isEmpty)
        #expect(fixture.journal.records[id]?.ownerHost == "another host")
    }

    @Test("A result whose acknowledgement was lost with its host is acknowledged by the next one")
    func acknowledgedLater() {
        let (fixture, _) = journalOfAnother(.succeeded, isAlive: false)
        fixture.report(.launched(openJobs: ["h"]))
        #expect(fixture.takeActions().contains(Fixture.acknowledgement("h")))
        fixture.end("h", sequence: 1)
        #expect(fixture.takeActions().contains(Fixture.acknowledgement("h")))
    }

    @Test("A late result of a job that expired under a host that is gone is kept")
    func lateResult() {
        let (fixture, id) = journalOfAnother(.expired, isAlive: false)
        fixture.end("h")
        #expect(fixture.journal.records[id]?.isLate == true)
        #expect(fixture.state(of: id) == .expired)
        #expect(fixture.takeActions().contains(Fixture.acknowledgement("h")))
    }

    @Test("A job that cannot be looked for is not given up: it may be in the journal")
    func notFound() {
        let fixture = Fixture()
        fixture.failure = JournalError(code: .busy, message: "Busy.", help: "Wait.")
        fixture.report(.launched(openJobs: ["h"]))
        #expect(!fixture.takeActions().contains(Fixture.giveUp("h")))
        fixture.failure = nil
        fixture.end("h")
        #expect(fixture.takeActions() == [Fixture.giveUp("h")])
    }

    @Test("A job that another host has taken over is let go")
    func takenOver() {
        let fixture = Fixture()
        let id = fixture.accept("h")
        fixture.journal.livingHosts = []
        _ = fixture.journal.answer(to: .claim(id), of: "another host", at: fixture.now)
        _ = fixture.takeActions()
        fixture.end("h")
        #expect(fixture.takeActions().contains(.released(id)))
        #expect(fixture.ledger.jobs.isEmpty)
        #expect(fixture.state(of: id) == .working)
    }

    @Test("A job is resumed by asking its extension, and a host whose clock is behind gives it no more than its time")
    func resumed() {
        let (fixture, id) = journalOfAnother(.working, isAlive: false)
        fixture.now = fixture.now.advanced(by: .seconds(-3600))
        fixture.step { keeping, _ in keeping.resume(id) }
        let actions = fixture.takeActions()
        #expect(actions.contains(.askExtension(Fixture.name, handle: "h")))
        #expect(actions.contains(.resumed(id, .success(true))))
        fixture.advance(by: .seconds(60))
        #expect(fixture.state(of: id) == .expired)
    }

    @Test("A clock on the wall that is set back does not stop the time of jobs; one that is set forward is noticed")
    func steadyClock() {
        var clock = SteadyTimestamp()
        let start = Timestamp(milliseconds: 1_900_000_000_000)
        func reading(wall: Duration, after elapsed: Duration) -> Duration {
            start.duration(
                to: clock.reading(wall: start.advanced(by: wall), at: .init(nanoseconds: 0).advanced(by: elapsed))
            )
        }
        #expect(reading(wall: .zero, after: .zero) == .zero)
        #expect(reading(wall: .seconds(-3600), after: .seconds(1)) == .seconds(1))
        #expect(reading(wall: .seconds(-3599), after: .seconds(2)) == .seconds(2))
        #expect(clock.jumps == 0)
        #expect(reading(wall: .seconds(60), after: .seconds(3)) == .seconds(60))
        #expect(clock.jumps == 1)
        #expect(reading(wall: .seconds(61), after: .seconds(4)) == .seconds(61))
    }

    @Test("Reports on jobs with made-up names come to the log as a hundred lines")
    func madeUpJobs() {
        let fixture = Fixture()
        fixture.isJournalSlow = true
        for number in 1...5000 {
            fixture.report(.progress(handle: "made up \(number)", sequence: 1, JobProgress(fraction: 0.5)))
        }
        let logs = fixture.takeActions().compactMap { action in
            if case .log(_, _, let text) = action { text } else { nil }
        }
        // Searches up to the greatest number are not logged.
        #expect(logs.count == 5000 - JobLedger.mostSearches)
        var written = 0
        let log = LogLimiter { _ in written += 1 }
        for text in logs {
            let entry = LogEntry(level: .warning, extensionIdentifier: "e", extensionName: "e", text: text)
            log.tell(entry, at: Instant(nanoseconds: 1))
        }
        #expect(written == 100)
    }
}
