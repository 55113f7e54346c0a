import ExtensionProtocol
import Glibc
import HostProtocol
import HostTestSupport
import IntentHostClient
import IntentModel
import JSON
import Testing

@Suite("Client of a host", .timeLimit(.minutes(1)))
struct HostClientTests {
    private static let soup = IntentRequest(intent: "OrderSoupIntent", parameters: ["quantity": 2])
    private static let success = Outcome(status: .success, intent: "OrderSoupIntent", stage: .handle)

    private func client(_ host: HostDouble, patience: Duration = .seconds(10)) throws -> HostClient {
        try HostClient(name: "test", path: host.path, patience: patience)
    }

    @Test("The greeting tells who the client is, and the client who the host is")
    func greeting() async throws {
        let host = try HostDouble()
        let client = try client(host)
        #expect(client.host.name == "double" && client.host.pid == 7 && client.host.dataDirectory == "/data")
        var messages = host.messages.makeAsyncIterator()
        guard case .request(_, "host/hello", let params)? = await messages.next() else {
            Issue.record("no greeting")
            return
        }
        #expect(params["client"]?["name"] == "test" && params["protocolVersion"] == 1)
        #expect(params["answersQuestions"] == true)
    }

    @Test("A request brings its outcome, with questions, progress and updates on the way")
    func perform() async throws {
        let host = try HostDouble { message, peer in
            switch message {
            case .request(let id, "intent/perform", _):
                peer.send(CallProgressNotification(request: id, progress: CallProgress(fraction: 0.5)).message)
                peer.send(CallUpdateNotification(request: id, response: IntentResponse(code: "inProgress")).message)
                let question = Question(kind: .needsValue, intent: "OrderSoupIntent", extensionName: "Soup Chef")
                peer.send(DialogueAsk(request: id, question: question).message(id: .string("q")))
            case .response(_, .success(let answer)):
                #expect(answer == ["answer": "text", "text": "clam for Soup Chef"])
                peer.answer(.integer(2), .object(Self.success.wire))
            default: return false
            }
            return true
        }
        let client = try client(host)
        let (told, continuation) = AsyncStream.makeStream(of: String.self)
        let outcome = await client.perform(
            Self.soup,
            dialogue: Person(),
            progress: { continuation.yield("progress \($0.fraction ?? 0)") },
            update: { continuation.yield("update \($0.code)") }
        )
        continuation.finish()
        #expect(outcome == Self.success)
        #expect(await told.reduce(into: []) { $0.append($1) } == ["progress 0.5", "update inProgress"])
    }

    @Test("Tasks that prefer the client's thread run on it, while answers come and after its end")
    func executor() async throws {
        let host = try HostDouble { message, peer in
            guard case .request(let id, "intent/perform", _) = message else { return false }
            peer.answer(id, .object(Self.success.wire))
            return true
        }
        let client = try client(host)
        let threads = await Task(executorPreference: client.executor) { () -> [pthread_t] in
            var threads = [Self.thread]
            for _ in 0..<3 {
                // Many tasks on one thread; the answers are read between them.
                async let first = client.perform(Self.soup)
                async let second = client.perform(Self.soup)
                for outcome in await [first, second] { #expect(outcome == Self.success) }
                threads.append(Self.thread)
            }
            client.close()
            #expect(await client.perform(Self.soup).failure?.kind == .hostStopped)
            await Task.yield()
            return threads + [Self.thread]
        }
        .value
        #expect(Set(threads).count == 1 && threads.first != Self.thread)
    }

    /// The thread that asks.
    private static var thread: pthread_t { pthread_self() }

    private struct Person: Dialogue {
        @concurrent func answer(_ question: Question) async -> Answer { .text("clam for \(question.extensionName)") }
    }

    @Test("Cancelling the task cancels the request, and the host says how it ended")
    func cancel() async throws {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try HostDouble { message, peer in
            switch message {
            case .request(_, "intent/perform", _): continuation.yield()
            case .notification("$/cancelRequest", let params):
                let outcome = Outcome(status: .cancelled, intent: "OrderSoupIntent", stage: .confirm)
                peer.answer(.integer(params["id"]?.integerValue ?? 0), .object(outcome.wire))
            default: return false
            }
            return true
        }
        let client = try client(host)
        let request = Task { await client.perform(Self.soup) }
        for await _ in begun { break }
        request.cancel()
        let outcome = await request.value
        #expect(outcome.status == .cancelled && outcome.stage == .confirm)
    }

    @Test("A task that was cancelled before it asks ends, too")
    func cancelledBefore() async throws {
        let host = try HostDouble { message, _ in message.isRequest("jobs/list") }
        let client = try client(host)
        let request = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.call("jobs/list", [:])
        }
        await #expect(throws: ClientError.self) { _ = try await request.value }
    }

    @Test("A host that goes away ends all waits")
    func lostHost() async throws {
        let (begun, continuation) = AsyncStream.makeStream(of: Void.self)
        let host = try HostDouble { message, _ in
            guard message.isRequest("intent/perform") else { return false }
            continuation.yield()
            return true
        }
        let client = try client(host)
        async let first = client.perform(Self.soup)
        async let second = client.perform(Self.soup)
        var begins = begun.makeAsyncIterator()
        _ = await (begins.next(), begins.next())
        host.stop()
        for outcome in await [first, second] {
            #expect(outcome.status == .unavailable && outcome.failure?.kind == .hostStopped)
            #expect(outcome.failure?.message.contains("the host has closed it") == true)
        }
        #expect(client.closeReason?.code == .connectionLost)
        // A write to a host that is gone raises no signal.
        #expect(await client.perform(Self.soup).failure?.kind == .hostStopped)
    }

    @Test(
        "What cannot be read ends the connection with a reason",
        arguments: [
            ("rubbish\n", "not a JSON object"), ("{\"jsonrpc\": 2}\n", "jsonrpc"),
            (String(repeating: "x", count: 9 << 20), "8388608 bytes"),
        ]
    )
    func garbage(text: String, reason: String) async throws {
        let host = try HostDouble { message, peer in
            guard message.isRequest("intent/perform") else { return false }
            peer.send(Array(text.utf8))
            if !text.hasSuffix("\n") { peer.send([0x0A]) }
            return true
        }
        let client = try client(host)
        let outcome = await client.perform(Self.soup)
        #expect(outcome.status == .protocolError)
        #expect(outcome.failure?.message.contains(reason) == true, "\(outcome.failure?.message ?? "")")
    }

    @Test("A host that does not answer is not waited for")
    func silentHost() async throws {
        let host = try HostDouble { message, _ in message.isRequest("jobs/list") }
        let client = try client(host, patience: .milliseconds(50))
        let error = await #expect(throws: ClientError.self) { try await client.call("jobs/list", [:]) }
        #expect(error?.code == .timedOut)
        #expect(error?.message == "The host did not answer jobs/list within 50ms.")
        let silent = try HostDouble { _, _ in true }
        let greeting = #expect(throws: ClientError.self) { try self.client(silent, patience: .milliseconds(50)) }
        #expect(greeting?.code == .timedOut)
    }

    @Test("A host that does not read is not waited for")
    func deafHost() async throws {
        let host = try HostDouble { message, _ in
            guard message.isRequest("deaf") else { return false }
            // The thread of this client reads no more.
            while true { pause() }
        }
        let client = try client(host, patience: .milliseconds(50))
        async let deaf = client.call("deaf", [:])
        _ = try? await deaf
        let text = JSONValue.string(String(repeating: "x", count: 900_000))
        let error = await #expect(throws: ClientError.self) { try await client.call("jobs/list", ["prefix": text]) }
        #expect(error?.code == .timedOut)
        #expect(client.closeReason?.message.contains("did not read jobs/list") == true)
    }

    @Test("A refusal carries the host's word and its sentence")
    func refusal() async throws {
        let host = try HostDouble { message, peer in
            guard case .request(let id, "jobs/list", _) = message else { return false }
            peer.refuse(id, "storeFailed", "The journal cannot be read. Free some space.")
            return true
        }
        let client = try client(host)
        let error = await #expect(throws: ClientError.self) { try await client.call("jobs/list", [:]) }
        #expect(error?.code == .refused && error?.kind == "storeFailed")
        #expect(error?.description == "The journal cannot be read. Free some space.")
    }

    @Test("A request that the host would not take is not sent")
    func tooLarge() async throws {
        let host = try HostDouble()
        let client = try client(host)
        let text = JSONValue.string(String(repeating: "x", count: 1 << 20))
        let outcome = await client.perform(IntentRequest(intent: "OrderSoupIntent", parameters: ["note": text]))
        #expect(outcome.status == .invalid && outcome.failure?.kind == .requestTooLarge)
        #expect(client.closeReason == nil)
    }

    @Test("The host of another version is told apart")
    func version() throws {
        let host = try HostDouble { message, peer in
            guard case .request(let id, _, _) = message else { return false }
            peer.refuse(id, "versionMismatch", "The host speaks version 2.")
            return true
        }
        let error = #expect(throws: ClientError.self) { try self.client(host) }
        #expect(error?.code == .versionMismatch)
    }

    @Test("Where no host is, the error says what to do")
    func noHost() {
        for path in ["/nonexistent/host.sock", "/dev/null", "/" + String(repeating: "x", count: 200)] {
            let error = #expect(throws: ClientError.self) { try HostClient(name: "test", path: path) }
            #expect(error?.code == .noHost && error?.help.contains("intenthost serve") == true)
        }
    }
}

extension Message {
    fileprivate func isRequest(_ name: String) -> Bool {
        guard case .request(_, name, _) = self else { return false }
        return true
    }
}
