import Intents
import PluginSupport

/// A kind of ride.
struct Offer: Hashable {
    let identifier: String
    let name: String
    let seats: Int
    /// The fare in euros.
    let fare: Decimal
    /// Who pulls.
    let driver: Driver

    /// A unicorn at work.
    struct Driver: Hashable {
        let name: String
        let rating: String
        let plate: String
    }

    /// The driver as Maps and Siri show it.
    var rideDriver: INRideDriver {
        INRideDriver(
            phoneNumber: "+351 555 0100",
            nameComponents: nil,
            displayName: driver.name,
            image: nil,
            rating: driver.rating
        )
    }

    /// The vehicle as Maps and Siri show it.
    var vehicle: INRideVehicle {
        let vehicle = INRideVehicle()
        vehicle.model = name
        vehicle.registrationPlate = driver.plate
        return vehicle
    }

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
        Offer(
            identifier: "pony",
            name: "Pony",
            seats: 1,
            fare: 5,
            driver: Driver(name: "Pip", rating: "4.6", plate: "PO-1")
        ),
        Offer(
            identifier: "unicorn",
            name: "Unicorn",
            seats: 2,
            fare: 12,
            driver: Driver(name: "Luna", rating: "4.9", plate: "UN-42")
        ),
        Offer(
            identifier: "unicorn-coach",
            name: "Unicorn Coach",
            seats: 6,
            fare: 40,
            driver: Driver(name: "Celeste", rating: "4.8", plate: "UC-6")
        ),
    ]

    /// Returns the offers that the user may mean: the one named by an earlier call, or those with matching names.
    static func match(_ words: INSpeakableString, among offers: [Offer] = all) -> NameMatch<Offer> {
        if let offer = offers.first(where: { $0.identifier == words.vocabularyIdentifier }) { return .exact(offer) }
        return NameMatch(words.spokenPhrase, among: offers, name: \.name)
    }
}
