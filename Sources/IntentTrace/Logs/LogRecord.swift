package import JSON

/// One line of the log of an extension.
package struct LogRecord: Sendable, Equatable {
    /// The time on the wall, in ISO 8601.
    package var time: String
    /// `stderr`, `stdout`, or the level of a message.
    package var source: String
    /// The activity of the launch when the line came.
    package var activity: String
    /// The process; nil where it is not known.
    package var pid: Int32?
    package var text: String

    package init(time: String, source: String, activity: String, pid: Int32?, text: String) {
        self.time = time
        self.source = source
        self.activity = activity
        self.pid = pid
        self.text = text
    }

    /// The record as one JSON object, so that no text can look like another record.
    package var json: JSONObject {
        var object: JSONObject = [
            "time": .string(time), "source": .string(source), "activity": .string(activity),
        ]
        object["pid"] = pid.map { .integer(Int64($0)) }
        object["text"] = .string(text)
        return object
    }

    /// Reads a line of a log; nil if it is none, as after a full disk or a rotation.
    package init?(_ line: ArraySlice<UInt8>) {
        guard case .object(let object)? = try? JSONParser.parse(line), let time = object["time"]?.stringValue,
            let source = object["source"]?.stringValue, let text = object["text"]?.stringValue
        else { return nil }
        self.time = time
        self.source = source
        self.text = text
        activity = object["activity"]?.stringValue ?? ""
        pid = object["pid"]?.integerValue.flatMap { Int32(exactly: $0) }
    }
}
