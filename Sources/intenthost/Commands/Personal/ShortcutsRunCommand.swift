internal import CommandLineKit
internal import IntentHost
internal import IntentModel
internal import PersonalModel
internal import PersonalStore

/// `intenthost shortcuts run`: does what a phrase stands for.
struct ShortcutsRunCommand: Command {
    let name = "run"
    let abstract = "Do what a phrase of yours stands for."

    private let phrase = Argument<String>("phrase", help: "Phrase or identifier of the shortcut.")
    private let invoke: InvokeCommand

    init(mainThread: MainThread) { invoke = InvokeCommand(mainThread: mainThread) }

    var exitCodes: [ExitCodeInfo] { invoke.exitCodes }

    var arguments: [any ArgumentDeclaration] { [phrase] + invoke.argumentsOfRun }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        let (device, named) = invoke.place(arguments)
        let directory = named ?? HostConfiguration(environment: context.environment).dataDirectory
        let name = arguments[phrase]
        let shortcut = try await PersonalStore.with(directory: directory) { store -> VoiceShortcut? in
            if let shortcut = try await store.voiceShortcut(phrase: name) { return shortcut }
            return try await store.voiceShortcuts().first { $0.identifier == name }
        }
        guard let shortcut else {
            throw DataError(
                description: "There is no shortcut '\(name)'. 'intenthost shortcuts list' lists what there is."
            )
        }
        guard case .intent(let value) = shortcut.action else {
            throw DataError(
                description:
                    "The shortcut '\(shortcut.phrase)' opens an activity in '\(shortcut.app)', and only intents "
                    + "can be run from here. Open the app itself."
            )
        }
        try await invoke.run(arguments, context, intent: value.intent) {
            IntentRequest(
                intent: value.intent,
                extensionName: shortcut.app,
                parameters: value.parameters,
                device: device,
                locale: invoke.locale(arguments, context)
            )
        }
    }
}
