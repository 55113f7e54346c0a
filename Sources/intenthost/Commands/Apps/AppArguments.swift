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
    /// An identifier needs no manifest, because that may be broken. A display or alternative name counts in any letter
    /// case.
    func identifiers(named name: String) -> [String] {
        guard !identifiers.contains(name) else { return [name] }
        let wanted = name.lowercased()
        return identifiers.filter { identifier in
            guard let app = load(identifier)?.manifest else { return false }
            return ([identifier, app.displayName] + app.alternativeNames.map(\.name)).contains {
                $0.lowercased() == wanted
            }
        }
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
