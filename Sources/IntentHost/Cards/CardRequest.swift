internal import DefaultCards
internal import IntentModel

/// A card that a UI extension is to draw, with the host's own one beside it.
struct CardRequest: Sendable {
    let interaction: Interaction
    let target: CardTarget
    let sections: CardSections
    /// A fixed state of the device; nil for the one that the host knows.
    let device: DeviceState?
    let locale: String
    /// The program that wants the card; its calls take turns with those of others.
    let program: Program
}
