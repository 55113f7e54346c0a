package import ExtensionProtocol
package import IntentModel
package import JSON

/// `host/status`: what the host does at present.
package struct HostStatus: RequestMessage {
    package static let method = "host/status"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }

    /// A client of the host.
    package struct Client: Sendable, Hashable {
        package var name: String
        package var kind: HostHello.Kind
        package var app: String?
        /// The process; zero where the system does not say.
        package var pid: Int64
        /// The time since it has connected.
        package var connected: Duration
        /// The number of its requests under way.
        package var requests: Int
    }

    /// An extension that the host knows.
    package struct Extension: Sendable, Hashable {
        package var identifier: String
        package var name: String
        package var state: ExtensionState
        /// The number of processes started so far.
        package var launches: Int
        /// The memory of its processes now, in bytes.
        package var memory: Int
        /// The limit of that memory, in bytes.
        package var memoryLimit: Int
    }

    /// The answer to `host/status`.
    package struct Answer: WireValue, Hashable {
        package var name: String
        package var version: String
        package var pid: Int64
        package var dataDirectory: String
        /// The time since the host has started.
        package var uptime: Duration
        /// The number of requests under way.
        package var requests: Int
        /// The number of jobs that the host looks after.
        package var jobs: Int
        /// The number of times that the host has read its extensions anew; what a client knows of them is old when it
        /// changes.
        package var reloads: Int
        package var device: DeviceState
        /// The clients that have greeted the host, in the order in which they came.
        package var clients: [Client]
        /// The extensions, in the order of the registry.
        package var extensions: [Extension]
        /// What the host cannot keep at present, a sentence or two each.
        package var problems: [String]

        package init(
            name: String,
            version: String,
            pid: Int64,
            dataDirectory: String,
            uptime: Duration,
            requests: Int,
            jobs: Int,
            reloads: Int = 0,
            device: DeviceState,
            clients: [Client],
            extensions: [Extension],
            problems: [String] = []
        ) {
            (self.name, self.version, self.pid, self.dataDirectory) = (name, version, pid, dataDirectory)
            (self.uptime, self.requests, self.jobs, self.reloads) = (uptime, requests, jobs, reloads)
            (self.device, self.clients, self.extensions) = (device, clients, extensions)
            self.problems = Array(problems.prefix(HostReload.Answer.mostProblems))
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            let host = try reader.reader("host")
            name = try host.string("name")
            version = try host.string("version")
            pid = try host.integer("pid")
            dataDirectory = try reader.string("dataDirectory")
            uptime = try reader.optionalDuration("uptimeMs") ?? .zero
            requests = try reader.optionalCount("requests") ?? 0
            jobs = try reader.optionalCount("jobs") ?? 0
            reloads = try reader.optionalCount("reloads") ?? 0
            device = try DeviceState(reader.reader("device"))
            clients = try reader.elements("clients", atMost: HostBound.clients) { client throws(MessageError) in
                try Client(client)
            }
            extensions = try reader.elements("extensions", atMost: HostBound.extensions) {
                subject throws(MessageError) in
                try Extension(subject)
            }
            problems = try reader.texts("problems", atMost: HostReload.Answer.mostProblems, each: HostBound.hostLine)
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "host": ["name": .string(name), "version": .string(version), "pid": .integer(pid)],
                "dataDirectory": .string(dataDirectory),
                "uptimeMs": .integer(uptime.milliseconds),
                "requests": .integer(Int64(requests)),
                "jobs": .integer(Int64(jobs)),
                "reloads": .integer(Int64(reloads)),
                "device": device.wire,
                "clients": .array(clients.map(\.json)),
                "extensions": .array(extensions.map(\.json)),
            ]
            if !problems.isEmpty { object["problems"] = .array(problems.map(JSONValue.string)) }
            return .object(object)
        }
    }
}

extension HostStatus.Client {
    package init(
        name: String,
        kind: HostHello.Kind,
        app: String?,
        process: Int32,
        connected: Duration,
        requests: Int
    ) {
        (self.name, self.kind, self.app) = (name, kind, app)
        (self.pid, self.connected, self.requests) = (Int64(process), connected, requests)
    }

    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        name = try reader.string("name")
        kind = try reader.word("kind")
        app = try reader.optionalString("app")
        pid = try reader.optionalInteger("pid") ?? 0
        connected = try reader.optionalDuration("connectedMs") ?? .zero
        requests = try reader.optionalCount("requests") ?? 0
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "name": .string(name), "kind": .string(kind.rawValue), "pid": .integer(pid),
            "connectedMs": .integer(connected.milliseconds), "requests": .integer(Int64(requests)),
        ]
        object["app"] = app.map(JSONValue.string)
        return .object(object)
    }
}

extension HostStatus.Extension {
    package init(
        _ identifier: String,
        name: String,
        state: ExtensionState,
        launches: Int,
        memory: Int,
        memoryLimit: Int
    ) {
        (self.identifier, self.name, self.state) = (identifier, name, state)
        (self.launches, self.memory, self.memoryLimit) = (launches, memory, memoryLimit)
    }

    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        identifier = try reader.string("identifier")
        name = try reader.string("name")
        state = try reader.word("state")
        launches = try reader.optionalCount("launches") ?? 0
        memory = try reader.optionalCount("memoryBytes") ?? 0
        memoryLimit = try reader.optionalCount("memoryLimitBytes") ?? 0
    }

    fileprivate var json: JSONValue {
        [
            "identifier": .string(identifier), "name": .string(name), "state": .string(state.rawValue),
            "launches": .integer(Int64(launches)), "memoryBytes": .integer(Int64(memory)),
            "memoryLimitBytes": .integer(Int64(memoryLimit)),
        ]
    }
}
