import Foundation
import IntentHost
import IntentModel
import Testing

@testable import intenthost

@Suite("Values that shells complete", .serialized)
struct CompletionTests {
    /// A workshop with three extensions, one of which is in quarantine, and the id of a job that has ended.
    private func workshop() async throws -> (Workshop, job: String) {
        let workshop = try Workshop()
        try workshop.manifest()
        for _ in 1...5 {
            let host = try workshop.host()
            #expect(await host.perform(.message("fault:exit-at-once")).status == .crashed)
            await host.shutdown()
        }
        let jobs = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/job_extension.py").standardized.path
        try workshop.manifest(identifier: "org.example.jobs", executable: jobs)
        try workshop.manifest(identifier: "org.example.tasks", intents: ["INAddTasksIntent"])
        let host = try workshop.host()
        var request = IntentRequest.message("quick")
        request.extensionName = "org.example.jobs"
        let job = try #require(await host.perform(request).job)
        // Nil once it has ended.
        if let changes = try await host.watchJob(job) { for await record in changes { #expect(record.id == job) } }
        await host.shutdown()
        return (workshop, "\(job)")
    }

    @Test("Each shell offers what is found", .timeLimit(.minutes(1)), arguments: CompletionShell.allCases)
    func shells(shell: CompletionShell) async throws {
        guard shell.isWanted else { try Test.cancel("\(shell) is not installed") }
        let (workshop, job) = try await workshop()
        let data = "--data-directory \(workshop.data)"
        let expectations: [(line: String, offers: [String])] = [
            ("invoke INS", ["INSearchForMessagesIntent", "INSendMessageIntent"]),
            ("invoke --extension org.example.tasks IN", ["INAddTasksIntent"]),
            ("invoke --extension Fau", ["Faulty"]),
            ("invoke INAddTasksIntent --extension ", ["org.example.tasks"]),
            ("invoke INAddTasksIntent --param pri", ["priority="]),
            ("invoke INAddTasksIntent --param priority=", ["priority=notFlagged", "priority=flagged"]),
            ("invoke INAddTasksIntent --param=priority=fl", ["priority=flagged"]),
            ("invoke --limit hand", ["handle="]),
            ("invoke --host l", ["local"]),
            ("jobs resume --host=au", ["auto"]), ("stress --intent INAdd", ["INAddTasksIntent"]),
            ("describe org.example.t", ["org.example.tasks"]),
            ("jobs show \(data) ", [job]),
            ("jobs resume \(data) \(job.prefix(4))", []), ("jobs forget \(data) \(job.prefix(4))", [job]),
            ("quarantine lift \(data) ", ["org.example.faulty"]),
        ]
        let ofOther = ("intenthost-desktop --so", ["--socket"])
        for (command, offers) in expectations.map({ ("intenthost \($0.line)", $0.offers) }) + [ofOther] {
            let expected = Set(offers.map { shell.form(of: $0, for: command) })
            #expect(try await shell.offers(for: command, in: workshop) == expected, "\(command)")
        }
    }

    @Test(
        "The command behind it is silent, whatever it is asked, and makes no journal",
        .timeLimit(.minutes(1)),
        arguments: [
            ["nonsense", "--", ""], ["job", "--", ""], ["quarantined", "--", ""], ["parameter", "--", "a="],
            ["parameter", "--", "a=", "invoke", "Nothing"], ["intent", "--", "", "--manifests"],
            ["intent", "--", "", "--manifests", "/nowhere"],
        ]
    )
    func silent(words: [String]) async throws {
        let workshop = try Workshop()
        let command = ["-C", workshop.path, Products.intenthost, "complete"] + words
        let result = try await RunningCommand(command, of: "/usr/bin/env", in: workshop).result()
        #expect(result.exitCode == 0 && result.standardOutput.isEmpty && result.standardError.isEmpty, "\(result)")
        #expect(!FileManager.default.fileExists(atPath: workshop.data))
    }

    @Test(
        "A name that is a command for a shell is quoted by bash, and not offered between quotes",
        .timeLimit(.minutes(1))
    )
    func commandsAsNames() async throws {
        let workshop = try Workshop()
        let members = #""identifier":"org.example.evil","displayName":"Evil$(id)","executable":"\#(Products.faulty)""#
        try workshop.write(#"{\#(members),"IntentsSupported":["INAddTasksIntent"]}"#, to: "Manifests/evil.json")
        let bash = CompletionShell.bash
        let line = "intenthost invoke --extension"
        #expect(try await bash.offers(for: "\(line) Ev", in: workshop) == [#"Evil\$\(id\)"#])
        #expect(try await bash.offers(for: "\(line) \"Ev", in: workshop) == [])
    }

    @Test("Names that are no plain text are not offered, descriptions are made so, and 500 words are enough")
    func hostileNames() {
        let evil = ["org.evil\u{1B}[2J", "org.evil\n", "org.\u{202E}evil"].map { CompletionOffer(word: $0, text: "") }
        #expect(CompleteCommand.text(of: evil, for: "org.").isEmpty)
        let good = CompletionOffer(word: "org.good", text: "Evil\u{1B}\n")
        #expect(CompleteCommand.text(of: evil + [good], for: "org.") == "org.good\tEvil\\u{1B}\\u{A}\n")
        let many = (0..<600).map { CompletionOffer(word: "org.e\($0)", text: "") }
        #expect(CompleteCommand.text(of: many, for: "org.").split(separator: "\n").count == 500)
    }
}
