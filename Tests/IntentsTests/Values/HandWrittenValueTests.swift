import Foundation
import IntentModel
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@Suite("Values written by hand")
struct HandWrittenValueTests {
    @Test(
        "An image in any form is read back unchanged",
        arguments: ["aGk=", "file:///a.png", ["name": "cup"], ["url": "file:///a", "width": 2, "height": 3.5]]
            as [JSONValue]
    )
    func images(wire: JSONValue) {
        #expect(INImage(wire: wire)?.wire == wire)
    }

    @Test("A media destination is the library or a playlist by name")
    func mediaDestination() {
        for destination in [INMediaDestination.library, .playlist("Gym")] {
            #expect(INMediaDestination(wire: destination.wire) == destination)
        }
        #expect(INMediaDestination(wire: ["playlistName": "Gym"]) == .playlist("Gym"))
        #expect(INMediaDestination(wire: ["mediaDestinationType": "unknown"]) == nil)
    }

    @Test("A file has its bytes from where they are, and a name from its URL")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "values-\(UUID().uuidString).txt")
        try Data("hi".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = INFile(fileURL: url, filename: nil, typeIdentifier: "public.plain-text")
        #expect(file.filename == url.lastPathComponent)
        #expect(file.data == Data("hi".utf8))
        #expect(INFile(data: Data("hi".utf8), filename: "a", typeIdentifier: nil).wire["data"] == "aGk=")
    }

    @Test("The bounds of a price are in order")
    func prices() {
        let range = INPriceRange(firstPrice: 9.5, secondPrice: 4, currencyCode: "EUR")
        #expect(range.wire == ["minimumPrice": "4", "maximumPrice": "9.5", "currencyCode": "EUR"])
        #expect(INPriceRange(price: 3, currencyCode: "EUR").minimumPrice == 3)
        #expect(INPriceRange(minimumPrice: 3, currencyCode: "EUR").maximumPrice == nil)
    }

    @Test("A place has the parts of its address")
    func placemark() {
        let address = CNMutablePostalAddress()
        address.street = "Rua 1"
        address.city = "Porto"
        let place = CLPlacemark(
            location: CLLocation(latitude: 41.15, longitude: -8.61),
            name: "Home",
            postalAddress: address
        )
        #expect(place.thoroughfare == "Rua 1")
        #expect(place.locality == "Porto")
        #expect(place.postalAddress?.city == "Porto")
        #expect(place.location?.coordinate.latitude == 41.15)
    }

    @Test("Distances are those on a globe: 274 km from Porto to Lisbon, zero from a point to itself")
    func distances() {
        let porto = CLLocation(latitude: 41.1496, longitude: -8.6110)
        let lisbon = CLLocation(latitude: 38.7223, longitude: -9.1393)
        #expect(abs(porto.distance(from: lisbon) - 274_000) < 2000)
        #expect(porto.distance(from: porto) == 0)
        let region = CLCircularRegion(center: porto.coordinate, radius: 1000, identifier: "p")
        #expect(region.contains(porto.coordinate) && !region.contains(lisbon.coordinate))
    }

    @Test("People, names and objects can be spoken")
    func speakable() {
        let wire: JSONValue = ["spokenPhrase": "a", "alternativeSpeakableMatches": [["spokenPhrase": "b"]]]
        let speakables: [(any INSpeakable)?] = [
            INSpeakableString(wire: wire), INPerson(wire: ["displayName": "a", "siriMatches": [["displayName": "b"]]]),
            INObject(wire: ["displayString": "a", "alternativeSpeakableMatches": [["spokenPhrase": "b"]]]),
        ]
        for speakable in speakables {
            #expect(speakable?.spokenPhrase == "a")
            #expect(speakable?.alternativeSpeakableMatches?.map(\.spokenPhrase) == ["b"])
        }
    }

    @Test("An interaction's status is the general meaning of its response's code")
    func handlingStatus() {
        func status(_ code: INSendMessageIntentResponseCode) -> INIntentHandlingStatus {
            let response = INSendMessageIntentResponse(code: code, userActivity: nil)
            return INInteraction(intent: INSendMessageIntent(), response: response).intentHandlingStatus
        }
        #expect(status(.success) == .success)
        #expect(status(.inProgress) == .inProgress)
        #expect(status(.failureRequiringAppLaunch) == .failure)
        #expect(INInteraction(intent: INSendMessageIntent(), response: nil).intentHandlingStatus == .unspecified)
    }

    @Test("A parameter of an interaction is found by its path, with the selected element of an array")
    func parameterValue() {
        let intent = INSendMessageIntent(
            identifier: nil,
            parameters: ["recipients": [["displayName": "a"], ["displayName": "b"]]]
        )
        let interaction = INInteraction(intent: intent, response: nil)
        let parameter = INParameter(for: INSendMessageIntent.self, keyPath: "recipients.displayName")
        parameter.setIndex(1, forSubKeyPath: "recipients")
        #expect(interaction.parameterValue(for: parameter) as? String == "b")
        parameter.setIndex(2, forSubKeyPath: "recipients")
        #expect(interaction.parameterValue(for: parameter) == nil)
    }

    @Test("The power of a car's connectors is stored per connector")
    func power() {
        let car = INCar(
            carIdentifier: "c",
            displayName: nil,
            year: nil,
            make: nil,
            model: nil,
            color: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
            headUnit: INCar.HeadUnit(bluetoothIdentifier: "b", iAP2Identifier: nil),
            supportedChargingConnectors: [.ccs2, .mennekes]
        )
        car.setMaximumPower(Measurement(value: 150, unit: .kilowatts), for: .ccs2)
        car.setMaximumPower(Measurement(value: 22, unit: .kilowatts), for: .mennekes)
        #expect(car.maximumPower(for: .ccs2) == Measurement(value: 150, unit: .kilowatts))
        #expect(car.maximumPower(for: .tesla) == nil)
        #expect(car.wire["maximumPowers"]?["mennekes"] == ["value": 22, "unit": "kW"])
    }

    @Test(
        "An instant is read back to the last bit that a date near now has",
        arguments: [0.1, 0.25, 1e-7, 0.999_999_9, 0.123_456_789]
    )
    func instants(fraction: Double) {
        for whole in stride(from: -2e9, through: 2e9, by: 123_456_789) {
            let date = Date(timeIntervalSinceReferenceDate: whole + fraction)
            #expect(Date(wire: date.wire) == date)
        }
    }

    @Test(
        "The zone of an offset is read on every system, because the host writes it for a date with an offset",
        arguments: [("GMT+0200", 7200), ("GMT-0330", -12600), ("GMT", 0)]
    )
    func zones(name: String, seconds: Int) throws {
        let components = try #require(DateComponents(wire: ["year": 2026, "timeZone": .string(name)]))
        #expect(components.timeZone?.secondsFromGMT() == seconds)
        #expect(components.wire["timeZone"] == .string(name))
    }
}
