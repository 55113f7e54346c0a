internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentRegistry

/// The form in which results are printed.
enum OutputFormat: String, CaseIterable, ArgumentValue {
    /// Text for people.
    case text
    /// One JSON object or array for a program.
    case json
}

/// The option for the directories of manifests, shared by several commands.
enum ManifestsOption {
    static let key = Option<[String]>(
        "manifests",
        valueName: "directory",
        help: HelpText(
            "Directory to search for manifests. Repeat for several. (default: \(ManifestSearch.defaultPlaces))"
        ),
        completion: .directory
    )

    /// Further places whose identifiers no installed app may have.
    static let others = Option<[String]>(
        "manifests",
        valueName: "directory",
        help:
            "Further directory of manifests, such as that of a daemon. No app has the identifiers of others. Repeat for several.",
        completion: .directory
    )

    static let trust = Flag(
        "trust-writable",
        help: "Use manifests and executables that other users may change, and warn about them."
    )

    /// Reads the usable manifests of the directories that are named, or else of the standard places.
    static func registry(_ arguments: ParsedArguments, _ context: CommandContext) -> Registry {
        ManifestSearch(arguments[key], arguments, context).registry(trustsOthers: arguments[trust])
    }

    /// Reports the manifests left out, and the files of other users in use.
    static func warn(of registry: Registry, _ context: CommandContext) {
        let notes = registry.notes.filter { $0.code == .changeableByOthers }
        for issue in notes + registry.issues { context.standardError.writePrintableLine("warning: \(issue)") }
    }
}

/// The options for the state of the device, shared by several commands.
enum DeviceOptions {
    /// The device of a command's own host: that of the options, or else as 'intenthost lock' has left it.
    static func device(
        _ arguments: ParsedArguments,
        dataDirectory: String,
        _ context: CommandContext
    ) -> any DeviceStateProvider {
        if let state = state(arguments) { return FixedDeviceState(state) }
        let file = DeviceFile(at: "\(dataDirectory)/\(DeviceFile.name)") {
            context.standardError.writePrintableLine("warning: \($0)")
        }
        return FixedDeviceState(file.current)
    }

    static let isLocked = Flag("locked", help: "Act as if the device were locked.")
    static let isProtectedDataUnavailable = Flag(
        "protected-data-unavailable",
        help: "Act as if protected files could not be read."
    )

    static let declarations: [any ArgumentDeclaration] = [isLocked, isProtectedDataUnavailable]

    /// The state that the options fix; nil if none is given.
    static func state(_ arguments: ParsedArguments) -> DeviceState? {
        guard arguments[isLocked] || arguments[isProtectedDataUnavailable] else { return nil }
        return DeviceState(
            isLocked: arguments[isLocked],
            isProtectedDataAvailable: !arguments[isProtectedDataUnavailable]
        )
    }
}

/// The option for the user of extensions, shared by several commands.
enum UserOption {
    static let key = Option<String?>(
        "user",
        valueName: "name",
        help: "User to run extensions as: a name, or uid:gid such as 1000:1000. The host must run as root."
    )

    /// The configuration of a command's host, which owns its process.
    static func configuration(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostConfiguration {
        var configuration = HostConfiguration(environment: context.environment)
        configuration.adoptsOrphans = true
        guard let name = arguments[key] else { return configuration }
        guard let user = ExtensionUser(named: name) else {
            throw ValidationError(
                "There is no user named '\(name)' in /etc/passwd. Write a name from there, or two numbers, uid:gid."
            )
        }
        configuration.extensionUser = user
        return configuration
    }
}

/// Ends the program because of the content of a file or a parameter.
struct DataError: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitStatusCode.data
}

/// The exit codes of `intenthost`, after `sysexits.h` where it has one.
enum ExitStatusCode {
    static let failure: Int32 = 1
    static let needsInput: Int32 = 3
    /// EX_DATAERR: a bad manifest or parameter.
    static let data: Int32 = 65
    /// EX_UNAVAILABLE: no extension, no host, or no journal.
    static let unavailable: Int32 = 69
    /// EX_TEMPFAIL: a clock or a memory limit.
    static let limit: Int32 = 75
    /// EX_PROTOCOL: crashed, or broke the rules.
    static let protocolError: Int32 = 76
    /// EX_NOPERM: denied.
    static let denied: Int32 = 77
    /// As a shell reports a program that SIGINT ended.
    static let interrupted: Int32 = 130

    static func of(_ status: Outcome.Status) -> Int32 {
        switch status {
        case .success, .inProgress: 0
        case .failure: failure
        case .needsInput: needsInput
        case .denied: denied
        case .cancelled: interrupted
        case .timedOut, .memoryLimitExceeded: limit
        case .crashed, .protocolError: protocolError
        case .unavailable: unavailable
        case .invalid: data
        }
    }
}

extension HostError: ExitCodeProviding {
    var exitCode: Int32 {
        switch code {
        case .unusableUser: ExitCode.usage.rawValue
        case .unknownJob, .jobEnded, .jobNotEnded, .jobOfOtherHost: ExitStatusCode.data
        default: ExitStatusCode.unavailable
        }
    }
}

extension JournalError: ExitCodeProviding {
    var exitCode: Int32 { ExitStatusCode.unavailable }
}
