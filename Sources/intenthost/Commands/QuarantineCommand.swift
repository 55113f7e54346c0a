internal import CommandLineKit
internal import IntentHost
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
        let quarantines = try await JobArguments.withHost(arguments, context) { try await $0.quarantines() }
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

    private let subject = Argument<String>("extension", help: "Identifier or name of the extension.")

    var arguments: [any ArgumentDeclaration] { [subject, JobArguments.dataDirectory, ManifestsOption.key] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let name = arguments[subject]
        // An extension may be in quarantine whose manifest is gone, so its identifier needs no manifest.
        let registry = Registry(paths: ManifestsOption.paths(arguments), trustsOthers: true)
        let named = (try? registry.extensions(named: name))?.map(\.identifier) ?? []
        let identifier = try await JobArguments.withHost(arguments, context) { host -> String? in
            for identifier in [name] + named where try await host.liftQuarantine(of: identifier) { return identifier }
            return nil
        }
        guard let identifier else {
            throw DataError(
                description: "'\(name)' is not quarantined. 'intenthost quarantine list' lists what is."
            )
        }
        context.standardOutput.writePrintableLine("\(identifier) may start again.")
    }
}
