/// A folder in which manifests are looked for where nobody names one.
package struct ManifestPlace: Sendable, Hashable {
    /// The path, which may be relative.
    package let path: String
    /// Whether somebody has named it, so that it is an issue if it is not there.
    package let isNamed: Bool
    /// Whether each folder in it is an installed app, named by its identifier.
    package let holdsInstalledApps: Bool

    /// Makes a place.
    package init(_ path: String, isNamed: Bool = false, holdsInstalledApps: Bool = false) {
        self.path = path
        self.isNamed = isNamed
        self.holdsInstalledApps = holdsInstalledApps
    }

    /// The place of the installed apps of a data directory.
    package static func installedApps(in dataDirectory: String) -> ManifestPlace {
        ManifestPlace("\(dataDirectory)/apps", holdsInstalledApps: true)
    }

    /// The greatest number of places that are taken from a variable.
    private static let mostPlaces = 64

    /// The standard places, the first of which counts most.
    ///
    /// These are the folders of `INTENTHOST_MANIFESTS`, `Manifests` in the working directory, the installed apps of the
    /// data directory if there is one, and `intenthost/manifests` below `XDG_CONFIG_HOME` and below each folder of
    /// `XDG_DATA_DIRS`. As the standard of the last two has it, a path that is not absolute is ignored. Without the
    /// variables, `~/.config`, `/usr/local/share` and `/usr/share` count.
    package static func standard(
        environment: [String: String],
        dataDirectory: String? = nil
    ) -> [ManifestPlace] {
        func folders(_ variable: String) -> [String] {
            (environment[variable] ?? "").split(separator: ":", maxSplits: mostPlaces).prefix(mostPlaces).map(
                String.init
            )
        }
        func absolute(_ path: String?) -> String? { path.flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let configuration =
            absolute(environment["XDG_CONFIG_HOME"]) ?? absolute(environment["HOME"]).map { "\($0)/.config" }
        let shared = folders("XDG_DATA_DIRS").compactMap(absolute)
        let below = (configuration.map { [$0] } ?? []) + (shared.isEmpty ? ["/usr/local/share", "/usr/share"] : shared)
        return folders("INTENTHOST_MANIFESTS").map { ManifestPlace($0, isNamed: true) }
            + [ManifestPlace("Manifests")] + (dataDirectory.map { [.installedApps(in: $0)] } ?? [])
            + below.map { ManifestPlace("\($0.hasSuffix("/") ? String($0.dropLast()) : $0)/intenthost/manifests") }
    }
}
