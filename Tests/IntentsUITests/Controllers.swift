import IntentsUI
import Synchronization

/// What the controllers of a test do, and what they were asked; each task has its own.
enum Script {
    @TaskLocal static var calls = Calls()
    @TaskLocal static var answer = (success: true, size: CGSize(width: 320, height: 40), card: Card([.text("a")]))

    /// The names that controllers were asked for, oldest first.
    final class Calls: Sendable {
        private let calls = Mutex<[[String]]>([])
        var all: [[String]] { calls.withLock { $0 } }
        func add(_ names: [String]) { calls.withLock { $0.append(names) } }
    }
}

/// Written as async: draws a message, one parameter at a time.
final class MessageController: INUIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    private var isLoaded = false

    override func viewDidLoad() { isLoaded = true }

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        guard isLoaded, card.body.isEmpty, let intent = interaction.intent as? INSendMessageIntent else {
            return (false, [], .zero)
        }
        let names = parameters.map(\.parameterKeyPath).sorted()
        Script.calls.add(names)
        card = Card([.plain(names.isEmpty ? "Message" : "\(intent.content ?? "")")])
        return (true, parameters, desiredSize)
    }

    func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize {
        Script.calls.add(["configure"])
        return .zero
    }

    var displaysMessage: Bool { true }
}

/// Has the two methods with completion handlers, the second answered later.
final class CompletionController: INUIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        card = Card([.text("by completion")])
        Task { completion(true, [], CGSize(width: 320, height: 40)) }
    }
}

/// Draws everything at once, with a completion handler.
final class OlderController: INUIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (CGSize) -> Void
    ) {
        card = Card([.text(context == .mapsCard ? "map" : "snippet")])
        completion(CGSize(width: 320, height: 40))
    }
}

/// Draws everything at once, as async.
final class OlderAsyncController: INUIViewController, INUIHostedViewControlling {
    func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize {
        card = Card([.text("older")])
        return CGSize(width: 320, height: 40)
    }
}

/// Implements nothing.
final class EmptyController: INUIViewController, INUIHostedViewControlling {}

/// Answers what its test wants.
final class ScriptedController: INUIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        card = Script.answer.card
        return (Script.answer.success, parameters, Script.answer.size)
    }
}

/// Tells what it was given, as the text of its card.
final class CuriousController: INUIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        let response = interaction.intentResponse as? INSendMessageIntentResponse
        let facts: [String] = [
            "\(interaction.intentHandlingStatus)", "\(interaction.direction)", interaction.identifier,
            interaction.intent.identifier ?? "-", "\(interactiveBehavior)", "\(context)",
            response.map { "\($0.code)" } ?? "-", response?.userActivity?.userInfo?["bubble"] as? String ?? "-",
            "\(extensionContext?.hostedViewMinimumAllowedSize.width ?? 0)",
            "\(extensionContext?.hostedViewMaximumAllowedSize.height ?? 0)",
            extensionContext?.interfaceParametersDescription().split(separator: "\n").joined(separator: "+") ?? "-",
            INPreferences.siriLanguageCode(), "\(IntentCallContext.current?.isDeviceLocked ?? false)",
        ]
        card = Card(facts.map { .plain($0) })
        return (true, Set(parameters), desiredSize)
    }
}

/// Never answers: drops its completion handler.
final class SilentController: INUIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    ) {}
}

/// Answers twice.
final class EagerController: INUIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        card = Card([.text("first")])
        completion(true, parameters, CGSize(width: 320, height: 40))
        completion(false, [], .zero)
    }
}
