/// What a reader has left out of a card, or shows in another form.
public struct DroppedParts: Sendable, Hashable {
    /// Why a part is not shown as it was meant.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The card is of a newer version; its `fallbackText` is shown.
        case version
        /// The type of an element is not known, or requires what is not there, and there is no fallback.
        case element
        /// A card asks nothing; what an input says is shown as text.
        case input
        /// Media are not played; the alternative text is shown.
        case media
        /// An action does something other than opening a page or the app.
        case action
        /// An address is none that may be opened.
        case address
        /// A picture is not part of the card; the alternative text is shown.
        case remotePicture
        /// A picture is no PNG or JPEG file, or has too many pixels; the alternative text is shown.
        case picture
        /// A text is longer than may be; its end is cut.
        case longText
        /// A part has not the form that the format says.
        case malformed
    }

    /// Parts that were dropped for one reason.
    public struct Entry: Sendable, Hashable {
        /// Why they were dropped.
        public let reason: Reason
        /// The type of the part as the card says it, such as `Input.Text`, cut to 40 characters; text of another.
        public let name: String
        /// How many they are.
        public fileprivate(set) var count: Int
    }

    /// The parts by reason and name, in the order of the card; at most 16.
    public private(set) var entries: [Entry] = []
    /// The number of parts that have no entry.
    public private(set) var others = 0

    /// Makes the parts of a card of which nothing was dropped.
    public init() {}

    /// The number of all parts.
    public var count: Int { entries.reduce(others) { $0 + $1.count } }

    /// Whether all of the card is shown as it was meant.
    public var isEmpty: Bool { entries.isEmpty }

    /// The number of parts that were dropped for a reason; what has no entry does not count.
    public func count(of reason: Reason) -> Int {
        entries.reduce(0) { $1.reason == reason ? $0 + $1.count : $0 }
    }

    mutating func add(_ reason: Reason, _ name: String) {
        let name = String(name.prefix(40))
        if let index = entries.firstIndex(where: { $0.reason == reason && $0.name == name }) {
            entries[index].count += 1
        } else if entries.count < 16 {
            entries.append(Entry(reason: reason, name: name, count: 1))
        } else {
            others += 1
        }
    }
}

extension DroppedParts.Entry: CustomStringConvertible {
    /// What was dropped, for a person; `name` is text of another.
    public var description: String {
        let what =
            switch reason {
            case .version: "newer version, whose fallback text is shown"
            case .element: "unknown element"
            case .input: "input, shown as text"
            case .media: "media, shown as text"
            case .action: "action that opens nothing"
            case .address: "address that is not opened"
            case .remotePicture: "picture elsewhere, which is not fetched"
            case .picture: "picture that is no PNG or JPEG of up to 4 megapixels"
            case .longText: "text that is too long, and was cut"
            case .malformed: "part without the right form"
            }
        return "\(what): \(name)\(count > 1 ? " (\(count) times)" : "")"
    }
}
