import ExtensionProtocol
import Foundation
import IntentModel
import JSON
import Testing
import WireTestSupport

@_spi(IntentDefinition) @testable import Intents

@Suite("Jobs kept in files", .timeLimit(.minutes(1)))
struct JobLedgerTests {
    /// A table of jobs and a call that asks for one, in a directory removed with the object.
    private final class Fixture {
        private let container = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        private let output: Int32
        let writer: MessageWriter
        let host: HostEnd
        let jobs: JobTable
        let call: PendingCall
        let link: CallLink
        let done: AsyncStream<IntentJob.Cancellation?>

        init() throws {
            let (host, input, output) = try HostEnd.pair()
            HostEnd.retire(input)
            let writer = MessageWriter(ProtocolDescriptors(input: input, output: output))
            (self.host, self.output, self.writer, jobs) = (host, output, writer, JobTable(writer))
            call = PendingCall(
                IncomingCall(.integer(1), .handle, call: IntentCall()),
                at: .now,
                host: HostRequests(writer)
            )
            link = CallLink(call)
            let (done, continuation) = AsyncStream.makeStream(of: IntentJob.Cancellation?.self)
            self.done = done
            #expect(jobs.open(container: container.path).isEmpty)
            link.startJob(timeToLive: .seconds(1)) { job in
                continuation.yield(job.cancellation)
                return INSendMessageIntentResponse(code: .success, userActivity: nil)
            }
        }

        // Best effort: a directory that cannot be removed is left to the system's own cleaning.
        deinit { try? FileManager.default.removeItem(at: container) }

        /// Returns the table of another process of the extension.
        func otherProcess() throws -> JobTable {
            let jobs = JobTable(writer)
            _ = jobs.open(container: container.path)
            return jobs
        }

        /// Returns the files of the jobs.
        func files() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: container.path + "/Library/IntentJobs")
        }

        /// Returns everything sent so far, and closes the wire.
        func sent() async -> [Message] {
            writer.drain(within: 1000)
            HostEnd.retire(output)
            var messages: [Message] = []
            while let message = await host.next() { messages.append(message) }
            return messages
        }
    }

    private static let cancelled = PendingCall.Answer.failure(.cancelled(.user))

    @Test("A call is not kept alive by a wish for a job that holds it", arguments: [true, false])
    func release(becomesJob: Bool) throws {
        let fixture = try Fixture()
        weak var call: PendingCall?
        do {
            let other = PendingCall(
                IncomingCall(.integer(2), .handle, call: IntentCall()),
                at: .now,
                host: HostRequests(fixture.writer)
            )
            let link = CallLink(other)
            call = other
            link.startJob(timeToLive: .seconds(1)) { _ in
                _ = link.deadline
                return INSendMessageIntentResponse(code: .success, userActivity: nil)
            }
            if becomesJob { #expect(link.makeJob(in: fixture.jobs) != nil) }
            #expect(other.end().hasJob == becomesJob)
            if becomesJob { #expect(!link.keepJob(namedIn: Self.cancelled, jobs: fixture.jobs)) }
        }
        #expect(call == nil)
    }

    @Test("A call answered before its handler ended keeps no job, because the next process would carry it out")
    func cancelledBefore() throws {
        let fixture = try Fixture()
        #expect(fixture.call.takeAnswer())
        #expect(!fixture.link.keepJob(namedIn: Self.cancelled, jobs: fixture.jobs))
        #expect(fixture.link.makeJob(in: fixture.jobs) == nil)
        #expect(try fixture.files().isEmpty)
    }

    @Test("A job kept while another answer is sent is forgotten")
    func cancelledAfter() throws {
        let fixture = try Fixture()
        let job = try #require(fixture.link.makeJob(in: fixture.jobs))
        #expect(try fixture.files().contains { $0.hasPrefix(job.handle) })
        #expect(!fixture.link.keepJob(namedIn: Self.cancelled, jobs: fixture.jobs))
        #expect(try fixture.files().isEmpty)
        #expect(fixture.jobs.status(of: job.handle).answer.state == .lost)
    }

    @Test("A job may be cancelled as soon as its name can be read")
    func cancelledAtOnce() async throws {
        let fixture = try Fixture()
        let job = try #require(fixture.link.makeJob(in: fixture.jobs))
        let answer = PendingCall.Answer.response(ResponseAnswer(IntentResponse(code: "inProgress"), job: job))
        #expect(fixture.link.keepJob(namedIn: answer, jobs: fixture.jobs))
        fixture.jobs.cancel(job.handle, .user)
        fixture.link.beginJob()
        var done = fixture.done.makeAsyncIterator()
        #expect(await done.next() == .some(.user))
    }

    @Test("The result of a forgotten job is neither kept nor sent")
    func forgotten() async throws {
        let fixture = try Fixture()
        let job = fixture.jobs.make(of: IntentCall())
        fixture.jobs.add(job)
        fixture.jobs.cancel(job.name, .unknown)
        job.finish(.failure(ResponseError(code: .requestCancelled, message: "Stopped.")))
        #expect(try fixture.files().isEmpty)
        #expect(await fixture.sent().isEmpty)
    }

    @Test("A job of another process is not lost, and is not taken from it")
    func another() throws {
        let fixture = try Fixture()
        let job = fixture.jobs.make(of: IntentCall())
        let (status, kept) = try fixture.otherProcess().status(of: job.name)
        #expect(status.state == .working)
        #expect(kept == nil)
        job.finish(.failure(ResponseError(code: .requestCancelled, message: "Stopped.")))
        #expect(try fixture.otherProcess().status(of: job.name).answer.state == .cancelled)
    }

    @Test("A job whose process is gone is taken over when the host asks for it")
    func orphan() throws {
        let fixture = try Fixture()
        var job: IntentJob? = fixture.jobs.make(of: IntentCall("INCancelRideIntent"))
        let name = try #require(job?.name)
        let other = try fixture.otherProcess()
        // Its file is released, as by a process that ends.
        job = nil
        let (status, kept) = other.status(of: name)
        #expect(status.state == .working)
        #expect(kept?.job.name == name)
        #expect(kept?.call.intent.name == "INCancelRideIntent")
    }

    @Test("A job is released although a forked child, which has not executed its program yet, has its lock open")
    func forkedChild() throws {
        let fixture = try Fixture()
        var job: IntentJob? = fixture.jobs.make(of: IntentCall())
        let name = try #require(job?.name)
        let other = try fixture.otherProcess()
        let manager = FileManager.default
        let lock = try manager.contentsOfDirectory(atPath: "/proc/self/fd").first { number in
            let path = try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
            return path?.hasSuffix("\(name).json.lock") ?? false
        }
        // As in that child: the copy shares the lock.
        let copy = fcntl(try #require(lock.flatMap { Int32($0) }), F_DUPFD_CLOEXEC, 0)
        defer { close(copy) }
        job = nil
        #expect(other.status(of: name).kept?.job.name == name)
    }

    @Test("A name that no extension has given reaches no file", arguments: ["../secret", "", "A/../B"])
    func foreignName(name: String) throws {
        let fixture = try Fixture()
        #expect(fixture.jobs.status(of: name).answer.state == .lost)
    }
}
