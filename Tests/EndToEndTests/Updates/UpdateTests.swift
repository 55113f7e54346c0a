import Foundation
import IntentHost
import IntentModel
import JSON
import SchemaTestSupport
import Testing

@Suite("Updates of a ride's status", .timeLimit(.minutes(1)))
struct UpdateTests {
    private let request = IntentRequest(intent: "INGetRideStatusIntent")
    private let extensionPath = URL(filePath: #filePath)
        .deletingLastPathComponent().appending(path: "../../Fixtures/ride_extension.py").standardized.path

    private func workshop(_ ride: String) throws -> Workshop {
        let workshop = try Workshop()
        try workshop.manifest(
            identifier: "org.example.ride",
            executable: extensionPath,
            intents: ["INGetRideStatusIntent", "INSendMessageIntent"],
            environment: ["RIDE": ride],
            restricted: ["INGetRideStatusIntent"],
            limits: ["grace": "10s"]
        )
        return workshop
    }

    private func phase(_ response: IntentResponse?) -> String? {
        response?.properties["rideStatus"]?["phase"]?.stringValue
    }

    private func invoke(_ intent: String = "INGetRideStatusIntent", in workshop: Workshop) throws -> RunningCommand {
        try RunningCommand(
            ["invoke", intent, "--updates", "--format", "json", "--data-directory", workshop.data],
            in: workshop
        )
    }

    private func lines(_ result: RunningCommand.Result) throws -> [JSONValue] {
        try result.standardOutput.split(separator: "\n").map { try JSONParser.parse(String($0)) }
    }

    // MARK: The library

    @Test("Updates come in order until the extension ends them")
    func short() async throws {
        let workshop = try workshop("short")
        let host = try workshop.host()
        let updates = await host.updates(for: request)
        try #require(updates.outcome.status == .inProgress, "\(updates.outcome)")
        var phases: [String?] = []
        for try await response in updates.responses { phases.append(phase(response)) }
        #expect(phases == ["confirmed", "approachingPickup", "completed"])
        #expect(updates.droppedCount == 0)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("Updates of a restricted intent end when the device is locked, and the extension is told")
    func locked() async throws {
        let hasStopped = Signal()
        let workshop = try workshop("held")
        let device = Device()
        var configuration = HostConfiguration()
        configuration.device = device
        let host = try workshop.host(log: stopLog(hasStopped), configuration: configuration)
        let updates = await host.updates(for: request)
        try #require(updates.outcome.status == .inProgress, "\(updates.outcome)")
        device.change { $0.isLocked = true }
        let failure = await #expect(throws: Failure.self) { for try await _ in updates.responses {} }
        #expect(failure?.kind == .restrictedWhileLocked)
        await hasStopped.wait()
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("The extension is told that the caller no longer wants updates")
    func stop() async throws {
        let hasStopped = Signal()
        let workshop = try workshop("held")
        let host = try workshop.host(log: stopLog(hasStopped))
        let updates = await host.updates(for: request)
        try #require(updates.outcome.status == .inProgress, "\(updates.outcome)")
        var count = 0
        for try await _ in updates.responses {
            count += 1
            updates.stop()
        }
        #expect(count == 1)
        await hasStopped.wait()
        #expect(await host.state(of: "org.example.ride") == .ready)
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    @Test("The extension is told that the caller's task was cancelled")
    func cancel() async throws {
        let hasStopped = Signal()
        let workshop = try workshop("held")
        let host = try workshop.host(log: stopLog(hasStopped))
        let updates = await host.updates(for: request)
        try #require(updates.outcome.status == .inProgress, "\(updates.outcome)")
        let isUnderWay = Signal()
        let following = Task {
            for try await _ in updates.responses { isUnderWay.send() }
        }
        await isUnderWay.wait()
        following.cancel()
        try await following.value
        await hasStopped.wait()
        await host.shutdown()
        workshop.expectNoProcessIsLeft()
    }

    private func stopLog(_ hasStopped: Signal) -> HostLog {
        HostLog { if $0.text == "has stopped sending updates" { hasStopped.send() } }
    }

    @Test("A host that shuts down ends the updates with a failure that says so")
    func shutdown() async throws {
        let workshop = try workshop("held")
        let host = try workshop.host()
        let updates = await host.updates(for: request)
        try #require(updates.outcome.status == .inProgress, "\(updates.outcome)")
        var iterator = updates.responses.makeAsyncIterator()
        #expect(phase(try await iterator.next()) == "confirmed")
        await host.shutdown()
        let failure = await #expect(throws: Failure.self) { try await iterator.next() }
        #expect(failure?.kind == .hostStopped)
        let refused = await host.updates(for: request)
        #expect(refused.outcome.failure?.kind == .hostStopped)
        workshop.expectNoProcessIsLeft()
    }

    // MARK: The command line

    @Test("Updates that end without any are not a success: the status is unknown")
    func none() async throws {
        let workshop = try workshop("none")
        let result = try await invoke(in: workshop).result()
        #expect(result.exitCode == 69, "\(result)")
        let outcome = try #require(try lines(result).last)
        #expect(outcome["error"]?["kind"] == "noUpdates")
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        workshop.expectNoProcessIsLeft()
    }

    @Test("invoke prints one JSON object a line, and ends with the updates")
    func printed() async throws {
        let workshop = try workshop("short")
        let result = try await invoke(in: workshop).result()
        #expect(result.exitCode == 0, "\(result)")
        #expect(
            try lines(result).map { $0["properties"]?["rideStatus"]?["phase"]?.stringValue }
                == ["confirmed", "approachingPickup", "completed"]
        )
        workshop.expectNoProcessIsLeft()
    }

    @Test("invoke prints one line of text per update")
    func text() async throws {
        let workshop = try workshop("short")
        let result = try await RunningCommand.run(["invoke", "INGetRideStatusIntent", "--updates"], in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        let lines = result.standardOutput.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.hasPrefix("success: rideStatus: ") }, "\(lines)")
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "The last line is the failure",
        arguments: [("invalid", Failure.Kind.invalidResponseCode, 0), ("dying", .crashed, 1)]
    )
    func failure(ride: String, kind: Failure.Kind, updateCount: Int) async throws {
        let workshop = try workshop(ride)
        let result = try await invoke(in: workshop).result()
        #expect(result.exitCode == 76, "\(result)")
        let lines = try lines(result)
        #expect(lines.count == updateCount + 1)
        let last = try #require(lines.last)
        #expect(last["error"]?["kind"]?.stringValue == kind.rawValue)
        #expect(try DocumentedSchema().problems(of: last) == [])
        if ride == "invalid" { #expect(result.standardError.contains("has stopped sending updates")) }
        if ride == "dying" { #expect(last["error"]?["stderrTail"] == ["out of road"]) }
        workshop.expectNoProcessIsLeft()
    }

    @Test("An intent without updates is refused before anything is started")
    func refused() async throws {
        let workshop = try workshop("short")
        let result = try await invoke("INSendMessageIntent", in: workshop).result()
        #expect(result.exitCode == 65, "\(result)")
        #expect(try lines(result).last?["error"]?["kind"] == "updatesNotSupported")
        #expect(workshop.started.isEmpty)
    }

    @Test("Ctrl-C stops the updates before the command ends")
    func interrupted() async throws {
        let workshop = try workshop("held")
        let command = try invoke(in: workshop)
        try #require(await command.errorOutput.contains("has begun to send updates"))
        command.signal(SIGINT)
        let result = try await command.result()
        #expect(result.exitCode == 130, "\(result)")
        #expect(result.standardError.contains("has stopped sending updates"), "\(result)")
        workshop.expectNoProcessIsLeft()
    }
}
