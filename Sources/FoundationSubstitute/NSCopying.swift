/// Nothing; Foundation's `copy(with:)` names it.
public struct NSZone: Sendable {}

/// An object that can be copied.
public protocol NSCopying {
    /// Makes a copy; an object that never changes gives itself.
    func copy(with zone: NSZone?) -> Any
}

/// An object of which a copy can be made that can be changed.
public protocol NSMutableCopying {
    /// Makes the copy.
    func mutableCopy(with zone: NSZone?) -> Any
}
