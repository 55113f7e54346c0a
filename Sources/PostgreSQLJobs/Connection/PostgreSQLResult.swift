internal import CPostgreSQL

/// What a server has answered, freed with this object.
@safe
final class PostgreSQLResult {
    private let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) { unsafe self.pointer = unsafe pointer }

    deinit { unsafe PQclear(pointer) }

    /// Why the server has refused; nil if it has not.
    var failure: PostgreSQLFailure? {
        switch unsafe PQresultStatus(pointer) {
        case PGRES_TUPLES_OK, PGRES_COMMAND_OK, PGRES_SINGLE_TUPLE: return nil
        default: break
        }
        // Both texts belong to the result, and are copied here.
        let sentence = unsafe cpostgresql_sentence(pointer).map { unsafe String(cString: $0) }
        guard let state = unsafe cpostgresql_state(pointer).map({ unsafe String(cString: $0) }) else {
            return PostgreSQLFailure(.lost, sentence ?? "the connection was lost")
        }
        return PostgreSQLFailure(.refused(state), sentence ?? "no reason given")
    }

    var rows: [PostgreSQLRow] {
        let columns = unsafe PQnfields(pointer)
        return unsafe (0..<PQntuples(pointer)).map { row in
            PostgreSQLRow(columns: (0..<columns).map { bytes(row, $0) })
        }
    }

    private func bytes(_ row: Int32, _ column: Int32) -> [UInt8]? {
        // Row and column are within their bounds. The bytes belong to the result, and are copied here.
        guard unsafe PQgetisnull(pointer, row, column) == 0, let value = unsafe PQgetvalue(pointer, row, column)
        else { return nil }
        let count = unsafe Int(PQgetlength(pointer, row, column))
        return unsafe Array(UnsafeRawBufferPointer(start: value, count: count))
    }
}
