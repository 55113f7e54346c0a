internal import CommandLineKit
internal import InstalledApps
internal import IntentModel
internal import IntentRegistry

/// The shared parts of the commands about installed apps.
enum AppArguments {
    /// The installed apps of the data directory.
    static func apps(_ arguments: ParsedArguments, _ context: CommandContext) -> InstalledApps {
        InstalledApps(dataDirectory: PersonalArguments.directory(arguments, context))
    }
}

extension InstalledApps {
    /// The manifest and the usable extensions of an installed app; nil if its manifest cannot be read.
    func load(_ identifier: String) -> LoadedApp? {
        try? ManifestReader(trustsOthers: true).loadApp(in: folder(of: identifier))
    }

    /// The identifiers of the installed apps that a name can mean.
    ///
    /// An identifier needs no manifest, because that may be broken, or gone with its app of which something is left.
    func identifiers(named name: TypedName) -> [String] {
        let found = identifiers.filter { identifier in
            let app = load(identifier)
            let names = app?.manifest.names ?? []
            let extensions = app?.allExtensions.map(\.identifier) ?? []
            return name.means(identifiers: [identifier] + extensions, names: names)
        }
        let isGone = !found.contains { name.means(identifiers: [$0], names: []) } && receipt(of: name.text) != nil
        return found + (isGone ? [name.text] : [])
    }
}

extension InstalledAppsError: ExitCodeProviding {
    var exitCode: Int32 {
        switch code {
        case .refused, .unknownApp: ExitStatusCode.data
        case .busy, .system: ExitStatusCode.unavailable
        }
    }
}
