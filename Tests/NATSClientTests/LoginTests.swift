import HostTime
import NATSClient
import NATSProtocol
import NATSTestSupport
import Testing

@Suite("Log-ins at servers that do not behave", .timeLimit(.minutes(1)))
struct LoginTests {
    private static func settings(_ port: Int, _ scheme: String = "nats") throws -> NATSSettings {
        var settings = try testSettings("\(scheme)://127.0.0.1:\(port)")
        // Nothing but the clock itself may let it fire, on a slow machine too.
        settings.connection.clocks.login = .seconds(30)
        return settings
    }

    /// The first failure that a client tells.
    private static func failure(
        _ settings: NATSSettings
    ) async throws -> (stage: LoginStage, failure: ConnectionFailure)? {
        let found = Found()
        try await withClient(settings, isStarted: false) { user in
            await user.run { $0.client.start() }
            for await news in user.news {
                if case .failed(_, let stage, let failure, _) = news {
                    await found.set((stage, failure))
                    return
                }
            }
        }
        return await found.value
    }

    private actor Found {
        var value: (LoginStage, ConnectionFailure)?
        func set(_ value: (LoginStage, ConnectionFailure)) { self.value = value }
    }

    @Test(
        "A server that stalls at a step of the log-in is given up in time",
        arguments: [
            ("", LoginStage.information), ("INFO {\"headers\":tr", .information), (FakeBroker.Connection.info, .answer),
            ("\(FakeBroker.Connection.info)PING\r\nPO", .answer),
            ("INFO {\"headers\":true,\"tls_required\":true}\r\n", .encryption),
        ]
    )
    func stalls(_ text: String, _ stage: LoginStage) async throws {
        let broker = try FakeBroker { connection in
            connection.send(text)
            connection.readToEnd()
        }
        defer { broker.stop() }
        var settings = try Self.settings(broker.port)
        settings.connection.clocks.login = .seconds(1)
        let result = try await Self.failure(settings)
        #expect(result?.stage == stage)
        #expect(result?.failure == .timedOut(.seconds(1)))
    }

    @Test(
        "A server that breaks the rules is given up at once",
        arguments: [
            ("HTTP/1.1 400 Bad Request\r\n\r\n", ConnectionFailure.wire(.unknownLine)),
            ("\0\0\0\0\r\n", .wire(.unknownLine)), ("PING\r\n", .wire(.unknownLine)), ("INFO {}\r\n", .tooOld),
            ("INFO {\"headers\":true}\r\nMSG a b c\r\n", .wire(.malformedLine)),
            (
                "INFO {\"headers\":true}\r\n-ERR 'Authorization Violation'\r\n",
                .refused(ServerComplaint("Authorization Violation"))
            ),
            ("INFO {\"headers\":true,\"tls_required\":true}\r\nPONG\r\n", .clearText),
            (String(repeating: "x", count: 5000), .wire(.lineTooLong)),
            ("INFO " + String(repeating: "x", count: 70000), .wire(.lineTooLong)),
        ]
    )
    func rules(_ text: String, _ failure: ConnectionFailure) async throws {
        let broker = try FakeBroker { connection in
            connection.send(text)
            connection.readToEnd()
        }
        defer { broker.stop() }
        #expect(try await Self.failure(Self.settings(broker.port))?.failure == failure)
    }

    @Test("A server that closes at once, and nobody at all, are told")
    func closed() async throws {
        let broker = try FakeBroker { _ in }
        let settings = try Self.settings(broker.port)
        let closed = try await Self.failure(settings)
        #expect(closed?.stage == .information)
        #expect(closed?.failure == .closed)
        broker.stop()
        let nobody = try await Self.failure(settings)
        #expect(nobody?.stage == .address)
        guard case .unreachable(let text)? = nobody?.failure else {
            Issue.record("\(nobody as Any)")
            return
        }
        #expect(text.contains("refused"))
    }

    @Test("A name that nobody has is told, and does not hold up the loop")
    func unknownName() async throws {
        let result = try await Self.failure(testSettings("nats://name.invalid"))
        #expect(result?.stage == .address)
        guard case .unreachable? = result?.failure else {
            Issue.record("\(result as Any)")
            return
        }
    }

    @Test(
        "An address, an authority or a certificate that asks for TLS gets no log-in in clear",
        arguments: [("tls", nil, nil), ("nats", "/ca.pem", nil), ("nats", nil, "/own.pem")]
    )
    func noTLS(_ scheme: String, _ authorities: String?, _ certificate: String?) async throws {
        let broker = try FakeBroker { connection in
            connection.send(FakeBroker.Connection.info)
            if connection.read(until: "CONNECT") != nil { Issue.record("the log-in was sent in clear") }
        }
        defer { broker.stop() }
        var settings = try Self.settings(broker.port, scheme)
        settings.tls.authorities = authorities
        settings.tls.certificate = certificate
        let result = try await Self.failure(settings)
        #expect(result?.failure == .noEncryption)
    }

    @Test("Bytes that come one at a time make the same conversation")
    func bytewise() async throws {
        let broker = try FakeBroker { connection in
            for byte in Array(FakeBroker.Connection.info.utf8) { connection.send([byte]) }
            connection.read(until: "PING\r\n")
            for byte in Array("PING\r\nPONG\r\n".utf8) { connection.send([byte]) }
            guard connection.read(until: "PONG\r\n") != nil, let request = connection.read(until: "question\r\n") else {
                return
            }
            // The request is the last message, and the subscription to answers has the number 1.
            guard
                let reply = request.split(separator: " ").first(where: { $0.hasPrefix("_INBOX.") && !$0.contains("*") })
            else { return }
            for byte in Array("MSG \(reply) 1 6\r\nanswer\r\n".utf8) { connection.send([byte]) }
            connection.readToEnd()
        }
        defer { broker.stop() }
        var settings = try testSettings("nats://127.0.0.1:\(broker.port)")
        settings.connection.clocks.ping = .seconds(100)
        try await withClient(settings) { user in
            let answer = try await user.run { user in
                try await user.client.request(Subject("a"), Array("question".utf8), by: user.after(.seconds(20)))
            }
            #expect(answer.payload == Array("answer".utf8))
        }
    }

    @Test("A refused log-in is tried again until the server takes it")
    func refusedThenAccepted() async throws {
        let broker = try FakeBroker { connection in
            guard connection.number < 5 else {
                connection.welcome()
                return connection.readToEnd()
            }
            connection.send(FakeBroker.Connection.info)
            connection.read(until: "PING\r\n")
            connection.send("-ERR 'Authorization Violation'\r\n")
        }
        defer { broker.stop() }
        try await withClient(testSettings("nats://127.0.0.1:\(broker.port)")) { user in
            var refused = 0
            for await news in user.news {
                if case .failed(_, .answer, .refused, _) = news { refused += 1 }
                if case .connected = news { break }
            }
            #expect(refused == 5)
        }
    }

    @Test("A server that stops reading is not sent more than the bound")
    func notReading() async throws {
        let broker = try FakeBroker { connection in
            connection.welcome()
            connection.waitForEnd()
        }
        defer { broker.stop() }
        var settings = try testSettings("nats://127.0.0.1:\(broker.port)")
        settings.connection.bounds.outgoing = 1 << 20
        settings.connection.clocks.ping = .seconds(100)
        try await withClient(settings) { user in
            let refused = await user.run { user -> NATSError? in
                do throws(NATSError) {
                    // More than the kernel takes.
                    for _ in 0..<1000 { try user.client.publish(Self.subject, [UInt8](repeating: 0, count: 100_000)) }
                    return nil
                } catch {
                    return error
                }
            }
            #expect(refused?.code == .tooMuchWaiting)
            #expect(refused?.isUntouched == true)
        }
    }

    private static let subject: Subject = {
        do { return try Subject("a") } catch { fatalError("\(error)") }
    }()
}
