extension Card {
    /// Elements that belong together.
    public struct Container: Sendable, Hashable {
        /// The elements, from top to bottom.
        public var items: [Element]
        /// What the group means; nil as around it.
        public var style: ContainerStyle?
        /// Whether the group runs from right to left; nil as around it.
        public var isRightToLeft: Bool?
        /// What opens when the person selects the group.
        public var action: Action?

        /// Makes a group.
        public init(
            _ items: [Element],
            style: ContainerStyle? = nil,
            isRightToLeft: Bool? = nil,
            action: Action? = nil
        ) {
            self.items = items
            self.style = style
            self.isRightToLeft = isRightToLeft
            self.action = action
        }
    }

    /// One of several groups side by side.
    public struct Column: Sendable, Hashable {
        /// How wide a column is.
        public enum Width: Sendable, Hashable {
            /// As wide as its content.
            case auto
            /// All that the others leave.
            case stretch
            /// A share of what is left, by the weights of all such columns.
            case weight(Double)
            /// A width in pixels of a page, of which text of the default size takes about seven for a letter.
            case pixels(Double)
        }

        /// The content.
        public var container: Container
        /// How wide the column is.
        public var width: Width

        /// Makes a column.
        public init(_ container: Container, width: Width = .stretch) {
            self.container = container
            self.width = width
        }

        /// Makes a column of elements.
        public init(_ items: [Element], width: Width = .stretch) { self.init(Container(items), width: width) }
    }

    /// A name with its value.
    public struct Fact: Sendable, Hashable {
        /// The name, in Markdown.
        public var title: String
        /// The value, in Markdown.
        public var value: String

        /// Makes a fact.
        public init(_ title: String, _ value: String) {
            self.title = title
            self.value = value
        }
    }

    /// Cells in rows and columns.
    public struct Table: Sendable, Hashable {
        /// A row of cells; a table has as many columns as its longest row.
        public struct Row: Sendable, Hashable {
            /// The cells, from where lines begin.
            public var cells: [Container]
            /// What the row means; nil as around it.
            public var style: ContainerStyle?

            /// Makes a row.
            public init(_ cells: [Container], style: ContainerStyle? = nil) {
                self.cells = cells
                self.style = style
            }
        }

        /// The rows, from top to bottom.
        public var rows: [Row]
        /// The widths of the columns; columns without one share what is left evenly.
        public var widths: [Column.Width]
        /// Where the cells of a column stand; columns without one begin where lines begin.
        public var alignments: [Alignment?]
        /// Whether the first row names the columns.
        public var hasHeader: Bool
        /// Whether lines stand between the cells.
        public var showsGridLines: Bool

        /// Makes a table.
        public init(
            _ rows: [Row],
            widths: [Column.Width] = [],
            alignments: [Alignment?] = [],
            hasHeader: Bool = true,
            showsGridLines: Bool = true
        ) {
            self.rows = rows
            self.widths = widths
            self.alignments = alignments
            self.hasHeader = hasHeader
            self.showsGridLines = showsGridLines
        }
    }
}
