/// A statement with its values, which never become a part of its text.
struct PostgreSQLStatement: Sendable {
    /// A value in the binary form of its type.
    enum Value: Sendable {
        case text(String)
        case bytes([UInt8])
        case integer(Int64)
        case flag(Bool)

        /// The number by which every server knows the type.
        var type: UInt32 {
            switch self {
            case .flag: 16
            case .bytes: 17
            case .integer: 20
            case .text: 25
            }
        }

        var encoded: [UInt8] {
            switch self {
            case .text(let text): Array(text.utf8)
            case .bytes(let bytes): bytes
            case .integer(let integer): (0..<8).map { UInt8(truncatingIfNeeded: integer >> (56 - 8 * $0)) }
            case .flag(let flag): [flag ? 1 : 0]
            }
        }
    }

    let text: String
    let values: [Value]

    /// Makes a statement whose text is a part of this program.
    init(_ text: StaticString, _ values: [Value] = []) { (self.text, self.values) = (text.description, values) }
}

/// A row that a server has sent: whatever is there, each column is read by its type or is nil.
struct PostgreSQLRow: Sendable, Hashable {
    /// The columns in binary form; nil for NULL.
    let columns: [[UInt8]?]

    /// The bytes of a column, counted from zero.
    func bytes(_ column: Int) -> [UInt8]? { columns.indices.contains(column) ? columns[column] : nil }

    /// The text of a column; nil where it is no UTF-8.
    func text(_ column: Int) -> String? { bytes(column).flatMap { String(validating: $0, as: UTF8.self) } }

    /// The number in a column of the type `bigint`.
    func integer(_ column: Int) -> Int64? {
        guard let bytes = bytes(column), bytes.count == 8 else { return nil }
        return bytes.reduce(0) { $0 << 8 | Int64($1) }
    }

    /// The value of a column of the type `boolean`.
    func flag(_ column: Int) -> Bool? {
        guard let bytes = bytes(column), bytes.count == 1 else { return nil }
        return bytes[0] != 0
    }
}
