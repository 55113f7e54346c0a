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
