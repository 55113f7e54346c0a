import Foundation
import Glibc
import Testing

@Suite("Making a new extension", .serialized)
struct NewCommandTests {
    /// Runs a shell command line in the workshop, where `intenthost` is the one of this build.
    private func type(_ line: String, in workshop: Workshop) async throws -> RunningCommand.Result {
        let products = URL(filePath: Products.intenthost).deletingLastPathComponent().path
        let script = "cd '\(workshop.path)' && export PATH='\(products)':\"$PATH\" && \(line)"
        return try await RunningCommand(["-c", script], of: "/bin/bash", in: workshop).result()
    }

    @Test(
        "A refusal says what is wrong and what would be right, and writes nothing",
        .timeLimit(.minutes(1)),
        arguments: [
            ("new-exists.txt", "mkdir taken && touch taken/mine && intenthost new taken --language c"),
            ("new-file.txt", "touch taken && intenthost new taken --language c"),
            ("new-bad-name.txt", "intenthost new ../up --language c"),
            ("new-unknown-intent.txt", "intenthost new x --language c --intent sendmessage"),
            ("new-unknown-language.txt", "intenthost new x --language cobol"),
            ("new-bad-identifier.txt", "intenthost new x --language c --identifier 'a b'"),
            ("new-package.txt", "intenthost new x --language c --package ."),
            ("new-no-package.txt", "intenthost new x --language swift --package ."),
            ("new-module.txt", "intenthost new personal-model --language swift"),
            ("new-identity.txt", "mkdir p && touch p/Package.swift && intenthost new P --language swift --package p"),
            ("new-definition.txt", "intenthost new x --language c --definition none.intentdefinition"),
            ("new-ui-shell.txt", "intenthost new x --ui --language sh"),
            ("new-app-shell.txt", "intenthost new x --app --language sh"),
            ("new-app-ui.txt", "intenthost new x --app --ui --language node"),
            ("new-no-data.txt", "INTENTHOST_DATA=nowhere intenthost new x --language c"),
            ("help-new.txt", "intenthost help new"),
        ]
    )
    func refusal(golden: String, line: String) async throws {
        let workshop = try Workshop()
        try Golden(golden).expect(await type(line, in: workshop), of: workshop)
        for name in ["x", "up"] { #expect(!FileManager.default.fileExists(atPath: "\(workshop.path)/\(name)")) }
        let left = try FileManager.default.contentsOfDirectory(atPath: workshop.path).filter { $0.hasSuffix(".new") }
        #expect(left == [])
    }

    @Test("It says what to type next, and others may not write its files", .timeLimit(.minutes(1)))
    func success() async throws {
        let workshop = try Workshop()
        let line = "umask 0 && mkdir bottle && intenthost new bottle --language python --identifier org.example.post"
        try Golden("new.txt").expect(await type(line, in: workshop), of: workshop)
        let folder = "\(workshop.path)/bottle"
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var status = stat()
            #expect(stat("\(folder)/\(path)", &status) == 0 && status.st_mode & 0o022 == 0, "\(path)")
        }
        let validation = try await type("intenthost validate bottle", in: workshop)
        #expect(validation.standardOutput.contains("(org.example.post)"), "\(validation)")
    }

    @Test("It says how a UI extension is named by the one that it draws for", .timeLimit(.minutes(1)))
    func interface() async throws {
        let workshop = try Workshop()
        let line = "intenthost new bottle-ui --ui --language python && intenthost validate bottle-ui"
        try Golden("new-ui.txt").expect(await type(line, in: workshop), of: workshop)
    }

    @Test(
        "A new app passes its tests, is one for the host, and tells a daemon what its person does",
        .timeLimit(.minutes(3)),
        arguments: [("python", "app.py", "python3 -m unittest"), ("node", "main.mjs", "node --test")]
    )
    func app(language: String, program: String, tests: String) async throws {
        let workshop = try Workshop()
        let line = """
            set -e; intenthost new desk --app --language \(language) --intent INAddTasksIntent >said
            sed -n 's/^  //p' said >typed; . ./typed; (cd PlugIns && \(tests) 2>&1 && intenthost test desk.transcript)
            export INTENTHOST_SOCKET="$PWD/socket"; ./\(program) forget && exit 1
            coproc HOST { exec intenthost serve --manifests . --data-directory data; } 2>&1
            host=$HOST_PID; until [[ ${heard-} == serving* ]]; do read -r heard <&"${HOST[0]}"; done
            ./\(program) did INAddTasksIntent PlugIns/requests/INAddTasksIntent.json; ./\(program) forget
            kill "$host"
            """
        let result = try await type(line, in: workshop)
        #expect(result.standardOutput.contains("success: INAddTasksIntent by org.example.desk.intents"), "\(result)")
        #expect(result.standardOutput.contains("Forgotten: 1"), "\(result)")
        #expect(result.standardError.contains("Start one with 'intenthost serve'"), "\(result)")
    }

    @Test(
        "A UI extension for every intent of the system passes its tests and keeps the rules of the protocol",
        .timeLimit(.minutes(3)),
        arguments: [("python", "python3 -m unittest"), ("node", "node --test")]
    )
    func everyInterface(language: String, tests: String) async throws {
        let workshop = try Workshop()
        let options = try Self.systemIntents().map { "--intent \($0)" }.joined(separator: " ")
        let line = """
            intenthost new all --ui --language \(language) \(options) && cd all && \(tests) 2>&1 \
            && intenthost validate all.json && cd .. && intenthost new one --ui --language \(language) \
            && intenthost check one/one.json
            """
        let result = try await type(line, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
        #expect(result.standardOutput.contains("ok: \(workshop.path)/all/all.json"))
    }

    @Test("The controller in Swift compiles for several intents", .timeLimit(.minutes(3)))
    func swiftController() async throws {
        let workshop = try Workshop()
        let intents = "--intent INSendMessageIntent --intent INStartWorkoutIntent"
        #expect(try await type("intenthost new drawn --ui --language swift \(intents)", in: workshop).exitCode == 0)
        let file = "\(workshop.path)/drawn/Sources/Drawn/IntentViewController.swift"
        let result = try await ExtensionCompiler(workshop: workshop).run(["-typecheck", "-parse-as-library", file])
        #expect(result.exitCode == 0, "\(result.standardError)")
    }

    @Test("The handler in Swift is the one that 'describe' shows", .timeLimit(.minutes(1)))
    func swiftHandler() async throws {
        let workshop = try Workshop()
        let intent = "INSetProfileInCarIntent"
        #expect(try await type("intenthost new car --language swift --intent \(intent)", in: workshop).exitCode == 0)
        let file = "\(workshop.path)/car/Sources/Car/SetProfileInCarHandler.swift"
        let shown = try await type("intenthost describe \(intent) --swift", in: workshop)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == shown.standardOutput)
    }

    @Test(
        "An extension for every intent of the system passes its tests, in each language but Swift",
        .timeLimit(.minutes(5)),
        arguments: [("python", "python3 -m unittest"), ("node", "node --test")]
            + HandWrittenLanguage.tested.map { ($0.name, $0.tests) }
    )
    func everyIntent(language: String, tests: String) async throws {
        let workshop = try Workshop()
        let names = try Self.systemIntents()
        // Each test in bash starts a dozen processes: every fifth intent does there, and in the languages beside C but
        // for 'make templates'.
        let isWhole = ["python", "node", "c"].contains(language) || HandWrittenLanguage.testsAll && language != "sh"
        let chosen = stride(from: 0, to: names.count, by: isWhole ? 1 : 5).map { names[$0] }
        let options = chosen.map { "--intent \($0)" }.joined(separator: " ")
        let line = """
            intenthost new all --language \(language) \(options) && cd all && \(tests) 2>&1 \
            && intenthost validate all.json && intenthost test all.transcript 2>&1
            """
        let result = try await type(line, in: workshop)
        #expect(result.exitCode == 0, "\(result.standardOutput)\(result.standardError)")
        #expect(result.standardOutput.contains("ok: \(workshop.path)/all/all.json"))
    }

    /// The intents of the system that extensions handle.
    private static func systemIntents() throws -> [Substring] {
        let table = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/intenthost/Generated/SystemHandlers.swift").standardized
        let names = try String(contentsOf: table, encoding: .utf8).matches(of: /case "(IN\w+Intent)"/).map(\.output.1)
        #expect(names.count > 50)
        return names
    }

    @Test("An extension for intents of the author's own brings their definition along", .timeLimit(.minutes(1)))
    func ownIntents() async throws {
        let workshop = try Workshop()
        let definition = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Plugins/SoupChef/Base.lproj/SoupChef.intentdefinition").standardized.path
        let line = """
            intenthost new soup --language python --definition '\(definition)' && cd soup && python3 -m unittest \
            && intenthost test soup.transcript 1>&2 \
            && intenthost invoke OrderSoupIntent --manifests . --param address=Hello --locale es --non-interactive
            """
        let result = try await type(line, in: workshop)
        // The definition asks before it orders, in the language of its translation.
        #expect(result.exitCode == 3, "\(result)")
        #expect(result.standardOutput.contains("¿"), "\(result)")
    }

    @Test(
        "A program that was installed finds what it needs beside it, and misses the Swift package",
        .timeLimit(.minutes(1))
    )
    func installed() async throws {
        let workshop = try Workshop()
        let plugins = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Plugins")
            .standardized.path
        let line = """
            mkdir -p bin share/intenthost && cp "$(command -v intenthost)" bin/ \
            && cp -R '\(plugins)/Templates' share/intenthost/templates \
            && cp -R '\(plugins)/PythonSDK' share/intenthost/python && mkdir desk && cd desk \
            && ../bin/intenthost new bottle --language python && (cd bottle && python3 -m unittest) \
            && ../bin/intenthost new other --language swift
            """
        let result = try await type(line, in: workshop)
        #expect(result.exitCode == 65, "\(result)")
        #expect(result.standardError.contains("Name a checkout or the address of its repository with --package."))
        let address = "cd desk && ../bin/intenthost new other --language swift --package https://example.org/host.git"
        #expect(try await type(address, in: workshop).exitCode == 0)
        let package = try String(contentsOfFile: "\(workshop.path)/desk/other/Package.swift", encoding: .utf8)
        #expect(package.contains(#".package(url: "https://example.org/host.git", from: ""#))
        #expect(package.contains(#".product(name: "Intents", package: "host")"#))
    }

    // The host's default is 30 MiB; the manifests of these ask for more because of the longest messages only.
    @Test(
        "An extension starts within the host's default of memory",
        .timeLimit(.minutes(1)),
        arguments: ["python", "sh", "c"]
    )
    func memory(language: String) async throws {
        let workshop = try Workshop()
        let build = language == "c" ? "make extension" : "true"
        let line = """
            intenthost new bottle --language \(language) && cd bottle && \(build) \
            && intenthost invoke INSendMessageIntent --manifests . --param content=Hello --limit memory=30MiB
            """
        let result = try await type(line, in: workshop)
        #expect(result.exitCode == 0, "\(result)")
    }
}
