/// Why a manifest cannot be used: all that is wrong with it, not just the first thing.
public struct ManifestError: Error, Sendable, Hashable {
    /// What is wrong, in the order of the file; at least one.
    public let issues: [ManifestIssue]

    /// Makes an error.
    package init(issues: [ManifestIssue]) { self.issues = issues }
}

extension ManifestError: CustomStringConvertible {
    /// One line for each issue.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
