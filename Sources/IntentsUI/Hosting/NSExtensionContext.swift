public import Intents

/// What a host says of the place where a card is shown.
///
/// The part of Apple's class that is for UI extensions.
public final class NSExtensionContext: Sendable {
    /// The least size of the card, in points.
    public let hostedViewMinimumAllowedSize: CGSize
    /// The greatest size of the card, in points; a host lays a card out by what it shows.
    public let hostedViewMaximumAllowedSize: CGSize
    private let interaction: INInteraction

    init(minimumSize: CGSize, maximumSize: CGSize, interaction: INInteraction) {
        hostedViewMinimumAllowedSize = minimumSize
        hostedViewMaximumAllowedSize = maximumSize
        self.interaction = interaction
    }

    /// Describes the parameters that the host can ask for, one on a line, as `INSendMessageIntent.content`.
    ///
    /// They are those that have values. The text is for people who write extensions.
    public func interfaceParametersDescription() -> String {
        interaction.parameters.map { "\($0.parameterClass).\($0.parameterKeyPath)" }.joined(separator: "\n")
    }
}
