import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON

/// A client of a simulated world, of one kind and one conduct.
final class SimulatedClient: SimulatedPeer, @unchecked Sendable {
    enum Conduct: CaseIterable {
        /// Keeps all rules, and reads at once; the usual one.
        case honest, friendly, patient
        /// Never greets.
        case silent
        /// Sends what is no message.
        case confused
        /// Sends far more requests than it may have under way.
        case flooding
        /// Reads nothing.
        case deaf
        /// Answers no question.
        case mute
        /// Answers questions twice, and others that nobody has asked; uses one id for several requests.
        case lying
    }

    enum Kind {
        /// Somebody who asks for intents, and answers questions.
        case person
        /// Somebody who talks to the assistant.
        case talker
        /// A desktop, which asks a person whether apps may be used, and opens apps.
        case desktop
        /// A process of an app that the host has not started.
        case app(Int)
    }

    private struct Request {
        let method: String
        let sent: Instant
        let activity: String?
    }

    let conduct: Conduct
    let kind: Kind
    private var random: SplitMix64
    private var lastID: Int64 = 0
    /// The requests without an answer.
    private var open: [Int64: Request] = [:]
    private var hasGreeted = false
    private let leavesAt: Instant
    /// Its sessions with the assistant.
    private var sessions: [String] = []

    init(_ conduct: Conduct, _ kind: Kind, in world: ServiceWorld, seed: UInt64) {
        (self.conduct, self.kind) = (conduct, kind)
        random = SplitMix64(state: seed)
        leavesAt = world.clock.now.advanced(by: random.duration(.seconds(1) ... .seconds(12)))
        super.init(in: world, reads: conduct != .deaf)
    }

    /// Whether it keeps all rules.
    var isHonest: Bool { [.honest, .friendly, .patient].contains(conduct) }

    private var app: Int? { if case .app(let app) = kind { app } else { nil } }

    func begin() {
        guard conduct != .silent else { return }
        var hello = HostHello(name: "\(conduct)", version: "1", kind: app == nil ? .other : .app)
        hello.app = app.map { world.apps[$0].identifier }
        switch kind {
        case .person, .talker: hello.answersQuestions = true
        case .desktop: hello.offers = [.authorizationAnswers, .openApp]
        case .app: break
        }
        send(.request(id: .integer(0), method: HostHello.method, params: hello.json))
        think()
    }

    private func think() {
        world.clock.after(random.thinkTime(.milliseconds(10) ... .seconds(2))) { [self] in if !isGone { step() } }
    }

    private func step() {
        guard world.clock.now < leavesAt else {
            if open.isEmpty || !isHonest || random.chance(0.05) { return leave() }
            return think()
        }
        switch conduct {
        case .honest, .friendly, .patient, .mute, .deaf: ask()
        case .silent: break
        case .confused: random.chance(0.2) ? socket.send(Array("{]\n".utf8)) : ask()
        case .flooding: for _ in 0..<(random.chance(0.05) ? 400 : 1) { request(DeviceGet.method, flood) }
        case .lying:
            ask()
            send(.request(id: .integer(lastID), method: DeviceGet.method, params: [:]))
        }
        if let id = open.keys.min(), random.chance(0.1) {
            send(CancelRequest(id: .integer(id), reason: .superseded, graceMilliseconds: 0).message)
        }
        think()
    }

    private var flood: JSONValue {
        random.chance(0.05) ? ["text": .string(String(repeating: "a", count: 20_000))] : [:]
    }

    private func ask() {
        guard !isHonest || open.count < 8 else { return }
        switch kind {
        case .person: askAsPerson()
        case .talker: say()
        case .desktop: request(random.chance(0.1) ? HostStatus.method : DeviceGet.method)
        case .app:
            request(random.chance(0.7) ? AppRequestAuthorization.method : AppAuthorizationStatus.method)
        }
    }

    private func askAsPerson() {
        let app = world.apps[random.number(0...world.apps.count - 1)]
        switch random.number(0...19) {
        case 0...7:
            let isMusic = random.chance(0.75)
            let intent: JSONValue = isMusic ? "INPlayMediaIntent" : "INSendMessageIntent"
            request(
                IntentPerform.method,
                ["intent": intent, "extension": .string("\(app.identifier).intents"), "parameters": [:]]
            )
        case 8...11:
            let type = world.nextActivity(of: app.number)
            let activity: JSONValue = ["activityType": .string(type)]
            request(ActivityContinue.method, ["app": .string(app.identifier), "activity": activity], activity: type)
        case 12: request(DeviceSet.method, ["isLocked": .bool(random.chance(0.5))])
        case 13: request(HostStatus.method)
        case 14 where random.chance(0.3): request(AuthorizationDeny.method, ["app": .string(app.identifier)])
        default: request(DeviceGet.method)
        }
    }

    private func request(_ method: String, _ params: JSONValue = [:], activity: String? = nil) {
        lastID += 1
        open[lastID] = Request(method: method, sent: world.clock.now, activity: activity)
        send(.request(id: .integer(lastID), method: method, params: params))
    }

    /// The world ends for it.
    func seeOff() {
        if isHonest, !isGone, let request = open.values.min(by: { $0.sent < $1.sent }),
            waited(since: request.sent) > .seconds(45)
        {
            world.violated(.oneAnswer, "\(kind) waits for \(request.method) for \(waited(since: request.sent))")
        }
        leave()
    }

    // MARK: The assistant

    private static let sentences = [
        "say hello", "say something", "yes", "no", "cancel", "with Apple", "Birne", "Cherry", "hello",
        "say tea with Apple",
    ]

    private func say() {
        let session = random.chance(0.2) ? nil : random.choice(sessions)
        switch (random.number(0...19), session) {
        case (0, let session?): request(AssistantCancel.method, ["session": .string(session)])
        case (1, let session?):
            sessions.removeAll { $0 == session }
            request(AssistantEnd.method, ["session": .string(session)])
        case (2, _): request(DeviceGet.method)
        default:
            var params: JSONObject = ["text": .string(random.choice(Self.sentences) ?? "")]
            if let session { params["session"] = .string(session) }
            request(AssistantSay.method, .object(params))
        }
    }

    // MARK: What the host sends

    override func wasLeft(afterLastWord: Bool) {
        if isHonest, !afterLastWord || hasGreeted { world.violated(.honestStay, "\(kind) was left") }
    }

    override func take(_ message: Message) {
        switch message {
        case .response(.integer(0), _): hasGreeted = true
        case .response(.integer(let id)?, let result): answered(id, result)
        case .response: break
        case .request(let id, let method, let params): asked(id, method, params)
        case .notification(AssistantSaid.method, let params): check(session: params["session"]?.stringValue)
        case .notification: break
        }
    }

    private func answered(_ id: Int64, _ result: Result<JSONValue, ResponseError>) {
        guard let request = open.removeValue(forKey: id) else {
            if conduct != .lying { world.violated(.oneAnswer, "\(kind) got an answer to \(id)") }
            return
        }
        if isHonest, waited(since: request.sent) > .seconds(45) {
            world.violated(.oneAnswer, "\(kind) waited \(waited(since: request.sent)) for \(request.method)")
        }
        if isHonest, request.method == DeviceGet.method, waited(since: request.sent) > ServiceWorld.patience {
            world.violated(.nobodyStarves, "\(kind) waited \(waited(since: request.sent))")
        }
        switch result {
        case .failure(let error):
            let refusals = ["busy", "tooMuchMemory", "invalidParams", "invalidRequest", "helloExpected", "notAllowed"]
            if isHonest, refusals.contains(error.data?["kind"]?.stringValue ?? "invalidRequest") {
                world.violated(.honestStay, "\(request.method): \(error)")
            }
        case .success(let value):
            let outcome = value["outcome"] ?? value
            if outcome["openedApp"] != nil {
                let type = request.activity ?? outcome["response"]?["userActivity"]?["activityType"]?.stringValue ?? ""
                world.count("opened")
                if !world.taken.contains(type) { world.violated(.opensTruly, "\(type) was opened by nobody") }
            }
            guard request.method == AssistantSay.method, let session = value["session"]?.stringValue else { return }
            if !sessions.contains(session) { sessions.append(session) }
            world.count("turns")
            if sessions.count > 8 { sessions.removeFirst() }
            check(session: session)
        }
    }

    /// Sees that a session is its own.
    private func check(session: String?) {
        guard let session else { return }
        if world.sessions[session] ?? number != number { world.violated(.sessionsEnd, "\(session) is another's") }
        world.sessions[session] = number
    }

    private func waited(since sent: Instant) -> Duration { sent.duration(to: world.clock.now) }

    // MARK: Questions

    private func asked(_ id: RequestID, _ method: String, _ params: JSONValue) {
        let isRight: Bool
        var result: JSONValue = [:]
        switch (method, kind) {
        case (DialogueAsk.method, .person), (DialogueAsk.method, .talker):
            let request = params["request"].flatMap(RequestID.init)
            if case .integer(let id)? = request {
                isRight = open[id] != nil || conduct == .lying
            } else {
                isRight = false
            }
            result = answer(to: params["question"] ?? [:])
        case (AuthorizationAsk.method, .desktop):
            isRight = true
            result = answer(to: params["question"] ?? [:])
        case (DesktopOpenApp.method, .desktop): isRight = true
        case (AppContinueActivity.method, .app(let app)), (AppHandleIntent.method, .app(let app)):
            isRight = true
            result = world.asksApp(app, method, params)
        default: isRight = false
        }
        if !isRight { world.violated(.rightPerson, "\(kind) was asked \(method) \(params)") }
        guard conduct != .mute else { return }
        world.clock.after(random.thinkTime(.milliseconds(1) ... .seconds(1))) { [self] in
            guard !isGone else { return }
            if let type = params["activity"]?["activityType"]?.stringValue { world.taken.insert(type) }
            send(.response(id: id, result: .success(result)))
            guard conduct == .lying else { return }
            send(.response(id: id, result: .success(["answer": "no"])))
            send(.response(id: .integer(999_999), result: .success([:])))
        }
    }

    private func answer(to question: JSONValue) -> JSONValue {
        if random.chance(0.1) { return ["answer": random.chance(0.5) ? "cancel" : "unavailable"] }
        switch question["kind"]?.stringValue {
        case "needsValue", "needsMoreDetails", "unsupported": return ["answer": "text", "text": "tea"]
        case "disambiguation": return ["answer": "choice", "choice": 0]
        case "unlock":
            if random.chance(0.7) { request(DeviceSet.method, ["isLocked": false]) }
            return ["answer": "yes"]
        default: return ["answer": random.chance(0.75) ? "yes" : "no"]
        }
    }
}
