/// The root of the classes that Apple's interface derives from `NSObject`, where Foundation itself is not linked.
///
/// It has what handlers use of it: an initialiser, equality, a hash and a description.
open class NSObject: Hashable, CustomStringConvertible {
    /// Makes an object.
    public init() {}

    /// Whether two objects stand for the same; by default whether they are the same.
    open func isEqual(_ object: Any?) -> Bool { (object as AnyObject) === self }

    /// Equal for equal objects.
    open var hash: Int { ObjectIdentifier(self).hashValue }

    /// The name of the class.
    open var description: String { "<\(type(of: self))>" }

    /// Asks the left object.
    public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs.isEqual(rhs) }

    /// Feeds the object's own hash.
    public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
