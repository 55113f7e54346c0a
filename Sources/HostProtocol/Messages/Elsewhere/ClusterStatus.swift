package import ExtensionProtocol
internal import IntentModel
package import JSON

/// `cluster/status`: the hosts of the cluster to which a bridge has joined this one, client → host → bridge.
package struct ClusterStatus: RequestMessage {
    package static let method = "cluster/status"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }

    /// A host of the cluster.
    package struct Host: Sendable, Hashable {
        package var name: String
        /// Whether it is the one that was asked.
        package var isOwn: Bool
        /// Whether requests are sent to it: it is there, and can be reached.
        package var isUsable: Bool
        /// Whether it takes no more requests of other hosts.
        package var isDraining: Bool
        /// Words about its place.
        package var labels: [String: String]
        /// The greatest number of requests that it takes at a time.
        package var capacity: Int
        /// The number of requests under way there.
        package var running: Int
        /// The identifiers of its extensions.
        package var extensions: [String]

        package init(
            name: String,
            isOwn: Bool = false,
            isUsable: Bool = true,
            isDraining: Bool = false,
            labels: [String: String] = [:],
            capacity: Int,
            running: Int,
            extensions: [String]
        ) {
            (self.name, self.isOwn, self.isUsable, self.isDraining) = (name, isOwn, isUsable, isDraining)
            (self.labels, self.capacity, self.running, self.extensions) = (labels, capacity, running, extensions)
        }
    }

    /// The queued jobs of the host that was asked, and their store.
    package struct Queue: Sendable, Hashable {
        /// What the bridge knows of the store, as a sentence.
        package var store: String
        /// Whether the store can be used.
        package var isReady: Bool
        /// The number of the host's own jobs without outcome.
        package var waiting: Int
        /// The number of jobs that are carried out at the host.
        package var working: Int

        package init(store: String, isReady: Bool, waiting: Int, working: Int) {
            (self.store, self.isReady, self.waiting, self.working) = (store, isReady, waiting, working)
        }
    }

    /// The answer to `cluster/status`.
    package struct Answer: WireValue, Hashable {
        /// The greatest number of hosts in one answer.
        package static let mostHosts = 4096

        /// The name of the cluster.
        package var cluster: String
        /// What the bridge knows of the broker, as a sentence.
        package var broker: String
        /// Whether the broker can be reached.
        package var isConnected: Bool
        /// The number of requests of this host under way at others.
        package var outgoing: Int
        /// The number of requests of others under way at this host.
        package var incoming: Int
        /// The hosts, by name.
        package var hosts: [Host]
        /// The queued jobs; nil where the bridge has no store of them.
        package var queue: Queue?

        package init(
            cluster: String,
            broker: String,
            isConnected: Bool,
            outgoing: Int,
            incoming: Int,
            hosts: [Host],
            queue: Queue? = nil
        ) {
            (self.cluster, self.broker, self.isConnected) = (cluster, broker, isConnected)
            (self.outgoing, self.incoming, self.hosts, self.queue) = (outgoing, incoming, hosts, queue)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            cluster = try reader.text("cluster", atMost: HostBound.name)
            broker = try reader.optionalText("broker", atMost: TextBound.sentence) ?? ""
            isConnected = try reader.optionalBool("isConnected") ?? false
            outgoing = try reader.optionalCount("outgoing") ?? 0
            incoming = try reader.optionalCount("incoming") ?? 0
            hosts = try reader.elements("hosts", atMost: Self.mostHosts, Host.init)
            queue = try reader.optionalReader("queue").map { queue throws(MessageError) in
                Queue(
                    store: try queue.optionalText("store", atMost: TextBound.sentence) ?? "",
                    isReady: try queue.optionalBool("isReady") ?? false,
                    waiting: try queue.optionalCount("waiting") ?? 0,
                    working: try queue.optionalCount("working") ?? 0
                )
            }
        }

        package var json: JSONValue {
            var object: JSONObject = [
                "cluster": .string(cluster), "broker": .string(broker), "isConnected": .bool(isConnected),
                "outgoing": .integer(Int64(outgoing)), "incoming": .integer(Int64(incoming)),
                "hosts": .array(hosts.map(\.json)),
            ]
            object["queue"] = queue.map { queue in
                [
                    "store": .string(queue.store), "isReady": .bool(queue.isReady),
                    "waiting": .integer(Int64(queue.waiting)), "working": .integer(Int64(queue.working)),
                ]
            }
            return .object(object)
        }
    }
}

extension ClusterStatus.Host {
    fileprivate init(_ reader: MessageReader) throws(MessageError) {
        name = try reader.text("name", atMost: HostBound.name)
        isOwn = try reader.optionalBool("isOwn") ?? false
        isUsable = try reader.optionalBool("isUsable") ?? false
        isDraining = try reader.optionalBool("isDraining") ?? false
        labels = [:]
        for member in try reader.optionalObject("labels") ?? [:] { labels[member.key] = member.value.stringValue }
        capacity = try reader.optionalCount("capacity") ?? 0
        running = try reader.optionalCount("running") ?? 0
        extensions = try reader.texts("extensions", atMost: HostBound.extensions, each: HostBound.name)
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = [
            "name": .string(name), "isOwn": .bool(isOwn), "isUsable": .bool(isUsable), "isDraining": .bool(isDraining),
            "capacity": .integer(Int64(capacity)), "running": .integer(Int64(running)),
            "extensions": .strings(extensions),
        ]
        if !labels.isEmpty {
            let sorted = labels.sorted { $0.key < $1.key }
            object["labels"] = .object(sorted.reduce(into: [:]) { $0[$1.key] = .string($1.value) })
        }
        return .object(object)
    }
}
