import Foundation
import Glibc
import HostProtocol
import IntentHostClient
import IntentModel
import JSON
import Testing

/// Many clients at once, some of which are killed: the others lose no outcome, jobs stay, and nothing leaks.
@Suite("Two hundred clients of one daemon", .timeLimit(.minutes(1 + Repetitions.clientSeconds / 30)))
struct ManyClientsTests {
    private static let honest = 150
    private static let processes = 10
    private static let clientsOfProcess = 5
    private static let jobs = 20
    private let jobExtension = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/job_extension.py").standardized.path

    @Test("Fifty of them are killed at random")
    func killed() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        try workshop.manifest(identifier: "org.example.jobs", executable: jobExtension, limits: ["background": "10m"])
        let daemon = try await Daemon(in: workshop)
        let watcher = try daemon.client("watcher")
        let jobs = try await startJobs(watcher)
        let before = (descriptors: daemon.descriptors, status: try await watcher.status())

        let end = ContinuousClock.now.advanced(by: .seconds(Repetitions.clientSeconds))
        let socket = daemon.socket
        let doomed = try (0..<Self.processes).map { _ in
            try RunningCommand(
                [socket, "\(Self.clientsOfProcess)"],
                of: Products.path(of: "DoomedClients"),
                in: workshop
            )
        }
        let outcomes = await withTaskGroup(of: [Outcome.Status: Int].self) { group in
            for number in 0..<Self.honest {
                group.addTask {
                    guard let client = try? HostClient(name: "honest", path: socket, patience: .seconds(50)) else {
                        return [:]
                    }
                    var counts: [Outcome.Status: Int] = [:]
                    repeat {
                        let request = IntentRequest.message("client \(number)", to: "org.example.faulty")
                        counts[await client.perform(request).status, default: 0] += 1
                    } while ContinuousClock.now < end
                    return counts
                }
            }
            for command in doomed {
                group.addTask {
                    // All clients of the process have had an outcome before it is killed.
                    let isUp = await command.errorOutput.contains("up\n", times: Self.clientsOfProcess)
                    let rest = max(.zero, ContinuousClock.now.duration(to: end))
                    try? await Task.sleep(for: rest * Double.random(in: 0...0.8))
                    command.signal(SIGKILL)
                    _ = try? await command.result()
                    return isUp ? [:] : [.invalid: 1]
                }
            }
            return await group.reduce(into: [Outcome.Status: Int]()) { sum, counts in
                sum.merge(counts) { $0 + $1 }
            }
        }
        #expect(Array(outcomes.keys) == [.success], "\(outcomes)")
        #expect(outcomes[.success, default: 0] >= Self.honest)

        // The last connections are closed when the daemon has noticed the ends of the processes.
        var after = try await watcher.status()
        while after.clients.count > 1 || after.requests > 0 { after = try await watcher.status() }
        #expect(after.jobs == Self.jobs)
        #expect(after.extensions.map(\.launches) == before.status.extensions.map { max(1, $0.launches) })
        // The pipes of one more extension, and no more.
        try await daemon.waitForDescriptors(atMost: before.descriptors + 8, by: watcher)
        print("\(outcomes[.success, default: 0]) outcomes of \(Self.honest) clients in \(Repetitions.clientSeconds) s")
        for job in jobs {
            try await watcher.cancelJob(job)
            #expect(try await watcher.followJob(job).status == .cancelled)
        }
        try await daemon.stop()
    }

    private func startJobs(_ client: HostClient) async throws -> [JobIdentifier] {
        var jobs: [JobIdentifier] = []
        for _ in 0..<Self.jobs {
            let outcome = await client.perform(.message("held", to: "org.example.jobs"))
            jobs.append(try #require(outcome.job, "\(outcome)"))
        }
        return jobs
    }
}
