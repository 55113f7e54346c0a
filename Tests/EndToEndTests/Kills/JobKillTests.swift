import Glibc
import IntentHost
import IntentModel
import Testing

@Suite("A host that accepts jobs is killed", .timeLimit(.minutes(1 + Repetitions.jobs / 60)))
struct JobKillTests {
    @Test("Every job reported to a caller is in the journal, at whatever instant its host is killed")
    func jobs() async throws {
        let workshop = try Workshop()
        try workshop.manifest(executable: Products.quickExtension)
        var told: [String] = []
        var killsWithJobs = 0
        for kill in 1...Repetitions.jobs {
            let seen = try await jobsOfKilledHost(kill, in: workshop)
            if !seen.isEmpty { killsWithJobs += 1 }
            told += seen
        }
        var configuration = HostConfiguration()
        // The host that reads them must not prune any.
        configuration.jobRetention = nil
        let host = try workshop.host(configuration: configuration)
        var (missing, ended): ([String], Int) = ([], 0)
        for id in told {
            let record = try await host.job(JobIdentifier(rawValue: id))
            if record == nil { missing.append(id) }
            if record?.state == .succeeded { ended += 1 }
        }
        await host.shutdown()
        #expect(missing == [])
        #expect(Set(told).count == told.count)
        // Kills before the first job prove little: most must find jobs in progress.
        #expect(killsWithJobs >= Repetitions.jobs / 2)
        #expect(ended < told.count)
        print(
            "\(Repetitions.jobs) killed hosts, \(killsWithJobs) of them with jobs: of \(told.count) jobs that callers were told of, "
                + "\(missing.count) are missing; \(ended) had ended"
        )
    }

    /// Returns the jobs that one host has reported to its callers.
    private func jobsOfKilledHost(_ kill: Int, in workshop: Workshop) async throws -> [String] {
        let command = try RunningCommand(
            ["jobs", workshop.manifests, workshop.data],
            of: Products.doomedHost,
            in: workshop
        )
        // Every eighth host dies while it starts or launches its extension, the others between or in jobs.
        let isStarting = kill % 8 == 0
        if !isStarting { _ = await command.errorOutput.contains("\n", times: .random(in: 1...20)) }
        // Not a wait for a condition: the kill must fall at a random instant.
        usleep(.random(in: 0...(isStarting ? 100_000 : 5_000)))
        command.signal(SIGKILL)
        let result = try await command.result()
        #expect(result.exitCode == -SIGKILL, "kill \(kill): \(result)")
        return result.standardError.split(separator: "\n").map(String.init)
    }
}
