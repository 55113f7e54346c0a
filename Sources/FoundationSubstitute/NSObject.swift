/// The root of the classes that Apple's interface derives from `NSObject`, where Foundation itself is not linked.
///
/// It has what handlers use of it: an initialiser, equality, a hash, descriptions and copies. There is no Objective-C
/// runtime behind it, hence no selectors and no observation of keys.
open class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    /// Makes an object.
    public init() {}

    /// Whether two objects stand for the same; by default whether they are the same.
    open func isEqual(_ object: Any?) -> Bool { object as? NSObject === self }

    /// Equal for equal objects.
    open var hash: Int { ObjectIdentifier(self).hashValue }

    /// The object itself.
    public final func `self`() -> Self { self }

    /// The name of the class.
    open var description: String { "<\(type(of: self))>" }

    /// The description, unless a subclass says more.
    open var debugDescription: String { description }

    /// Makes a copy by `NSCopying`; an object that cannot be copied gives itself.
    open func copy() -> Any { (self as? any NSCopying)?.copy(with: nil) ?? self }

    /// Makes a copy that can be changed by `NSMutableCopying`; an object that has none gives itself.
    open func mutableCopy() -> Any { (self as? any NSMutableCopying)?.mutableCopy(with: nil) ?? self }

    /// Asks the left object.
    public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }

    /// Feeds the object's own hash.
    public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
