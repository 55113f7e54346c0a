import EventLoop
import JSON
import Testing

@testable import ConsoleServer

/// The server at a real port, and what comes to it.
struct HTTPServerTests {
    @Test("The address gives a cookie and leads to the page, which loads nothing from elsewhere")
    func entry() async throws {
        try await ConsoleFixture.with { fixture in
            let socket = try fixture.connect()
            try socket.send("GET /?token=\(fixture.token) HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\n\r\n")
            let entered = try socket.answer()
            #expect(entered.status == 303 && entered.head.contains("Location: /\r\n"))
            #expect(
                entered.head.contains(
                    "Set-Cookie: intenthost-console-\(fixture.port)=\(fixture.token); Path=/; SameSite=Strict; HttpOnly"
                )
            )
            let page = try fixture.get("/")
            #expect(page.status == 200 && page.body.hasPrefix("<!doctype html>"))
            for header in [
                "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                    + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n",
                "X-Content-Type-Options: nosniff\r\n", "Referrer-Policy: no-referrer\r\n",
                "Cache-Control: no-store\r\n",
                "Content-Type: text/html; charset=utf-8\r\n",
            ] {
                #expect(page.head.contains(header))
            }
        }
    }

    @Test("Every file of the page is there, and is not too large")
    func files() async throws {
        let size = PageFiles.all.values.reduce(0) { $0 + $1.bytes.count }
        #expect(size < 150_000)
        try await ConsoleFixture.with { fixture in
            for (path, file) in PageFiles.all {
                let answer = try fixture.get(path)
                #expect(answer.status == 200 && Array(answer.body.utf8) == file.bytes, "\(path)")
            }
            #expect(try fixture.get("/cards.css").body.contains(".card"))
            #expect(try fixture.get("/style.css/..").status == 404)
            #expect(try fixture.get("/../etc/passwd").status == 404)
        }
    }

    @Test("Without the cookie nothing is told, and the connection ends")
    func strangers() async throws {
        try await ConsoleFixture.with { fixture in
            for path in ["/", "/main.js", "/events", "/api/calls", "/api/call/1"] {
                let socket = try fixture.connect()
                try socket.send("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\n\r\n")
                #expect(try socket.toEnd().hasPrefix("HTTP/1.1 403"))
            }
        }
    }

    @Test("A refused body is not read")
    func refusedBodies() async throws {
        try await ConsoleFixture.with { fixture in
            let socket = try fixture.connect()
            try socket.send(
                "POST /api/say HTTP/1.1\r\n\(fixture.headers)Origin: http://evil.example\r\n"
                    + "Content-Type: application/json\r\nContent-Length: 400000\r\n\r\n{"
            )
            #expect(try socket.toEnd().hasPrefix("HTTP/1.1 403"))
        }
    }

    @Test("What is no HTTP, or has a head without end, is refused")
    func garbage() async throws {
        let bounds = HTTPBounds(patienceForRequest: .milliseconds(300))
        try await ConsoleFixture.with(bounds: bounds) { fixture in
            for text in [
                "\0\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\nX: " + String(repeating: "x", count: 70_000),
                "GET /\(String(repeating: "a", count: 70_000)) HTTP/1.1\r\n\r\n",
            ] {
                let socket = try fixture.connect()
                try? socket.send(text)
                #expect(socket.seesEnd(), "\(text.prefix(20))")
                let answer = (try? socket.toEnd()) ?? ""
                #expect(!answer.hasPrefix("HTTP/1.1 200"), "\(text.prefix(20)): \(answer.prefix(80))")
            }
            #expect(try fixture.get("/").status == 200)
        }
    }

    @Test("A request that comes too slowly ends, also where something comes again and again")
    func slowRequests() async throws {
        let bounds = HTTPBounds(patienceForRequest: .milliseconds(300))
        try await ConsoleFixture.with(bounds: bounds) { fixture in
            let silent = try fixture.connect()
            let half = try fixture.connect()
            try half.send("GET / HTTP/1.1\r\nHost: 127.")
            let body = try fixture.connect()
            try body.send(String(fixture.posting("/api/say", ["text": "hello"]).dropLast(3)))
            for socket in [silent, half, body] { #expect(try socket.toEnd() == "") }
            #expect(try fixture.get("/").status == 200)
        }
    }

    @Test("A browser that takes no answer is let go, and the others are served")
    func slowReaders() async throws {
        let bounds = HTTPBounds(patienceForResponse: .milliseconds(300))
        try await ConsoleFixture.with(bounds: bounds) { fixture in
            let slow = try fixture.connect()
            for _ in 0..<400 {
                do { try slow.send("GET /texts.js HTTP/1.1\r\n\(fixture.headers)\r\n") } catch { break }
            }
            #expect(try fixture.get("/").status == 200)
            #expect(slow.seesEnd())
        }
    }

    @Test("More connections than there are places wait, and are served when others have gone")
    func crowds() async throws {
        let bounds = HTTPBounds(connections: 8, patienceForRequest: .milliseconds(500))
        try await ConsoleFixture.with(bounds: bounds) { fixture in
            let crowd = try (0..<100).map { _ in try fixture.connect() }
            #expect(try fixture.get("/").status == 200)
            withExtendedLifetime(crowd) {}
        }
    }

    @Test("Requests one after the other on a connection are all answered")
    func keepAlive() async throws {
        try await ConsoleFixture.with { fixture in
            let socket = try fixture.connect()
            for _ in 0..<20 {
                try socket.send("GET /format.js HTTP/1.1\r\n\(fixture.headers)\r\n")
                #expect(try socket.answer().status == 200)
            }
        }
    }

    @Test("A port that another server has is refused with the reason")
    func takenPort() async throws {
        let loop = try EventLoop(name: "consoles")
        let (first, other) = (ConsoleServer(on: loop), ConsoleServer(on: loop))
        let port = try ConsoleFixture.port(of: await first.start())
        await #expect(throws: ConsoleError.cannotListen(port: port, errorNumber: 98)) {
            try await other.start(port: port)
        }
        await other.stop()
        await first.stop()
        await loop.shutdown()
    }
}
