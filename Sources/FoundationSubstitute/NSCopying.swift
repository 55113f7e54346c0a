/// An empty type, named only by Foundation's `copy(with:)`.
public struct NSZone: Sendable {}

/// An object that can be copied.
public protocol NSCopying {
    /// Makes a copy.
    ///
    /// An object that never changes returns itself.
    func copy(with zone: NSZone?) -> Any
}

/// An object of which a mutable copy can be made.
public protocol NSMutableCopying {
    /// Makes the mutable copy.
    func mutableCopy(with zone: NSZone?) -> Any
}
