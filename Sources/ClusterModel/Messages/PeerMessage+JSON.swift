internal import JSON

extension PeerMessage {
    /// Reads a message of a peer.
    ///
    /// - Throws: Also for a kind that this version does not know.
    package init(_ bytes: ArraySlice<UInt8>) throws(ClusterMessageError) {
        guard bytes.count <= ClusterBound.message else { throw ClusterMessageError("a message is too long") }
        let json: JSONValue
        do throws(JSONError) {
            json = try JSONParser.parse(bytes, maximumValues: ClusterBound.values)
        } catch {
            throw ClusterMessageError("a message is not JSON: \(error)")
        }
        let reader = try MemberReader(json, named: "message")
        let attempt = try reader.integer("attempt", in: 0...Int64.max)
        switch try reader.text("kind", atMost: ClusterBound.name) {
        case "call":
            let request = try ClusterRequest(json: reader.value("call"))
            self = .call(attempt: attempt, request, mayHandle: try reader.flag("mayHandle"))
        case "go": self = .go(attempt: attempt)
        case "answer":
            self = .answer(attempt: attempt, question: try reader.question(), try reader.value("body"))
        case "resume": self = .resume(attempt: attempt, question: try reader.question())
        case "cancel":
            self = .cancel(attempt: attempt, reason: try reader.text("reason", atMost: ClusterBound.name))
        case "ready": self = .ready(attempt: attempt, asksLeave: try reader.flag("asksLeave"))
        case "askLeave": self = .askLeave(attempt: attempt)
        case "refuse":
            let word = try reader.text("reason", atMost: ClusterBound.name)
            self = .refuse(
                attempt: attempt,
                // A later version may have more reasons; the call was not taken in any case.
                Refusal(rawValue: word) ?? .unavailable,
                wait: try reader.duration("waitMs", atMost: ClusterBound.wait)
            )
        case "ask":
            self = .ask(
                attempt: attempt,
                question: try reader.question(),
                try reader.value("body"),
                hasBegun: try reader.flag("hasBegun")
            )
        case "withdraw": self = .withdraw(attempt: attempt, question: try reader.question())
        case "progress": self = .progress(attempt: attempt, try reader.value("body"))
        case "outcome": self = .outcome(attempt: attempt, try reader.value("body"))
        case "notBegun": self = .notBegun(attempt: attempt)
        case "lost": self = .lost(attempt: attempt)
        // Later versions may have more.
        default: throw ClusterMessageError("a message is of an unknown kind")
        }
    }

    /// The text of the message.
    package var bytes: [UInt8] {
        var object = JSONObject()
        func begin(_ kind: JSONValue) {
            object["kind"] = kind
            object["attempt"] = .integer(attempt)
        }
        switch self {
        case .call(_, let request, let mayHandle):
            begin("call")
            if mayHandle { object["mayHandle"] = true }
            object["call"] = request.json
        case .go: begin("go")
        case .answer(_, let question, let body):
            begin("answer")
            object["question"] = .integer(question)
            object["body"] = body
        case .resume(_, let question):
            begin("resume")
            object["question"] = .integer(question)
        case .cancel(_, let reason):
            begin("cancel")
            object["reason"] = .string(reason)
        case .ready(_, let asksLeave):
            begin("ready")
            if asksLeave { object["asksLeave"] = true }
        case .askLeave: begin("askLeave")
        case .refuse(_, let refusal, let wait):
            begin("refuse")
            object["reason"] = .string(refusal.rawValue)
            object["waitMs"] = .integer(wait.wholeMilliseconds)
        case .ask(_, let question, let body, let hasBegun):
            begin("ask")
            object["question"] = .integer(question)
            object["body"] = body
            if hasBegun { object["hasBegun"] = true }
        case .withdraw(_, let question):
            begin("withdraw")
            object["question"] = .integer(question)
        case .progress(_, let body):
            begin("progress")
            object["body"] = body
        case .outcome(_, let body):
            begin("outcome")
            object["body"] = body
        case .notBegun: begin("notBegun")
        case .lost: begin("lost")
        }
        return JSONValue.object(object).bytes
    }
}

extension MemberReader {
    fileprivate func question() throws(ClusterMessageError) -> Int64 {
        try integer("question", in: 0...Int64.max)
    }
}

extension JSONValue {
    /// The text of the value.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.value(self)
        return writer.finish()
    }
}
