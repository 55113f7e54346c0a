import Testing

@Suite("Descriptors of the command line")
struct DescriptorLimitTests {
    @Test(
        "A low soft limit, as shells set it, does not limit the extensions that a host can have",
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

    @Test("A result for a closed standard output is an error, and nothing else gets it", .timeLimit(.minutes(1)))
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
