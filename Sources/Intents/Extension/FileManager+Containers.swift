import ExtensionProtocol
public import IntentsFoundation
import Synchronization

/// The directories that the host gave to this process.
///
/// Global, because authors call `FileManager.default`, Apple's way to them, from everywhere. A process has one host.
enum Containers {
    private static let current = Mutex(Initialize.Containers())

    static func set(_ containers: Initialize.Containers) { current.withLock { $0 = containers } }

    static var app: String? { current.withLock(\.app) }

    static func group(_ identifier: String) -> String? { current.withLock { $0.groups[identifier] } }
}

extension FileManager {
    /// Returns the directory shared by the members of an app group, or nil if the manifest does not name the group.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        Containers.group(groupIdentifier).map { URL(filePath: $0, directoryHint: .isDirectory) }
    }

    /// The extension's own directory, or nil outside a host.
    ///
    /// On Apple's systems it is the home directory of the process.
    public var appContainerURL: URL? { Containers.app.map { URL(filePath: $0, directoryHint: .isDirectory) } }
}
