import Testing

@Suite("The policy decides before anything is started")
struct PolicyTests {
    private let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]

    @Test("A restricted intent on a locked device is denied, and no process is started", .timeLimit(.minutes(1)))
    func locked() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let result = try await RunningCommand.run(request + ["--locked"], in: workshop)
        #expect(result.exitCode == 77)
        #expect(result.standardError.contains("IntentsRestrictedWhileLocked"))
        #expect(workshop.started.isEmpty)
    }

    @Test("The same request continues when the device is unlocked", .timeLimit(.minutes(1)))
    func unlocked() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let answers = try workshop.write("y\n", to: "answers")
        let result = try await RunningCommand.run(request + ["--locked", "--answers", answers], in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        #expect(workshop.started.count == 1)
    }

    @Test("A restricted intent runs on an unlocked device", .timeLimit(.minutes(1)))
    func restrictedUnlocked() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        #expect(try await RunningCommand.run(request, in: workshop).exitCode == 0)
    }

    @Test("An undeclared intent starts no process", .timeLimit(.minutes(1)))
    func undeclared() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        #expect(try await RunningCommand.run(["invoke", "INPayBillIntent"], in: workshop).exitCode == 69)
        #expect(workshop.started.isEmpty)
    }

    @Test("A denial names the command that explains it, which tells the rule and its place", .timeLimit(.minutes(1)))
    func explained() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        let denied = try await RunningCommand.run(request + ["--locked"], in: workshop)
        #expect(denied.standardError.contains("See 'intenthost explain INSendMessageIntent --extension "))
        let explained = try await RunningCommand.run(
            ["explain", "INSendMessageIntent", "--locked", "--manifests", workshop.manifests],
            in: workshop
        )
        #expect(explained.exitCode == 0, "\(explained)")
        #expect(explained.standardOutput.contains("asks first to unlock the device"))
        let rule = explained.standardOutput.split(separator: "\n").first { $0.contains("lockedByManifest") }
        #expect(rule?.contains("forbids") == true)
        #expect(rule?.contains(".json:") == true)
        let authenticated = try await RunningCommand.run(
            ["explain", "INSendMessageIntent", "--locked", "--authenticated", "--manifests", workshop.manifests],
            in: workshop
        )
        #expect(authenticated.standardOutput.contains(": may run\n"))
        #expect(authenticated.standardOutput.contains("under IntentsRestrictedWhileLocked, and you have authenticated"))
        #expect(workshop.started.isEmpty)
    }

    @Test("The audit log tells what was asked and refused, and erasing deletes it", .timeLimit(.minutes(1)))
    func audited() async throws {
        let workshop = try Workshop()
        try workshop.manifest(restricted: ["INSendMessageIntent"])
        _ = try await RunningCommand.run(request + ["--locked"], in: workshop)
        let audit = try await RunningCommand.run(["logs", "--audit"], in: workshop)
        let lines = audit.standardOutput.split(separator: "\n")
        #expect(lines.map { $0.split(separator: " ")[1] } == ["asked", "refused"], "\(audit)")
        #expect(lines.allSatisfy { $0.contains("(lockedByManifest)") })
        _ = try await RunningCommand.run(["data", "erase", "--yes"], in: workshop)
        #expect(try await RunningCommand.run(["logs", "--audit"], in: workshop).standardOutput.isEmpty)
    }
}
