internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
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

    private let identifier = Argument<String>(
        "extension",
        help: "Identifier of the extension, as 'intenthost list' prints it."
    )

    var arguments: [any ArgumentDeclaration] { [identifier, JobArguments.dataDirectory] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let identifier = arguments[identifier]
        let wasQuarantined = try await JobArguments.withHost(arguments, context) { host in
            try await host.liftQuarantine(of: identifier)
        }
        guard wasQuarantined else {
            throw DataError(
                description: "'\(identifier)' is not quarantined. 'intenthost quarantine list' lists what is."
            )
        }
        context.standardOutput.writePrintableLine("\(identifier) may start again.")
    }
}
