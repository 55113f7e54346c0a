extension Card.Element {
    /// A text in Markdown.
    public static func text(_ markdown: String) -> Self { Self(.text(Card.TextBlock(markdown))) }

    /// A text as it stands, with nothing in it that means Markdown.
    public static func plain(_ text: String) -> Self { Self(.text(.plain(text))) }

    /// Columns side by side.
    public static func columns(_ columns: Card.Column...) -> Self { Self(.columns(columns)) }

    /// Names with their values.
    public static func facts(_ facts: [Card.Fact]) -> Self { Self(.facts(facts)) }

    /// Elements that belong together.
    public static func container(_ items: [Card.Element], style: Card.ContainerStyle? = nil) -> Self {
        Self(.container(Card.Container(items, style: style)))
    }
}

extension Card.TextBlock {
    /// A text as it stands: what would mean Markdown is escaped.
    public static func plain(_ text: String) -> Self { Self(Card.escapingMarkdown(text)) }
}

extension Card.Fact {
    /// A name and a value as they stand, with nothing in them that means Markdown.
    public static func plain(_ title: String, _ value: String) -> Self {
        Self(Card.escapingMarkdown(title), Card.escapingMarkdown(value))
    }
}
