internal import CommandLineKit
internal import HostProtocol
internal import IntentHost
internal import IntentHostClient
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
        let value: IntentValue
        switch shortcut.action {
        case .userActivity(let activity): return try await open(activity, of: shortcut, arguments, context)
        case .intent(let intent): value = intent
        }
        try await invoke.run(arguments, context, intent: value.intent) {
            IntentRequest(
                intent: value.intent,
                extensionName: TypedName.marked(shortcut.app),
                parameters: value.parameters,
                device: device,
                locale: invoke.locale(arguments, context)
            )
        }
    }

    /// Opens the app of a shortcut with its activity.
    private func open(
        _ activity: ActivityValue,
        of shortcut: VoiceShortcut,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws {
        let errors = PatientOutput(context.standardError)
        defer { errors.flush() }
        let client = try HostOption.client(
            arguments,
            context,
            locale: invoke.locale(arguments, context),
            besides: invoke.optionsOfOwnHost(arguments),
            usesManifests: false
        )
        guard let client else {
            throw UnopenedApp(
                description: UnopenedApp.description(of: shortcut),
                exitCode: ExitStatusCode.unavailable
            )
        }
        defer { client.close() }
        let dialogue = try invoke.dialogue(arguments, context, isInputTaken: false, flush: errors.flush)
        do throws(ClientError) {
            let name = try await client.continueActivity(activity, in: shortcut.app, dialogue: dialogue)
            context.standardOutput.writePrintableLine("opened: \(name)")
        } catch {
            let status =
                switch error.hostKind {
                case .locked, .notAuthorized: ExitStatusCode.of(.denied)
                case .notOpened: ExitStatusCode.of(.failure)
                default: ExitStatusCode.of(.unavailable)
                }
            throw UnopenedApp(description: error.description, exitCode: status)
        }
    }
}

/// Ends the program because the app of a shortcut was not opened.
struct UnopenedApp: ExitCodeProviding, CustomStringConvertible {
    let description: String
    let exitCode: Int32

    /// Why a host without a daemon does not open the app of a shortcut.
    static func description(of shortcut: VoiceShortcut) -> String {
        "The shortcut '\(shortcut.phrase)' opens the app '\(shortcut.app)', which only a daemon can do. "
            + "Start 'intenthost serve'."
    }
}
