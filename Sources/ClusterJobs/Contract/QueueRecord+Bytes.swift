internal import ClusterModel
internal import JSON

extension QueueRecord {
    /// The longest first line, in bytes.
    private static let longestLine = 4096

    /// The record as bytes: a line of JSON with all but the documents, then the request, then the result.
    package var bytes: [UInt8] {
        var object: JSONObject = [
            "phase": .string(phase.rawValue), "lane": .string(lane), "tries": .integer(Int64(tries)),
            "begins": .integer(Int64(begins)), "request": .integer(Int64(request.count)),
        ]
        object["worker"] = worker.map { .string($0.text) }
        object["token"] = token.map(JSONValue.string)
        if isCancelWanted { object["cancel"] = true }
        return JSONValue.object(object).serialized + [UInt8(ascii: "\n")] + request + result
    }

    /// Reads a record; nil where the bytes are none.
    ///
    /// A stranger at the store may have written anything.
    package init?(bytes: [UInt8]) {
        guard let end = bytes.prefix(Self.longestLine).firstIndex(of: UInt8(ascii: "\n")),
            let line = try? JSONParser.parse(bytes[..<end], maximumValues: 64),
            let phase = line["phase"]?.stringValue.flatMap(Phase.init), let lane = line["lane"]?.stringValue,
            let tries = Self.count(line["tries"]), let begins = Self.count(line["begins"]),
            let length = line["request"]?.integerValue.flatMap({ Int(exactly: $0) }),
            length >= 0, length <= bytes.count - end - 1
        else { return nil }
        let documents = bytes[(end + 1)...]
        self.init(lane: lane, request: Array(documents.prefix(length)))
        (self.phase, self.tries, self.begins) = (phase, tries, begins)
        result = Array(documents.dropFirst(length))
        token = line["token"]?.stringValue
        worker = line["worker"]?.stringValue.flatMap(HostName.init)
        isCancelWanted = line["cancel"]?.boolValue ?? false
    }

    private static func count(_ value: JSONValue?) -> Int? {
        value?.integerValue.flatMap { (0...Int64(most)).contains($0) ? Int($0) : nil }
    }
}
