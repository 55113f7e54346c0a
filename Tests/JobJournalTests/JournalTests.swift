import IntentModel
import JournalTestSupport
import ProcessTestSupport
import Synchronization
import Testing

@testable import JobJournal

@Suite("Journal: jobs", .timeLimit(.minutes(1)))
struct JournalTests {
    @Test("A job is read back unchanged, also by another host")
    func roundTrip() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var job = try await fixture.accepted(by: journal)
            #expect(try await fixture.journal().job(job.id) == job)

            job.state = .failed
            job.lastSequence = 7
            job.resultSequence = 7
            job.isLate = true
            job.progress = JobProgress(fraction: 0.1, completed: 1, total: 1e300, message: "")
            job.response = IntentResponse(code: "failure")
            job.failure = Failure(
                .jobExpired,
                code: .requestTimedOut,
                message: "»\u{0}«",
                clock: .stage,
                limit: .milliseconds(1500),
                measured: .microseconds(1_500_001),
                stderrTail: ["a", ""]
            )
            job.cancellation = JobRecord.Cancellation(reason: .user, deadline: Timestamp(milliseconds: .max))
            job.updatedAt = Timestamp(milliseconds: .min)
            try await journal.update(job)
            #expect(try await fixture.journal().job(job.id) == job)
        }
    }

    @Test("A job accepted twice exists once")
    func acceptTwice() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            try await journal.accept(job)
            #expect(try await journal.jobs() == [job])
        }
    }

    @Test("A handle names one open job, and can be reused when that has ended")
    func duplicateHandle() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let first = try await fixture.accepted(by: journal, handle: "1")
            let second = fixture.job(of: journal, handle: "1")
            let error = await #expect(throws: JournalError.self) { try await journal.accept(second) }
            #expect(error?.code == .duplicateHandle)
            #expect(try await journal.job(second.id) == nil)
            _ = try await fixture.accepted(by: journal, handle: "1", extension: "org.example.Other")

            try await journal.update(first.ended(.succeeded, at: fixture.now))
            try await journal.accept(second)
            let filter = Journal.JobFilter(extensionIdentifier: "org.example.Bananapay", handle: "1")
            #expect(try await Set(journal.jobs(filter).map(\.id)) == [first.id, second.id])
        }
    }

    @Test("Filters select by what they name, newest first")
    func filters() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var jobs: [JobRecord] = []
            for (index, state) in JobState.allCases.enumerated() {
                let job = try await fixture.accepted(
                    by: journal,
                    extension: index < 2 ? "a" : "b",
                    at: fixture.now.advanced(by: .seconds(index))
                ).ended(state, at: fixture.now)
                if state.isFinal { try await journal.update(job) }
                jobs.append(job)
            }
            func states(_ filter: Journal.JobFilter) async throws -> [JobState] {
                try await journal.jobs(filter).map(\.state)
            }
            #expect(try await states(Journal.JobFilter()) == JobState.allCases.reversed())
            #expect(try await states(Journal.JobFilter(extensionIdentifier: "a")) == [.succeeded, .working])
            #expect(try await states(Journal.JobFilter(states: [.lost, .failed], limit: 5)) == [.lost, .failed])
            #expect(try await states(Journal.JobFilter(states: [])) == [])
            #expect(try await states(Journal.JobFilter(limit: 1)) == [.lost])
            #expect(try await journal.openJobs(extension: "a").map(\.state) == [.working])
            #expect(try await journal.openJobs(extension: "b") == [])
        }
    }

    @Test("The newest progress is kept, and never replaces an end")
    func progress() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var job = try await fixture.accepted(by: journal)
            for step in 1...20 {
                job.lastSequence = Int64(step)
                job.progress = JobProgress(fraction: Double(step) / 20)
                try await journal.updateProgress(job)
            }
            #expect(try await fixture.journal().job(job.id) == job)

            let ended = job.ended(.succeeded, at: fixture.now)
            try await journal.update(ended)
            try await journal.updateProgress(job)
            #expect(try await journal.job(job.id) == ended)
        }
    }

    @Test("Simultaneous progress of many jobs is all kept")
    func manyProgresses() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var jobs: [JobRecord] = []
            for _ in 0..<10 { jobs.append(try await fixture.accepted(by: journal)) }
            try await withThrowingTaskGroup { group in
                for job in jobs {
                    group.addTask {
                        var job = job
                        job.progress = JobProgress(message: job.handle)
                        try await journal.updateProgress(job)
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await journal.jobs().allSatisfy { $0.progress?.message == $0.handle })
            #expect(journal.newestProgress.withLock { $0.isEmpty })
        }
    }

    @Test("A closed journal says so")
    func closed() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let job = try await fixture.accepted(by: journal)
            await journal.close()
            await journal.close()
            let error = await #expect(throws: JournalError.self) { try await journal.update(job) }
            #expect(error?.code == .closed)
            await #expect(throws: JournalError.self) { try await journal.jobs() }
        }
    }
}
