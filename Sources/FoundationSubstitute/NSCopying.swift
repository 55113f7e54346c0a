/// Nothing; Foundation's `copy(with:)` names it.
public struct NSZone: Sendable {}

/// An object that can be copied.
public protocol NSCopying {
    /// Makes a copy; an object that never changes gives itself.
    func copy(with zone: NSZone?) -> Any
}

extension NSCopying {
    /// Makes a copy.
    public func copy() -> Any { copy(with: nil) }
}
