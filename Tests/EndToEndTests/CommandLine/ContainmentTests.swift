import Foundation
import Glibc
import IntentHost
import IntentModel
import JSON
import SchemaTestSupport
import Testing

@testable import Faulty

// One after the other, like all tests of faults.
@Suite("An extension cannot leave its containment", .serialized, .timeLimit(.minutes(1)))
struct ContainmentTests {
    static let attacks = FaultExpectation.all.filter {
        [.hideMemory, .runAway, .runAwayAndLeak, .traceItself, .daemonise, .leaveGroup].contains($0.fault)
            || $0.fault == .leakMemory && $0.status == .memoryLimitExceeded
    }

    private func invoke(_ expectation: FaultExpectation) -> [String] {
        let content = "content=fault:\(expectation.name)"
        return ["invoke", "INSendMessageIntent", "--param", content, "--format", "json"]
    }

    @Test(
        "Without root and control groups, the host finds and ends processes that hide or run away",
        arguments: attacks
    )
    func ordinaryUser(expectation: FaultExpectation) async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: expectation.limits)
        let result = try await RunningCommand.runAsOrdinaryUser(invoke(expectation), in: workshop)
        #expect(result.exitCode == expectation.exitCode, "\(result)")
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(outcome["error"]?["kind"]?.stringValue == expectation.kind?.rawValue)
        #expect(outcome["memory"]?["contained"] == .bool(outcome["memory"]?["enforcedBy"] == "poll"))
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        #expect(!workshop.started.isEmpty)
        workshop.expectNoProcessIsLeft()
    }

    @Test("An extension with an executable but unreadable file is held to its memory limit")
    func unreadableExecutable() async throws {
        let workshop = try Workshop()
        let path = "\(workshop.path)/Unreadable"
        try FileManager.default.copyItem(atPath: Products.faulty, toPath: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o111], ofItemAtPath: path)
        try workshop.manifest(executable: path, limits: ["handle": "20s", "memory": "30MiB"])
        let words = ["invoke", "INSendMessageIntent", "--param", "content=fault:leak-memory", "--format", "json"]
        let result = try await RunningCommand.runAsOrdinaryUser(words, in: workshop)
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(outcome["status"] == "memoryLimitExceeded", "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    @Test("A process that /proc hides completely counts as over its limit", .enabled(if: canHideProcesses))
    func hiddenFromTable() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "20s", "memory": "1GiB"])
        try workshop.give(to: OrdinaryUser.number)
        let user = "setpriv --reuid=\(OrdinaryUser.number) --regid=\(OrdinaryUser.number) --clear-groups"
        let result = try await RunningCommand(
            ["-m", "sh", "-c", "\(Self.hideProcesses) && exec \(user) \"$0\" \"$@\"", Products.intenthost, "invoke"]
                + ["INSendMessageIntent", "--param", "content=fault:hide-memory", "--format", "json"]
                + ["--manifests", workshop.manifests],
            of: "/usr/bin/unshare",
            in: workshop
        ).result()
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(outcome["status"] == "memoryLimitExceeded", "\(result)")
        #expect(outcome["error"]?["message"]?.stringValue?.contains("is hidden from the host") == true, "\(result)")
        workshop.expectNoProcessIsLeft()
    }

    /// Shows each user only its own processes, and only those that it could attach to.
    private static let hideProcesses = "mount -t proc -o hidepid=2 proc /proc"

    /// Whether this machine lets the tests mount a file system, which containers often do not.
    private static let canHideProcesses: Bool = {
        guard geteuid() == 0 else { return false }
        let trial = Process()
        trial.executableURL = URL(filePath: "/usr/bin/unshare")
        trial.arguments = ["-m", "sh", "-c", hideProcesses]
        trial.standardError = FileHandle.nullDevice
        guard (try? trial.run()) != nil else { return false }
        trial.waitUntilExit()
        return trial.terminationStatus == 0
    }()

    @Test("An orphan of an unknown extension ends with its host at the latest, and the extensions live on")
    func severalExtensions() async throws {
        let workshop = try Workshop()
        try workshop.manifest(identifier: "org.example.faulty")
        try workshop.manifest(identifier: "org.example.other")
        try workshop.prepareForOrdinaryUser()
        await #expect(processExitsWith: .success) { [path = workshop.path as String] in
            OrdinaryUser.become()
            let workshop = Workshop(at: path)
            var configuration = HostConfiguration()
            configuration.adoptsOrphans = true
            let host = try workshop.host(configuration: configuration)
            let other = await host.perform(.message("Hello", to: "org.example.other"))
            #expect(other.status == .success)
            let runaway = await host.perform(.message("fault:run-away", to: "org.example.faulty"))
            #expect(runaway.status == .success, "\(runaway)")
            let again = await host.perform(.message("Hello", to: "org.example.other"))
            #expect(again.process == other.process)
            await host.shutdown()
            #expect(workshop.started.count == 4)
            workshop.expectNoProcessIsLeft()
        }
    }

    // MARK: A host that is root

    @Test(
        "The outcome and the log report that extensions of root are not contained",
        .enabled(if: geteuid() == 0)
    )
    func root() async throws {
        let workshop = try Workshop()
        try workshop.manifest(limits: ["handle": "300ms", "memory": "1GiB"])
        let result = try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=fault:leave-group", "--format", "json"],
            in: workshop
        )
        let memory = try #require(try JSONParser.parse(Array(result.standardOutput.utf8))["memory"])
        #expect(memory["contained"] == false)
        #expect(memory["whyNotContained"]?.stringValue?.contains("--user") == true)
        #expect(result.standardError.split(separator: "\n").count { $0.contains("cannot contain extensions") } == 1)
        workshop.expectNoProcessIsLeft()
    }

    @Test(
        "A host that is root runs extensions as the given user, who cannot escape",
        .enabled(if: geteuid() == 0),
        arguments: [Fault.leaveGroup, .hideMemory, .runAwayAndLeak]
    )
    func user(fault: Fault) async throws {
        let workshop = try Workshop()
        try workshop.prepareForExtensionsOfOrdinaryUser()
        try workshop.manifest(limits: ["handle": "20s", "memory": "30MiB"])
        let result = try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=fault:\(fault.rawValue)", "--format", "json"]
                + ["--user", "\(OrdinaryUser.number):\(OrdinaryUser.number)"],
            in: workshop
        )
        let outcome = try JSONParser.parse(Array(result.standardOutput.utf8))
        #expect(outcome["status"] == "memoryLimitExceeded", "\(result)")
        #expect(outcome["memory"]?["contained"] == true)
        #expect(try DocumentedSchema().problems(of: outcome).isEmpty)
        workshop.expectNoProcessIsLeft()
    }

    @Test("The extension of another user owns its container and nothing above it", .enabled(if: geteuid() == 0))
    func container() async throws {
        let workshop = try Workshop()
        try workshop.prepareForExtensionsOfOrdinaryUser()
        try workshop.manifest()
        let result = try await invokeAsUser(in: workshop)
        #expect(result.exitCode == 0, "\(result)")
        let files = FileManager.default
        for (name, owner, permissions) in [
            ("", 0, 0o710), ("/extensions", 0, 0o710),
            ("/extensions/org.example.faulty", Int(OrdinaryUser.number), 0o700),
        ] {
            let attributes = try files.attributesOfItem(atPath: workshop.data + "/intenthost" + name)
            #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == owner, "\(name)")
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions, "\(name)")
        }
    }

    private func invokeAsUser(in workshop: Workshop) async throws -> RunningCommand.Result {
        try await RunningCommand.run(
            ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--format", "json"]
                + ["--user", "\(OrdinaryUser.number):\(OrdinaryUser.number)"],
            in: workshop
        )
    }

    @Test("A file that the user of extensions cannot reach is named, with a remedy", .enabled(if: geteuid() == 0))
    func unreachable() async throws {
        let workshop = try Workshop()
        try workshop.prepareForExtensionsOfOrdinaryUser()
        try workshop.manifest()
        try #require(chmod(workshop.path, 0o700) == 0)
        let container = try await invokeAsUser(in: workshop)
        let error = try JSONParser.parse(Array(container.standardOutput.utf8))["error"]
        #expect(error?["kind"] == "containerFailed", "\(container)")
        #expect(error?["message"]?.stringValue?.contains("user 65534") == true, "\(container)")
        #expect(container.exitCode == 69)

        try #require(chmod(workshop.path, 0o711) == 0)
        try #require(chmod(workshop.manifests, 0o700) == 0)
        let manifest = try await invokeAsUser(in: workshop)
        let message = try JSONParser.parse(Array(manifest.standardOutput.utf8))["error"]?["message"]?.stringValue
        #expect(message?.contains("Let user 65534 enter every directory") == true, "\(manifest)")
    }

    @Test(
        "An extension of another user opens its three streams by their names, as scripts do",
        .enabled(if: geteuid() == 0)
    )
    func namedStreams() async throws {
        let workshop = try Workshop()
        try workshop.prepareForExtensionsOfOrdinaryUser()
        let script = "#!/bin/sh\necho opened > /dev/stderr && : < /dev/stdin && : > /dev/stdout && exit 9\n"
        let file = try workshop.write(script, to: "Manifests/streams")
        try #require(chmod(file, 0o755) == 0)
        try workshop.manifest(executable: file)
        let error = try JSONParser.parse(Array(try await invokeAsUser(in: workshop).standardOutput.utf8))["error"]
        #expect(
            error?["message"]?.stringValue?.contains("exited with status 9") == true,
            "\(String(describing: error))"
        )
        #expect(error?["stderrTail"] == ["opened"])
    }

    @Test("Only root can name a user, and nobody can name root or an unknown user")
    func refused() async throws {
        let workshop = try Workshop()
        try workshop.manifest()
        func error(_ user: String) async throws -> String {
            let arguments = ["invoke", "INSendMessageIntent", "--user", user]
            let result = try await RunningCommand.runAsOrdinaryUser(arguments, in: workshop)
            #expect(result.exitCode == 64, "\(result)")
            return result.standardError
        }
        #expect(try await error("nobody").contains("only a host of root can give them another user"))
        // 4294967295 is -1, which tells the system to leave the user or the group unchanged.
        for user in ["0:0", "4294967295:65534", "65534:4294967295", "65534:0"] {
            #expect(try await error(user).contains("leaves them rights of root"), "\(user)")
        }
        // A number alone is refused, even if a user has it.
        for user in ["nobody at all", "65534"] {
            #expect(try await error(user).contains("There is no user named '\(user)'"))
        }
    }
}

extension Workshop {
    /// Lets an unprivileged user use the folder and everything in it.
    fileprivate func prepareForOrdinaryUser() throws {
        guard geteuid() == 0 else { return }
        try write("", to: "started")
        try give(to: OrdinaryUser.number)
    }

    /// Lets extensions of an unprivileged user reach their containers and record their processes.
    fileprivate func prepareForExtensionsOfOrdinaryUser() throws {
        // The directories that a host makes above its data directory are its own alone.
        try #require(mkdir(data, 0o755) == 0)
        try write("", to: "started")
        try #require(chown(marker, OrdinaryUser.number, OrdinaryUser.number) == 0)
    }
}
