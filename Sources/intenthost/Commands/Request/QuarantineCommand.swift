internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import JSON

/// `intenthost quarantine`: the extensions that have crashed too often.
struct QuarantineCommand: Command {
    let name = "quarantine"
    let abstract = "List the extensions that have crashed too often, and let them start again."
    let subcommands: [any Command] = [QuarantineListCommand(), QuarantineLiftCommand()]
}

/// `intenthost quarantine list`.
struct QuarantineListCommand: Command {
    let name = "list"
    let abstract = "List the extensions in quarantine, with the reasons."

    var arguments: [any ArgumentDeclaration] { [JobArguments.dataDirectory, JobArguments.format] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let quarantines = try await JobArguments.withJournal(arguments, context) { try await $0.quarantines() }
        switch arguments[JobArguments.format] {
        case .json:
            let list = quarantines.map { quarantine -> JSONValue in
                [
                    "extension": .string(quarantine.extensionIdentifier), "since": .string(quarantine.since.text),
                    "reasons": .array(quarantine.reasons.map(JSONValue.string)),
                ]
            }
            context.standardOutput.writeJSON(.array(list))
        case .text:
            if quarantines.isEmpty { context.standardError.writeLine("note: no extension is in quarantine") }
            for quarantine in quarantines {
                context.standardOutput.writePrintableLine(
                    "\(quarantine.extensionIdentifier) since \(quarantine.since.text)"
                )
                for reason in quarantine.reasons { context.standardOutput.writePrintableLine("  - \(reason)") }
            }
        }
    }
}

/// `intenthost quarantine lift`.
struct QuarantineLiftCommand: Command {
    let name = "lift"
    let abstract = "Let an extension start again."

    private let subject = Argument<String>(
        "extension",
        help: "Identifier or name of the extension.",
        completion: CompletedValue.quarantined.completion
    )

    var arguments: [any ArgumentDeclaration] {
        [subject, HostOption.key, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let name = arguments[subject]
        let named = arguments.given(among: [JobArguments.dataDirectory, ManifestsOption.key])
        var untold: UnreachableHost?
        var identifier: String?
        do {
            let directory = PersonalArguments.directory(arguments, context)
            let client = try HostOption.keeper(of: directory, arguments, context, besides: named)
            if let client {
                identifier = try await Self.lift(name, by: client)
            } else {
                identifier = try await lift(name, arguments, context)
            }
        } catch let error as UnreachableHost {
            guard case .auto = arguments[HostOption.key] else { throw UnreachableHost(named: error, doing: "lift") }
            identifier = try await lift(name, arguments, context)
            untold = error
        }
        if let untold {
            let truth =
                identifier.map { "The journal has no quarantine of \($0) any more" }
                ?? "The journal has no quarantine of '\(name)'"
            throw UnreachableHost(
                untold,
                after: "\(truth), but a host is there that could not be told: one that it could not write down may go "
                    + "on there."
            )
        }
        guard let identifier else {
            throw DataError(
                description: "'\(name)' is not quarantined. 'intenthost quarantine list' lists what is."
            )
        }
        context.standardOutput.writePrintableLine("\(identifier) may start again.")
    }

    /// Has a daemon lift the quarantine, in its own data directory.
    private static func lift(_ name: String, by client: HostClient) async throws -> String? {
        defer { client.close() }
        do throws(ClientError) {
            let answer = try await client.call(QuarantineLift(of: name))
            return answer.wasQuarantined ? answer.identifier ?? name : nil
        } catch {
            guard error.hostKind != .invalidParams else {
                throw DataError(description: error.message)
            }
            throw UnreachableHost(error)
        }
    }

    /// Lifts the quarantine in a data directory; hosts that run there see it with their next call.
    private func lift(
        _ name: String,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws -> String? {
        try await JobArguments.withJournal(arguments, context) { host -> String? in
            // An extension may be in quarantine whose manifest is gone, so its identifier needs no manifest.
            let quarantined = try await host.quarantines().map(\.extensionIdentifier)
            guard let identifier = try Self.identifier(named: name, among: quarantined, arguments, context)
            else { return nil }
            return try await host.liftQuarantine(of: identifier) ? identifier : nil
        }
    }

    /// The quarantined extension of a name; nil if there is none.
    private static func identifier(
        named name: String,
        among quarantined: [String],
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) throws -> String? {
        let named = try NamedExtension.identifiers(of: name, arguments, context).filter(quarantined.contains).sorted()
        guard named.count > 1 else { return named.first }
        throw DataError(
            description:
                "\(named.count) quarantined extensions are named '\(name)'. Write the identifier of one: "
                + NearNames.list(named.map(TypedName.marked)) + "."
        )
    }
}
