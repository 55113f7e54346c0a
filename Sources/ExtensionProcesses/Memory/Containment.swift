internal import EventLoop
package import ProcessModel

/// Judges whether an extension could escape its limits.
package enum Containment {
    /// The reason why it could, and what to do about it; nil if the host knows of no way.
    ///
    /// - Parameters:
    ///   - hasOwnUser: Whether the extension runs as another user than the host.
    ///   - isRoot: Whether the host runs as root.
    ///   - adoptsOrphans: Whether orphans of the extension become children of the host.
    package static func gap(
        _ enforcement: MemoryEnforcement,
        hasOwnUser: Bool,
        isRoot: Bool = ProcessTable.isOwnedByRoot,
        adoptsOrphans: Bool = ProcessTable.adoptsOrphans
    ) -> String? {
        switch (enforcement, hasOwnUser) {
        case (_, false) where isRoot: asRoot
        case (.cgroup1, false), (.cgroup2, false): inOwnGroup
        case (.poll, _) where !adoptsOrphans: withoutAdoption
        default: nil
        }
    }

    private static let asRoot =
        "The host is root and so is the extension, which can leave its control group and undo every limit. Name a user for "
        + "extensions (--user, HostConfiguration.extensionUser), or run the host as another user than root."
    private static let inOwnGroup =
        "The extension runs as the host's user, to whom the control groups belong, and can move its processes out of its own. Run "
        + "the host as root with a user for extensions (--user, HostConfiguration.extensionUser)."
    private static let withoutAdoption =
        "A process that leaves its session and clears its environment is lost sight of. Let the host adopt orphans "
        + "(HostConfiguration.adoptsOrphans)."
}
