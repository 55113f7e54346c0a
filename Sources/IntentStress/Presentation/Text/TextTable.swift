/// A table in columns of characters.
struct TextTable {
    private let table: ReportTable
    private let widths: [Int]

    private static let indent = "  "
    private static let gap = 2

    init(_ table: ReportTable) {
        self.table = table
        widths = table.columns.indices.map { column in
            ([table.columns[column].head] + table.rows.map { $0[column] }).map(\.count).max() ?? 0
        }
    }

    /// The head, if there is one, and the rows; an empty column is left out.
    var lines: [String] {
        let heads = table.columns.map(\.head)
        return ([heads] + table.rows).map { row in
            var line = Self.indent
            for (index, column) in table.columns.enumerated() where widths[index] > 0 {
                let padding = String(repeating: " ", count: widths[index] - row[index].count)
                line += column.isText ? row[index] + padding : padding + row[index]
                line += String(repeating: " ", count: Self.gap)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
