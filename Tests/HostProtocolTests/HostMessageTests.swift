import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import Testing

@Suite("Messages about the host, its jobs and its device")
struct HostMessageTests {
    /// Reads a value from the bytes that it is written to.
    private func read<Value: WireValue>(_ value: Value) throws -> Value {
        var writer = JSONWriter()
        value.write(to: &writer)
        return try Value(json: JSONParser.parse(writer.finish()), method: "test", path: "params")
    }

    private let job = JobIdentifier(rawValue: "018f")

    @Test("A status comes back as it was")
    func status() throws {
        let status = HostStatus.Answer(
            name: "intenthost",
            version: "1",
            pid: 7,
            dataDirectory: "/data",
            uptime: .seconds(3),
            requests: 2,
            jobs: 1,
            device: DeviceState(isLocked: true),
            clients: [
                HostStatus.Client(
                    name: "a",
                    kind: .app,
                    app: "org.example",
                    process: 9,
                    connected: .seconds(1),
                    requests: 1
                )
            ],
            extensions: [
                HostStatus.Extension("b", name: "B", state: .busy, launches: 2, memory: 1 << 20, memoryLimit: 1 << 25)
            ],
            problems: ["No room."]
        )
        #expect(try read(status) == status)
    }

    @Test("Requests about jobs keep the job, and a page has a bound")
    func jobs() throws {
        #expect(try read(JobFollow(job, locale: "es")).locale == "es")
        #expect(try read(JobCancel(job)).job == job)
        #expect(try read(JobResume(job)).job == job)
        #expect(try read(JobResume.Answer(isResumed: true)).isResumed)
        let list = try read(JobList(prefix: "01", after: job, limit: 1_000_000))
        #expect((list.prefix, list.after) == ("01", job))
        #expect(list.limit == HostBound.jobs)
        #expect(throws: MessageError.self) { try JobFollow(params: [:]) }
        #expect(throws: MessageError.self) { try JobList(params: ["limit": -1]) }
    }

    @Test("A request for the queue keeps its key and its request, and a key is not empty")
    func queued() throws {
        var request = IntentRequest(intent: "I", parameters: ["quantity": 2], locale: "de")
        request.device = DeviceState(isLocked: true)
        let message = try read(QueuePerform(IntentPerform(request), key: "k", of: "chat"))
        #expect(message.perform.request == request)
        #expect((message.key, message.client) == ("k", "chat"))
        let perform: JSONValue = ["intent": "I"]
        #expect(try QueuePerform(params: ["perform": perform]).key == nil)
        let long = JSONValue.string(String(repeating: "k", count: HostBound.name + 1))
        for key in ["", long, 7] as [JSONValue] {
            #expect(throws: MessageError.self) { try QueuePerform(params: ["perform": perform, "key": key]) }
        }
        #expect(throws: MessageError.self) { try QueuePerform(params: ["key": "k"]) }
        #expect(throws: MessageError.self) { try QueuePerform(params: ["perform": [:]]) }
    }

    @Test("A page of the queue has a bound, and a queued job comes back as it was")
    func queuedJobs() throws {
        let page = try read(QueueJobs(prefix: "q-1", after: "q-2", limit: 1_000_000))
        #expect((page.prefix, page.after, page.limit) == ("q-1", "q-2", QueueJobs.mostJobs))
        var job = QueuedJob("q-1", intent: "I", state: .dead, acceptedAt: Timestamp(milliseconds: 7000))
        #expect(try read(job) == job)
        (job.extensionIdentifier, job.host, job.tries) = ("a", "b", 3)
        job.outcome = Outcome(status: .crashed, intent: "I", stage: .handle)
        #expect(try read(QueueJobs.Answer([job], next: "q-1")) == QueueJobs.Answer([job], next: "q-1"))
        let many = QueueJobs.Answer(Array(repeating: job, count: QueueJobs.mostJobs + 1))
        #expect(throws: MessageError.self) { try read(many) }
        #expect(throws: MessageError.self) { try QueueFollow(params: [:]) }
        #expect(throws: MessageError.self) {
            try QueuedJob(json: ["job": "q-1", "intent": "I", "state": "lost"], method: "test", path: "job")
        }
        #expect(QueuedJob.isName("q-01jd") && !QueuedJob.isName("019a"))
    }

    @Test("A change of the device leaves out what stays")
    func device() throws {
        #expect(try read(DeviceSet(isLocked: true)).json == ["isLocked": true])
        let state = DeviceState(isLocked: true, isProtectedDataAvailable: false)
        #expect(try read(DeviceAnswer(state)) == DeviceAnswer(state))
        #expect(try read(DeviceAnswer(state, problem: "No room.")).problem == "No room.")
        #expect(throws: MessageError.self) { try DeviceSet(params: ["isLocked": "yes"]) }
    }

    @Test("An answer tells the warnings beside the outcome")
    func warnings() throws {
        let outcome = Outcome(status: .success, intent: "A", stage: .handle)
        #expect(try read(IntentPerform.Answer(outcome, warnings: ["one"])).warnings == ["one"])
        #expect(IntentPerform.Answer(outcome).json["warnings"] == nil)
    }

    @Test("A greeting keeps the offers that this version knows, and no app offers anything")
    func offers() throws {
        let params: JSONValue = [
            "protocolVersion": 1, "client": ["name": "a", "kind": "other"], "offers": ["openApp", "teleport"],
        ]
        #expect(try HostHello(params: params).offers == [.openApp])
        let many = JSONValue.array(Array(repeating: "openApp", count: 17))
        #expect(throws: MessageError.self) {
            try HostHello(params: ["protocolVersion": 1, "client": ["name": "a", "kind": "other"], "offers": many])
        }
        #expect(throws: MessageError.self) {
            let app: JSONValue = ["name": "a", "kind": "app", "app": "org.example"]
            return try HostHello(params: ["protocolVersion": 1, "client": app, "offers": ["localAuthentication"]])
        }
    }

    @Test(
        "A greeting names its app by an identifier, and by no option, path or line break",
        arguments: ["-rf", "..", ".staging", "a/b", "a\u{0}b", "a\nb", "ä", "", String(repeating: "a", count: 201)]
    )
    func app(identifier: String) throws {
        func hello(_ identifier: String) throws -> HostHello {
            let client: JSONValue = ["name": "a", "kind": "app", "app": .string(identifier)]
            return try HostHello(params: ["protocolVersion": 1, "client": client])
        }
        #expect(throws: MessageError.self) { try hello(identifier) }
        #expect(try hello("org.example").app == "org.example")
    }
}
