internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentPresentation
internal import IntentSuggestions
internal import JSON
internal import JobJournal
internal import PersonalModel
internal import PersonalStore

/// `intenthost donations`: what apps told about what a person did.
struct DonationsCommand: Command {
    let name = "donations"
    let abstract = "List and delete what apps told about what you did."
    let subcommands: [any Command] = [DonationsListCommand(), DonationsDeleteCommand()]
}

/// `intenthost donations list`.
struct DonationsListCommand: Command {
    let name = "list"
    let abstract = "List the donations, the newest first."

    private let limit = Option<Int>("limit", valueName: "number", default: 100, help: "Greatest number of donations.")
    private let skip = Option<Int>(
        "skip",
        valueName: "number",
        default: 0,
        help: "Number of the newest donations to leave out, so that the list goes on where another one ended."
    )

    var arguments: [any ArgumentDeclaration] {
        [
            PersonalArguments.app, limit, skip, PersonalArguments.locale, PersonalArguments.withoutValues,
            JobArguments.dataDirectory,
        ] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        guard arguments[limit] > 0 else { throw ValidationError("--limit has to be at least 1.") }
        guard arguments[skip] >= 0 else { throw ValidationError("--skip has to be at least 0.") }
        let apps = try PersonalArguments.apps(arguments, context)
        let reader = SuggestionReader(arguments, context, at: WallClock.system.now())
        let donations = try await PersonalArguments.withStore(arguments, context) { try await $0.donations() }
            .filter { apps?.contains($0.app) ?? true }
        PersonalArguments.printList(
            Array(donations.dropFirst(arguments[skip]).prefix(arguments[limit])),
            arguments,
            context,
            empty: "no app has donated anything",
            json: { entry in
                var object: JSONObject = ["app": .string(entry.app)]
                for member in entry.value.json { object[member.key] = member.value }
                for member in PersonalArguments.json(entry.value.action, arguments) {
                    object[member.key] = member.value
                }
                if arguments[PersonalArguments.withoutValues], let response = entry.value.response {
                    object["response"] = ["code": .string(response.code)]
                }
                object.name(reader.text(entry.value.action, of: entry.app))
                return object
            },
            lines: { entry in
                let text = reader.text(entry.value.action, of: entry.app).line
                let group = entry.value.group.map { " in the group '\($0)'" } ?? ""
                return ["\(entry.value.happenedAt.text)  \(entry.app)  \(entry.value.identifier)\(group): \(text)"]
            }
        )
    }
}

/// `intenthost donations delete`.
struct DonationsDeleteCommand: Command {
    let name = "delete"
    let abstract = "Delete donations of an app; they no longer count for suggestions."

    private let identifiers = Argument<[String]>(
        "identifier",
        allowsNone: true,
        help: "Identifiers of donations, as 'intenthost donations list' shows them."
    )
    private let app = Option<String>(
        "app",
        valueName: "name",
        help: "Identifier or name of the app.",
        completion: CompletedValue.extension.completion
    )
    private let group = Option<String?>("group", valueName: "name", help: "Delete the donations of a group.")
    private let isAll = Flag("all", help: "Delete all donations of the app.")

    var arguments: [any ArgumentDeclaration] {
        [identifiers, app, group, isAll, JobArguments.dataDirectory] + PersonalArguments.registry
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let identifiers = arguments[identifiers]
        let selection: DonationSelection
        switch (identifiers.isEmpty, arguments[group], arguments[isAll]) {
        case (false, nil, false): selection = .identifiers(identifiers)
        case (true, let group?, false): selection = .group(group)
        case (true, nil, true): selection = .all
        default: throw ValidationError("Name the donations by their identifiers, or write either --group or --all.")
        }
        let apps = try NamedExtension.identifiers(of: arguments[app], arguments, context).sorted()
        let count = try await PersonalArguments.withStore(arguments, context) { store in
            var count = 0
            for app in apps { count += try await store.deleteDonations(selection, app: app) }
            return count
        }
        guard count > 0 else {
            throw DataError(
                description: "'\(arguments[app])' has no such donation. 'intenthost donations list' lists what is kept."
            )
        }
        context.standardOutput.writeLine(count == 1 ? "1 donation is deleted." : "\(count) donations are deleted.")
    }
}
