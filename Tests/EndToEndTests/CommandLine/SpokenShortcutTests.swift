import Testing

@Suite("Phrases of a person", .timeLimit(.minutes(1)))
struct SpokenShortcutTests {
    @Test("A sentence that is the phrase of a shortcut runs it, with politeness around it")
    func phrase() async throws {
        let workshop = try Workshop()
        try workshop.install("SoupChef")
        try workshop.install("MonkeyChat")
        let options = ["--manifests", workshop.manifests, "--data-directory", "\(workshop.path)/data"]
        let order = ["--intent", "OrderSoupIntent", "--param", "soup=tomato", "--param", "quantity=2"]
        let added = try await RunningCommand.run(
            ["shortcuts", "add", "Soup as usual"] + order + options,
            in: workshop
        )
        #expect(added.exitCode == 0, "\(added)")
        let answers = try workshop.write("no\nyes\n", to: "answers")
        let said = try await RunningCommand.run(
            ["say", "Hey Siri, soup as usual please!", "--host", "local", "--answers", answers] + options,
            in: workshop
        )
        #expect(said.exitCode == 0, "\(said)")
        #expect(said.standardOutput.contains("(soup: Tomato soup, bowls: 2, delivery: picked up)?"), "\(said)")
        #expect(said.standardOutput.hasSuffix("Your Tomato soup will be ready in 5 minutes.\n"), "\(said)")
    }
}
