import Foundation
import JSON
import SchemaTestSupport
import Testing

@Suite("The command line reports bad requests")
struct RefusalTests {
    @Test("Exit code and JSON report what happened", .timeLimit(.minutes(1)), arguments: RefusalExpectation.all)
    func outcome(expectation: RefusalExpectation) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await RunningCommand.run(["invoke", "--format", "json"] + expectation.request, in: workshop)
        #expect(result.exitCode == expectation.exitCode, "\(result)")
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(outcome["status"]?.stringValue == expectation.status)
        #expect(outcome["error"]?["kind"]?.stringValue == expectation.kind)
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "An executable that cannot run is named before anything is started",
        .timeLimit(.minutes(1)),
        arguments: [
            ("missing", "No executable at"), ("not executable", "may not be run"),
            ("wrong architecture", "is a program for aarch64"), ("no program", "neither a program"),
        ]
    )
    func executable(problem: String, message: String) async throws {
        let workshop = try Workshop()
        let path = workshop.path + "/extension"
        switch problem {
        case "not executable": try workshop.write("#!/bin/sh\n", to: "extension")
        case "no program":
            try workshop.write("hello\n", to: "extension")
            chmod(path, 0o755)
        case "wrong architecture":
            var bytes = try Data(contentsOf: URL(filePath: Products.faulty))
            // `e_machine` of the ELF header: EM_AARCH64.
            bytes[18] = 183
            try bytes.write(to: URL(filePath: path))
            chmod(path, 0o755)
        default: break
        }
        try workshop.manifest(executable: path)
        let request = ["invoke", "INSendMessageIntent", "--param", "content=Hello"]
        let result = try await RunningCommand.run(request, in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardError.contains(message), "\(result.standardError)")
    }

    @Test("If no manifest can be used, the outcome names every mistake", .timeLimit(.minutes(1)))
    func badManifests() async throws {
        let workshop = try Workshop()
        try workshop.write("{", to: "Manifests/one.json")
        try workshop.write("{}", to: "Manifests/two.json")
        let request = ["invoke", "INSendMessageIntent", "--format", "json"]
        let result = try await RunningCommand.run(request, in: workshop)
        #expect(result.exitCode == 65)
        #expect(result.standardError.isEmpty, "\(result.standardError)")
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        #expect(outcome["status"]?.stringValue == "invalid")
        #expect(outcome["error"]?["kind"]?.stringValue == "badManifest")
        let message = try #require(outcome["error"]?["message"]?.stringValue)
        #expect(
            ["one.json", "two.json", "malformed", "is no manifest", "other manifests"].allSatisfy(message.contains)
        )
    }

    @Test("With several extensions, the error names the option that selects one", .timeLimit(.minutes(1)))
    func ambiguous() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        try workshop.manifest(identifier: "org.example.other")
        let result = try await RunningCommand.run(["invoke", "INSendMessageIntent"], in: workshop)
        #expect(result.exitCode == 69)
        #expect(result.standardError.contains("Help:  --extension <name>"), "\(result.standardError)")
    }

    @Test("A directory without manifests is reported as empty", .timeLimit(.minutes(1)))
    func emptyList() async throws {
        let workshop = try Workshop()
        let result = try await RunningCommand.run(["list", "--manifests", workshop.manifests], in: workshop)
        #expect(result.exitCode == 0)
        #expect(result.standardError.contains("no extension was found in '\(workshop.manifests)'"))
    }

    @Test(
        "A wrong command line ends with 64",
        .timeLimit(.minutes(1)),
        arguments: [
            ["invoke"], ["invok"], ["--no"], ["invoke", "INGetRideStatusIntent", "--updates", "--no-wait"],
        ]
    )
    func usage(arguments: [String]) async throws {
        let result = try await RunningCommand.run(arguments, in: Workshop())
        #expect(result.exitCode == 64)
        #expect(result.standardError.contains("Error: "))
    }

    @Test("In strict mode the first line that is not a message is an error", .timeLimit(.minutes(1)))
    func strict() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let request = [
            "invoke", "INSendMessageIntent", "--param", "content=fault:garbage-between-messages", "--strict",
        ]
        #expect(try await RunningCommand.run(request, in: workshop).exitCode == 76)
    }
}
