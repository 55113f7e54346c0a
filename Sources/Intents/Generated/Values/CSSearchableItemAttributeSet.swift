// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is known of something that can be searched for.
public final class CSSearchableItemAttributeSet: WireObject, @unchecked Sendable {
    /// Makes a description of a type of content.
    public convenience init(itemContentType contentType: String) { self.init(["contentType": contentType]) }

    /// The uniform type identifier of the content.
    public var contentType: String? { get { member("contentType") } set { setMember("contentType", newValue) } }
    /// Its title.
    public var title: String? { get { member("title") } set { setMember("title", newValue) } }
    /// The name to show.
    public var displayName: String? { get { member("displayName") } set { setMember("displayName", newValue) } }
    /// What it is about.
    public var contentDescription: String? { get { member("contentDescription") } set { setMember("contentDescription", newValue) } }
    /// Words by which it is found.
    public var keywords: [String]? { get { member("keywords") } set { setMember("keywords", newValue) } }
    /// The file of a small picture.
    public var thumbnailURL: URL? { get { member("thumbnailURL") } set { setMember("thumbnailURL", newValue) } }
    /// The bytes of a small picture.
    public var thumbnailData: Data? { get { member("thumbnailData") } set { setMember("thumbnailData", newValue) } }
    /// The extension's identifier.
    public var identifier: String? { get { member("identifier") } set { setMember("identifier", newValue) } }
    /// The identifier of another thing to which it belongs.
    public var relatedUniqueIdentifier: String? { get { member("relatedUniqueIdentifier") } set { setMember("relatedUniqueIdentifier", newValue) } }
}
