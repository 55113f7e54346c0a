// Sendable: nothing is stored beside the immutable members of the base class.
/// A place; on Linux, where there is no Core Location, it is what the wire says of it.
public final class CLPlacemark: WireObject, @unchecked Sendable {
    /// Makes a place of its name.
    public convenience init(name: String) { self.init(["name": name]) }

    /// The place's name.
    public var name: String? { member("name") }
}
