internal import Authorization
internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import IntentTrace
internal import JSON

/// `intenthost authorize`: which installed apps may be used.
struct AuthorizeCommand: Command {
    let name = "authorize"
    let abstract = "List which installed apps may be used, and allow or deny one."
    let discussion = """
        An installed app is asked about when it is used for the first time. Without an app, this command lists what \
        you decided; with one, it allows the app, denies it, or forgets your decision. With --watch, it stays, and \
        asks you whenever an app asks the host of 'intenthost serve' whether it may be used.
        """

    private let subject = Argument<String?>(
        "app",
        help: "Identifier or name of an installed app.",
        completion: CompletedValue.extension.completion
    )
    private let isDenying = Flag("deny", help: "Deny the app.")
    private let isForgetting = Flag("forget", help: "Forget your decision, so that you are asked again.")

    private let isWatching = Flag("watch", help: "Stay, and answer apps that ask, until Ctrl-C.")

    /// The origin of decisions that this command takes.
    private static let origin = "intenthost authorize"

    var arguments: [any ArgumentDeclaration] {
        [
            subject, isDenying, isForgetting, isWatching, Confirmation.isSure, PersonalArguments.locale, HostOption.key,
            JobArguments.dataDirectory,
        ] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        if arguments[isDenying], arguments[isForgetting] {
            throw ValidationError("--deny and --forget do not go together: a denied app is not asked about again.")
        }
        if arguments[subject] == nil, arguments[isDenying] || arguments[isForgetting] {
            throw ValidationError("Name the app. 'intenthost authorize' lists the installed ones.")
        }
        if arguments[isWatching] {
            guard arguments[subject] == nil else {
                throw ValidationError("--watch waits for any app. Leave out '\(arguments[subject] ?? "")', or --watch.")
            }
            if case .local = arguments[HostOption.key] {
                throw ValidationError("--watch answers apps at the host of 'intenthost serve'. Leave out --host local.")
            }
            return try await watch(arguments, context)
        }
        let registry = ManifestsOption.registry(arguments, context)
        let directory = PersonalArguments.directory(arguments, context)
        let audit = InstalledAuthorizations.audit(below: directory, context)
        defer { audit.close() }
        let authorizations = await InstalledAuthorizations.read(registry, directory: directory, audit: audit, context)
        do {
            if let name = arguments[subject] {
                try await change(name, registry, authorizations, arguments, context)
                try await tellDaemon(arguments, context)
            } else {
                list(authorizations, registry, arguments, context)
            }
            await authorizations.close()
        } catch {
            await authorizations.close()
            throw error
        }
    }

    /// Has a daemon take back what it asks about the app; every host looks for itself before its next request.
    private func tellDaemon(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        do { try await HostOption.reload(keeper(arguments, context)) } catch let error as UnreachableHost {
            throw UnreachableHost(
                error,
                after: "The decision is kept, and every host of yours follows it from its next request or answer on. "
                    + "One is there that could not be told, so what it does or asks now may go on."
            )
        }
    }

    /// Connects to the daemon that has to know of a decision; nil if there is none.
    private func keeper(_ arguments: ParsedArguments, _ context: CommandContext) throws -> HostClient? {
        try HostOption.keeper(
            of: PersonalArguments.directory(arguments, context),
            arguments,
            context,
            besides: arguments.given(among: [JobArguments.dataDirectory])
        )
    }

    /// Has the daemon hold a denial that could not be written; returns what the command ends with.
    private func unkept(
        _ app: String,
        _ reason: any Error,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> any Error {
        do {
            guard let client = try keeper(arguments, context) else {
                return UnkeptDecision(
                    description: "The denial of '\(app)' could not be written, and no host of this data directory was "
                        + "found to tell: the app stays as it was, and may be used if you had allowed it. \(reason) "
                        + "Mend that, or name the host with --host, then deny it again."
                )
            }
            defer { client.close() }
            do throws(ClientError) { _ = try await client.call(AuthorizationDeny(app)) } catch {
                throw UnreachableHost(error)
            }
            return UnkeptDecision(
                description: "The denial of '\(app)' could not be written. \(reason) The host of process "
                    + "\(client.host.pid) denies the app all the same, and writes that down when it can; other hosts do "
                    + "not know of it. Mend that, then deny it again."
            )
        } catch let error as UnreachableHost {
            return UnreachableHost(
                error,
                after: "'\(app)' is not denied: that could not be written, and a host that is there could not be told. "
                    + "\(reason)"
            )
        }
    }

    // MARK: The list

    private func list(
        _ authorizations: StoredAuthorizations,
        _ registry: Registry,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) {
        PersonalArguments.printList(
            authorizations.apps,
            arguments,
            context,
            empty: "no app is installed; manifests that you name yourself need no authorisation",
            json: { app in
                var object = authorizations.authorization(ofApp: app.identifier).json(of: app)
                object["about"] = .array(sentences(about: app, registry, arguments, context).map(JSONValue.string))
                return object
            },
            lines: { app in
                let state = authorizations.authorization(ofApp: app.identifier)
                return ["\(app.displayName) (\(app.identifier)): \(state.text)"]
            }
        )
    }

    /// What the person ought to know before a decision: what the app can do, and which others have like names.
    private func sentences(
        about app: InstalledApp,
        _ registry: Registry,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) -> [String] {
        guard let manifest = registry.extensions.first(where: { $0.appIdentifier == app.identifier }) else { return [] }
        let locale = arguments[PersonalArguments.locale] ?? PreferredLocale.of(context.environment)
        let identity = registry.identity(of: manifest, locale: locale)
        return DialogueText(locale: locale).sentences(about: identity, called: app.displayName(for: locale))
    }

    // MARK: Changes

    private func change(
        _ name: String,
        _ registry: Registry,
        _ authorizations: StoredAuthorizations,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws {
        let typed = TypedName(name)
        let found = authorizations.apps.filter {
            typed.means(identifiers: $0.identifiers, names: [$0.displayName] + $0.alternativeNames)
        }
        guard found.count <= 1 else { throw ambiguous(name, found) }
        let app = found.first
        if arguments[isForgetting] {
            // The app may have been removed.
            return try await forget(name, app?.identifier ?? typed.text, authorizations, context)
        }
        guard let app else { throw unknown(name, authorizations) }
        guard authorizations.authorization(ofApp: app.identifier).status != .restricted else {
            context.standardError.writePrintableLine(
                "Error: \(authorizations.authorization(ofApp: app.identifier).text). Only an administrator can "
                    + "change what may be done with '\(app.identifier)'."
            )
            throw ExitCode(ExitStatusCode.denied)
        }
        guard !arguments[isDenying] else {
            do { try await authorizations.decide(.denied, app, by: Self.origin) } catch {
                throw try await unkept(app.identifier, error, arguments, context)
            }
            return report("'\(app.identifier)' is denied.", context)
        }
        let locale = arguments[PersonalArguments.locale] ?? PreferredLocale.of(context.environment)
        let displayName = app.displayName(for: locale)
        if let description = app.usageDescription(for: locale) {
            context.standardError.writePrintableLine("\(displayName): \(description)")
        }
        for sentence in sentences(about: app, registry, arguments, context) {
            context.standardError.writePrintableLine(sentence)
        }
        try Confirmation.ask(
            "May \(displayName) be used?",
            refusal: "nothing was changed",
            arguments,
            context
        )
        do {
            try await authorizations.decide(.authorized, app, by: Self.origin)
        } catch let error as FingerprintError {
            throw DataError(description: "'\(app.identifier)' cannot be authorised: \(error)")
        }
        report("'\(app.identifier)' is authorised.", context)
    }

    private func forget(
        _ name: String,
        _ identifier: String,
        _ authorizations: StoredAuthorizations,
        _ context: CommandContext
    ) async throws {
        let wasDecided: Bool
        do { wasDecided = try await authorizations.forget(identifier, by: Self.origin) } catch {
            throw UnkeptDecision(
                description: "What you decided about '\(identifier)' could not be forgotten, and holds on. \(error)"
            )
        }
        guard wasDecided else { throw DataError(description: "You have decided nothing about '\(name)'.") }
        report("Forgotten: what you decided about '\(identifier)'.", context)
    }

    private func report(_ text: String, _ context: CommandContext) {
        context.standardOutput.writePrintableLine(text)
    }

    private func ambiguous(_ name: String, _ found: [InstalledApp]) -> DataError {
        let choices = found.map { TypedName.choice($0.identifier, called: $0.displayName, in: $0.folder ?? "") }
        return DataError(
            description: "'\(name)' can mean \(found.count) installed apps. Write one of these: "
                + choices.joined(separator: ", ") + "."
        )
    }

    private func unknown(_ name: String, _ authorizations: StoredAuthorizations) -> DataError {
        let known = authorizations.apps.map(\.identifier)
        return DataError(
            description: "There is no installed app '\(name)'. "
                + (known.isEmpty ? "No app is installed." : "There are \(NearNames.list(known)).")
        )
    }
}

/// Ends the program because a decision is not on the disk.
private struct UnkeptDecision: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode = ExitCode.inputOutput.rawValue
}

extension AuthorizationState {
    /// The state in words, for the person.
    var text: String {
        let origin = decidedBy.map { ", by \($0)" } ?? ""
        let decision = decidedAt.map { " (\($0.text)\(origin))" } ?? ""
        return switch status {
        case .notDetermined where hasChanged: "changed since you authorised it\(decision)"
        case .notDetermined: "not decided yet"
        case .restricted: "restricted by the administrator's file '\(administratorFile ?? "")'"
        case .denied where isRemoved: "removed"
        case .denied: "denied\(decision)"
        case .authorized: "authorised\(decision)"
        }
    }

    fileprivate func json(of app: InstalledApp) -> JSONObject {
        var object: JSONObject = [
            "app": .string(app.identifier), "displayName": .string(app.displayName),
            "status": .string(status.rawValue), "hasChanged": .bool(hasChanged),
        ]
        object["usageDescription"] = app.usageDescription.map(JSONValue.string)
        object["decidedAt"] = decidedAt.map { .string($0.text) }
        object["decidedBy"] = decidedBy.map(JSONValue.string)
        object["administratorFile"] = administratorFile.map(JSONValue.string)
        return object
    }
}
