internal import JSON

/// What a host has and is.
package struct Announcement: Sendable, Hashable {
    /// Words by which hosts are near or far, such as `zone`.
    package let labels: [String: String]
    /// The greatest number of calls of other hosts at a time.
    package let capacity: Int
    /// The extensions, in an order that heartbeats refer to.
    package let extensions: [AnnouncedExtension]
    /// The places of the extensions by intent.
    private let byIntent: [String: [Int]]
    /// The places of the extensions by identifier, and by what else a caller may call them, in lower case.
    private let byIdentifier: [String: [Int]]
    private let byName: [String: [Int]]

    /// An extension of an announcement that handles an intent.
    package struct Offer: Sendable, Hashable {
        /// The place of the extension.
        package let place: Int
        /// The place of the intent in its extension.
        package let rank: Int
    }

    /// Makes an announcement.
    package init(labels: [String: String] = [:], capacity: Int, extensions: [AnnouncedExtension]) {
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

    /// Returns the extensions that handle an intent, in their order.
    ///
    /// - Parameter word: What the caller calls the extension: an identifier of it or its app, or a name; nil for any.
    package func offers(of intent: String, by word: FoldedWord?) -> [Offer] {
        var places: [Int]
        if let word {
            places = byIdentifier[word.folded] ?? []
            if !word.isIdentifier, let named = byName[word.folded] { places = Set(places + named).sorted() }
        } else {
            places = byIntent[intent] ?? []
        }
        return places.compactMap { place in
            extensions[place].intents.firstIndex { $0.name == intent }.map { Offer(place: place, rank: $0) }
        }
    }

    /// Returns the place of an extension; nil where the host does not have it.
    package func place(ofExtension identifier: String) -> Int? {
        byIdentifier[identifier.lowercased()]?.first { extensions[$0].identifier == identifier }
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
