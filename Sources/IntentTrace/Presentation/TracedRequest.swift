internal import IntentModel

/// One request as a trace or an outcome tells it: how its time went, how it ended, and what passed the wire.
package struct TracedRequest: Sendable, Equatable {
    /// A part of the time of a request.
    package struct Stage: Sendable, Equatable {
        /// The name for a person, such as "resolve recipients".
        package var name: String
        /// The time from the beginning of the request.
        package var began: Duration
        package var took: Duration
        /// The clock that the part was held to; nil where it is not known or there is none.
        package var limit: Duration?
        /// Whether the time is a part of another stage's, as that of an ack is.
        package var isWithin = false

        /// The part of the limit that was used; nil without a limit.
        package var share: Double? {
            limit.flatMap { $0 > .zero ? took / $0 : nil }
        }
    }

    /// What passed between host and extension, or happened to the process.
    package struct Line: Sendable, Equatable {
        package enum Kind: Sendable, Hashable {
            /// The host has sent it.
            case sent
            /// The extension has sent it.
            case received
            /// The extension has written it to stdout, and it is no message.
            case stray
            /// The extension has written it to stderr.
            case standardError
            /// Something that happened, in our words.
            case happened
        }

        package var kind: Kind
        /// The time from the beginning of the request.
        package var time: Duration
        /// The text, or the beginning of it.
        package var text: String
        /// The length of the whole line in bytes.
        package var length: Int
    }

    /// How a request ended.
    package enum End: Sendable, Hashable {
        case success
        /// It goes on, was cancelled, or waits for a person.
        case open
        case failure
        /// The trace does not tell.
        case unknown
    }

    /// The memory of a process.
    package struct Memory: Sendable, Equatable {
        package var peak: Int
        package var limit: Int?
    }

    /// The class name of the intent; empty for a launch that came to no call.
    package var intent = ""
    /// The identifier of the extension.
    package var extensionIdentifier = ""
    package var end = End.unknown
    /// How it ended, in one sentence.
    package var summary = ""
    /// Why it failed, and what to do.
    package var problem: String?
    package var stages: [Stage] = []
    /// The number of stages that are left out because there are too many.
    package var stagesLeftOut = 0
    package var total = Stage(name: "in all", began: .zero, took: .zero)
    /// The lines, oldest first.
    package var lines: [Line] = []
    /// The number of older lines that are left out.
    package var linesLeftOut = 0
    /// The last lines of stderr, where the lines do not hold them.
    package var standardError: [String] = []
    /// Facts about the process, by name.
    package var facts: [Fact] = []
    package var memory: Memory?

    /// A fact with one or more values.
    package struct Fact: Sendable, Equatable {
        package var name: String
        package var values: [String]

        package init(_ name: String, _ values: [String]) { (self.name, self.values) = (name, values) }
    }
}

extension TracedRequest {
    /// The greatest number of stages of a request that are shown.
    static let mostStages = 64
    /// The greatest number of lines of a request that are shown.
    static let mostLines = 200
    /// The greatest number of bytes of a line that are shown.
    static let longestLine = 4096
    /// The same where all lines together are too long.
    static let shortestLine = 160
    /// The greatest number of values of a fact, such as threads.
    static let mostValues = 64

    /// The request with texts that have a bound: those of a trace may be of any length.
    func bounded() -> TracedRequest {
        var request = self
        request.intent = intent.cut(to: TextBound.name)
        request.extensionIdentifier = extensionIdentifier.cut(to: TextBound.name)
        request.summary = summary.cut(to: TextBound.message)
        request.problem = problem?.cut(to: TextBound.sentence)
        for index in stages.indices { request.stages[index].name = stages[index].name.cut(to: TextBound.name) }
        request.standardError = standardError.map { $0.cut(to: TextBound.message) }
        request.facts = facts.map { fact in Fact(fact.name, fact.values.map { $0.cut(to: TextBound.message) }) }
        return request
    }

    /// The time of the request that no stage has: the host's, and that of questions to a person.
    var rest: Stage? {
        let known = stages.filter { !$0.isWithin }.reduce(Duration.zero) { $0 + $1.took }
        let rest = total.took - known
        guard stagesLeftOut == 0, rest > .microseconds(50) else { return nil }
        return Stage(name: "host and questions", began: known, took: rest)
    }
}
