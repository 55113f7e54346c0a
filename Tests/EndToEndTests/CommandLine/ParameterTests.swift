import JSON
import SchemaTestSupport
import Testing

@Suite("Parameters at the command line")
struct ParameterTests {
    private let request = ["invoke", "INSendMessageIntent", "--params"]

    @Test("Standard input may be a pipe or a file", .timeLimit(.minutes(1)), arguments: ["-", "/dev/stdin"])
    func pipe(path: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let input = #"{"content": "fault:error-response"}"#
        let result = try await RunningCommand(request + [path], in: workshop, input: input).result()
        #expect(result.exitCode == 1, "\(result)")
    }

    @Test(
        "A missing file, and a file without a JSON object, is named",
        .timeLimit(.minutes(1)),
        arguments: [("missing", "No such file or directory"), ("array", "array"), ("text", "not a JSON object")]
    )
    func badFile(name: String, message: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        try workshop.write("[]", to: "array")
        try workshop.write("content=Hello", to: "text")
        let result = try await RunningCommand.run(request + ["\(workshop.path)/\(name)"], in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardError.contains(message), "\(result)")
        #expect(workshop.started.isEmpty)
    }

    @Test(
        "A bad file also gives an outcome as JSON",
        .timeLimit(.minutes(1)),
        arguments: ["--params", "--answers", "--limits"]
    )
    func badFileAsJSON(option: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let request = ["invoke", "INSendMessageIntent", "--format", "json", option, "\(workshop.path)/missing"]
        let result = try await RunningCommand.run(request, in: workshop)
        #expect(result.exitCode == 65)
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        #expect(outcome["status"]?.stringValue == "invalid")
        #expect(outcome["error"]?["kind"]?.stringValue == "badInputFile")
        #expect(outcome["error"]?["message"]?.stringValue?.contains("of \(option) cannot be read") == true)
        #expect(workshop.started.isEmpty)
    }
}
