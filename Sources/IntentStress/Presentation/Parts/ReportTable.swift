/// A table of a report; terminals and pages show the same.
struct ReportTable: Sendable, Hashable {
    var title: String
    /// The heads of the columns; the first column holds names and the others numbers unless they say so.
    var columns: [Column]
    var rows: [[String]]
    /// What a reader has to know of the table.
    var note: String?

    struct Column: Sendable, Hashable {
        var head: String
        var isText = false

        static func text(_ head: String) -> Self { Self(head: head, isText: true) }
        static func number(_ head: String) -> Self { Self(head: head) }
    }
}
