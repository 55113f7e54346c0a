public import IntentsFoundation

// Sendable: all stored properties are immutable, and so are the objects unless their author makes them mutable.
/// A section of the options for a parameter, with a title.
public final class INObjectSection<ObjectType: NSObject>: NSObject, NSCopying, @unchecked Sendable {
    /// The title, or nil for options outside a section.
    public let title: String?
    /// The options.
    public let items: [ObjectType]

    /// Makes a section.
    public init(title: String?, items: [ObjectType]) {
        self.title = title
        self.items = items
    }

    /// Returns the same object, because it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

// Sendable: the author fills a collection before the options are handed over, and nobody changes it afterwards.
/// The options for a parameter, in sections.
public final class INObjectCollection<ObjectType: NSObject>: NSObject, NSCopying, @unchecked Sendable {
    /// The sections in order.
    public let sections: [INObjectSection<ObjectType>]
    /// Whether the options are grouped by their first letters.
    public var usesIndexedCollation = false

    /// Makes options in sections.
    public init(sections: [INObjectSection<ObjectType>]) { self.sections = sections }

    /// Makes options without sections.
    public convenience init(items: [ObjectType]) { self.init(sections: [INObjectSection(title: nil, items: items)]) }

    /// The options of all sections.
    public var allItems: [ObjectType] { sections.flatMap(\.items) }

    /// Returns another collection of the same sections.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INObjectCollection(sections: sections)
        copy.usesIndexedCollation = usesIndexedCollation
        return copy
    }
}
