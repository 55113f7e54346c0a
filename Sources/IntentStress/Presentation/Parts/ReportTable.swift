/// A table of a report, the same in terminals and pages.
struct ReportTable: Sendable, Hashable {
    var title: String
    /// The heads of the columns; the first column holds names and the others numbers unless they say otherwise.
    var columns: [Column]
    var rows: [[String]]
    /// The note for readers of the table.
    var note: String?

    struct Column: Sendable, Hashable {
        var head: String
        var isText = false

        static func text(_ head: String) -> Self { Self(head: head, isText: true) }
        static func number(_ head: String) -> Self { Self(head: head) }
    }
}
