import ExtensionProtocol
import IntentModel
import JSON
import Testing

@Suite("Messages")
struct MessagesTests {
    /// Params and results from an extension or a host, complete and minimal.
    struct Sample: Sendable, CustomStringConvertible {
        let method: String
        /// Reads the JSON and writes it again.
        let rewrite: @Sendable (JSONValue) throws(MessageError) -> JSONValue
        let whole: JSONValue
        let bare: JSONValue
        /// The minimal form after it was read and written, with its defaults.
        let bareRewritten: JSONValue

        var description: String { method }
    }

    private static let bareContext: JSONValue = ["deadlineMs": 5]
    private static let wholeContext: JSONValue = [
        "deadlineMs": 5, "idleMs": 4, "locked": true, "locale": "de-AT", "idempotencyKey": "k", "attempt": 2,
        "traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    ]
    private static let defaultContext: JSONValue = [
        "deadlineMs": 5, "idleMs": 0, "locked": false, "locale": "en-US", "idempotencyKey": "", "attempt": 1,
    ]
    private static let wholeIntent: JSONValue = [
        "name": "INSendMessageIntent", "identifier": "i", "parameters": ["content": "hello", "own": [1, nil]],
    ]
    private static let bareIntent: JSONValue = ["name": "INSendMessageIntent"]
    private static let defaultIntent: JSONValue = [
        "name": "INSendMessageIntent", "identifier": "", "parameters": [:],
    ]
    static let wholeCall: JSONValue = [
        "interaction": "a", "intent": wholeIntent, "context": wholeContext,
    ]
    static let bareCall: JSONValue = ["interaction": "a", "intent": bareIntent, "context": bareContext]
    static let defaultCall: JSONValue = [
        "interaction": "a", "intent": defaultIntent, "context": defaultContext,
    ]
    private static let wholeResponse: JSONValue = [
        "response": ["code": "success", "userActivity": ["title": "t"], "properties": ["n": 1]]
    ]
    private static let bareResponse: JSONValue = ["response": ["code": "success"]]
    private static let defaultResponse: JSONValue = ["response": ["code": "success", "properties": [:]]]

    static func params<Request: RequestMessage>(
        _ type: Request.Type,
        _ whole: JSONValue,
        bare: JSONValue,
        rewritten: JSONValue
    ) -> Sample {
        Sample(
            method: Request.method,
            rewrite: { json throws(MessageError) in try Request(params: json).json },
            whole: whole,
            bare: bare,
            bareRewritten: rewritten
        )
    }

    static func answer<Request: RequestMessage>(
        _ type: Request.Type,
        _ whole: JSONValue,
        bare: JSONValue,
        rewritten: JSONValue
    ) -> Sample {
        Sample(
            method: "\(Request.method) answer",
            rewrite: { json throws(MessageError) in try Request.answer(from: json).json },
            whole: whole,
            bare: bare,
            bareRewritten: rewritten
        )
    }

    static func notification<Notification: NotificationMessage>(
        _ type: Notification.Type,
        _ whole: JSONValue,
        bare: JSONValue,
        rewritten: JSONValue
    ) -> Sample {
        Sample(
            method: Notification.method,
            rewrite: { json throws(MessageError) in try Notification(params: json).json },
            whole: whole,
            bare: bare,
            bareRewritten: rewritten
        )
    }

    static let requests: [Sample] = [
        params(
            Initialize.self,
            [
                "protocolVersions": ["1.0"], "host": ["name": "h", "version": "1"],
                "extension": ["identifier": "org.example.e"], "intents": ["INSendMessageIntent"],
                "limits": ["launchMs": 1], "locale": "de-AT", "locked": true,
                "containers": ["app": "/a", "groups": ["g": "/g", "f": "/f"]], "features": ["ack"],
            ],
            bare: ["host": ["name": "h"], "extension": ["identifier": "org.example.e"]],
            rewritten: [
                "protocolVersions": [], "host": ["name": "h", "version": ""],
                "extension": ["identifier": "org.example.e"], "intents": [], "limits": [:], "locale": "en-US",
                "locked": false, "containers": ["app": nil, "groups": [:]], "features": [],
            ]
        ),
        answer(
            Initialize.self,
            [
                "protocolVersion": "1.0", "extension": ["name": "e", "version": "1"],
                "intents": ["INSendMessageIntent"], "features": ["ack"], "concurrentCalls": 8,
            ],
            bare: ["protocolVersion": "1.0", "extension": ["name": "e"]],
            rewritten: [
                "protocolVersion": "1.0", "extension": ["name": "e", "version": ""], "intents": [], "features": [],
            ]
        ),
        params(Shutdown.self, [:], bare: nil, rewritten: [:]),
        answer(Shutdown.self, [:], bare: nil, rewritten: [:]),
        params(Ping.self, [:], bare: nil, rewritten: [:]),
        answer(Ping.self, [:], bare: nil, rewritten: [:]),
        params(
            ResolveIntent.self,
            ["interaction": "a", "intent": wholeIntent, "parameter": "content", "context": wholeContext],
            bare: ["interaction": "a", "intent": bareIntent, "parameter": "content", "context": bareContext],
            rewritten: [
                "interaction": "a", "intent": defaultIntent, "parameter": "content", "context": defaultContext,
            ]
        ),
        answer(
            ResolveIntent.self,
            [
                "result": [
                    "outcome": "confirmationRequired", "value": ["amount": "12.50"], "reason": "r", "message": "m",
                ]
            ],
            bare: ["result": ["outcome": "success", "value": nil, "options": []]],
            rewritten: ["result": ["outcome": "success"]]
        ),
        answer(
            ResolveIntent.self,
            ["results": [["outcome": "disambiguation", "options": [1, "two"]], ["outcome": "notRequired"]]],
            bare: ["results": []],
            rewritten: ["results": []]
        ),
        params(
            ProvideOptions.self,
            [
                "interaction": "a", "intent": wholeIntent, "parameter": "soup", "searchTerm": "le",
                "context": wholeContext,
            ],
            bare: ["interaction": "a", "intent": bareIntent, "parameter": "soup", "context": bareContext],
            rewritten: ["interaction": "a", "intent": defaultIntent, "parameter": "soup", "context": defaultContext]
        ),
        answer(
            ProvideOptions.self,
            ["sections": [["title": "Red", "items": [1, 2]], ["items": []]], "defaultValue": 2],
            bare: ["sections": []],
            rewritten: ["sections": []]
        ),
        params(ConfirmIntent.self, wholeCall, bare: bareCall, rewritten: defaultCall),
        answer(ConfirmIntent.self, wholeResponse, bare: bareResponse, rewritten: defaultResponse),
        params(HandleIntent.self, wholeCall, bare: bareCall, rewritten: defaultCall),
        answer(HandleIntent.self, wholeResponse, bare: bareResponse, rewritten: defaultResponse),
        params(
            Extend.self,
            ["id": 7, "milliseconds": 5000, "reason": "r"],
            bare: ["id": "seven", "milliseconds": 1, "reason": nil],
            rewritten: ["id": "seven", "milliseconds": 1]
        ),
        answer(
            Extend.self,
            ["grantedMilliseconds": 5000],
            bare: ["grantedMilliseconds": 0],
            rewritten: ["grantedMilliseconds": 0]
        ),
        params(
            ConfigureView.self,
            [
                "interaction": [
                    "identifier": "a",
                    "intent": ["name": "INSendMessageIntent", "identifier": "a", "parameters": ["content": "hello"]],
                    "response": ["code": "success", "properties": ["p": 1]], "status": "ready",
                    "direction": "outgoing",
                ],
                "parameters": [["class": "I", "keyPath": "k"]],
                "view": [
                    "kind": "mapsCard", "interactiveBehavior": "launch", "minimumSize": ["width": 1, "height": 2.5],
                    "maximumSize": ["width": 3, "height": 4],
                ],
                "context": wholeContext,
            ],
            bare: ["interaction": ["identifier": "a", "intent": bareIntent, "status": "odd"], "context": bareContext],
            rewritten: [
                "interaction": [
                    "identifier": "a",
                    "intent": ["name": "INSendMessageIntent", "identifier": "a", "parameters": [:]],
                    "status": "unspecified", "direction": "outgoing",
                ],
                "parameters": [],
                "view": [
                    "kind": "siriSnippet", "interactiveBehavior": "none", "minimumSize": ["width": 320, "height": 0],
                    "maximumSize": ["width": 600, "height": 1200],
                ],
                "context": defaultContext,
            ]
        ),
        answer(
            ConfigureView.self,
            [
                "success": true, "configured": [["class": "I", "keyPath": "k"]],
                "size": ["width": 320, "height": 40.5],
                "card": ["type": "AdaptiveCard"], "displays": ["map", "paymentTransaction"],
            ],
            bare: ["success": false, "size": ["width": -1], "displays": ["hologram"]],
            rewritten: ["success": false, "configured": [], "size": ["width": 0, "height": 0]]
        ),
    ]

    static let notifications: [Sample] = [
        notification(
            MemoryWarning.self,
            ["usedBytes": 8, "limitBytes": 10],
            bare: ["usedBytes": 8, "limitBytes": 10],
            rewritten: ["usedBytes": 8, "limitBytes": 10]
        ),
        notification(Exit.self, [:], bare: nil, rewritten: [:]),
        notification(Ack.self, ["id": 7], bare: ["id": "seven"], rewritten: ["id": "seven"]),
        notification(
            Progress.self,
            ["id": 7, "sequence": 2, "completed": 1.5, "total": 2.5, "fraction": 0.6, "message": "m"],
            bare: ["id": 7, "sequence": 2, "completed": nil],
            rewritten: ["id": 7, "sequence": 2]
        ),
        notification(
            LogMessage.self,
            ["level": "error", "message": "m"],
            bare: ["message": "m"],
            rewritten: ["level": "info", "message": "m"]
        ),
        notification(
            CancelRequest.self,
            ["id": 7, "reason": "memory", "graceMs": 2000],
            bare: ["id": 7],
            rewritten: ["id": 7, "reason": "user", "graceMs": 0]
        ),
    ]

    static let samples = requests + notifications + jobs + updates

    @Test("A message is written as it was read", arguments: samples)
    func roundTrip(sample: Sample) throws {
        #expect(try sample.rewrite(sample.whole) == sample.whole)
    }

    @Test("Optional members may be absent or null", arguments: samples)
    func defaults(sample: Sample) throws {
        #expect(try sample.rewrite(sample.bare) == sample.bareRewritten)
    }

    @Test("Unknown members are ignored", arguments: samples)
    func unknownMembers(sample: Sample) throws {
        var object = try #require(sample.whole.objectValue)
        object["x-own"] = ["a": 1]
        #expect(try sample.rewrite(.object(object)) == sample.whole)
    }

    @Test("Every message has a sample")
    func complete() {
        let sampled = Set(Self.samples.map(\.method))
        for request in ProtocolDocument.requests {
            #expect(sampled.isSuperset(of: [request.method, "\(request.method) answer"]))
        }
        for notification in ProtocolDocument.notifications { #expect(sampled.contains(notification.method)) }
    }

    @Test("An unknown level or reason becomes the usual one")
    func unknownNames() throws {
        #expect(try LogMessage(params: ["level": "loud", "message": "m"]).level == .info)
        #expect(try CancelRequest(params: ["id": 7, "reason": "whim"]).reason == .user)
    }

    @Test("A message carries its method and its id")
    func envelopes() {
        #expect(Ping().message(id: .integer(3)) == .request(id: .integer(3), method: "ping", params: [:]))
        #expect(Ack(id: .integer(3)).message == .notification(method: "$/ack", params: ["id": 3]))
    }

    @Test("The direct text of a call equals the text of its value")
    func writing() {
        let context = CallContext(
            deadlineMilliseconds: 5,
            idleMilliseconds: 4,
            isLocked: true,
            locale: "de-AT",
            idempotencyKey: "a \"key\"",
            attempt: 2
        )
        let intent = WireIntent(
            name: "INSendMessageIntent",
            identifier: "i",
            parameters: ["content": "a\nb", "n": [1.5]]
        )
        let call = IntentCall(interaction: "a", intent: intent, context: context)
        func expectSame(_ request: some RequestMessage) {
            #expect(request.line(id: 7) == request.message(id: .integer(7)).line)
        }
        expectSame(ResolveIntent(interaction: "a", intent: intent, parameter: "content", context: context))
        expectSame(ConfirmIntent(call))
        expectSame(HandleIntent(call))
        expectSame(StartSendingUpdates(call))
        expectSame(Ping())
    }

    @Test(
        "The direct text of an answer to resolve equals the text of its value",
        arguments: [
            ResolutionResult(.success, value: ["a": "\n"]), ResolutionResult(.notRequired),
            ResolutionResult(.disambiguation, options: [1, "b"]),
            ResolutionResult(.unsupported, reason: "r", message: "\"m\""),
        ]
    )
    func writing(result: ResolutionResult) {
        for answer in [ResolveIntent.Answer.result(result), .results([result, result]), .results([])] {
            var writer = JSONWriter()
            answer.write(to: &writer)
            #expect(writer.finish() == answer.json.serialized)
        }
    }
}
