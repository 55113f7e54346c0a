/// An extension that is not started until the quarantine is lifted.
public struct Quarantine: Sendable, Hashable {
    /// The identifier of the extension.
    public let extensionIdentifier: String
    /// The beginning of the quarantine.
    public let since: Timestamp
    /// The reasons, one sentence each.
    public let reasons: [String]

    package init(extensionIdentifier: String, since: Timestamp, reasons: [String]) {
        self.extensionIdentifier = extensionIdentifier
        self.since = since
        self.reasons = reasons
    }
}
