internal import CommandLineKit
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import JSON

/// `intenthost jobs show`.
struct JobsShowCommand: Command {
    let name = "show"
    let abstract = "Show one job."

    var arguments: [any ArgumentDeclaration] {
        [
            JobArguments.id, JobArguments.dataDirectory, ManifestsOption.key, ManifestsOption.trust,
            JobArguments.format,
        ]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let job = try await JobArguments.withJournal(arguments, context) { host in
            try await JobArguments.job(arguments[JobArguments.id], for: .show, in: host, arguments, context)
        }
        switch arguments[JobArguments.format] {
        case .json: context.standardOutput.writeJSON(.object(job.json))
        case .text:
            for member in job.json {
                context.standardOutput.writePrintableLine("\(member.key): \(member.value.displayText)")
            }
            guard job.goesOnInApp,
                let app = ManifestsOption.registry(arguments, context).extensions
                    .first(where: { $0.identifier == job.extensionIdentifier })?.app
            else { return }
            context.standardError.writePrintableLine(
                "note: it goes on in the app \(app.displayName); 'intenthost jobs resume \(job.id)' opens it, at a daemon"
            )
        }
    }
}

extension JobRecord {
    /// Whether the extension has left the rest to its app.
    fileprivate var goesOnInApp: Bool {
        guard state.isFinal, let response else { return false }
        return [.continueInApp, .failureRequiringAppLaunch]
            .contains(ResponseCodeDefinition(name: response.code, value: 0).kind)
    }
}
