internal import Cards
internal import IntentModel
internal import JSON

extension ValueDrawing {
    private static func members(_ paths: String) -> [Member] { Member.all(paths, of: "INRideStatus") }
    private static let phase = Member("phase", of: "INRideStatus")
    private static let pickupDate = Member("estimatedPickupDate", of: "INRideStatus")
    private static let expected = members(
        "estimatedPickupDate scheduledPickupTime estimatedDropOffDate rideOption rideOption.priceRange"
    )
    /// The price that was paid takes the place of the one that was expected.
    private static let paid = members(
        "estimatedPickupDate scheduledPickupTime estimatedDropOffDate rideOption completionStatus.paymentAmount"
    )
    private static let owed = members("completionStatus.isOutstanding")
    private static let driver = members("driver")
    private static let driverDetails = members("driver.rating driver.phoneNumber")
    private static let plate = Member("vehicle.registrationPlate", of: "INRideStatus")
    private static let car = members("vehicle.manufacturer vehicle.model")

    /// A ride: how far it is, the driver with the car, times and price; and its route, which a map may take the place
    /// of.
    func ride(_ value: JSONValue) -> [Drawn] {
        var elements: [Card.Element] = []
        let phase = words.text(Self.phase, in: value)
        if let phase { elements.append(.text(phase, as: .lead)) }
        if let driver = driver(value) { elements.append(driver) }
        let end = value["completionStatus"]
        let facts = end?["paymentAmount"] == nil ? Self.expected : Self.paid
        elements += self.facts(end?["isOutstanding"]?.boolValue == true ? facts + Self.owed : facts, in: value)
        let via = value["waypoints"]?.arrayValue?.prefix(CardBound.named) ?? []
        let stops =
            [("pickupLocation", value["pickupLocation"])] + via.map { ("waypoints", $0) }
            + [("dropOffLocation", value["dropOffLocation"])]
        let route = route(stops.compactMap { name, place in place.map { (words.language.noun(name, of: intent), $0) } })
        let arrival = words.text(Self.pickupDate, in: value).map {
            "\(words.language.noun(Self.pickupDate.name, of: intent)): \($0)"
        }
        let spoken = [phase, arrival].compactMap(\.self).joined(separator: ". ")
        return [Drawn(elements: elements, spoken: spoken.isEmpty ? nil : spoken), route].compactMap(\.self)
            .filter { !$0.elements.isEmpty }
    }

    /// The driver with the rating, and the vehicle with its plate at the other side.
    private func driver(_ value: JSONValue) -> Card.Element? {
        let names = words.texts(Self.driver, in: value).map { Card.Element.text($0, as: .strong) }
        let left = names + Self.details(words.texts(Self.driverDetails, in: value))
        var right: [Card.Element] = []
        if let plate = words.text(Self.plate, in: value) {
            var block = Card.TextBlock.plain(plate)
            (block.weight, block.isMonospaced) = (.bolder, true)
            right.append(Card.Element(.text(block), alignment: .right))
        }
        let car = words.texts(Self.car, in: value)
        if !car.isEmpty {
            var element: Card.Element = .text(car.joined(separator: " ").inOneLine(), as: .label, spacing: .none)
            element.alignment = .right
            right.append(element)
        }
        guard !left.isEmpty, !right.isEmpty else { return (left + right).isEmpty ? nil : .container(left + right) }
        return .columns(Card.Column(left), Card.Column(right, width: .auto))
    }
}
