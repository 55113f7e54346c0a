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
}
