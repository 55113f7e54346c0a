import Foundation
import Glibc
import HostProtocol
import IntentHostClient
import JSON
import Testing

/// An app that asks for its authorisation, a daemon and a person at a terminal, with real processes.
@Suite("Apps that ask whether they may be used", .timeLimit(.minutes(1)))
struct AuthorizationQuestionTests {
    private let installed: InstalledApp
    private static let ordered = "Ordered 2 tomato soup.\n"
    private static let refused = "Soup Chef may not tell the host what you order.\n"
    private static let question = "May Soup Chef be used?"

    init() throws { installed = try InstalledApp() }

    /// Starts an app that asks.
    private func ask() throws -> RunningCommand { try installed.startApp(["order", "tomato", "2"]) }

    /// Starts a person at a terminal, and waits until apps can ask there.
    private func person() async throws -> (terminal: Terminal, command: RunningCommand) {
        let terminal = try Terminal()
        let command = try installed.start(["authorize", "--watch"], terminal: terminal)
        let isWaiting = await command.errorOutput.contains("waiting for apps that ask")
        try #require(isWaiting, "\(command.errorOutput.text)")
        return (terminal, command)
    }

    /// Stops the daemon, and returns what it has logged.
    private func stop(_ serving: RunningCommand) async throws -> String {
        serving.signal(SIGTERM)
        let result = try await serving.result()
        #expect(result.exitCode == 0, "\(result)")
        return result.standardError
    }

    /// The decisions in the audit log, with what took them.
    private func audit() throws -> [String] {
        let text = try String(contentsOfFile: "\(installed.workshop.data)/intenthost/audit.jsonl", encoding: .utf8)
        return try text.split(separator: "\n").map { line in
            let entry = try JSONParser.parse(String(line))
            return "\(entry["decision"]?.stringValue ?? "") \(entry["rule"]?.stringValue ?? "")"
        }
    }

    @Test("A person at a terminal is asked, and the answer is kept as one that was given during a request")
    func answered() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let (terminal, command) = try await person()
        let app = try ask()
        #expect(await command.errorOutput.contains(Self.question), "\(command.errorOutput.text)")
        #expect(command.errorOutput.text.contains("The app '\(InstalledApp.soupChef)' asks:"))
        #expect(command.errorOutput.text.contains("Soup Chef takes your orders."), "\(command.errorOutput.text)")
        terminal.type("perhaps\n")
        terminal.type("yes\n")
        #expect(try await app.result().standardOutput == Self.ordered)
        // Nobody is asked again, now or after a restart.
        #expect(try await ask().result().standardOutput == Self.ordered)
        command.signal(SIGINT)
        #expect(try await command.result().exitCode == 130)
        _ = try await stop(serving)
        #expect(try audit() == ["asked authorizationMissing", "authorized dialogue"])
        let list = try await installed.run(["authorize"])
        #expect(list.standardOutput.contains("by dialogue"), "\(list)")
    }

    @Test("A no is kept, and the app hears it")
    func denied() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let command = try installed.start(["authorize", "--watch"], input: "no\n")
        #expect(await command.errorOutput.contains("waiting for apps that ask"))
        #expect(try await ask().result().standardOutput == Self.refused)
        let order = try await installed.run(["invoke", "OrderSoupIntent", "--param", "soup=tomato"])
        #expect(order.exitCode == 77, "\(order)")
        command.signal(SIGINT)
        #expect(try await command.result().exitCode == 130)
        _ = try await stop(serving)
        // The decision holds before it is written.
        #expect(try Set(audit()) == ["asked authorizationMissing", "denied dialogue", "refused appDenied"])
    }

    @Test("The end of input is a person who has left")
    func endOfInput() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let command = try installed.start(["authorize", "--watch"], input: "")
        #expect(await command.errorOutput.contains("waiting for apps that ask"))
        #expect(try await ask().result().standardOutput == Self.refused)
        #expect(try await command.result().exitCode == 0)
        _ = try await stop(serving)
        #expect(try audit() == ["asked authorizationMissing"])
    }

    @Test("With nobody there, the app hears at once that nothing is decided, and the log names the command")
    func nobody() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        #expect(try await ask().result().standardOutput == Self.refused)
        let log = try await stop(serving)
        #expect(log.contains("'intenthost authorize \(InstalledApp.soupChef)' decides"), "\(log)")
        #expect(log.contains("'intenthost authorize --watch' answers apps that ask"), "\(log)")
    }

    @Test("A person who leaves in the middle passes the question on; after the last one nothing is decided")
    func left() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let first = try await person()
        let second = try await person()
        let app = try ask()
        // The newest is asked first.
        #expect(await second.command.errorOutput.contains(Self.question))
        second.command.signal(SIGKILL)
        #expect(await first.command.errorOutput.contains(Self.question))
        first.command.signal(SIGINT)
        #expect(try await app.result().standardOutput == Self.refused)
        #expect(try await first.command.result().exitCode == 130)
        #expect(try await second.command.result().exitCode == -SIGKILL)
        _ = try await stop(serving)
        #expect(try audit() == ["asked authorizationMissing"])
    }

    @Test("Several programs of an app put one question, whose answer all of them get")
    func together() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let (terminal, command) = try await person()
        let apps = try (0..<3).map { _ in try ask() }
        #expect(await command.errorOutput.contains(Self.question))
        try await waitForApps(3)
        terminal.type("yes\n")
        for app in apps { #expect(try await app.result().standardOutput == Self.ordered) }
        command.signal(SIGINT)
        let shown = try await command.result().standardError
        #expect(shown.components(separatedBy: Self.question).count == 2, "\(shown)")
        _ = try await stop(serving)
    }

    @Test("A decision by command ends the question, and so does an app that goes away")
    func withdrawn() async throws {
        try await installed.install()
        let serving = try await installed.serve()
        let (terminal, command) = try await person()
        let impatient = try ask()
        #expect(await command.errorOutput.contains(Self.question))
        impatient.signal(SIGKILL)
        #expect(await command.errorOutput.contains("(no answer is needed any more)"))
        let app = try ask()
        let order = try installed.start(
            ["invoke", "OrderSoupIntent", "--param", "soup=tomato"],
            terminal: try Terminal()
        )
        #expect(await order.errorOutput.contains(Self.question))
        #expect(try await installed.run(["authorize", InstalledApp.soupChef, "--deny"]).exitCode == 0)
        #expect(try await app.result().standardOutput == Self.refused)
        #expect(try await order.result().exitCode == 77, "the question of a request ends as well")
        // The terminal can be used after a question that was withdrawn.
        #expect(try await installed.run(["authorize", InstalledApp.soupChef, "--forget"]).exitCode == 0)
        let again = try ask()
        #expect(await command.errorOutput.contains(Self.question, times: 3))
        terminal.type("yes\n")
        #expect(try await again.result().standardOutput == Self.ordered)
        serving.signal(SIGTERM)
        _ = try await serving.result()
        let ended = try await command.result()
        #expect(ended.exitCode == 69 && ended.standardError.contains("connection"), "\(ended)")
    }

    @Test("Without a daemon, and beside an app, --watch says what to do")
    func misused() async throws {
        let alone = try await installed.run(["authorize", "--watch"])
        #expect(alone.exitCode == 69 && alone.standardError.contains("intenthost serve"), "\(alone)")
        for words in [["soup"], ["--host", "local"]] {
            let result = try await installed.run(["authorize", "--watch"] + words)
            #expect(result.exitCode == 64 && result.standardError.contains("Leave out"), "\(result)")
        }
    }

    /// Waits until a number of programs of the app have a request under way at the daemon.
    private func waitForApps(_ count: Int) async throws {
        let client = try HostClient(name: "test", path: Daemon.usualSocket(in: installed.workshop))
        while try await client.status().clients.filter({ $0.app != nil && $0.requests == 1 }).count < count {
            try await client.settle()
        }
        client.close()
    }
}
