/// The members of every object that Apple's interface derives from `NSObject`.
public protocol NSObjectProtocol: AnyObject {
    /// Returns whether two objects are equal.
    func isEqual(_ object: Any?) -> Bool
    /// The hash, equal for equal objects.
    var hash: Int { get }
    /// The object itself.
    func `self`() -> Self
    /// A text for people.
    var description: String { get }
    /// A text for people who debug.
    var debugDescription: String { get }
}
