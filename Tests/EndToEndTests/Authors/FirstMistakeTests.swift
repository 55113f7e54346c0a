import Foundation
import Testing

/// What an author reads who makes one of the mistakes that everyone makes at first.
///
/// The texts stand in one golden file, to be read aloud: each names what happened, to whom, at which stage, and what to
/// do.
@Suite("The first mistakes of an author are named")
struct FirstMistakeTests {
    /// A script with one mistake.
    private struct Mistake: Sendable {
        let name: String
        let script: String
        var limits: [String: String] = [:]
        var words = ["invoke", "INSendMessageIntent", "--param", "content=Hello", "--non-interactive"]

        /// A script in bash that reads the first request and writes bytes, as printf(1) has them.
        init(_ name: String, answering bytes: String) {
            self.name = name
            script = "#!/bin/bash\nread -r line\nprintf '\(bytes)'\ncat > /dev/null\n"
        }

        init(_ name: String, limits: [String: String] = [:], script: String) {
            (self.name, self.limits, self.script) = (name, limits, script)
        }

        /// The same script, tried by `intenthost check`.
        var checked: Mistake {
            var mistake = Mistake("\(name), in check", limits: limits, script: script)
            mistake.words = ["check"]
            return mistake
        }
    }

    private static let result =
        #"{"protocolVersion":"1.0","extension":{"name":"x","version":"1"},"intents":["INSendMessageIntent"],"features":[]}"#

    /// The textbook loop of Python, which does not flush on a pipe.
    private static let unflushed = Mistake(
        "an answer that is not flushed",
        limits: ["launch": "4s"],
        script: """
            #!/usr/bin/python3
            import sys
            for line in sys.stdin:
                if '"initialize"' in line:
                    print('{"jsonrpc":"2.0","id":1,"result":\(result)}')

            """
    )

    /// Answers `initialize` and the stages before handle, and handle after its time.
    private static let late = Mistake(
        "an answer after its clock",
        limits: ["handle": "500ms"],
        script: """
            #!/bin/bash
            while read -r line; do
                [[ $line =~ ^[^,]*,\\"id\\":([0-9]+) ]] || { [[ $line == *'"exit"'* ]] && exit 0; continue; }
                answer='"error":{"code":-32601,"message":"no"}'
                case $line in
                *'"initialize"'*) answer='"result":\(result)' ;;
                *intent/handle*) sleep 1; answer='"result":{"response":{"code":"success","properties":{}}}' ;;
                *shutdown*) answer='"result":null' ;;
                esac
                echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":${BASH_REMATCH[1]},$answer}"
            done

            """
    )

    private static let mistakes: [Mistake] = [
        Mistake("a byte-order mark", answering: #"\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"result":\#(result)}\n"#),
        Mistake("an id that is a string", answering: #"{"jsonrpc":"2.0","id":"1","result":\#(result)}\n"#),
        Mistake("an id with a fraction", answering: #"{"jsonrpc":"2.0","id":1.0,"result":\#(result)}\n"#),
        Mistake("an id in a list", answering: #"{"jsonrpc":"2.0","id":[1],"result":\#(result)}\n"#),
        Mistake("the id null", answering: #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"no"}}\n"#),
        Mistake("no id", answering: #"{"jsonrpc":"2.0","result":\#(result)}\n"#),
        Mistake("no version", answering: #"{"id":1,"result":\#(result)}\n"#),
        Mistake("Latin-1", answering: #"{"jsonrpc":"2.0","id":1,"result":{"name":"gr\xfcn"}}\n"#),
        Mistake("a batch", answering: #"[{"jsonrpc":"2.0","id":1,"result":\#(result)}]\n"#),
        Mistake("broken JSON", answering: #"{"jsonrpc":"2.0","id":1,"result":{]}\n"#),
        Mistake("a prompt before the answer", answering: #"> {"jsonrpc":"2.0","id":1,"result":\#(result)}\n"#),
        Mistake("no line end", answering: #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"#),
        unflushed, unflushed.checked, late,
        Mistake(
            "JSON over several lines",
            limits: ["launch": "2s"],
            script:
                "#!/bin/bash\nread -r line\nprintf '{\\n  \"jsonrpc\": \"2.0\",\\n  \"id\": 1\\n}\\n'\ncat > /dev/null\n"
        ),
        Mistake("a slow start", limits: ["request": "1s"], script: "#!/bin/sh\nexec sleep 100\n"),
        Mistake("too much of the processor", limits: ["cpuTime": "1s"], script: "#!/bin/sh\nwhile :; do :; done\n"),
        Mistake(
            "a file that is too large",
            limits: ["fileSize": "1MiB"],
            script: "#!/bin/sh\nexec head -c 2000000 /dev/zero > \"$HOME/large\"\n"
        ),
        Mistake("an interpreter that is not there", script: "#!/usr/bin/env intenthost-no-such-language\n"),
        Mistake("a program for a runtime", script: "\u{1B}Lua\n"),
    ]

    @Test("Each text is the recorded one", .timeLimit(.minutes(1)))
    func texts() async throws {
        // All scripts are written before a process is made, which would hold them open as it begins.
        let workshops = try Self.mistakes.map { try Self.workshop(for: $0) }
        let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for (index, mistake) in Self.mistakes.enumerated() {
                let path = workshops[index].path
                group.addTask { (index, try await Self.text(of: mistake, in: Workshop(at: path))) }
            }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        let text = Self.mistakes.indices.map { "=== \(Self.mistakes[$0].name)\n\(texts[$0] ?? "")" }
        try Golden("first-mistakes.txt").expect(text.joined(separator: "\n"))
    }

    /// A folder with the script and its manifest.
    private static func workshop(for mistake: Mistake) throws -> Workshop {
        let workshop = try Workshop()
        let script = try workshop.write(mistake.script, to: "extension")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        try workshop.manifest(
            identifier: "org.example.first",
            executable: script,
            intents: ["INSendMessageIntent"],
            environment: ["HOME": workshop.path],
            limits: mistake.limits
        )
        return workshop
    }

    /// What the command says, without what differs from run to run.
    private static func text(of mistake: Mistake, in workshop: Workshop) async throws -> String {
        let manifest = "\(workshop.manifests)/org.example.first.json"
        let place = mistake.words == ["check"] ? [manifest] : ["--manifests", workshop.manifests]
        let result = try await RunningCommand.run(mistake.words + place, in: workshop)
        var text = Golden.text(of: result, in: workshop)
        text.replace(#/The extension's last moments:\n(  \|[^\n]*\n)+/#, with: "")
        // Not every kernel tells where a process waits.
        text.replace(
            "It has read the request and waits for more.",
            with: "It has read the request and waits for something."
        )
        text.replace(#/, measured [0-9.]+ (µs|ms|s)(: [^)]*)?\)/#, with: ", measured <time>)")
        return text
    }
}
