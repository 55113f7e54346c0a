/// What every object has that Apple's interface derives from `NSObject`.
public protocol NSObjectProtocol: AnyObject {
    /// Whether two objects stand for the same.
    func isEqual(_ object: Any?) -> Bool
    /// Equal for equal objects.
    var hash: Int { get }
    /// The object itself.
    func `self`() -> Self
    /// A text for people.
    var description: String { get }
    /// A text for people who look for faults.
    var debugDescription: String { get }
}
