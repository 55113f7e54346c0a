import IntentsUI
import PluginSupport

/// A ride that is offered or under way.
struct RideCard {
    private let status: INRideStatus
    private let now: Date

    /// The parameters that the card shows.
    let shown: Set<INParameter>

    /// Reads an interaction at an instant; nil where it has no ride.
    init?(_ interaction: INInteraction, at now: Date) {
        let status: INRideStatus?
        switch interaction.intentResponse {
        case let response as INRequestRideIntentResponse: status = response.rideStatus
        case let response as INGetRideStatusIntentResponse: status = response.rideStatus
        default: return nil
        }
        guard let status, let response = interaction.intentResponse else { return nil }
        (self.status, self.now) = (status, now)
        // What the card does not show, the host shows.
        let names = [
            ("pickupLocation", status.pickupLocation?.name), ("dropOffLocation", status.dropOffLocation?.name),
            ("rideOptionName", status.rideOption?.name),
        ]
        let ofIntent = names.filter { $0.1 != nil }.map { name, _ in
            INParameter(for: type(of: interaction.intent), keyPath: name)
        }
        shown = Set(ofIntent + [INParameter(for: type(of: response), keyPath: "rideStatus")])
    }

    /// The card: where from and where to, how far the ride is, and who comes.
    func card(locale: String) -> Card {
        let places = [status.pickupLocation?.name, status.dropOffLocation?.name].compactMap(\.self)
        var route = Card.TextBlock.plain(places.joined(separator: " → "))
        (route.weight, route.isHeading) = (.bolder, true)
        var phase = Card.TextBlock.plain(phaseText.text(locale))
        phase.color = status.phase == .completed ? .default : .good
        var left = [Card.Element(.text(phase), spacing: .small)]
        if !places.isEmpty { left.insert(Card.Element(.text(route)), at: 0) }
        var columns = [Card.Column(left, width: .stretch)]
        if let minutes {
            var large = Card.TextBlock.plain("\(minutes) min")
            (large.size, large.weight) = (.extraLarge, .bolder)
            columns.append(Card.Column([Card.Element(.text(large))], width: .auto))
        }
        var body = [Card.Element(.columns(columns))]
        let facts = facts(locale)
        if !facts.isEmpty { body.append(Card.Element(.facts(facts), hasSeparator: true)) }
        return Card(body, language: locale)
    }

    private func facts(_ locale: String) -> [Card.Fact] {
        let vehicle = [status.vehicle?.manufacturer, status.vehicle?.model, status.vehicle?.registrationPlate]
        let driver = [status.driver?.displayName, status.driver?.rating.map { "★ \($0)" }]
        let price = status.rideOption?.priceRange.map { range in
            Price(range.minimumPrice.map { "\($0)" } ?? "?", range.currencyCode).text(locale)
        }
        let facts: [(Phrase, String?)] = [
            (Self.driver, driver.compactMap(\.self).joined(separator: "  ")),
            (Self.vehicle, vehicle.compactMap(\.self).joined(separator: " ")),
            (Self.kind, status.rideOption?.name), (Self.price, price),
        ]
        return facts.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : Card.Fact.plain(name.text(locale), $0) }
        }
    }

    /// The minutes to the next point of the ride; nil where it is unknown or over.
    private var minutes: Int? {
        let next: Date? =
            switch status.phase {
            case .received, .confirmed, .approachingPickup: status.estimatedPickupDate
            case .pickup, .ongoing: status.estimatedDropOffDate
            default: nil
            }
        guard let next else { return nil }
        // A day is more than any ride takes; a date of others can be anything.
        return Int(min(max(0, (next.timeIntervalSince(now) / 60).rounded(.up)), 24 * 60))
    }

    private var phaseText: Phrase {
        switch status.phase {
        case .received: Phrase(en: "Requested", es: "Solicitado", de: "Angefragt")
        case .confirmed: Phrase(en: "Confirmed", es: "Confirmado", de: "Bestätigt")
        case .approachingPickup: Phrase(en: "On the way to you", es: "En camino", de: "Auf dem Weg zu dir")
        case .pickup: Phrase(en: "Waiting for you", es: "Te espera", de: "Wartet auf dich")
        case .ongoing: Phrase(en: "Under way", es: "En marcha", de: "Unterwegs")
        case .completed: Phrase(en: "Over", es: "Terminado", de: "Beendet")
        default: Phrase(en: "Ride", es: "Viaje", de: "Fahrt")
        }
    }

    private static let driver = Phrase(en: "Driver", es: "Conductor", de: "Fahrer")
    private static let vehicle = Phrase(en: "Vehicle", es: "Vehículo", de: "Fahrzeug")
    private static let kind = Phrase(en: "Kind", es: "Tipo", de: "Art")
    private static let price = Phrase(en: "Price", es: "Precio", de: "Preis")
}
