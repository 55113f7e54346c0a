import Foundation
import JSON
import SchemaTestSupport
import Testing

@Suite("The command replay plays a trace and tells what differs", .timeLimit(.minutes(1)))
struct ReplayTests {
    private func record(_ content: String, in workshop: Workshop) async throws -> String {
        let trace = workshop.path + "/trace"
        let request = ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--non-interactive"]
        _ = try await RunningCommand.run(request + ["--trace", trace], in: workshop)
        return trace
    }

    private func replay(_ arguments: String..., in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(["replay", "--manifests", workshop.manifests] + arguments, in: workshop)
    }

    @Test(
        "A trace of a request, also of one that failed, is played without a difference",
        arguments: [
            "Hello", "fault:garbage-between-messages", "fault:error-response", "fault:exit-without-answer",
            "fault:extend-then-answer", "fault:signal-SEGV",
        ]
    )
    func same(content: String) async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let trace = try await record(content, in: workshop)
        let process = "result.response.userActivity.userInfo.pid"
        let result = try await replay(trace, "--ignore", process, "--wait", "20s", in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        #expect(result.standardOutput.contains(": no difference\n"), "\(result.standardOutput)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("Another version that answers otherwise is told of, with the member, as text and as JSON")
    func different() async throws {
        let workshop = try Workshop()
        let manifest = try workshop.manifest()
        let trace = try await record("Hello", in: workshop)
        let text = try await replay(trace, in: workshop)
        #expect(text.exitCode == 1, "every process of Faulty tells its number")
        #expect(text.standardOutput.contains("result.response.userActivity.userInfo.pid was "), "\(text)")
        let result = try await RunningCommand.run(
            ["replay", trace, "--manifest", manifest, "--slower", "1000000", "--format", "json"],
            in: workshop
        )
        #expect(result.exitCode == 1)
        let report = try JSONParser.parse(result.standardOutput)
        #expect(try DocumentedSchema("replay").problems(of: report) == [])
        #expect(report["differences"]?.arrayValue?.count == 1, "\(result)")
        #expect(report["isSlower"] == false)
        workshop.expectNoProcessIsLeft()
    }

    @Test("An extension that hangs now is waited for, and killed")
    func hang() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let trace = try await record("Hello", in: workshop)
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        try text.replacing("Hello", with: "fault:never-answer").write(toFile: trace, atomically: true, encoding: .utf8)
        let result = try await replay(trace, "--wait", "200ms", in: workshop)
        #expect(result.exitCode == 1)
        #expect(result.standardOutput.contains("intent/handle 7: was answered, is not"), "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A file that is no trace, and a trace of an unknown extension, are refused")
    func refused() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let empty = try await replay("/dev/null", in: workshop)
        #expect(empty.exitCode == 65)
        #expect(empty.standardError.contains("The trace '/dev/null' cannot be used. It is empty."), "\(empty)")
        let trace = try await record("Hello", in: workshop)
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        try text.replacing("org.example.faulty", with: "../../x")
            .write(toFile: trace, atomically: true, encoding: .utf8)
        let unknown = try await replay(trace, in: workshop)
        #expect(unknown.exitCode == 65)
        #expect(unknown.standardError.contains("The extension '../../x' of the trace has no manifest here."))
    }

    @Test("Ctrl-C ends a replay and all its processes")
    func interrupt() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let trace = try await record("Hello", in: workshop)
        let text = try String(contentsOfFile: trace, encoding: .utf8)
        try text.replacing("Hello", with: "fault:never-answer").write(toFile: trace, atomically: true, encoding: .utf8)
        let before = workshop.started.count
        let command = try RunningCommand(["replay", "--manifests", workshop.manifests, trace], in: workshop)
        while workshop.started.count == before { await Task.yield() }
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
        workshop.expectNoProcessIsLeft()
    }
}
