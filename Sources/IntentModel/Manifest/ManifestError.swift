/// The reasons why a manifest cannot be used: all of them, not just the first.
public struct ManifestError: Error, Sendable, Hashable {
    /// The issues, in the order of the file; at least one.
    public let issues: [ManifestIssue]

    /// Makes an error.
    package init(issues: [ManifestIssue]) { self.issues = issues }
}

extension ManifestError: CustomStringConvertible {
    /// One line for each issue.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
