import Dispatch
import ExtensionProtocol
import Foundation
import HostProtocol
import HostTestSupport
import JSON
import Testing

@testable import ConsoleServer

/// The console between browsers and a host.
struct ConsoleHostTests {
    /// A host that answers each request by its method, and tells a first change.
    private static func host(
        _ answers: [String: JSONValue] = [:],
        in directory: URL = HostDouble.newDirectory()
    ) throws -> HostDouble {
        try HostDouble(in: directory) { message, peer in
            guard case .request(let id, let method, _) = message, method != HostHello.method else { return false }
            if let answer = answers[method] {
                peer.answer(id, answer)
            } else if method == HostSubscribe.method {
                peer.answer(id)
                peer.send(
                    .notification(method: HostChanges.method, params: ["calls": [["call": 1, "isRunning": true]]])
                )
            } else if method == JobList.method {
                peer.answer(id, ["jobs": []])
            } else {
                peer.refuse(id, "notAllowed", "no")
            }
            return true
        }
    }

    @Test("A browser gets the whole state first, and then what changes; two browsers get the same")
    func events() async throws {
        let host = try Self.host()
        try await ConsoleFixture.with(socket: host.path) { fixture in
            let browsers = try (0..<2).map { _ in try fixture.listen() }
            for browser in browsers {
                let state = try browser.connected()
                #expect(state["link"]?["host"]?["name"] == "double")
                var calls = state["calls"]
                while calls == nil || calls == [] { calls = try browser.event("changes")["calls"] }
                #expect(calls == [["call": 1, "isRunning": true]])
            }
        }
    }

    @Test("Without a host the page is told so, and is connected when one comes")
    func comesLater() async throws {
        let directory = HostDouble.newDirectory()
        try await ConsoleFixture.with(socket: directory.appending(path: "host.sock").path) { fixture in
            let browser = try fixture.listen()
            let state = try browser.event("state")
            #expect(state["link"]?["isConnected"] == false)
            #expect(try fixture.post("/api/reload", [:]).status == 503)
            let host = try Self.host(["host/reload": ["extensions": 3]], in: directory)
            #expect(try browser.connected()["link"]?["host"]?["name"] == "double")
            #expect(try fixture.post("/api/reload", [:]).json["extensions"] == 3)
            withExtendedLifetime(host) {}
        }
    }

    @Test("When the host leaves, browsers are told, and calls are refused")
    func leaves() async throws {
        let host = try Self.host()
        try await ConsoleFixture.with(socket: host.path) { fixture in
            let browser = try fixture.listen()
            _ = try browser.connected()
            host.stop()
            let link = try browser.event("link")
            #expect(link["isConnected"] == false && link["problem"]?.stringValue?.isEmpty == false)
            let answer = try fixture.post("/api/reload", [:])
            #expect(answer.status == 503 && answer.json["error"]?["kind"] == "unreachable")
        }
    }

    @Test("A change reaches the host, and its answer the browser")
    func changes() async throws {
        let host = try Self.host([
            "device/set": ["isLocked": true, "isProtectedDataAvailable": true], "host/reload": ["extensions": 3],
            "calls/get": ["call": ["call": 7, "intent": "X", "at": 1, "isRunning": true], "parameters": ["a": "b"]],
        ])
        try await ConsoleFixture.with(socket: host.path) { fixture in
            _ = try fixture.listen().connected()
            #expect(try fixture.post("/api/device", ["isLocked": true]).json["isLocked"] == true)
            #expect(try fixture.post("/api/reload", [:]).json["extensions"] == 3)
            #expect(try fixture.get("/api/call/7").json["parameters"] == ["a": "b"])
            let refused = try fixture.post("/api/jobs/cancel", ["job": "x"])
            #expect(refused.status == 409 && refused.json["error"] == ["kind": "notAllowed", "message": "no"])
        }
        var requests: [JSONValue] = []
        for await message in host.messages {
            guard case .request(_, let method, let params) = message else { continue }
            if method == DeviceSet.method { requests.append(params) }
            if method == JobCancel.method { break }
        }
        #expect(requests == [["isLocked": true]])
    }

    @Test("What is no request is refused without asking the host")
    func wrongBodies() async throws {
        let host = try Self.host()
        try await ConsoleFixture.with(socket: host.path) { fixture in
            _ = try fixture.listen().connected()
            for (path, body) in [
                ("/api/say", [:]), ("/api/say", ["text": 1]), ("/api/device", ["isLocked": "yes"]),
                ("/api/jobs/cancel", []),
                ("/api/say", ["text": .string(String(repeating: "x", count: HostBound.typedText + 1))]),
                ("/api/quarantine", ["extension": [1]]), ("/api/authorization", ["question": 1]),
            ] as [(String, JSONValue)] {
                #expect(try fixture.post(path, body).status == 400, "\(path)")
            }
            let deep = JSONValue.string(String(repeating: "[", count: 1_000))
            #expect(try fixture.post("/api/say", ["text": deep]).status == 409)
            #expect(try fixture.post("/api/else", [:]).status == 404)
            #expect(try fixture.get("/api/call/x").status == 404)
            #expect(try fixture.get("/api/call/999999999999999999999").status == 404)
            #expect(try fixture.post("/api/authorization", ["question": 9, "answer": "yes"]).status == 409)
        }
    }

    @Test("A turn of the assistant comes back, and what comes meanwhile reaches the page that spoke alone")
    func saying() async throws {
        let turn: JSONValue = ["session": "s", "phase": "idle", "replies": [["text": "done"]]]
        let host = try HostDouble { message, peer in
            guard case .request(let id, let method, _) = message, method != HostHello.method else { return false }
            if method == "assistant/say" {
                let said: JSONValue = ["session": "s", "request": id.json, "reply": ["text": "still working"]]
                peer.send(.notification(method: "assistant/said", params: said))
                peer.answer(id, turn)
            } else {
                peer.answer(id, method == JobList.method ? ["jobs": []] : [:])
            }
            return true
        }
        try await ConsoleFixture.with(socket: host.path) { fixture in
            let (own, other) = (try fixture.listen(tab: "own"), try fixture.listen(tab: "other"))
            for browser in [own, other] { _ = try browser.connected() }
            #expect(try fixture.post("/api/say", ["tab": "own", "text": "hello"]).json == turn)
            #expect(try own.event("said") == ["text": "still working"])
            #expect(try fixture.post("/api/say", ["tab": "other", "text": "hello"]).json == turn)
            #expect(try other.event("said") == ["text": "still working"])
        }
    }

    @Test("The questions of a host that leaves are taken back, and can be answered no more")
    func questionsOfTheGone() async throws {
        let host = try HostDouble { message, peer in
            switch message {
            case .request(_, HostHello.method, _): return false
            case .request(let id, HostSubscribe.method, _): peer.answer(id)
            case .request(let id, JobList.method, _): peer.answer(id, ["jobs": []])
            case .request(let id, HostReload.method, _):
                peer.answer(id, ["extensions": 0])
                let question: JSONValue = [
                    "kind": "authorize", "text": "May it?", "intent": "", "extension": "Lists", "locale": "en",
                ]
                let params: JSONValue = ["app": "a.b", "question": question]
                peer.send(.request(id: .string("q"), method: "authorization/ask", params: params))
            default: break
            }
            return true
        }
        try await ConsoleFixture.with(socket: host.path) { fixture in
            let browser = try fixture.listen()
            _ = try browser.connected()
            _ = try fixture.post("/api/reload", [:])
            #expect(try browser.event("questions").arrayValue?.count == 1)
            host.stop()
            #expect(try browser.event("questions") == [])
            #expect(try browser.event("link")["isConnected"] == false)
            #expect(try fixture.post("/api/authorization", ["question": 1, "answer": "yes"]).status == 409)
        }
    }

    @Test("An app that asks is shown in every browser; the first answer counts")
    func authorization() async throws {
        let question: JSONValue = [
            "kind": "authorize", "text": "May it?", "intent": "", "extension": "Lists", "locale": "en",
        ]
        let (answered, answer) = AsyncStream<JSONValue>.makeStream()
        let isAnswered = DispatchSemaphore(value: 0)
        let host = try HostDouble { message, peer in
            switch message {
            case .request(_, HostHello.method, _): return false
            case .request(let id, HostSubscribe.method, _):
                peer.answer(id)
            case .request(let id, JobList.method, _):
                peer.answer(id, ["jobs": []])
            case .request(let id, "host/reload", _):
                peer.answer(id, ["extensions": 0])
                peer.send(
                    .request(
                        id: .string("q"),
                        method: "authorization/ask",
                        params: ["app": "a.b", "question": question]
                    )
                )
            case .response(_, .success(let value)):
                answer.yield(value)
                isAnswered.signal()
            default: break
            }
            return true
        }
        try await ConsoleFixture.with(socket: host.path) { fixture in
            let browsers = try (0..<2).map { _ in try fixture.listen() }
            for browser in browsers { _ = try browser.connected() }
            _ = try fixture.post("/api/reload", [:])
            for browser in browsers {
                let asked = try browser.event("questions")
                #expect(asked == [["question": 1, "app": "a.b", "text": "May Lists be used?"]])
            }
            #expect(try fixture.post("/api/authorization", ["question": 1, "answer": "yes"]).status == 200)
            #expect(try fixture.post("/api/authorization", ["question": 1, "answer": "no"]).status == 409)
            #expect(isAnswered.wait(timeout: .now() + 10) == .success)
            #expect(try browsers[1].event("questions") == [])
        }
        for await value in answered {
            #expect(value == ["answer": "yes"])
            break
        }
    }
}
