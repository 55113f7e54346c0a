package import JSON

/// `memory/warning`: the extension uses most of the memory that it may have, host → extension.
package struct MemoryWarning: NotificationMessage {
    package static let method = "memory/warning"

    /// What the extension and everything that it has started use.
    package var usedBytes: Int64
    /// What they may use; over it they are killed.
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
