internal import JSON

/// The browsers that listen: each event is written once, for all of them.
final class BrowserStreams {
    /// The greatest number of browsers at one time; each has a connection.
    static let mostStreams = 128

    private var streams: [EventStream] = []
    /// Called with the page of a browser that has gone.
    var left: (_ tab: String) -> Void = { _ in }

    var isEmpty: Bool { streams.isEmpty }

    /// Whether a page listens.
    func has(_ tab: String) -> Bool { streams.contains { $0.tab == tab } }

    /// Begins to tell a browser what happens; nil if there are too many.
    ///
    /// - Parameters:
    ///   - tab: The page, for what concerns it alone.
    ///   - state: The whole state.
    func open(tab: String, state: JSONObject) -> EventStream? {
        guard streams.count < Self.mostStreams else { return nil }
        // The browser comes back after a second.
        let first = Array("retry: 1000\n".utf8) + Self.event("state", .object(state))
        let stream = EventStream(tab: tab, first: first)
        streams.append(stream)
        stream.ended = { [weak self, weak stream] in
            guard let self, let stream else { return }
            streams.removeAll { $0 === stream }
            left(stream.tab)
        }
        return stream
    }

    /// Tells all browsers, or those of one page, that something has happened.
    func tell(_ name: StaticString, _ value: JSONValue, tab: String? = nil) {
        guard !streams.isEmpty else { return }
        send(Self.event(name, value), tab: tab)
    }

    /// Sends all browsers what they pass over, so that a connection is found out that is dead.
    func keepAlive() { send(Array(":\n\n".utf8), tab: nil) }

    private func send(_ event: [UInt8], tab: String?) {
        // A stream that ends by this leaves the array meanwhile.
        for stream in streams where tab == nil || stream.tab == tab { stream.send(event) }
    }

    /// An event in the form of text/event-stream; JSON has no line breaks.
    private static func event(_ name: StaticString, _ value: JSONValue) -> [UInt8] {
        Array("event: \(name)\ndata: ".utf8) + value.serialized + Array("\n\n".utf8)
    }
}
