package import EventLoop
package import IntentModel

/// Where a process comes from, as far as the extensions of a host are concerned.
package enum ProcessOrigin: Sendable, Hashable {
    /// From none of the launches that the host knows of.
    case elsewhere
    /// From a running launch of an extension.
    case launch(ExtensionManifest)
    /// From a launch, of this host or another, that the host cannot name.
    case unknownLaunch
}

extension Host {
    /// Tells whether a process descends from a launch of an extension; must be called on the host's loop.
    ///
    /// It reads a few small files, so it is for the beginning of a connection and not for each request.
    package func origin(of lineage: ProcessLineage) -> ProcessOrigin { runtime.origin(of: lineage) }
}
