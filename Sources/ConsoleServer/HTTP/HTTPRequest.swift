/// What a browser asks for.
struct HTTPRequest: Sendable {
    /// A name with its value, as it came.
    struct Field: Sendable {
        var name: String
        var value: String
    }

    /// The method, such as `GET`.
    var method: String
    /// The path without the query, its escapes resolved.
    var path: String
    /// The parts of the query, their escapes resolved.
    var query: [Field] = []
    /// The headers, their names in small letters.
    var headers: [Field] = []
    /// The body; empty as long as only the head was read.
    var body: [UInt8] = []

    /// The values of all headers of a name, in the order in which they came.
    func values(of header: String) -> [String] {
        headers.lazy.filter { $0.name == header }.map(\.value)
    }

    /// The value of a header that came once; nil if it is missing or came more often.
    func value(of header: String) -> String? {
        let values = values(of: header)
        return values.count == 1 ? values[0] : nil
    }

    /// The first value of a name in the query.
    func query(_ name: String) -> String? { query.first { $0.name == name }?.value }
}
