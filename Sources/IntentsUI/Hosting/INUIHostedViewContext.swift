/// Where a host shows what a controller draws.
public enum INUIHostedViewContext: UInt, Sendable {
    /// Beside the answer of an assistant.
    case siriSnippet = 0
    /// On a card of a map; there a controller draws no map of its own.
    case mapsCard = 1
}

/// What happens when the person selects what a controller drew.
///
/// A card has no controls. The host does it, by what the controller put there.
public enum INUIInteractiveBehavior: UInt, Sendable {
    /// Nothing happens.
    case none = 0
    /// The host shows the next part of the interaction.
    case nextView = 1
    /// The host opens the app.
    case launch = 2
    /// The host does what the part stands for.
    case genericAction = 3
}
