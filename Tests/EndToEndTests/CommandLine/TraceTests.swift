import Foundation
import JSON
import SchemaTestSupport
import Testing

@Suite("The option --trace writes what passes the wire", .timeLimit(.minutes(1)))
struct TraceTests {
    private func lines(_ path: String) throws -> [JSONValue] {
        try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
            try JSONParser.parse(Array($0.utf8)[...])
        }
    }

    private func invoke(_ content: String, trace: String, in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=\(content)", "--non-interactive", "--trace", trace],
            in: workshop
        )
    }

    @Test("Every line of a request is there, in the form of the schema, and in the order of the clock")
    func request() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let trace = workshop.path + "/trace"
        let result = try await invoke("fault:garbage-between-messages", trace: trace, in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        let lines = try lines(trace)
        let schema = try DocumentedSchema("trace")
        for line in lines { #expect(schema.problems(of: line) == []) }
        let times = lines.compactMap { $0["timeMs"]?.doubleValue }
        #expect(times == times.sorted())
        let events = lines.compactMap { $0["event"]?.stringValue }
        #expect(events.prefix(3) == ["begin", "launch", "sent"])
        #expect(events.suffix(2) == ["exit", "end"])
        #expect(events.contains("stray"))
        #expect(Set(lines.compactMap { $0["launch"]?.stringValue }).count == 1)
        #expect(Set(lines.compactMap { $0["pid"]?.integerValue }) == Set(workshop.started.map(Int64.init)))
        let methods = lines.compactMap { line -> String? in
            guard line["event"] == "sent", let text = line["line"]?.stringValue else { return nil }
            return (try? JSONParser.parse(Array(text.utf8)[...]))?["method"]?.stringValue
        }
        #expect(methods.first == "initialize")
        #expect(methods.suffix(2) == ["shutdown", "exit"])
        workshop.expectNoProcessIsLeft()
    }

    @Test("A trace that cannot be written harms no request, and is told once")
    func fullDisk() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        let result = try await invoke("Hello", trace: "/dev/full", in: workshop)
        #expect(result.exitCode == 0)
        let warning = "warning: The trace '/dev/full' ends here, and the command goes on: No space left on device."
        #expect(result.standardError.split(separator: "\n").filter { $0 == warning }.count == 1, "\(result)")
    }

    @Test("A stress test traces each launch under its own name; virtual time has nothing to trace")
    func stress() async throws {
        let workshop = try Workshop()
        let manifest = try workshop.manifest()
        let trace = workshop.path + "/trace"
        let command = [
            "stress", manifest, "--intent", "INSendMessageIntent", "--param", "content=Hello", "--requests", "6",
            "--processes", "2", "--trace", trace,
        ]
        let result = try await RunningCommand.run(command, in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        let lines = try lines(trace)
        #expect(Set(lines.compactMap { $0["launch"]?.stringValue }).count == 2)
        #expect(Set(lines.compactMap { $0["extension"]?.stringValue }).count == 2)
        let simulated = try await RunningCommand.run(command + ["--simulate"], in: workshop)
        #expect(simulated.exitCode == 64)
        #expect(simulated.standardError.contains("--simulate launches none"))
    }
}
