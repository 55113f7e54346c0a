package import ExtensionProtocol
package import JSON

/// `host/reload`: has the host read again what another process has changed: apps, manifests and authorisations.
///
/// The answer comes when the removed extensions have stopped.
package struct HostReload: RequestMessage {
    package static let method = "host/reload"

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }

    /// What the host has found.
    package struct Answer: WireValue, Hashable {
        /// The number of extensions that it knows now.
        package var extensions: Int
        /// What makes apps and extensions unusable, as sentences; the first `mostProblems`.
        package var problems: [String]

        /// The greatest number of problems.
        package static let mostProblems = 100

        package init(extensions: Int, problems: [String]) {
            self.extensions = extensions
            self.problems = Array(problems.prefix(Self.mostProblems))
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            extensions = try reader.optionalCount("extensions") ?? 0
            problems = try reader.texts("problems", atMost: Self.mostProblems, each: HostBound.hostLine)
        }

        package var json: JSONValue {
            ["extensions": .integer(Int64(extensions)), "problems": .array(problems.map(JSONValue.string))]
        }
    }
}
