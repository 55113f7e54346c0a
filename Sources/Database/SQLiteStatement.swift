internal import CSQLite
package import JSON

/// A value of a column or parameter.
package enum SQLiteValue {
    case null
    case integer(Int64)
    case text(String)

    package init(_ integer: Int64?) { self = integer.map(SQLiteValue.integer) ?? .null }
    package init(_ text: String?) { self = text.map(SQLiteValue.text) ?? .null }
}

/// One compiled statement with its values, while it runs.
@safe
package struct SQLiteStatement<Failure: DatabaseFailure>: ~Copyable {
    private let connection: SQLiteConnection<Failure>
    // Made in `init`, valid until `deinit`; the connection is held and stays open as long.
    private let statement: OpaquePointer

    /// Compiles a statement and binds its values in order.
    package static func make(
        _ sql: String,
        _ values: [SQLiteValue],
        on connection: SQLiteConnection<Failure>
    ) throws(Failure) -> SQLiteStatement {
        let statement = unsafe SQLiteStatement(connection: connection, statement: try connection.prepare(sql))
        for (index, value) in values.enumerated() { try statement.bind(value, at: Int32(index) + 1) }
        return statement
    }

    private init(connection: SQLiteConnection<Failure>, statement: OpaquePointer) {
        self.connection = connection
        unsafe self.statement = unsafe statement
    }

    // The result repeats the error of the last step, which was reported then.
    deinit { unsafe sqlite3_finalize(statement) }

    private func bind(_ value: SQLiteValue, at index: Int32) throws(Failure) {
        _ = try connection.check {
            switch value {
            case .null: unsafe sqlite3_bind_null(statement, index)
            case .integer(let integer): unsafe sqlite3_bind_int64(statement, index, integer)
            case .text(let text):
                // The bytes, which may contain zeroes, are copied before the call returns.
                unsafe text.withCString { unsafe csqlite_bind_text(statement, index, $0, Int32(text.utf8.count)) }
            }
        }
    }

    /// Steps to the next row and returns whether there is one.
    package func step() throws(Failure) -> Bool {
        try connection.check { unsafe sqlite3_step(statement) } == SQLITE_ROW
    }

    /// The integer of a column of this row, counted from zero; nil for NULL.
    package func integer(_ column: Int32) -> Int64? {
        guard unsafe sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
        return unsafe sqlite3_column_int64(statement, column)
    }

    /// The text of a column of this row, counted from zero; nil for NULL.
    package func text(_ column: Int32) -> String? {
        guard let bytes = unsafe sqlite3_column_text(statement, column) else { return nil }
        // The bytes are valid until the next step, and are copied here.
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The text of a column that is never NULL.
    package borrowing func required(_ column: Int32) throws(Failure) -> String {
        guard let text = text(column) else { throw corrupt(column) }
        return text
    }

    /// The JSON object of a column, nil where it is NULL.
    package borrowing func object(_ column: Int32) throws(Failure) -> JSONObject? {
        guard let text = text(column) else { return nil }
        guard let object = (try? JSONParser.parse(text))?.objectValue else { throw corrupt(column) }
        return object
    }

    /// The error for a column that cannot be read.
    package func corrupt(_ column: Int32) -> Failure {
        // The name belongs to the statement and is copied here.
        let name = unsafe sqlite3_column_name(statement, column).map { unsafe String(cString: $0) } ?? "\(column)"
        return Failure(DatabaseError(.corrupt, connection.path, reason: "the value of '\(name)' cannot be read"))
    }
}
