import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel
import Testing

@testable import ExtensionLife

@Suite("What a supervision does for jobs")
struct JobSupervisionTests {
    /// Makes a launch that has answered `initialize`, with or without jobs.
    private func session(openJobs: [String]?) -> LaunchFixture {
        let fixture = LaunchFixture()
        let answer = Initialize.Answer(
            protocolVersion: "1.0",
            peer: Initialize.Peer(name: "Test", version: "1"),
            intents: ["INSendMessageIntent"],
            features: [],
            openJobs: openJobs
        )
        fixture.receive(Message.response(id: .integer(1), result: .success(answer.json)))
        fixture.actions = []
        return fixture
    }

    private func statuses(_ fixture: LaunchFixture) -> [ExtensionMachine.Action] {
        fixture.actions.filter { if case .job(_, .status) = $0 { true } else { false } }
    }

    @Test("A running extension is asked for a job, and its answer decides", arguments: JobState.allCases)
    func asked(state: JobState) {
        let fixture = session(openJobs: ["h"])
        fixture.machine.askForJob("h", at: fixture.now)
        fixture.machine.askForJob("h", at: fixture.now)
        fixture.collect()
        #expect(
            fixture.actions == [
                .send(fixture.machine.number, QueryJobStatus(handle: "h").message(id: .integer(2)).line)
            ]
        )
        let answer = QueryJobStatus.Answer(state: state)
        fixture.receive(Message.response(id: .integer(2), result: .success(answer.json)))
        #expect(statuses(fixture) == [.job(fixture.machine.number, .status(handle: "h", isKnown: state != .lost))])
    }

    @Test("An extension without job/status has said all by its list, and one without a list keeps no jobs")
    func notAsked() {
        for handle in ["h", "i"] {
            let fixture = session(openJobs: ["h"])
            fixture.machine.askForJob(handle, at: fixture.now)
            fixture.collect()
            fixture.receive(
                Message.response(id: .integer(2), result: .failure(.methodNotFound(QueryJobStatus.method)))
            )
            #expect(
                statuses(fixture) == [.job(fixture.machine.number, .status(handle: handle, isKnown: handle == "h"))]
            )
        }
        let fixture = session(openJobs: nil)
        fixture.machine.askForJob("h", at: fixture.now)
        fixture.collect()
        #expect(fixture.actions == [.job(fixture.machine.number, .status(handle: "h", isKnown: false))])
    }

    @Test("Two handles that only look the same are two jobs")
    func lookAlike() {
        let fixture = session(openJobs: ["caf\u{E9}"])
        fixture.machine.askForJob("caf\u{E9}", at: fixture.now)
        fixture.machine.askForJob("cafe\u{301}", at: fixture.now)
        fixture.collect()
        #expect(fixture.actions.count == 2)
        for id: Int64 in [2, 3] {
            fixture.receive(
                Message.response(id: .integer(id), result: .failure(.methodNotFound(QueryJobStatus.method)))
            )
        }
        let known = statuses(fixture).map { if case .job(_, .status(_, let isKnown)) = $0 { isKnown } else { false } }
        #expect(known == [true, false])
    }

    @Test("An error, or an answer that cannot be read, decides nothing: the job may well go on")
    func unclear() {
        let results: [Result<JSONValue, ResponseError>] = [
            .success([:]), .failure(ResponseError(code: .internalError, message: "Later.")),
        ]
        for result in results {
            let fixture = session(openJobs: [])
            fixture.machine.askForJob("h", at: fixture.now)
            fixture.collect()
            fixture.receive(Message.response(id: .integer(2), result: result))
            #expect(statuses(fixture).isEmpty)
        }
    }

    @Test("A launch for a job that fails is followed by another, until the job has ended")
    func wishIsKept() {
        let fixture = ExtensionFixture()
        fixture.machine.setOpenJobs(1, at: fixture.now)
        fixture.machine.askForJob("h", at: fixture.now)
        fixture.collect()
        let failure = Failure(.launchFailed, message: "There are too many processes.")
        for count in 1...3 {
            #expect(fixture.launches.count == count)
            guard let number = fixture.launches.last else { return }
            fixture.machine.spawnFailed(number, failure, at: fixture.now)
            fixture.collect()
            if count == 3 { fixture.machine.setOpenJobs(0, at: fixture.now) }
            fixture.advance(by: .seconds(30))
        }
        #expect(fixture.launches.count == 3)
    }

    /// Makes a host that cannot spawn for a job, after a number of crashes in a row.
    private func unspawnable(crashes: Int = 0) -> ExtensionFixture {
        let fixture = ExtensionFixture()
        for _ in 0..<crashes {
            fixture.call()
            fixture.spawn()
            fixture.exit(.exited(code: 1))
        }
        fixture.advance(by: .seconds(30))
        fixture.machine.setOpenJobs(1, at: fixture.now)
        fixture.machine.askForJob("h", at: fixture.now)
        fixture.collect()
        return fixture
    }

    private func failSpawn(_ fixture: ExtensionFixture) {
        guard let number = fixture.launches.last else { return }
        let failure = Failure(.launchFailed, message: "There are too many processes.")
        fixture.machine.spawnFailed(number, failure, at: fixture.now)
        fixture.collect()
    }

    @Test(
        "A launch that only jobs want is paced where it cannot be spawned, with no clock in the past, and logged once",
        arguments: [0, 2]
    )
    func spawnIsPaced(crashes: Int) {
        let fixture = unspawnable(crashes: crashes)
        let launches = fixture.launches.count
        var delays: [Duration] = []
        for count in 0..<7 {
            #expect(fixture.launches.count == launches + count)
            failSpawn(fixture)
            // Another wish while the clock runs starts nothing.
            fixture.machine.askForJob("h", at: fixture.now)
            guard let deadline = fixture.machine.nextDeadline else { break }
            delays.append(fixture.now.duration(to: deadline))
            fixture.now = deadline
            fixture.machine.timerFired(at: fixture.now)
            fixture.collect()
        }
        #expect(delays == [1, 2, 4, 8, 16, 30, 30].map(Duration.seconds))
        #expect(fixture.actions.count { if case .logDecision(.warning, _) = $0 { true } else { false } } == 1)
    }

    @Test("A launch that is spawned ends the pacing, so that the next failure waits a second again")
    func pacingIsReset() {
        let fixture = unspawnable()
        failSpawn(fixture)
        fixture.advance(by: .seconds(1))
        failSpawn(fixture)
        fixture.advance(by: .seconds(2))
        fixture.spawn()
        fixture.exit(.exited(code: 1))
        failSpawn(fixture)
        #expect(fixture.machine.nextDeadline == fixture.now.advanced(by: .seconds(1)))
    }

    @Test("A call launches at once while jobs wait, and its failure does not make the jobs wait longer")
    func callIsNotPaced() {
        let fixture = unspawnable()
        failSpawn(fixture)
        let deadline = fixture.machine.nextDeadline
        let call = fixture.call()
        #expect(fixture.launches.count == 2)
        failSpawn(fixture)
        #expect(fixture.failure(of: call)?.kind == .launchFailed)
        #expect(fixture.machine.nextDeadline == deadline)
    }

    @Test("A job of an extension that turns out to be quarantined wakes nobody")
    func quarantineWakesNobody() {
        let fixture = unspawnable()
        failSpawn(fixture)
        fixture.advance(by: .seconds(1))
        let history = ExtensionHistory(quarantineReasons: ["It crashed."])
        let wall = Timestamp(milliseconds: 1_900_000_000_000)
        fixture.machine.historyRead(history, before: LaunchNumber(rawValue: 2), wall: wall, at: fixture.now)
        fixture.collect()
        #expect(fixture.machine.nextDeadline == nil)
        #expect(fixture.made.isEmpty && fixture.state == .quarantined)
    }

    @Test("A job in an answer that is late, or that does not answer handle, is offered in vain; nothing follows exit")
    func offeredInVain() {
        let answer: JSONValue = ["response": ["code": "inProgress"], "job": ["handle": "h", "ttlMs": 1000]]
        let fixture = ExtensionFixture()
        fixture.warm()
        fixture.call(.confirm)
        fixture.receive(.response(id: .integer(3), result: .success(answer)))
        #expect(fixture.jobReports.suffix(1) == [.offeredInVain(handle: "h")])
        fixture.call()
        fixture.advance(by: .seconds(10))
        fixture.receive(.response(id: .integer(4), result: .success(answer)))
        #expect(fixture.jobReports.suffix(2) == [.offeredInVain(handle: "h"), .offeredInVain(handle: "h")])
        fixture.call()
        fixture.receive(.response(id: .integer(5), result: .success(answer)))
        #expect(fixture.jobReports.suffix(1) == [.offered(handle: "h")])
    }
}

extension ExtensionFixture {
    /// The reports about jobs so far.
    fileprivate var jobReports: [JobReport] {
        actions.compactMap { action in
            guard case .job(_, let report) = action else { return nil }
            return report
        }
    }
}
