import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import PersonalModel

/// Examples of one message: all that it can carry, and as little as it can carry.
struct MessageExamples: Sendable {
    /// One example, with what its reader makes of what it writes.
    struct Example: Sendable {
        let value: any WireValue
        let readAgain: @Sendable () throws -> any WireValue
    }

    let method: String
    let params: [Example]
    /// The results; empty for a notification.
    let results: [Example]

    /// A request with examples of its params and of its results.
    static func request<Request: RequestMessage>(_ params: [Request], _ results: [Request.Answer]) -> Self {
        Self(
            method: Request.method,
            params: params.map { value in Example(value: value) { try Request(params: value.json) } },
            results: results.map { value in Example(value: value) { try Request.answer(from: value.json) } }
        )
    }

    /// A notification with examples of its params.
    static func notification<Notification: NotificationMessage>(_ params: [Notification]) -> Self {
        Self(
            method: Notification.method,
            params: params.map { value in Example(value: value) { try Notification(params: value.json) } },
            results: []
        )
    }
}

extension MessageExamples {
    /// Examples of every message.
    static let all: [MessageExamples] = host + assistant + apps + cluster + queue + toClients

    private static let turns: [AssistantTurn] =
        samples { samples in
            var answer = AssistantTurn(session: "s", phase: .asking, replies: [reply])
            answer.question = samples.question()
            answer.outcome = samples.outcome()
            answer.understanding = understanding
            return answer
        } + [AssistantTurn(session: "s", phase: .idle)]

    private static let assistant: [MessageExamples] = [
        .request(
            [
                AssistantSay(
                    "Pay Bruno",
                    session: "s",
                    locale: "de",
                    device: DeviceState(isLocked: true),
                    wantsCard: true
                ),
                AssistantSay(""),
            ],
            turns
        ),
        .request([AssistantCancel("s")], turns),
        .request([AssistantWait("s")], [Empty()]),
        .request(
            [AssistantUnderstand("Pay Bruno", locale: "de"), AssistantUnderstand("")],
            [AssistantUnderstand.Answer(understanding)]
        ),
        .request(
            [AssistantPhrases(app: "b", locale: "de"), AssistantPhrases()],
            [
                AssistantPhrases.Answer(
                    [AssistantPhrases.Entry(app: "b", name: "Soup Chef", intent: "I", examples: ["soup, please"])],
                    greeting: "Hello."
                ), AssistantPhrases.Answer([], greeting: ""),
            ]
        ),
        .request([AssistantEnd("s")], [Empty()]),
        .notification([
            AssistantSaid(session: "s", request: .integer(7), reply: reply),
            AssistantSaid(session: "s", request: nil, reply: AssistantTurn.Reply(text: "Yes.")),
        ]),
    ]

    private static let host: [MessageExamples] = [
        .request(
            [
                HostHello(
                    name: "soup",
                    version: "1",
                    kind: .app,
                    app: "org.example.soup",
                    locale: "de",
                    answersQuestions: true
                ),
                HostHello(name: "x", version: "", kind: .command), HostHello(name: "x", version: "", kind: .other),
                HostHello(name: "x", version: "", kind: .other, offers: Set(ClientOffer.allCases)),
            ],
            [HostHello.Answer(name: "intenthost", version: "1", pid: 7, dataDirectory: "/data")]
        ),
        .request(
            [HostReload()],
            [HostReload.Answer(extensions: 2, problems: ["No."]), HostReload.Answer(extensions: 0, problems: [])]
        ),
        .request([HostStatus()], [status, HostStatus.Answer(empty: "intenthost")]),
        .request([HostSubscribe(every: .seconds(2)), HostSubscribe()], [Empty()]),
        .request([HostUnsubscribe()], [Empty()]),
        .notification([
            HostChanges(status: status, calls: calls, callsLeftOut: 3, jobs: samples { $0.job() }), HostChanges(),
        ]),
        .request(
            [CallList(before: 7, limit: 5), CallList()],
            [CallList.Answer(calls, next: 3), .init([], next: nil)]
        ),
        .request(
            [CallGet(7)],
            samples { CallGet.Answer(calls[0], parameters: ["quantity": 2], outcome: $0.outcome()) }
                + [CallGet.Answer(calls[1], parameters: [:], outcome: nil)]
        ),
        .request(
            [IntentPerform(request, wantsUpdates: true), IntentPerform(IntentRequest(intent: "I"))],
            samples { IntentPerform.Answer($0.outcome(), warnings: ["a warning"]) }
                + [IntentPerform.Answer(Outcome(status: .success, intent: "I", stage: .handle))]
        ),
        .request(
            [JobList(prefix: "01", after: job, limit: 5), JobList()],
            [JobList.Answer(jobs: samples { $0.job() }, next: job), JobList.Answer(jobs: [], next: nil)]
        ),
        .request(
            [JobFollow(job, locale: "de", goesOnInApp: true, wantsCard: true), JobFollow(job)],
            samples { JobFollow.Answer($0.outcome()) }
        ),
        .request([JobCancel(job)], [Empty()]),
        .request([JobResume(job)], [true, false].map(JobResume.Answer.init(isResumed:))),
        .request([DeviceGet()], [DeviceAnswer(.unlocked), DeviceAnswer(.unlocked, problem: "No room.")]),
        .request(
            [DeviceSet(isLocked: true, isProtectedDataAvailable: false), DeviceSet()],
            [DeviceAnswer(.unlocked), DeviceAnswer(.unlocked, problem: "No room.")]
        ),
        .request([ActivityContinue(activity, in: "x")], [ActivityContinue.Answer(openedApp: "Soup Chef")]),
        .request([AuthorizationDeny("org.example.x")], [Empty()]),
        .request(
            [QuarantineLift(of: "x")],
            [
                QuarantineLift.Answer(wasQuarantined: false),
                QuarantineLift.Answer(wasQuarantined: true, identifier: "org.example.x"),
            ]
        ),
        .notification([CancelRequest(id: .string("a"), reason: .user, graceMilliseconds: 1)]),
    ]

    private static let apps: [MessageExamples] = [
        .request([AppAuthorizationStatus()], AuthorizationStatus.allCases.map(AuthorizationAnswer.init)),
        .request([AppRequestAuthorization()], AuthorizationStatus.allCases.map(AuthorizationAnswer.init)),
        .request([AppDonate(donation), AppDonate(smallDonation)], [Empty()]),
        .request([AppDonateActivity(activity)], [Empty()]),
        .request(
            [.identifiers(["a"]), .group("g"), .all].map(AppDeleteDonations.init),
            [DeletionAnswer(deleted: 2)]
        ),
        .request([.identifiers(["a"]), .all].map(AppDeleteActivities.init), [DeletionAnswer(deleted: 2)]),
        .request(
            VocabularyType.allCases.map { type in
                let item = VocabularyItem(phrase: "Zoo", identifier: "7", pronunciation: "zoo")
                return AppSetVocabulary(VocabularyList(type: type, items: [item, VocabularyItem(phrase: "A")]))
            },
            [Empty()]
        ),
        .request([AppRemoveAllVocabulary()], [Empty()]),
        .request(
            [
                AppSetShortcutSuggestions([donation.action, .userActivity(activity)]), AppSetShortcutSuggestions([]),
            ],
            [Empty()]
        ),
        .request(
            [
                AppSetRelevantShortcuts([relevant, RelevantShortcut(action: donation.action)]),
                AppSetRelevantShortcuts([]),
            ],
            [Empty()]
        ),
        .request([AppSetUpcomingMedia([intent]), AppSetUpcomingMedia([])], [Empty()]),
        .request([AppSetPredictionMode(type: 6, mode: 1), AppSetPredictionMode(type: 6, mode: 0)], [Empty()]),
        .request([ShortcutsList()], [ShortcutsList.Answer([phrase]), ShortcutsList.Answer([])]),
        .request([ShortcutsGet("7")], [VoiceShortcutAnswer(phrase)]),
        .request([ShortcutsAdd(phrase: "soup", action: donation.action)], [VoiceShortcutAnswer(phrase)]),
        .request([ShortcutsRemove("7")], [DeletionAnswer(deleted: 0), DeletionAnswer(deleted: 1)]),
    ]

    private static let toClients: [MessageExamples] = [
        .request(
            samples { DialogueAsk(request: .integer(7), question: $0.question()) }
                + samples { DialogueAsk(request: .string("a"), question: $0.question()) },
            [
                Answer.text("two"), .value(["identifier": "a"]), .value(nil), .choice(3), .yes, .no, .cancel,
                .unavailable,
            ].map(DialogueAsk.Answer.init)
        ),
        .request(
            [AuthorizationAsk(app: "b", question: Question(kind: .authorize, intent: "", extensionName: "Soup Chef"))],
            [DialogueAsk.Answer(.yes), DialogueAsk.Answer(.unavailable)]
        ),
        .request([AppContinueActivity(activity, interaction: donation), AppContinueActivity(activity)], [Empty()]),
        .request(
            [DesktopAuthenticate(reason: "The device is locked.")],
            DesktopAuthenticate.Answer.Result.allCases.map(DesktopAuthenticate.Answer.init)
        ),
        .request(
            [
                DesktopOpenApp(
                    "org.example.Soup",
                    AppContinueActivity(activity, interaction: donation),
                    activationToken: "t"
                ),
                DesktopOpenApp("org.example.Soup", AppContinueActivity(activity)),
            ],
            [Empty()]
        ),
        .request([CallMayHandle(request: .integer(7))], [CallMayHandle.Answer(true), CallMayHandle.Answer(false)]),
        .request([AppHandleIntent(call)], [handled, ResponseAnswer(IntentResponse(code: "success"))]),
        .notification([
            CallProgressNotification(request: .integer(7), progress: CallProgress(fraction: 0.5, message: "Half")),
            CallProgressNotification(request: .integer(7), progress: CallProgress()),
        ]),
        .notification([
            CallUpdateNotification(
                request: .integer(7),
                response: IntentResponse(code: "success", properties: ["a": 1], userActivity: ["activityType": "a"])
            )
        ]),
    ]
}

// MARK: Clusters

extension MessageExamples {
    private static let elsewhere: [ElsewherePerform.Answer] =
        samples { .outcome($0.outcome()) } + [.refused("No.", wait: .seconds(2)), .refused("No.", wait: nil)]

    private static let cluster: [MessageExamples] = [
        .request(
            [
                ElsewherePerform(
                    call: 7,
                    request,
                    of: "chat",
                    because: .busy,
                    answersQuestions: true,
                    followsDevice: true
                )
            ],
            elsewhere
        ),
        .request(
            samples { ElsewhereAsk(call: 7, question: $0.question()) },
            [DialogueAsk.Answer(.text("two")), DialogueAsk.Answer(.unavailable)]
        ),
        .request(
            [
                ElsewhereProgress(call: 7, progress: CallProgress(fraction: 0.5, message: "Half")),
                ElsewhereProgress(call: 7, progress: CallProgress()),
            ],
            [Empty()]
        ),
        .request([ElsewherePing()], [Empty()]),
        .request(
            [ClusterStatus()],
            [
                ClusterStatus.Answer(
                    cluster: "home",
                    broker: "nats://127.0.0.1:4222",
                    isConnected: true,
                    outgoing: 1,
                    incoming: 0,
                    hosts: [
                        ClusterStatus.Host(
                            name: "a",
                            isOwn: true,
                            labels: ["zone": "attic"],
                            capacity: 10,
                            running: 1,
                            extensions: ["b"]
                        ), ClusterStatus.Host(name: "c", isUsable: false, capacity: 0, running: 0, extensions: []),
                    ],
                    queue: ClusterStatus.Queue(store: "jobs in memory", isReady: true, waiting: 2, working: 1)
                )
            ]
        ),
        .request([ExtensionList()], [ExtensionList.Answer(extensions, requests: 10)]),
    ]

    private static let extensions: [ExtensionList.Extension] = {
        let plain = ExtensionManifest(
            identifier: "b",
            executable: "/bin/true",
            intentsSupported: ["I"],
            intentsRepeatable: ["I"],
            placement: .sticky
        )
        let full = ExtensionManifest(
            identifier: "c",
            executable: "/bin/true",
            intentsSupported: ["I", "J"],
            intentsRestrictedWhileLocked: ["I"],
            intentsRestrictedWhileProtectedDataUnavailable: ["J"],
            appGroups: ["group.b"]
        )
        var app = AppManifest(identifier: "d", displayName: "D")
        app.version = "2"
        app.alternativeNames = [AppManifest.AlternativeName("Dee")]
        return [
            ExtensionList.Extension(plain, limits: .standard, isWarm: false),
            ExtensionList.Extension(full.belonging(to: app), limits: .standard, isWarm: true),
        ]
    }()
}

// MARK: The queue

extension MessageExamples {
    private static let queue: [MessageExamples] = [
        .request(
            [
                QueuePerform(IntentPerform(request), key: "k", of: "chat"),
                QueuePerform(IntentPerform(IntentRequest(intent: "I"))),
            ],
            [QueuePerform.Answer("q-1")]
        ),
        .request(
            [QueueJobs(prefix: "q-1", after: "q-2", limit: 5), QueueJobs()],
            [QueueJobs.Answer(queuedJobs, next: "q-1"), QueueJobs.Answer([])]
        ),
        .request([QueueFollow("q-1")], samples { QueueFollow.Answer($0.outcome()) }),
        .request([QueueCancel("q-1")], [Empty()]),
    ]

    private static let queuedJobs: [QueuedJob] =
        QueuedJob.State.allCases.map { state in
            QueuedJob("q-1", intent: "I", state: state, acceptedAt: Timestamp(milliseconds: 0))
        }
        + samples { samples in
            var job = QueuedJob("q-2", intent: "I", state: .done, acceptedAt: Timestamp(milliseconds: 1000))
            (job.extensionIdentifier, job.host, job.tries) = ("org.example.soup", "b", 2)
            job.outcome = samples.outcome()
            return job
        }
}

// MARK: Values

extension MessageExamples {
    private static let job = JobIdentifier(rawValue: "018f")

    /// Random values, of which some have all members and some have none.
    private static func samples<Value>(_ make: (inout Samples) -> Value) -> [Value] {
        (0..<50 as Range<UInt64>).map { seed in
            var samples = Samples(seed: seed)
            return make(&samples)
        }
    }

    private static let status = HostStatus.Answer(
        name: "intenthost",
        version: "1",
        pid: 7,
        dataDirectory: "/data",
        uptime: .seconds(3),
        requests: 2,
        jobs: 1,
        reloads: 3,
        device: .unlocked,
        clients: [
            HostStatus.Client(name: "a", kind: .app, app: "b", process: 9, connected: .seconds(1), requests: 1),
            HostStatus.Client(name: "a", kind: .other, app: nil, process: 9, connected: .zero, requests: 0),
        ],
        extensions: [HostStatus.Extension("b", name: "B", state: .busy, launches: 2, memory: 1, memoryLimit: 2)],
        problems: ["No room."]
    )

    private static let calls: [CallRecord] = {
        let running = CallRecord(number: 8, intent: "I", client: nil, began: Timestamp(milliseconds: 5))
        var ended = CallRecord(number: 7, intent: "OrderSoupIntent", client: "a", began: Timestamp(milliseconds: 1))
        ended.outcome = Outcome(status: .timedOut, intent: "OrderSoupIntent", extensionIdentifier: "b", stage: .handle)
        ended.outcome?.failure = Failure(.crashed, message: "No.", clock: .stage, limit: .seconds(1))
        ended.outcome?.text = "Sorry."
        ended.outcome?.job = job
        ended.progress = CallProgress(fraction: 0.5, message: "Half")
        ended.extensionName = "B"
        ended.clocks = Limits.standard.clocksOfRequest
        ended.hasRecording = true
        return [ended, running]
    }()

    private static let request: IntentRequest = {
        var request = IntentRequest(
            intent: "OrderSoupIntent",
            extensionName: "soup",
            parameters: ["quantity": 2],
            typedParameters: [TypedParameter(name: "soup", text: "leek")],
            locale: "de",
            idempotencyKey: "k"
        )
        request.device = .unlocked
        request.timeLimit = .milliseconds(2500)
        request.traceParent = TraceParent("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
        request.wantsCard = true
        request.awaitsLeave = true
        request.origin = RequestOrigin(host: "a", client: "chat")
        return request
    }()

    private static let reply = AssistantTurn.Reply(
        name: "namesakes",
        text: "Which 'Soup Chef'?",
        options: ["Soup Chef"],
        apps: [
            AssistantTurn.App(
                identifier: "b",
                name: "Soup Chef",
                folder: "/apps/b",
                installed: "2026-11-27",
                authorization: .authorized
            )
        ]
    )

    /// An understanding with all members.
    private static let understanding: JSONObject = [
        "text": "Pay Bruno", "accepted": true, "ambiguous": true, "opened": true, "reason": "It is a test.",
        "nearestExample": "Pay Bruno 5 dollars", "unknownApp": "Telegram", "refusal": "noRepeats",
        "parses": [
            [
                "intent": "INSendPaymentIntent", "score": 0.9, "app": "b", "apps": ["b", "c"],
                "implied": ["note": "soup"],
                "skipped": ["please"], "reason": "en/payments.phrases:7: pay {person:payee}",
                "slots": [
                    [
                        "parameter": "payee", "text": "Bruno", "start": 4, "end": 9, "value": "Bruno",
                        "identifier": "7",
                    ]
                ],
            ]
        ],
    ]

    private static let intent: IntentValue = {
        var intent = IntentValue(intent: "OrderSoupIntent", parameters: ["quantity": 2])
        intent.suggestedInvocationPhrase = "soup time"
        intent.shortcutAvailability = 1
        intent.donationMetadata = ["a": 1]
        return intent
    }()

    private static let donation: Donation = {
        var donation = Donation(identifier: "d", action: .intent(intent), at: Timestamp(milliseconds: 0))
        donation.group = "soups"
        donation.response = Donation.Response(code: "success", properties: ["waitTime": 12])
        donation.direction = .outgoing
        (donation.start, donation.end) = (Timestamp(milliseconds: 1), Timestamp(milliseconds: 2))
        return donation
    }()

    private static let smallDonation = Donation(
        identifier: "d",
        action: .intent(IntentValue(intent: "I")),
        at: Timestamp(milliseconds: 0)
    )

    private static let activity: ActivityValue = {
        let members: JSONValue = [
            "activityType": "a.b", "title": "A", "persistentIdentifier": "p", "isEligibleForPrediction": true,
            "suggestedInvocationPhrase": "a", "userInfo": ["k": 1], "another": 1,
        ]
        guard let activity = try? ActivityValue(MessageReader(members, method: "example", path: "activity")) else {
            preconditionFailure("The example is an activity.")
        }
        return activity
    }()

    private static let relevant: RelevantShortcut = {
        var relevant = RelevantShortcut(action: .userActivity(activity), role: .information)
        relevant.providers = [
            RelevanceProvider(from: Timestamp(milliseconds: 0), to: Timestamp(milliseconds: 1)),
            RelevanceProvider(situation: "gym"),
        ]
        relevant.template = ["title": "A"]
        relevant.widgetKind = "w"
        return relevant
    }()

    private static let phrase = VoiceShortcut(identifier: "7", app: "b", phrase: "soup time", action: donation.action)

    private static let call = IntentCall(
        interaction: "i",
        intent: WireIntent(name: "I", identifier: "t", parameters: ["a": 1]),
        context: CallContext(
            deadlineMilliseconds: 1,
            idleMilliseconds: 2,
            isLocked: true,
            locale: "de",
            idempotencyKey: "k",
            attempt: 2,
            traceParent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
        )
    )

    private static let handled = ResponseAnswer(
        IntentResponse(code: "inProgress", properties: ["a": 1], userActivity: ["activityType": "a"]),
        job: ResponseAnswer.Job(handle: "h", ttlMilliseconds: 1)
    )
}

extension HostStatus.Answer {
    fileprivate init(empty name: String) {
        self.init(
            name: name,
            version: "1",
            pid: 7,
            dataDirectory: "/data",
            uptime: .zero,
            requests: 0,
            jobs: 0,
            device: .unlocked,
            clients: [],
            extensions: []
        )
    }
}
