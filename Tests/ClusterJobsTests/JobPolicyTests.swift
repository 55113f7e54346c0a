import ClusterJobs
import Testing

/// What becomes of a job that a worker has taken.
@Suite("Decisions about queued jobs")
struct JobPolicyTests {
    /// The record of a job at its attempt of a number, of which the first ones have begun.
    private func record(attempt: Int, begun: Int = 0, isCancelWanted: Bool = false) -> QueueRecord {
        var record = QueueRecord(job("q-1"))
        for number in 1..<attempt {
            _ = record.claim("t\(number)", for: hostA)
            if number <= begun { _ = record.begin("t\(number)") }
            _ = record.giveBack("t\(number)", JobReturn(counts: true, hasBegun: number <= begun, after: .zero))
        }
        _ = record.claim("last", for: hostB)
        if isCancelWanted { _ = record.cancel() }
        return record
    }

    @Test("A job is carried out as often as its attempts come to nothing, and then given up")
    func attempts() {
        for attempt in 1...JobPolicy.mostTries {
            #expect(JobPolicy.decide(record(attempt: attempt), isRepeatable: false) == .perform)
            #expect(JobPolicy.triesAgain(record(attempt: attempt)) == (attempt < JobPolicy.mostTries))
        }
        let next = record(attempt: JobPolicy.mostTries + 1)
        #expect(JobPolicy.decide(next, isRepeatable: false) == .usedUp)
        #expect(JobPolicy.decide(next, isRepeatable: true) == .usedUp)
    }

    @Test("What may have been carried out is carried out again only where that is allowed")
    func begun() {
        let second = record(attempt: 2, begun: 1)
        #expect(JobPolicy.decide(second, isRepeatable: false) == .mayHaveBegun)
        #expect(JobPolicy.decide(second, isRepeatable: true) == .perform)
    }

    @Test("A job whose end is wanted is told as cancelled, unless it may have been carried out")
    func cancelled() {
        #expect(JobPolicy.decide(record(attempt: 1, isCancelWanted: true), isRepeatable: true) == .cancel)
        let second = record(attempt: 2, begun: 1, isCancelWanted: true)
        #expect(JobPolicy.decide(second, isRepeatable: true) == .mayHaveBegun)
    }

    @Test("The pauses grow to a minute and no further", arguments: [1, 2, 3, 4, 7, 100, .max])
    func pauses(_ tries: Int) {
        let expected = tries < 7 ? Duration.seconds(1 << (tries - 1)) : .seconds(60)
        #expect(JobPolicy.pause(after: tries) == expected)
    }
}
