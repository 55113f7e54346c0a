import Dispatch
import Foundation
import IntentModel
import IntentRegistry
import JobJournal
import JournalTestSupport
import ProcessTestSupport
import Synchronization
import Testing

@testable import IntentHost

@Suite("A host and its journal", .timeLimit(.minutes(1)))
struct HostJournalTests {
    @Test("A host stops even if its journal's disk hangs, and says what was left")
    func hangingDisk() async throws {
        try await JournalFixture.with { fixture in
            let log = Mutex<[String]>([])
            var configuration = HostConfiguration()
            configuration.guardianPath = Built.guardian
            configuration.dataDirectory = fixture.directory
            configuration.journalPatience = .milliseconds(100)
            configuration.log = { entry in log.withLock { $0.append(entry.text) } }
            let host = try IntentHost.Host(registry: Registry([]), configuration: configuration)
            let disk = DispatchSemaphore(value: 0)
            let isHanging = DispatchSemaphore(value: 0)
            let journal = host.journal
            let hanging = Task {
                try await journal.perform { _ in
                    isHanging.signal()
                    disk.wait()
                }
            }
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    isHanging.wait()
                    continuation.resume()
                }
            }
            let asking = Task { try await host.jobs() }
            await host.shutdown()
            let told = await #expect(throws: JournalError.self) { try await hanging.value }
            #expect(told?.code == .givenUp)
            await #expect(throws: (any Error).self) { _ = try await asking.value }
            #expect(log.withLock { $0.filter { $0.contains("stops without its journal") }.count } == 1)
            disk.signal()
        }
    }

    @Test("A command forgets one job, those of an age or all, and never open ones")
    func byCommand() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            var ended: [JobRecord] = []
            for second in 0..<3 {
                let job = try await fixture.accepted(by: journal)
                try await journal.update(job.ended(.succeeded, at: fixture.now.advanced(by: .seconds(second))))
                ended.append(job)
            }
            let open = try await fixture.accepted(by: journal)
            let host = try fixture.host()
            try await host.forgetJob(ended[1].id)
            let again = await #expect(throws: HostError.self) { try await host.forgetJob(ended[1].id) }
            #expect(again?.code == .unknownJob)
            let refused = await #expect(throws: HostError.self) { try await host.forgetJob(open.id) }
            #expect(refused?.code == .jobNotEnded)
            #expect(try await host.forgetJobs(endedBefore: fixture.now.advanced(by: .seconds(1))) == 1)
            #expect(try await Set(host.jobs().jobs.map(\.id)) == [ended[2].id, open.id])
            #expect(try await host.forgetJobs() == 1)
            #expect(try await host.jobs().jobs.map(\.id) == [open.id])
            await host.shutdown()
        }
    }

    @Test("A running host forgets at intervals")
    func intervals() async throws {
        try await JournalFixture.with { fixture in
            let journal = fixture.journal()
            let now = WallClock.system.now()
            let job = try await fixture.accepted(by: journal, at: now)
            try await journal.update(job.ended(.succeeded, at: now.advanced(by: .seconds(1))))
            var configuration = HostConfiguration()
            configuration.guardianPath = Built.guardian
            configuration.dataDirectory = fixture.directory
            configuration.jobRetention = JobRetention(age: .zero)
            configuration.pruningInterval = .milliseconds(50)
            let host = try IntentHost.Host(registry: Registry([]), configuration: configuration)
            // Only the journal tells when the job is gone.
            while try await host.job(job.id) != nil { try Task.checkCancellation() }
            await host.shutdown()
        }
    }
}
