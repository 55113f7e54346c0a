import IntentModel
import IntentPresentation
import JSON
import Testing

@testable import Assistant

/// Conversations with the data of the languages, for tables.
enum TurnDialogueSupport {
    private static let apps = [
        AssistantApp(identifier: "chat", name: "MonkeyChat", intents: ["INSendMessageIntent"]),
        AssistantApp(identifier: "eliza", name: "Eliza", intents: ["INSendMessageIntent"]),
        AssistantApp(identifier: "pay", name: "UnicornPay", intents: ["INSendPaymentIntent"]),
        AssistantApp(
            identifier: "lists",
            name: "ListOMat",
            intents: ["INAddTasksIntent"],
            phrases: [
                AppPhrases(app: "ListOMat", intent: "INAddTasksIntent", examples: ["Add milk to my groceries list"])
            ]
        ),
        AssistantApp(identifier: "rides", name: "UnicornRides", intents: ["INRequestRideIntent"]),
        AssistantApp(identifier: "fit", name: "MonkeyFit", intents: ["INStartWorkoutIntent"]),
        AssistantApp(identifier: "soup", name: "Soup Chef", intents: ["OrderSoupIntent"]),
    ]

    /// The system's intents, and one of an app's own.
    private static let catalogue: IntentCatalogue = {
        var catalogue = IntentCatalogue.system
        func parameter(_ name: String, _ type: ValueType) -> ParameterDefinition {
            ParameterDefinition(name: name, type: type, isOptional: true, outcomes: [.needsValue])
        }
        var order = IntentDefinition(
            name: "OrderSoupIntent",
            domain: "Custom",
            parameters: [
                parameter("soup", .object("Soup")), parameter("quantity", .integer), parameter("isDelivered", .boolean),
                parameter("address", .string),
            ],
            responseCodes: []
        )
        order.title = LocalizedText("Order soup")
        catalogue.add(ObjectDefinition(name: "Soup", properties: []))
        catalogue.add(order)
        return catalogue
    }()

    private static let assistants: [(String, Result<Assistant, any Error>)] = ["en", "es", "de"].map { language in
        let known = apps.map { app in
            AppKnowledge(identifier: app.identifier, names: app.names, intents: Set(app.intents), catalogue: catalogue)
        }
        return (
            language, Result { try Assistant(files: LanguageData.files(language), locale: language, apps: known) }
        )
    }

    private static let readers = ["en", "es", "de"].map { language in
        (language, Result { try ValueReader(files: LanguageData.files(language)) })
    }

    static func turns(_ language: String) throws -> ConversationTurns {
        let assistant = try #require(try assistants.first { $0.0 == language }?.1.get())
        let reader = try #require(try readers.first { $0.0 == language }?.1.get())
        return ConversationTurns(
            TurnKnowledge(
                try TurnSupport.phrases(language),
                catalogue: catalogue,
                apps: apps,
                locale: language,
                readings: { reader.readings(of: $0, in: $1, at: $2, now: LanguageData.now) },
                understand: { assistant.understand($0, now: LanguageData.now) }
            )
        )
    }

    /// What a text means to a question.
    static func read(
        _ text: String,
        _ question: Question,
        _ language: String,
        offered: Question? = nil
    ) throws -> AnswerReading {
        let request = IntentRequest(intent: question.intent, locale: language)
        let context = AnswerContext(request: request, question: question, offered: offered)
        return try turns(language).knowledge.reader.read(text, context)
    }

    static func event(
        _ line: TurnDialogueTests.Line,
        _ intent: String,
        _ language: String
    ) -> ConversationTurns.Event {
        switch line {
        case .say(let text): return .said(text)
        case .ask(let kind, let parameter, let options):
            return .question(
                Question(
                    kind: kind,
                    intent: intent,
                    extensionName: "App",
                    parameter: parameter,
                    options: options.map { ["displayName": .string($0)] },
                    locale: language
                )
            )
        case .end(let status, let stage): return .outcome(Outcome(status: status, intent: intent, stage: stage))
        }
    }

    /// An action in a few words.
    static func summary(_ action: ConversationTurns.Action) -> String {
        switch action {
        case .perform(let request):
            let values = request.parameters.map { "\($0.key)={\($0.value.displayText)}" }
            let typed = request.typedParameters.map { "\($0.name)=\($0.text)" }
            return (["\(request.intent)@\(request.extensionName ?? "")"] + (values + typed).sorted()).joined(
                separator: " "
            )
        case .answer(.text(let text)): return "text \(text)"
        case .answer(.choice(let index)): return "choice \(index)"
        case .answer(.value(let value)): return "value \(value)"
        case .answer(let answer): return "\(answer)"
        case .cancel: return "stop"
        case .say(let reply), .choose(let reply): return reply.name ?? ""
        case .ask: return "ask"
        case .open(let shortcut): return "open \(shortcut.phrase)"
        case .remember, .rememberName: return "remember"
        case .allow: return "allow"
        }
    }
}
