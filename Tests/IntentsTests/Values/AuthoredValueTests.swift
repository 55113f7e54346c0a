import HandlersInSwift5
import HandlersInSwift6
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@Suite("Values in the style of authors")
struct AuthoredValueTests {
    private typealias InSwift5 = HandlersInSwift5.AuthoredValues
    private typealias InSwift6 = HandlersInSwift6.AuthoredValues

    @Test("Values of messages, money and lists have their parts")
    func inSwift5() {
        let message = InSwift5.message()
        #expect(message.sender?.isMe ?? false)
        #expect(message.recipients?.first?.relationship == .friend)
        #expect(message.recipients?.first?.personHandle?.label == .work)
        #expect(message.groupName?.spokenPhrase == "Apes")
        #expect(InSwift5.payment()?.currencyAmount?.amount?.decimalValue == 12.5)
        #expect(InSwift5.note().contents.map { "\(type(of: $0))" } == ["INTextNoteContent", "INImageNoteContent"])
        #expect(InSwift5.trigger().placemark.location?.coordinate.longitude == 2)
    }

    @Test("Values of rides, bookings and media have their parts")
    func inSwift6() {
        let ride = InSwift6.ride()
        #expect(ride.completionStatus?.isOutstanding ?? false)
        #expect(ride.completionStatus?.defaultTippingOptions?.count == 1)
        #expect(ride.wire["completionStatus"]?["defaultTippingOptions"] != nil)
        #expect(ride.rideOption?.availablePartySizeOptions?.first?.partySizeRange.length == 3)
        #expect(ride.driver?.personHandle?.value == "555")
        #expect(
            (INReservation.value(of: InSwift6.reservation().wire) as? INFlightReservation)?.flight.flightNumber == "1"
        )
        #expect(InSwift6.table().wire["guest"]?["emailAddress"] == "guest@example.com")
        #expect(InSwift6.table().offers?.first?.offerTitleText == "Dessert")
        #expect(InSwift6.search().wire["artistName"] == "Amália")
        #expect(InSwift6.options().allItems.map(\.displayString) == ["One", "Two"])
    }
}
