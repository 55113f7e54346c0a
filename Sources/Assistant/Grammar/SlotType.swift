/// What a slot takes (docs/languages.md §3).
package enum SlotType: Sendable, Hashable {
    /// Words that only the person, an app or the extension knows.
    case free(FreeKind)
    /// A possessive.
    case owner
    /// A number, a date or another value that the host reads.
    case value(ValueKind)
    /// The name of an app that handles the intent.
    case app
    /// The words of a value of a list of the language.
    case list(String)

    /// The kinds of free slots.
    package enum FreeKind: String, Sendable, CaseIterable {
        case name, text, items, person, people, group, place, possessor
    }

    /// The name of a text that begins with the word of the template before it: "if he is coming".
    static let clause = "clause"

    init(_ name: String) {
        if let kind = FreeKind(rawValue: name) {
            self = .free(kind)
        } else if let kind = ValueKind(rawValue: name) {
            self = .value(kind)
        } else {
            switch name {
            case "owner": self = .owner
            case "app": self = .app
            case Self.clause: self = .free(.text)
            default: self = .list(name)
            }
        }
    }
}

extension SlotType.FreeKind {
    /// Whether the slot has several values, divided by commas and words such as "and".
    var isList: Bool { self == .items || self == .people }

    /// The cost of one word that nobody has told.
    ///
    /// A word of `filler` at the beginning of a text is part of it ("that the bananas are ripe"), so that it has to
    /// cost less than to skip it; before a name it is not ("to the groceries list").
    func wordCost(isFiller: Bool) -> Float {
        switch self {
        case .name, .place, .possessor: 0.25
        case .person, .people, .group: 0.28
        case .items: 0.22
        case .text: isFiller ? 0.05 : 0.18
        }
    }

    /// The cost of a colon within the value: a person or a thing is named before it.
    var colonCost: Float {
        switch self {
        case .text, .name, .possessor: 0.2
        case .items, .person, .people, .group, .place: 1
        }
    }

    /// The cost of a comma, a colon or the like within the value.
    var breakCost: Float {
        switch self {
        case .text: 0
        case .items, .people, .group: 0
        case .name, .place, .person, .possessor: 0.2
        }
    }
}
