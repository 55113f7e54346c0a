import Testing

@Suite("Descriptors of the command line")
struct DescriptorLimitTests {
    @Test(
        "A low soft limit, as set by shells, does not limit the number of a host's extensions",
        .timeLimit(.minutes(1))
    )
    func softLimit() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        // A host with one extension has more than 12 descriptors open.
        let script = "ulimit -Sn 12; exec \"$0\" \"$@\""
        let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--manifests", workshop.manifests]
        let result = try await RunningCommand(
            ["-c", script, Products.intenthost] + request,
            of: "/bin/sh",
            in: workshop
        ).result()
        #expect(result.exitCode == 0, "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A result for a closed standard output is an error and goes nowhere else", .timeLimit(.minutes(1)))
    func closedOutput() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--manifests", workshop.manifests]
        let result = try await RunningCommand(
            ["-c", "exec \"$0\" \"$@\" >&-", Products.intenthost] + request,
            of: "/bin/sh",
            in: workshop
        ).result()
        #expect(result.exitCode == 74, "\(result)")
        #expect(result.standardError.contains("Standard output cannot be written: Bad file descriptor"))
        workshop.expectNoProcessIsLeft()
    }
}
