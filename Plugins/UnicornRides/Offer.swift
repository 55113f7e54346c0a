import Intents
import PluginSupport

/// A kind of ride.
struct Offer: Hashable {
    let identifier: String
    let name: String
    let seats: Int
    /// The fare in euros.
    let fare: Decimal

    /// The name with our identifier.
    var speakable: INSpeakableString {
        INSpeakableString(vocabularyIdentifier: identifier, spokenPhrase: name, pronunciationHint: nil)
    }

    /// Returns the offer as Maps and Siri show it.
    func option(pickup: Date) -> INRideOption {
        let option = INRideOption(name: name, estimatedPickupDate: pickup)
        option.identifier = identifier
        option.priceRange = INPriceRange(price: NSDecimalNumber(decimal: fare), currencyCode: "EUR")
        option.disclaimerMessage = "Unicorns do not cross rivers."
        return option
    }

    /// All kinds of rides.
    static let all = [
        Offer(identifier: "pony", name: "Pony", seats: 1, fare: 5),
        Offer(identifier: "unicorn", name: "Unicorn", seats: 2, fare: 12),
        Offer(identifier: "unicorn-coach", name: "Unicorn Coach", seats: 6, fare: 40),
    ]

    /// Returns the offers that the user may mean: the one named by an earlier call, or those with matching names.
    static func match(_ words: INSpeakableString) -> NameMatch<Offer> {
        if let offer = all.first(where: { $0.identifier == words.vocabularyIdentifier }) { return .exact(offer) }
        return NameMatch(words.spokenPhrase, among: all, name: \.name)
    }
}
