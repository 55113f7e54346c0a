import Foundation
import Glibc
import HostTestSupport
import JSON
import Testing

@testable import ConsoleServer

/// What the command line does for a browser.
@Suite(.timeLimit(.minutes(1)))
struct CommandTests {
    @Test("A list is what the command prints, of the host that the console has")
    func lists() async throws {
        let script = #"printf '[{"app":"%s","title":"%s"}]' "$INTENTHOST_SOCKET" "$*""#
        let commands = try CommandFixture(script)
        let path = commands.host.path
        try await commands.with { fixture, _ in
            let answer = try fixture.get("/api/personal/donations?from=50&locale=es")
            let item = answer.json["items"]?.arrayValue?.first
            #expect(answer.status == 200 && item?["app"] == .string(path))
            let words = item?["title"]?.stringValue ?? ""
            #expect(
                words.hasPrefix("donations list --skip=50 --limit=51 --without-values --format=json --data-directory=/")
            )
            #expect(words.hasSuffix(" --manifests=/m --locale=es"))
            #expect(try fixture.get("/api/personal/else").status == 404)
            #expect(try fixture.get("/api/personal/erase?app=a").status == 404)
        }
    }

    @Test("A change answers what the command says, and a refusal its reason without the warnings")
    func changes() async throws {
        let commands = try CommandFixture(
            """
            if [ "$1" = authorize ]; then echo "'a' is denied."; exit 0; fi
            echo "warning: something" >&2
            printf 'Error: There is no\\n  such thing.\\n' >&2
            exit 65
            """
        )
        try await commands.with { fixture, _ in
            let done = try fixture.post("/api/personal/authorize", ["app": "a", "decision": "deny"])
            #expect(done.status == 200 && done.json == ["text": "'a' is denied."])
            let refused = try fixture.post("/api/personal/erase", ["app": "a"])
            #expect(refused.status == 409)
            #expect(refused.json["error"] == ["kind": "commandFailed", "message": "There is no   such thing."])
            #expect(try fixture.post("/api/personal/erase", [:]).status == 400)
        }
    }

    @Test("A command that prints too much or no JSON, or that falls, is told and harms nothing")
    func failures() async throws {
        let commands = try CommandFixture(
            """
            case $1 in
            donations) head -c 9000000 /dev/zero ;;
            shortcuts) echo nothing ;;
            suggestions) kill -SEGV $$ ;;
            authorize) head -c 9000000 /dev/zero >&2; exit 70 ;;
            *) printf '[]'; sleep 1000 & ;;
            esac
            """
        )
        try await commands.with { fixture, _ in
            for (list, status) in [
                ("donations", 413), ("shortcuts", 502), ("suggestions", 502), ("authorizations", 409),
            ] {
                let answer = try fixture.get("/api/personal/\(list)")
                #expect(answer.status == status, "\(list)")
            }
            // What it has started has its output still open.
            #expect(try fixture.get("/api/personal/vocabulary").json == ["items": []])
        }
    }

    @Test("A flood of requests runs two commands at a time, has some wait, and refuses the rest")
    func floods() async throws {
        let commands = try CommandFixture(#"cat "$GATE" & printf '[]'; : < "$GATE""#)
        try await commands.with { fixture, _ in
            let most = CommandQueue.mostRunning + CommandQueue.mostWaiting
            let first = try (0..<most).map { _ in try fixture.connect() }
            for socket in first {
                try socket.send("GET /api/personal/suggestions HTTP/1.1\r\n\(fixture.headers)\r\n")
            }
            // The console takes them in their order.
            var refused = try fixture.get("/api/personal/suggestions")
            while refused.status == 200 { refused = try fixture.get("/api/personal/suggestions") }
            #expect(refused.status == 503 && refused.json["error"]?["kind"] == "busy")
            commands.open()
            for socket in first { #expect(try socket.answer().status == 200) }
        }
    }

    @Test("A change under way when the console ends is asked to end, and gets the time for that")
    func farewell() async throws {
        let script = #"trap 'echo "$1" > "$GATE.ended"; kill $!; exit' TERM; : > "$GATE"; sleep 1000 & wait $!"#
        let commands = try CommandFixture(script)
        try await commands.with { fixture, _ in
            let browser = try fixture.connect()
            try browser.send(fixture.posting("/api/personal/erase", ["app": "a"]))
            // It has set its trap when it has opened the gate.
            #expect(Glibc.open(commands.gate, O_RDONLY | O_CLOEXEC) >= 0)
        }
        #expect(try String(contentsOfFile: "\(commands.gate).ended", encoding: .utf8) == "data\n")
    }

    @Test("Without a program beside it the console says so")
    func missing() async throws {
        let commands = try CommandFixture("")
        let tool = CommandTool(executable: "/nowhere/intenthost", environment: [:], manifests: [])
        for tool in [tool, nil] {
            try await ConsoleFixture.with(socket: commands.host.path, tool: tool) { fixture in
                _ = try fixture.listen().connected()
                #expect(try fixture.get("/api/personal/donations").status == 503)
            }
        }
    }
}
