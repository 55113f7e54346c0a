package import Assistant
internal import FoundationEssentials
package import IntentModel

extension AppTraits {
    /// What tells the app of a manifest from others of its name.
    ///
    /// An installed app has the day on which its folder was last written, which is that of its newest version.
    ///
    /// - Parameter authorization: What the person has decided about the app.
    package init(of manifest: ExtensionManifest, _ authorization: AuthorizationStatus?) {
        let folder = manifest.app?.folder ?? manifest.sourceFile
        var day: String?
        if manifest.isInstalled,
            let values = try? FileManager.default.attributesOfItem(atPath: folder),
            let date = values[.modificationDate] as? Date
        {
            day = String(date.ISO8601Format().prefix(10))
        }
        self.init(
            folder: folder.isEmpty ? nil : folder,
            installed: day,
            authorization: manifest.needsAuthorization ? authorization : nil
        )
    }
}
