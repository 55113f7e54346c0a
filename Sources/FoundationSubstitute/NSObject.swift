/// The root of the classes that Apple's interface derives from `NSObject`, when Foundation itself is not linked.
///
/// It has the members that handlers use: an initialiser, equality, a hash, descriptions and copies. There is no
/// Objective-C runtime behind it, hence no selectors and no key-value observation.
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Makes an object.
    public init() {}

    /// Returns whether two objects are equal; by default whether they are the same object.
    open func isEqual(_ object: Any?) -> Bool { object as? NSObject === self }

    /// The hash, equal for equal objects.
    open var hash: Int { ObjectIdentifier(self).hashValue }

    /// The object itself.
    public final func `self`() -> Self { self }

    /// The name of the class.
    open var description: String { "<\(type(of: self))>" }

    /// The description for debugging; by default the description.
    open var debugDescription: String { description }

    /// Makes a copy by `NSCopying`.
    ///
    /// An object that cannot be copied returns itself.
    open func copy() -> Any { (self as? any NSCopying)?.copy(with: nil) ?? self }

    /// Makes a mutable copy by `NSMutableCopying`.
    ///
    /// An object without one returns itself.
    open func mutableCopy() -> Any { (self as? any NSMutableCopying)?.mutableCopy(with: nil) ?? self }

    /// Asks the left object whether both are equal.
    public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }

    /// Feeds the object's own hash to the hasher.
    public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
