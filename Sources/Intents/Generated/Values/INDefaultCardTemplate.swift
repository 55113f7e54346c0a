// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is shown of a shortcut on a watch.
public final class INDefaultCardTemplate: WireObject, @unchecked Sendable {
    /// Makes a card.
    public convenience init(title: String) { self.init(["title": title]) }

    /// The title.
    public var title: String { get { member("title") ?? "" } set { setMember("title", newValue) } }
    /// What is shown below.
    public var subtitle: String? { get { member("subtitle") } set { setMember("subtitle", newValue) } }
    /// A picture.
    public var image: INImage? { get { member("image") } set { setMember("image", newValue) } }
}
