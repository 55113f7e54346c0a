internal import Database
internal import ExtensionProtocol
internal import JSON

/// Values as the texts of columns.
enum ColumnText {
    static func of(_ object: JSONObject) -> String { JSONValue.object(object).description }

    static func of(_ texts: [String]) -> String { JSONValue.array(texts.map(JSONValue.string)).description }
}

extension SQLiteStatement {
    /// Reads the JSON object of a column that is never NULL.
    borrowing func read<Value>(
        _ column: Int32,
        _ read: (MessageReader) throws(MessageError) -> Value
    ) throws(Failure) -> Value {
        guard let object = try object(column) else { throw corrupt(column) }
        do throws(MessageError) {
            return try read(MessageReader(.object(object), method: "personal store", path: "row"))
        } catch {
            throw corrupt(column)
        }
    }
}
