internal import JSON

/// What a browser gets.
struct HTTPResponse: Sendable {
    /// The code of the status, such as 200.
    var status: UInt32
    /// The media type of the body.
    var type: String
    var body: [UInt8]
    /// Further headers, which take the place of those of every response.
    var headers: [HTTPRequest.Field] = []
    /// Whether the connection ends with it.
    var isLast = false

    init(_ status: UInt32, type: String, body: [UInt8]) {
        (self.status, self.type, self.body) = (status, type, body)
    }

    /// Whether it has a header of its own in the place of another.
    func overrides(_ header: HTTPRequest.Field) -> Bool { headers.contains { $0.name == header.name } }

    /// A refusal: a sentence for whoever looks at it, after which the connection ends.
    static func refusal(_ status: UInt32, _ sentence: String) -> HTTPResponse {
        var response = HTTPResponse(status, type: "text/plain; charset=utf-8", body: Array("\(sentence)\n".utf8))
        response.isLast = true
        return response
    }

    /// A JSON value.
    static func json(_ value: JSONValue, status: UInt32 = 200) -> HTTPResponse {
        HTTPResponse(status, type: "application/json", body: value.serialized)
    }
}

/// What becomes of a request.
enum HTTPReply {
    /// An answer that is there.
    case response(HTTPResponse)
    /// An answer that takes its time: the first function runs off the loop, and afterwards the second on it.
    case later(@Sendable () async -> HTTPResponse, then: () -> Void = {})
    /// Events, until the browser or the stream ends.
    case events(EventStream)
}

/// What stands behind a server of HTTP.
protocol HTTPHandler: AnyObject {
    /// Looks at the head of a request before its body is read; returns why it is refused, or nil.
    func refusal(of head: HTTPRequest) -> HTTPResponse?
    /// Answers a request that was not refused.
    func reply(to request: HTTPRequest) -> HTTPReply
    /// The headers of every response.
    var headers: [HTTPRequest.Field] { get }
}
