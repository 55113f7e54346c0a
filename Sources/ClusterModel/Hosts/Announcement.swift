internal import JSON

/// What a host has and is.
package struct Announcement: Sendable {
    /// The values, in one place: who knows a thousand hosts copies what it knows of one for little.
    private final class Storage: Sendable {
        let labels: [String: String]
        let capacity: Int
        let extensions: [AnnouncedExtension]
        /// The places of the extensions by intent.
        let byIntent: [String: [Int]]
        /// The places of the extensions by identifier, and by what else a caller may call them, in lower case.
        let byIdentifier: [String: [Int]]
        let byName: [String: [Int]]

        init(labels: [String: String], capacity: Int, extensions: [AnnouncedExtension]) {
            self.labels = labels
            self.capacity = capacity
            self.extensions = extensions
            var byIntent: [String: [Int]] = [:]
            var byIdentifier: [String: [Int]] = [:]
            var byName: [String: [Int]] = [:]
            for (place, announced) in extensions.enumerated() {
                for name in Set(announced.intents.map(\.name)) { byIntent[name, default: []].append(place) }
                for name in Set([announced.identifier, announced.app].map { $0.lowercased() }) {
                    byIdentifier[name, default: []].append(place)
                }
                for name in Set(announced.names.map { $0.lowercased() }) { byName[name, default: []].append(place) }
            }
            (self.byIntent, self.byIdentifier, self.byName) = (byIntent, byIdentifier, byName)
        }
    }

    private let storage: Storage

    /// Makes an announcement.
    package init(labels: [String: String] = [:], capacity: Int, extensions: [AnnouncedExtension]) {
        storage = Storage(labels: labels, capacity: capacity, extensions: extensions)
    }

    /// Words by which hosts are near or far, such as `zone`.
    package var labels: [String: String] { storage.labels }

    /// The greatest number of calls of other hosts at a time.
    package var capacity: Int { storage.capacity }

    /// The extensions, in an order that heartbeats refer to.
    package var extensions: [AnnouncedExtension] { storage.extensions }

    /// An extension of an announcement that handles an intent.
    package struct Offer: Sendable, Hashable {
        /// The place of the extension.
        package let place: Int
        /// The place of the intent in its extension.
        package let rank: Int
    }

    /// Returns the extensions that handle an intent, in their order.
    ///
    /// - Parameter word: What the caller calls the extension: an identifier of it or its app, or a name; nil for any.
    package func offers(of intent: String, by word: FoldedWord?) -> [Offer] {
        var places: [Int]
        if let word {
            places = storage.byIdentifier[word.folded] ?? []
            if !word.isIdentifier, let named = storage.byName[word.folded] { places = Set(places + named).sorted() }
        } else {
            places = storage.byIntent[intent] ?? []
        }
        return places.compactMap { place in
            extensions[place].intents.firstIndex { $0.name == intent }.map { Offer(place: place, rank: $0) }
        }
    }

    /// Returns the place of an extension; nil where the host does not have it.
    package func place(ofExtension identifier: String) -> Int? {
        storage.byIdentifier[identifier.lowercased()]?.first { extensions[$0].identifier == identifier }
    }

    /// As much of the announcement, from its beginning, as a message holds with the longest heartbeat.
    package var fitting: Announcement {
        var room = ClusterBound.announcement - ClusterBound.heartbeatBytes
        room -= Announcement(labels: labels, capacity: capacity, extensions: []).json.bytes.count
        let fitting = extensions.prefix { announced in
            // And a comma.
            room -= announced.json.bytes.count + 1
            return room >= 0
        }
        guard fitting.count < extensions.count else { return self }
        return Announcement(labels: labels, capacity: capacity, extensions: Array(fitting))
    }

    init(json: JSONValue) throws(ClusterMessageError) {
        let reader = try MemberReader(json, named: "announcement")
        var extensions: [AnnouncedExtension] = []
        for element in try reader.elements("extensions", atMost: ClusterBound.extensions) {
            extensions.append(try AnnouncedExtension(json: element))
        }
        self.init(
            labels: try reader.words("labels", atMost: ClusterBound.labels, each: ClusterBound.name),
            capacity: try reader.count("capacity"),
            extensions: extensions
        )
    }

    var json: JSONValue {
        var labels = JSONObject()
        for (key, value) in self.labels.sorted(by: { $0.key < $1.key }) { labels[key] = .string(value) }
        return [
            "labels": .object(labels), "capacity": .integer(Int64(capacity)),
            "extensions": .array(extensions.map(\.json)),
        ]
    }
}

extension Announcement: Hashable {
    package static func == (left: Self, right: Self) -> Bool {
        left.storage === right.storage
            || (left.capacity == right.capacity && left.labels == right.labels && left.extensions == right.extensions)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(labels)
        hasher.combine(capacity)
        hasher.combine(extensions)
    }
}
