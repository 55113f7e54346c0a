/// The order in which a card of an intent shows values, and how much it makes of each.
///
/// Values that a plan does not name follow in the order of the definition.
enum CardPlan {
    /// How a value is shown.
    enum Style: Sendable, Hashable {
        /// By its type.
        case plain
        /// Large, with its noun below.
        case lead
        /// As a share of a hundred, with a bar.
        case bar
        /// As a message that the person sends.
        case bubble
        /// As open tasks.
        case ticks
        /// As the number of its elements, which no person can read.
        case count
        /// As the beginning of a route, whose end is another value.
        case route(to: String)
    }

    /// A value that is left out because another one says the same.
    struct Other: Sendable {
        let name: String
        /// The member of the other value that says it; without that member this value is shown.
        let member: String

        /// Reads a name, or `name=member` where they differ.
        fileprivate init(_ text: String) {
            let sides = text.split(separator: "=").map(String.init)
            name = sides.first ?? text
            member = sides.last ?? text
        }
    }

    /// A value with its style.
    struct Part: Sendable, ExpressibleByStringLiteral {
        let name: String
        let style: Style
        /// The values that say the same, and are left out if this one is shown.
        let instead: [Other]

        init(_ name: String, _ style: Style = .plain, insteadOf others: [String] = []) {
            self.name = name
            self.style = style
            instead = others.map(Other.init)
        }

        init(stringLiteral name: String) { self.init(name) }

        static func lead(_ name: String) -> Part { Part(name, .lead) }
        static func bar(_ name: String) -> Part { Part(name, .bar) }
        static func count(_ name: String) -> Part { Part(name, .count) }
        static func plain(_ name: String, insteadOf others: String...) -> Part {
            Part(name, .plain, insteadOf: others)
        }
    }

    /// The plan of an intent; empty where the order of its definition serves.
    static func of(_ intent: String) -> [Part] { table[intent] ?? [] }

    /// Values that say something only where they are true.
    static let onlyTrue: Set = ["all", "defaultProfile", "isOpenEnded", "isOutstanding", "usesMeteredFare"]

    /// Values that say nothing to a person: identifiers, and how a search joins its words.
    static let hidden: Set = [
        "bookingIdentifier", "callIdentifier", "carIdentifier", "chargingFormulaArguments",
        "consumptionFormulaArguments",
        "conversationIdentifier", "conversationIdentifiers", "guestDisplayPreferences", "maximumNumberOfResults",
        "messageIdentifier", "notebookItemIdentifier", "notificationIdentifiers", "nowPlayingInfo",
        "reservationIdentifier", "rideIdentifier",
    ]
}
