// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is known of a page to which a message links.
public final class INMessageLinkMetadata: WireObject, @unchecked Sendable {
    /// Makes the description of a page.
    public convenience init(siteName: String?, summary: String?, title: String?, openGraphType: String?, linkURL: URL?) { self.init(["siteName": siteName, "summary": summary, "title": title, "openGraphType": openGraphType, "linkURL": linkURL]) }

    /// The name of the site.
    public var siteName: String? { get { member("siteName") } set { setMember("siteName", newValue) } }
    /// What the page is about.
    public var summary: String? { get { member("summary") } set { setMember("summary", newValue) } }
    /// The page's title.
    public var title: String? { get { member("title") } set { setMember("title", newValue) } }
    /// The kind of page, as the page itself says it.
    public var openGraphType: String? { get { member("openGraphType") } set { setMember("openGraphType", newValue) } }
    /// The address of the page.
    public var linkURL: URL? { get { member("linkURL") } set { setMember("linkURL", newValue) } }
}
