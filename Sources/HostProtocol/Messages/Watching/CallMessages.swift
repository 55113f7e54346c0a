package import ExtensionProtocol
package import IntentModel
package import JSON

/// `calls/list`: a page of the requests that the host carries out or has carried out, the newest first.
package struct CallList: RequestMessage {
    package static let method = "calls/list"

    /// The largest page.
    package static let mostCalls = 256

    /// The call before which the page begins.
    package var before: Int64?
    /// The largest number of calls in the page.
    package var limit: Int

    package init(before: Int64? = nil, limit: Int = 100) {
        (self.before, self.limit) = (before, min(max(limit, 0), Self.mostCalls))
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        self.init(before: try reader.optionalInteger("before"), limit: try reader.optionalCount("limit") ?? 100)
    }

    package var json: JSONValue {
        var object: JSONObject = ["limit": .integer(Int64(limit))]
        object["before"] = before.map(JSONValue.integer)
        return .object(object)
    }

    /// The answer to `calls/list`.
    package struct Answer: WireValue, Hashable {
        package var calls: [CallRecord]
        /// The value of `before` for the next page; nil if the host keeps no older calls.
        package var next: Int64?

        package init(_ calls: [CallRecord], next: Int64?) { (self.calls, self.next) = (calls, next) }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            calls = try reader.elements("calls", atMost: CallList.mostCalls) { call throws(MessageError) in
                try CallRecord(call)
            }
            next = try reader.optionalInteger("next")
        }

        package var json: JSONValue {
            var object: JSONObject = ["calls": .array(calls.map(\.json))]
            object["next"] = next.map(JSONValue.integer)
            return .object(object)
        }
    }
}

/// `calls/get`: one request with all that the host keeps of it.
package struct CallGet: RequestMessage {
    package static let method = "calls/get"

    /// The number of the call.
    package var call: Int64

    package init(_ call: Int64) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try MessageReader(json, method: method, path: path).integer("call")
    }

    package var json: JSONValue { ["call": .integer(call)] }

    /// The answer to `calls/get`.
    package struct Answer: WireValue, Hashable {
        package var call: CallRecord
        /// The values of the request; empty where they are too long to be kept.
        package var parameters: JSONObject
        /// The outcome; nil while the request is under way.
        ///
        /// A response that is too long has no properties.
        package var outcome: Outcome?

        package init(_ call: CallRecord, parameters: JSONObject, outcome: Outcome?) {
            (self.call, self.parameters, self.outcome) = (call, parameters, outcome)
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            call = try CallRecord(reader.reader("call"))
            parameters = try reader.optionalObject("parameters") ?? [:]
            if let outcome = try reader.optionalReader("outcome") { self.outcome = try Outcome(outcome) }
        }

        package var json: JSONValue {
            var object: JSONObject = ["call": call.json, "parameters": .object(parameters)]
            object["outcome"] = outcome.map { .object($0.wire) }
            return .object(object)
        }
    }
}
