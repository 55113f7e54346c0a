package import JSON

/// A difference between a trace and its replay.
package struct ReplayDifference: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// A member of an answer differs; nil stands for a member that is not there.
        case member(String, was: JSONValue?, is: JSONValue?)
        /// A message of the trace did not come.
        case missing
        /// An answer came that the trace does not have.
        case unexpected(JSONValue)
        /// The process could not be started.
        case notStarted(String)
        /// The process ended otherwise; nil stands for a process that did not end.
        case end(was: String?, is: String?)
        /// The process went over its memory limit.
        case memory(String)
    }

    /// The number of the launch in the trace, from zero.
    package let launch: Int
    /// The method of the message, such as `intent/resolve`; nil for a difference of the process.
    package let method: String?
    /// The id of the request, as text.
    package let id: String?
    package let kind: Kind

    package init(launch: Int, method: String? = nil, id: String? = nil, _ kind: Kind) {
        self.launch = launch
        self.method = method
        self.id = id
        self.kind = kind
    }
}
