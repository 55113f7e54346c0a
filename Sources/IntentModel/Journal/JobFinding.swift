internal import JSON

/// Names one job of an extension.
package struct JobKey: Hashable, Sendable {
    package let extensionIdentifier: String
    package let handle: String

    package init(extensionIdentifier: String, handle: String) {
        self.extensionIdentifier = extensionIdentifier
        self.handle = handle
    }

    // By bytes, as the journal tells handles apart.
    package static func == (left: Self, right: Self) -> Bool {
        left.handle.hasSameBytes(as: right.handle)
            && left.extensionIdentifier.hasSameBytes(as: right.extensionIdentifier)
    }

    package func hash(into hasher: inout Hasher) {
        handle.hashBytes(into: &hasher)
        extensionIdentifier.hashBytes(into: &hasher)
    }
}

/// The result of a search for a job by its handle.
package enum JobFinding: Sendable, Hashable {
    /// A job of this host, possibly taken over just now.
    case own(JobRecord)
    /// A job of another host.
    case elsewhere
    /// No job in the journal.
    case unknown
}
