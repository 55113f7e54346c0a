import ConversationTestSupport
import ExtensionProtocol
import IntentModel
import JSON
import Testing

@testable import IntentConversation

@Suite("Jobs offered with answers")
struct JobOfferTests {
    private let job = JobIdentifier(rawValue: "id")

    /// Returns a conversation after the answer to handle, with its next action.
    private func answered(_ code: String, job: JSONValue) -> ConversationFixture {
        let fixture = ConversationFixture(ConversationFixture.intent(outcomes: []))
        while let call = fixture.call, call != .handle {
            let answer: JSONValue =
                call == .confirm ? ["response": ["code": "ready"]] : ["result": ["outcome": "notRequired"]]
            fixture.action = fixture.conversation.answered(call, with: .value(answer))
        }
        fixture.action = fixture.conversation.answered(
            .handle,
            with: .value(["response": ["code": .string(code)], "job": job])
        )
        return fixture
    }

    private let offer: JSONValue = ["handle": "h", "ttlMs": 1000]

    @Test("The outcome names a job that was recorded, or the journal's failure if it was not")
    func accepted() {
        var fixture = answered("inProgress", job: offer)
        let response = IntentResponse(code: "inProgress")
        #expect(fixture.action == .accept(ResponseAnswer.Job(handle: "h", ttlMilliseconds: 1000), response))
        fixture.action = fixture.conversation.accepted(job)
        #expect(fixture.ending?.status == .inProgress)
        #expect(fixture.ending?.job == job)
        #expect(fixture.conversation.declinedJob == nil)
        fixture = answered("inProgress", job: offer)
        let error = JournalError(code: .diskFull, message: "Full.", help: "Make room.")
        fixture.action = fixture.conversation.notAccepted(because: error)
        #expect(fixture.ending?.status == .unavailable)
        #expect(fixture.ending?.failure?.kind == .journalFailed)
        // The job keeper has already told the extension.
        #expect(fixture.conversation.declinedJob == nil)
    }

    @Test("A job is declined beside another code, or in an unreadable answer")
    func declined() {
        let cases: [(code: String, job: JSONValue, kind: Failure.Kind?)] = [
            ("success", offer, .invalidResponseCode), ("failure", offer, nil),
            ("excellent", offer, .invalidResponseCode),
            ("inProgress", ["handle": "h", "ttlMs": "soon"], .invalidAnswer),
        ]
        for (code, job, kind) in cases {
            let fixture = answered(code, job: job)
            #expect(fixture.conversation.declinedJob == "h", "\(code)")
            #expect(fixture.ending?.failure?.kind == kind, "\(code)")
            #expect(fixture.ending?.job == nil)
        }
    }

    @Test("An answer in progress without a job ends the conversation")
    func withoutJob() {
        let fixture = answered("inProgress", job: .null)
        #expect(fixture.ending?.status == .inProgress)
        #expect(fixture.conversation.declinedJob == nil)
    }
}
