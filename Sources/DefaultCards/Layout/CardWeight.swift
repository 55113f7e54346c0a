internal import Cards

/// How much of the bounds of a card some elements take.
struct CardWeight {
    /// The elements, columns, rows, cells, facts, runs and actions.
    private(set) var elements = 0
    /// The bytes of the JSON text, rather too many than too few.
    private(set) var bytes = 0

    /// Adds an element with all that is in it.
    mutating func add(_ element: Card.Element) {
        add(count: 1, bytes: 80)
        switch element.content {
        case .text(let block): add(count: 0, bytes: 160, block.text)
        case .richText(let runs): for run in runs { add(count: 1, bytes: 200, run.text) }
        case .image(let image): add(image)
        case .images(let images): for image in images { add(image) }
        case .container(let container): add(container)
        case .columns(let columns): for column in columns { add(column.container) }
        case .facts(let facts): for fact in facts { add(count: 1, bytes: 40, fact.title, fact.value) }
        case .table(let table):
            for row in table.rows {
                add(count: 1, bytes: 80)
                for cell in row.cells { add(cell) }
            }
        case .actions(let actions): for action in actions { add(action) }
        }
    }

    private mutating func add(_ container: Card.Container) {
        add(count: 1, bytes: 160)
        if let action = container.action { add(action) }
        for item in container.items { add(item) }
    }

    private mutating func add(_ image: Card.Image) {
        add(count: 1, bytes: 200, image.alternativeText)
        // Four characters of base64 for three bytes.
        if case .data(_, let data) = image.source { bytes += data.count / 3 * 4 + 4 }
    }

    private mutating func add(_ action: Card.Action) {
        add(count: 1, bytes: 120, action.title)
        if case .url(let address) = action.target { add(count: 0, bytes: 0, address) }
    }

    private mutating func add(count: Int, bytes: Int, _ texts: String...) {
        elements += count
        self.bytes += texts.reduce(bytes) { $0 + Self.length($1) }
    }

    /// The bytes of a text in JSON: some characters become escapes of two or six.
    private static func length(_ text: String) -> Int {
        text.utf8.reduce(2) { length, byte in
            switch byte {
            case 0..<0x20: length + 6
            case UInt8(ascii: "\\"), UInt8(ascii: "\""): length + 2
            default: length + 1
            }
        }
    }
}
