public import Intents

/// A controller that draws an interaction, or some of its parameters, as a card.
///
/// It writes `configureView` or the older `configure`, each either with a completion handler or as async. If both are
/// there, only `configureView` is called.
///
/// The host first asks with an empty set, for the title of the whole. It then asks for each parameter that no answer
/// has reported as configured. Each call goes to a new controller, on the main actor, so a controller keeps nothing for
/// the next one. What it draws is its `card` at the end of the call.
///
/// A card is not interactive: it has no controls, it is drawn once, and nothing outlives it.
@MainActor
public protocol INUIHostedViewControlling: AnyObject {
    /// Draws parameters of an interaction; an empty set stands for its title.
    ///
    /// - Parameters:
    ///   - parameters: What to draw.
    ///   - interaction: The intent, its response and how far the extension has come.
    ///   - interactiveBehavior: What happens when the person selects the card.
    ///   - context: Where the card is shown.
    ///   - completion: Takes whether the card shows the parameters, which of them (also ones that were not asked for),
    ///     and the size that the card would like. Without success or with a size of nothing the host draws its own.
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    )

    /// Draws parameters of an interaction, as the form with a completion handler does.
    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize)

    /// Draws a whole interaction.
    ///
    /// - Parameter completion: Takes the size that the card would like; a size of nothing lets the host draw its own.
    func configure(
        with interaction: INInteraction,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (CGSize) -> Void
    )

    /// Draws a whole interaction, as the form with a completion handler does.
    func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize
}

// Each form has a default that calls the other, as `ViewForms` explains.
extension INUIHostedViewControlling {
    /// Asks the async form.
    public func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        guard !ViewForms.isAsking(self, .configureView) else { return completion(false, [], ViewForms.unimplemented) }
        Task {
            let (success, configured, size) = await configureView(
                for: parameters,
                of: interaction,
                interactiveBehavior: interactiveBehavior,
                context: context
            )
            completion(success, configured, size)
        }
    }

    /// Asks the form with a completion handler.
    public func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        let answer = await ViewForms.ask(self, .configureView) { answer in
            configureView(
                for: parameters,
                of: interaction,
                interactiveBehavior: interactiveBehavior,
                context: context
            ) { answer.call(ViewAnswer(isSuccess: $0, configured: $1, size: $2)) }
        }
        return (answer.isSuccess, answer.configured, answer.size)
    }

    /// Asks the async form.
    public func configure(
        with interaction: INInteraction,
        context: INUIHostedViewContext,
        completion: @escaping @Sendable (CGSize) -> Void
    ) {
        guard !ViewForms.isAsking(self, .configure) else { return completion(ViewForms.unimplemented) }
        Task { completion(await configure(with: interaction, context: context)) }
    }

    /// Asks the form with a completion handler.
    public func configure(with interaction: INInteraction, context: INUIHostedViewContext) async -> CGSize {
        await ViewForms.ask(self, .configure) { answer in
            configure(with: interaction, context: context) { size in
                answer.call(ViewAnswer(isSuccess: true, configured: [], size: size))
            }
        }
        .size
    }
}
