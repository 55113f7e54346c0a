import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentHost

@Suite("What a supervision does for jobs")
struct JobSupervisionTests {
    /// A session that has answered `initialize`, with jobs or without.
    private func session(openJobs: [String]?) -> SessionFixture {
        var fixture = SessionFixture()
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

    private func statuses(_ fixture: SessionFixture) -> [ExtensionSession.Action] {
        fixture.actions.filter { if case .job(.status) = $0 { true } else { false } }
    }

    @Test("A running extension is asked for a job, and its answer decides", arguments: JobState.allCases)
    func asked(state: JobState) {
        var fixture = session(openJobs: ["h"])
        fixture.session.askForJob("h", at: fixture.now)
        fixture.session.askForJob("h", at: fixture.now)
        fixture.collect()
        #expect(fixture.actions == [.send(QueryJobStatus(handle: "h").message(id: .integer(2)).line)])
        let answer = QueryJobStatus.Answer(state: state)
        fixture.receive(Message.response(id: .integer(2), result: .success(answer.json)))
        #expect(statuses(fixture) == [.job(.status(handle: "h", isKnown: state != .lost))])
    }

    @Test("An extension without job/status has said all by its list, and one without a list keeps no jobs")
    func notAsked() {
        for handle in ["h", "i"] {
            var fixture = session(openJobs: ["h"])
            fixture.session.askForJob(handle, at: fixture.now)
            fixture.collect()
            fixture.receive(
                Message.response(id: .integer(2), result: .failure(.methodNotFound(QueryJobStatus.method)))
            )
            #expect(statuses(fixture) == [.job(.status(handle: handle, isKnown: handle == "h"))])
        }
        var fixture = session(openJobs: nil)
        fixture.session.askForJob("h", at: fixture.now)
        fixture.collect()
        #expect(fixture.actions == [.job(.status(handle: "h", isKnown: false))])
    }

    @Test("An error, or an answer that cannot be read, decides nothing: the job may well go on")
    func unclear() {
        let results: [Result<JSONValue, ResponseError>] = [
            .success([:]), .failure(ResponseError(code: .internalError, message: "Later.")),
        ]
        for result in results {
            var fixture = session(openJobs: [])
            fixture.session.askForJob("h", at: fixture.now)
            fixture.collect()
            fixture.receive(Message.response(id: .integer(2), result: result))
            #expect(statuses(fixture).isEmpty)
        }
    }

    @Test("A launch for a job that fails is followed by another, until the job has ended")
    func wishIsKept() {
        var fixture = SupervisionFixture()
        fixture.supervision.setOpenJobs(1, at: fixture.now)
        fixture.supervision.askForJob("h", at: fixture.now)
        fixture.collect()
        let failure = Failure(.launchFailed, message: "There are too many processes.")
        for count in 1...3 {
            #expect(fixture.launches.count == count)
            guard let number = fixture.launches.last else { return }
            fixture.supervision.spawnFailed(number, failure, at: fixture.now)
            fixture.collect()
            if count == 3 { fixture.supervision.setOpenJobs(0, at: fixture.now) }
            fixture.advance(by: .seconds(30))
        }
        #expect(fixture.launches.count == 3)
    }

    @Test("A job in an answer that is late, or that does not answer handle, is offered in vain; nothing follows exit")
    func offeredInVain() {
        let answer: JSONValue = ["response": ["code": "inProgress"], "job": ["handle": "h", "ttlMs": 1000]]
        var fixture = SupervisionFixture()
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

extension SupervisionFixture {
    /// What was reported of jobs so far.
    fileprivate var jobReports: [JobReport] {
        actions.compactMap { action in
            guard case .job(_, let report) = action else { return nil }
            return report
        }
    }
}
