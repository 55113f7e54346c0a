internal import CardRendering
internal import ExtensionProtocol
internal import IntentHostClient
internal import IntentModel
internal import JSON

/// What stands at which path: the page, the events, and what a browser may ask of the host.
final class ConsoleSite: HTTPHandler {
    /// The greatest number of values in a body.
    private static let mostValues = 10_000

    var rules: AccessRules
    let commands: ConsoleCommands
    /// The host; nil while none answers.
    private(set) var client: HostClient?
    private var state = ConsoleState()
    let browsers = BrowserStreams()
    let questions = AppQuestions()
    let sessions = TabSessions()
    /// What pages have said that is not answered yet: the beginning of a conversation has no session to be cancelled.
    private var sayings: [(number: Int, tab: String, work: Task<HTTPResponse, Never>)] = []
    private var lastSaying = 0
    /// Runs something on the loop, from any thread, in the order of the calls; false if the loop has stopped.
    var onLoop: @Sendable (@escaping @Sendable (ConsoleSite) -> Void) -> Bool = { _ in false }

    init(_ rules: AccessRules, _ commands: ConsoleCommands) {
        (self.rules, self.commands) = (rules, commands)
        commands.stress.changed = { [weak self] in self?.browsers.tell("stress", $0) }
        questions.changed = { [weak self] in
            if let self { browsers.tell("questions", questions.json) }
        }
    }

    // MARK: The host

    /// Takes in that a host answers: what an earlier one has told is over, and browsers begin anew.
    func connected(_ client: HostClient) {
        self.client = client
        // An earlier host may have gone without a word.
        questions.giveUp()
        state.forget()
        sessions.forget()
        let host = client.host
        state.link = ConsoleState.Link(
            isConnected: true,
            host: [
                "name": .string(host.name), "version": .string(host.version), "pid": .integer(Int64(host.pid)),
                "dataDirectory": .string(host.dataDirectory),
            ]
        )
        browsers.tell("state", .object(wholeState))
    }

    /// Takes in that no host answers; what it has told stays to be seen.
    func lost(_ reason: String) {
        client = nil
        // Nobody waits for the answers any more.
        questions.giveUp()
        let link = ConsoleState.Link(problem: reason)
        guard state.link != link else { return }
        state.link = link
        browsers.tell("link", link.json)
    }

    /// Takes in what the host tells.
    func take(_ changes: JSONValue) {
        state.take(changes)
        browsers.tell("changes", changes)
    }

    /// Takes in the jobs that the journal has.
    func take(journal: [JSONValue]) { browsers.tell("changes", ["pastJobs": state.take(journal: journal)]) }

    /// Takes in that a page has been away for a while: nobody goes on with its conversation.
    func pageLeft(_ tab: String) {
        if browsers.isEmpty { questions.giveUp() }
        guard !browsers.has(tab), let client, let session = sessions.take(of: tab) else { return }
        // A session that has ended by itself is no mistake.
        Task.detached { try? await client.endSession(session) }
    }

    private var wholeState: JSONObject {
        var whole = state.json
        whole["questions"] = questions.json
        whole["stress"] = commands.stress.json
        return whole
    }

    // MARK: Requests

    var headers: [HTTPRequest.Field] { PagePolicy.headers }

    func refusal(of head: HTTPRequest) -> HTTPResponse? {
        switch rules.decision(about: head) {
        case .allowed: return nil
        case .refused(let status, let sentence): return .refusal(status, sentence)
        case .enters:
            var response = HTTPResponse.refusal(303, "The console is at /.")
            response.headers = [
                HTTPRequest.Field(name: "Location", value: "/"),
                HTTPRequest.Field(name: "Set-Cookie", value: rules.cookie),
            ]
            return response
        }
    }

    func reply(to request: HTTPRequest) -> HTTPReply {
        request.method == "POST" ? post(request) : get(request)
    }

    // MARK: Reading

    private func get(_ request: HTTPRequest) -> HTTPReply {
        if let file = PageFiles.file(at: request.path) {
            return .response(HTTPResponse(200, type: file.type, body: file.bytes))
        }
        if request.path == "/cards.css" {
            return .response(HTTPResponse(200, type: "text/css; charset=utf-8", body: Array(CardPage.stylesheet.utf8)))
        }
        if request.path == "/events" { return events(tab: request.query("tab") ?? "") }
        if let reply = commandReply(toGet: request) { return reply }
        guard request.path.hasPrefix("/api/call") else { return .response(Self.nothing(at: request.path)) }
        guard let api = api(for: "") else { return .response(unreachable) }
        if request.path == "/api/calls" {
            let before = request.query("before").flatMap { Int64($0) }
            return .later({ await api.calls(before: before) })
        }
        let name = request.path.dropFirst("/api/call/".count)
        guard request.path.hasPrefix("/api/call/"), let number = Int64(name) else {
            return .response(Self.nothing(at: request.path))
        }
        return .later({ await api.call(number) })
    }

    private func events(tab: String) -> HTTPReply {
        guard let stream = browsers.open(tab: tab, state: wholeState) else {
            return .response(.refusal(503, "\(BrowserStreams.mostStreams) pages listen already."))
        }
        return .events(stream)
    }

    // MARK: Changing

    private func post(_ request: HTTPRequest) -> HTTPReply {
        let body: JSONValue
        do throws(JSONError) {
            body = try JSONParser.parse(request.body, maximumValues: Self.mostValues)
        } catch {
            return .response(ConsoleAPI.failure(400, "parseError", "The body is no JSON: \(error)."))
        }
        if request.path == "/api/authorization" { return .response(authorize(body)) }
        if let reply = commandReply(toPost: request.path, body) { return reply }
        guard ConsoleAPI.posts.contains(request.path) else { return .response(Self.nothing(at: request.path)) }
        let tab = body["tab"]?.stringValue ?? ""
        guard let api = api(for: tab) else { return .response(unreachable) }
        if request.path == "/api/cancel", body["session"] == nil {
            sayings.last { $0.tab == tab }?.work.cancel()
            return .response(.json([:]))
        }
        let work = Task.detached { [path = request.path] in await api.post(path, body) }
        guard request.path == "/api/say" else { return .later({ await work.value }) }
        lastSaying += 1
        sayings.append((number: lastSaying, tab: tab, work: work))
        let number = lastSaying
        return .later({ await work.value }, then: { [weak self] in self?.ended(number) })
    }

    /// Takes in that something that a page has said is answered.
    private func ended(_ saying: Int) { sayings.removeAll { $0.number == saying } }

    /// Takes a person's answer to the question whether an app may be used.
    private func authorize(_ body: JSONValue) -> HTTPResponse {
        let answers: [String: Answer] = ["yes": .yes, "no": .no, "cancel": .cancel]
        guard let number = body["question"]?.integerValue.flatMap({ Int(exactly: $0) }),
            let answer = body["answer"]?.stringValue.flatMap({ answers[$0] })
        else { return ConsoleAPI.failure(400, "invalidParams", "'question' or 'answer' is missing.") }
        guard questions.answer(number, answer) else {
            return ConsoleAPI.failure(409, "unknownQuestion", "The question is answered already.")
        }
        return .json([:])
    }

    private func api(for tab: String) -> ConsoleAPI? {
        client.map { client in
            ConsoleAPI(client: client) { [onLoop] name, value in
                _ = onLoop { $0.browsers.tell(name, value, tab: tab) }
            } keep: { [onLoop] session in
                _ = onLoop { $0.sessions.note(session, of: tab) }
            }
        }
    }

    var unreachable: HTTPResponse {
        ConsoleAPI.failure(503, "unreachable", state.link.problem ?? "No host answers.")
    }

    static func nothing(at path: String) -> HTTPResponse {
        ConsoleAPI.failure(404, "unknownPath", "There is nothing at '\(path)'.")
    }
}
