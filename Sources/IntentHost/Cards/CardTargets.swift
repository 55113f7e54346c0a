internal import DefaultCards
internal import ExtensionProtocol
internal import IntentModel
internal import IntentPresentation
internal import IntentRegistry
internal import Synchronization

/// What a card needs to know of an interaction: the extension that was called, and the one that draws.
///
/// A class, because it is large and the same for every card of the two.
final class CardTarget: Sendable {
    /// The extension that was called, with the intent.
    let handler: RequestTarget
    /// The UI extension, with the same intent, whose policy counts as well; nil if there is none.
    let interface: RequestTarget?

    init(_ handler: RequestTarget, drawnBy interface: ExtensionManifest?) {
        self.handler = handler
        self.interface = interface.map { RequestTarget(intent: handler.intent, manifest: $0) }
    }

    /// Both, in the order in which they are asked whether the intent may run.
    var all: [RequestTarget] { [handler] + [interface].compactMap(\.self) }

    /// Whether some state of the device or of the app forbids the intent.
    var isEverRestricted: Bool {
        all.contains { $0.isEverRestricted || $0.needsAuthorization }
    }

    /// The host's own card of an interaction, in parts.
    func sections(of interaction: Interaction, locale: String) -> CardSections {
        DefaultCard.sections(
            of: interaction,
            definedBy: handler.intent,
            from: handler.manifest.displayName,
            text: interaction.response.flatMap { text(of: interaction, $0, locale: locale) },
            locale: locale,
            catalogue: handler.manifest.catalogue
        )
    }

    /// The sentence of the intent's definition about the response; nil where it has none.
    private func text(of interaction: Interaction, _ response: IntentResponse, locale: String) -> String? {
        ResponseText(
            text: DefinitionText(intent: handler.intent, catalogue: handler.manifest.catalogue, locale: locale),
            parameters: interaction.parameters,
            extensionName: handler.manifest.displayName
        ).text(of: response)
    }
}

/// The targets of earlier cards, so that each is looked up once.
final class CardTargets: Sendable {
    private struct Key: Hashable {
        let intent: String
        let extensionIdentifier: String?
    }

    private let registry: Registry
    private let requests: RequestTargets
    private let known = Mutex<[Key: CardTarget]>([:])

    init(of registry: Registry, _ requests: RequestTargets) {
        self.registry = registry
        self.requests = requests
    }

    /// The target of an interaction.
    ///
    /// - Throws: A failure where the extension is not known any more, or does not declare the intent.
    func target(of interaction: Interaction) throws(Failure) -> CardTarget {
        let key = Key(intent: interaction.intent, extensionIdentifier: interaction.extensionIdentifier)
        if let target = known.withLock({ $0[key] }) { return target }
        let name = interaction.extensionIdentifier.map(TypedName.marked)
        let handler = try requests.target(of: IntentRequest(intent: interaction.intent, extensionName: name))
        let drawing = registry.interface(drawing: interaction.intent, of: handler.manifest)
        let target = CardTarget(handler, drawnBy: drawing)
        // There are no more than two for each declared intent of an extension: letter case makes no other entry.
        if handler.manifest.identifier == interaction.extensionIdentifier ?? handler.manifest.identifier {
            known.withLock { $0[key] = target }
        }
        return target
    }
}
