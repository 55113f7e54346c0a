import Testing

/// Apple's headers make these declarations unavailable in extensions.
@Suite("Declarations that an extension may not use", .serialized)
struct UnavailableTests {
    @Test(
        "The compiler refuses them, with Apple's words",
        .timeLimit(.minutes(2)),
        arguments: [
            (
                "INStartWorkoutIntentResponse(code: .success, userActivity: nil)",
                "INStartWorkoutIntentResponseCodeSuccess is not available to extensions."
            ),
            (
                "INEndWorkoutIntentResponse(code: .success, userActivity: nil)",
                "INEndWorkoutIntentResponseCodeSuccess is not available to extensions."
            ),
            ("INMediaUserContext().becomeCurrent()", "User context is not available in extensions"),
        ]
    )
    func refused(expression: String, words: String) async throws {
        let workshop = try Workshop()
        let file = try workshop.write("import Intents\n\n_ = \(expression)\n", to: "main.swift")
        let result = try await ExtensionCompiler(workshop: workshop).run(["-typecheck", file])
        #expect(result.exitCode != 0)
        #expect(result.standardError.contains(words), "\(result.standardError)")
    }

    @Test("The compiler accepts the declarations beside them", .timeLimit(.minutes(2)))
    func accepted() async throws {
        let workshop = try Workshop()
        let file = try workshop.write(
            "import Intents\n\n_ = INStartWorkoutIntentResponse(code: .handleInApp, userActivity: nil)\n",
            to: "main.swift"
        )
        let result = try await ExtensionCompiler(workshop: workshop).run(["-typecheck", file])
        #expect(result.exitCode == 0, "\(result.standardError)")
    }
}
