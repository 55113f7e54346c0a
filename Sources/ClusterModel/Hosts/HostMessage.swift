internal import JSON

/// A sign of life of a host.
package struct Heartbeat: Sendable, Hashable {
    /// The number of the message: greater than those of all earlier ones of the incarnation.
    package var number: Int64
    /// The number of the announcement that holds.
    package var edition: Int64
    /// The time until the next heartbeat.
    package var interval: Duration
    /// Whether the host takes nothing new.
    package var isDraining: Bool
    /// What is under way.
    package var load: HostLoad

    /// Makes a sign of life.
    package init(number: Int64, edition: Int64, interval: Duration, isDraining: Bool = false, load: HostLoad = .init())
    {
        self.number = number
        self.edition = edition
        self.interval = interval
        self.isDraining = isDraining
        self.load = load
    }

    fileprivate init(_ reader: MemberReader) throws(ClusterMessageError) {
        number = try reader.integer("number", in: 0...Int64.max)
        edition = try reader.integer("edition", in: 0...Int64.max)
        interval = try reader.duration("everyMs", atMost: ClusterBound.heartbeat)
        isDraining = try reader.flag("isDraining")
        load = try HostLoad(reader)
    }

    fileprivate func write(into object: inout JSONObject) {
        object["number"] = .integer(number)
        object["edition"] = .integer(edition)
        object["everyMs"] = .integer(interval.wholeMilliseconds)
        if isDraining { object["isDraining"] = true }
        load.write(into: &object)
    }
}

/// What a host says to all others, or to one that it has no link with.
///
/// The shell signs it, so that a receiver knows which incarnation speaks.
package enum HostMessage: Sendable, Hashable {
    /// The host is alive.
    case heartbeat(Heartbeat)
    /// What the host has; `wantsAll` asks every other host for the same.
    case announcement(Announcement, Heartbeat, wantsAll: Bool)
    /// The announcement of the receiver is wanted.
    case want
    /// The host leaves; the number is that of a heartbeat.
    case goodbye(number: Int64)

    /// Reads a message of another host.
    package init(_ bytes: ArraySlice<UInt8>) throws(ClusterMessageError) {
        guard bytes.count <= ClusterBound.announcement else { throw ClusterMessageError("a message is too long") }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONParser.parse(bytes, maximumValues: ClusterBound.values)
        } catch {
            throw ClusterMessageError("a message is not JSON: \(error)")
        }
        let reader = try MemberReader(json, named: "message")
        switch try reader.text("kind", atMost: ClusterBound.name) {
        case "heartbeat": self = .heartbeat(try Heartbeat(reader))
        case "announcement":
            let announcement = try Announcement(json: reader.value("announcement"))
            self = .announcement(announcement, try Heartbeat(reader), wantsAll: try reader.flag("wantsAll"))
        case "want": self = .want
        case "goodbye": self = .goodbye(number: try reader.integer("number", in: 0...Int64.max))
        // Later versions may have more.
        default: throw ClusterMessageError("a message is of an unknown kind")
        }
    }

    /// The text of the message.
    package var bytes: [UInt8] {
        var object = JSONObject()
        switch self {
        case .heartbeat(let heartbeat):
            object["kind"] = "heartbeat"
            heartbeat.write(into: &object)
        case .announcement(let announcement, let heartbeat, let wantsAll):
            object["kind"] = "announcement"
            heartbeat.write(into: &object)
            if wantsAll { object["wantsAll"] = true }
            object["announcement"] = announcement.json
        case .want: object["kind"] = "want"
        case .goodbye(let number):
            object["kind"] = "goodbye"
            object["number"] = .integer(number)
        }
        return JSONValue.object(object).bytes
    }
}
