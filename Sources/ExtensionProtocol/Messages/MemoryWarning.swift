package import JSON

/// `memory/warning`: the extension uses most of its memory limit, host → extension.
package struct MemoryWarning: NotificationMessage {
    package static let method = "memory/warning"

    /// The bytes used by the extension and everything that it started.
    package var usedBytes: Int64
    /// The bytes that they may use; above it they are killed.
    package var limitBytes: Int64

    package init(usedBytes: Int64, limitBytes: Int64) {
        self.usedBytes = usedBytes
        self.limitBytes = limitBytes
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        usedBytes = try reader.integer("usedBytes")
        limitBytes = try reader.integer("limitBytes")
    }

    package var json: JSONValue { ["usedBytes": .integer(usedBytes), "limitBytes": .integer(limitBytes)] }
}
