import IntentModel
import IntentPresentation
import IntentTrace
import JSON

/// Writes a trace of one launch, with times in milliseconds.
struct TraceBuilder {
    private var lines = [#"{"timeMs":0,"event":"begin","version":1,"startedAt":"1970-01-01T00:00:00Z"}"#]

    var bytes: [UInt8] { Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")] }

    func story() throws -> TraceStory { TraceStory(try Trace(bytes)) }

    mutating func line(_ time: Int, _ event: String, _ line: String?, _ members: JSONObject = [:]) {
        var object: JSONObject = [
            "timeMs": .integer(Int64(time)), "event": .string(event), "extension": "org.example.test", "launch": "L",
            "pid": 7,
        ]
        object["line"] = line.map(JSONValue.string)
        for member in members { object[member.key] = member.value }
        lines.append(JSONValue.object(object).description)
    }

    mutating func launch(_ time: Int) {
        line(time, "launch", nil, ["executable": "/bin/test", "memoryLimit": .integer(30 << 20)])
    }

    /// A greeting that is answered, with small limits.
    mutating func initialize(_ time: Int, _ answered: Int) {
        let limits = #"{"requestMs":1000,"queueMs":2000,"launchMs":100,"ackMs":300,"resolveMs":1000,"handleMs":1000}"#
        line(time, "sent", #"{"id":1,"method":"initialize","params":{"limits":\#(limits)}}"#)
        received(answered, #"{"id":1,"result":{"features":["ack"]}}"#)
    }

    mutating func sent(
        _ time: Int,
        _ id: Int,
        _ method: String,
        interaction: String = "A",
        parameter: String? = nil,
        deadline: Int?
    ) {
        var params: JSONObject = [
            "interaction": .string(interaction), "intent": ["name": "INSendMessageIntent"],
        ]
        params["parameter"] = parameter.map(JSONValue.string)
        params["context"] = deadline.map { ["deadlineMs": .integer(Int64($0))] }
        let message: JSONValue = ["id": .integer(Int64(id)), "method": .string(method), "params": .object(params)]
        line(time, "sent", message.description)
    }

    mutating func received(_ time: Int, _ message: String) { line(time, "received", message) }

    mutating func exit(_ time: Int, _ status: String) {
        line(time, "exit", nil, ["status": .string(status), "memoryPeak": .integer(20 << 20)])
    }

    mutating func end(outcome: Outcome) {
        lines.append(JSONValue.object(["timeMs": 9999, "event": "end", "outcome": .object(outcome.json)]).description)
    }
}
