import ExtensionProtocol
import Foundation
import HostProtocol
import HostTestSupport
import JSON
import PersonalModel
import Testing
import WireTestSupport

@Suite("Apps of the plugins as processes", .timeLimit(.minutes(1)))
struct AppProcessTests {
    /// Runs an app until it ends, and returns its status and all that it wrote.
    private func run(
        _ name: String,
        _ arguments: [String] = [],
        host path: String,
        isStartedByHost: Bool = false
    ) async throws -> (status: Int32, text: String) {
        let (process, output) = (Process(), Pipe())
        process.executableURL = ExtensionProcess.built(name)
        process.arguments = arguments
        process.environment = ["INTENTHOST_SOCKET": path, "INTENTHOST_APP": "org.intenthost.\(name)"]
        if isStartedByHost { process.environment?["INTENTHOST_ACTIVITY"] = "1" }
        (process.standardOutput, process.standardError) = (output, output)
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        return (status, String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self))
    }

    /// A host that sends a request to each app when it has greeted.
    private func host(asking request: Message) throws -> (host: HostDouble, answers: AsyncStream<Message>) {
        let (answers, continuation) = AsyncStream.makeStream(of: Message.self)
        let host = try HostDouble { message, peer in
            if case .response = message { continuation.yield(message) }
            guard case .request(let id, HostHello.method, _) = message else { return false }
            peer.answer(id, HostHello.Answer(name: "double", version: "1", pid: 7, dataDirectory: "/data").json)
            peer.send(request)
            return true
        }
        return (host, answers)
    }

    @Test("ListOMat asks for permission, donates what is added in the group of the list, and teaches the list's name")
    func listOMat() async throws {
        let host = try HostDouble { message, peer in
            guard case .request(let id, let method, _) = message, method != HostHello.method else { return false }
            peer.answer(id, method == AppRequestAuthorization.method ? ["status": "authorized"] : [:])
            return true
        }
        let (status, text) = try await run("ListOMatApp", ["add", "Groceries", "rice", "olives"], host: host.path)
        #expect(status == 0 && text == "Added rice, olives to Groceries.\n")
        host.stop()
        var requests: [String: JSONValue] = [:]
        var messages = host.messages.makeAsyncIterator()
        while requests.count < 4, case .request(_, let method, let params)? = await messages.next() {
            requests[method] = params
        }
        #expect(requests[HostHello.method]?["client"]?["app"] == "org.intenthost.ListOMatApp")
        let donation = try AppDonate(params: #require(requests[AppDonate.method])).donation
        #expect(donation.group == "Groceries" && donation.direction == .outgoing)
        #expect(donation.action.suggestedInvocationPhrase == "Add to Groceries")
        // It is sent without a completion handler, right before the program ends.
        #expect(requests[AppSetVocabulary.method]?["type"] == "notebookItemTitle")
    }

    @Test("Without a host, a donation fails with a sentence that says what to do")
    func noHost() async throws {
        let (status, text) = try await run("ListOMatApp", ["forget", "Groceries"], host: "/nowhere/host.sock")
        #expect(status == 1)
        #expect(text.contains("No host answers at '/nowhere/host.sock'"))
        let photos = try await run("MonkeyPhotosApp", host: "/nowhere/host.sock")
        #expect(photos.status == 69 && photos.text.contains("INTENTHOST_SOCKET"))
    }

    @Test("MonkeyPhotos shows what its extension found, and ends when the host has its answer")
    func monkeyPhotos() async throws {
        let request = Message.request(
            id: .integer(1),
            method: AppContinueActivity.method,
            params: [
                "activity": [
                    "activityType": "org.intenthost.MonkeyPhotos.search", "userInfo": ["photos": ["1", "7"]],
                ],
                "interaction": [
                    "identifier": "i",
                    "intent": ["intent": "INSearchForPhotosIntent", "parameters": ["albumName": "Zoo"]],
                ],
            ]
        )
        let (host, answers) = try host(asking: request)
        let (status, text) = try await run("MonkeyPhotosApp", host: host.path, isStartedByHost: true)
        #expect(status == 0 && text == "Photos of Zoo: 1, 7\n")
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == .response(id: .integer(1), result: .success([:])))
    }

    @Test("MonkeyFit starts a workout that its extension left to the app")
    func monkeyFit() async throws {
        let request = Message.request(
            id: .integer(1),
            method: AppHandleIntent.method,
            params: [
                "interaction": "i", "context": ["deadlineMs": 1000],
                "intent": [
                    "name": "INStartWorkoutIntent", "id": "t",
                    "parameters": ["workoutName": ["spokenPhrase": "Swing"]],
                ],
            ]
        )
        let (host, answers) = try host(asking: request)
        let (status, text) = try await run("MonkeyFitApp", host: host.path, isStartedByHost: true)
        #expect(status == 0 && text == "Started: Swing\n")
        var iterator = answers.makeAsyncIterator()
        guard case .response(_, .success(let answer))? = await iterator.next() else { return #expect(Bool(false)) }
        #expect(answer["response"]?["code"] == "success")
    }

    @Test("Soup Chef shows the order that opens it")
    func soupChef() async throws {
        let parameters: JSONValue = ["soup": ["identifier": "leek", "displayString": "Leek soup"], "quantity": 3]
        let order: JSONValue = [
            "identifier": "i", "intent": ["intent": "OrderSoupIntent", "parameters": parameters],
        ]
        let (host, answers) = try host(
            asking: .request(
                id: .integer(1),
                method: AppContinueActivity.method,
                params: ["activity": ["activityType": "OrderSoupIntent"], "interaction": order]
            )
        )
        let (status, text) = try await run("SoupChefApp", host: host.path, isStartedByHost: true)
        #expect(status == 0 && text == "Your order: 3 Leek soup\n")
        var iterator = answers.makeAsyncIterator()
        #expect(await iterator.next() == .response(id: .integer(1), result: .success([:])))
    }

    @Test(
        "MonkeyChat teaches names of contacts if the user has allowed it, and nothing otherwise",
        arguments: ["authorized", "denied", "notDetermined", "restricted"]
    )
    func monkeyChat(status: String) async throws {
        let host = try HostDouble { message, peer in
            guard case .request(let id, let method, _) = message, method != HostHello.method else { return false }
            peer.answer(id, method == AppAuthorizationStatus.method ? ["status": .string(status)] : [:])
            return true
        }
        let result = try await run("MonkeyChatApp", ["contacts", "Boss=bobo.great", "Anna"], host: host.path)
        host.stop()
        #expect(result.status == 0)
        #expect(result.text.isEmpty == (status == "authorized"), "\(result)")
        var messages: [(String, JSONValue)] = []
        for await message in host.messages {
            if case .request(_, let method, let params) = message { messages.append((method, params)) }
            if messages.count == (status == "authorized" ? 3 : 2) { break }
        }
        #expect(messages[1].0 == AppAuthorizationStatus.method)
        guard status == "authorized" else { return }
        let items: JSONValue = [
            ["phrase": "Boss", "identifier": "bobo.great"], ["phrase": "Anna", "identifier": "Anna"],
        ]
        #expect(messages[2].0 == AppSetVocabulary.method)
        #expect(messages[2].1 == ["type": "contactName", "items": items])
    }
}
