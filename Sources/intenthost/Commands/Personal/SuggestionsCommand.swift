internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import IntentSuggestions
internal import JSON
internal import JobJournal
internal import PersonalModel
internal import PersonalStore

/// `intenthost suggestions`: what a person may want to do now.
struct SuggestionsCommand: Command {
    let name = "suggestions"
    let abstract = "List what you may want to do now, by what you did before."
    let discussion = """
        Apps donate what you do in them. A suggestion says what you did often, lately and at this time of day, or what \
        an app proposes. 'intenthost donations list' shows what the list is made of.
        """

    private let limit = Option<Int>("limit", valueName: "number", default: 10, help: "Greatest number of suggestions.")
    private let instant = Option<InstantArgument?>(
        "at",
        valueName: "instant",
        help: "Time to suggest for, such as 2026-05-01T18:30:00Z. (default: now)"
    )

    var arguments: [any ArgumentDeclaration] {
        [
            PersonalArguments.app, limit, instant, PersonalArguments.locale, PersonalArguments.withoutValues,
            JobArguments.dataDirectory,
        ] + PersonalArguments.registry + [JobArguments.format]
    }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        guard arguments[limit] > 0 else { throw ValidationError("--limit has to be at least 1.") }
        let reader = SuggestionReader(
            arguments,
            context,
            at: arguments[instant]?.value ?? WallClock.system.now()
        )
        let suggestions = try await PersonalArguments.withStore(arguments, context) { store in
            try await reader.suggestions(
                of: try PersonalArguments.apps(arguments, context),
                limit: arguments[limit],
                in: store
            )
        }
        PersonalArguments.printList(
            Array(suggestions.enumerated()),
            arguments,
            context,
            empty: "there is nothing to suggest yet; apps donate what you do in them",
            json: { entry in
                var object = entry.element.json
                object["shortcut"] = .object(PersonalArguments.json(entry.element.action, arguments))
                return object
            },
            lines: { number, suggestion in
                ["\(number + 1). \(suggestion.text.line)  (\(suggestion.app), \(suggestion.why))"]
            }
        )
    }
}

extension Suggestion {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["identifier": .string(identifier), "app": .string(app)]
        object.name(text)
        object["reason"] = .string(reason.rawValue)
        return object
    }

    fileprivate var why: String {
        switch reason {
        case .relevant: "relevant now"
        case .donations: "you do this"
        case .upcomingMedia: "up next"
        case .app: "proposed by the app"
        }
    }
}

/// An instant on the command line.
struct InstantArgument: ArgumentValue, CustomStringConvertible {
    let value: Timestamp
    let argumentText: String
    var description: String { argumentText }

    init?(argument: String) {
        guard let value = Timestamp(isoText: argument) else { return nil }
        self.value = value
        argumentText = argument
    }
}
