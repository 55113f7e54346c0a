import Intents

// Values for rides, bookings and media in the style of authors, in language mode 6.

package enum AuthoredValues {
    package static func ride() -> INRideStatus {
        let option = INRideOption(name: "Sparkle", estimatedPickupDate: Date(timeIntervalSince1970: 60))
        option.priceRange = INPriceRange(firstPrice: 4, secondPrice: 9, currencyCode: "EUR")
        option.usesMeteredFare = false
        option.availablePartySizeOptions = [
            INRidePartySizeOption(
                partySizeRange: NSRange(location: 1, length: 3),
                sizeDescription: "up to three",
                priceRange: nil
            )
        ]
        option.userActivityForBookingInApplication = NSUserActivity(activityType: "book")

        let status = INRideStatus()
        status.rideIdentifier = "r"
        status.phase = .completed
        status.rideOption = option
        status.driver = INRideDriver(
            phoneNumber: "555",
            nameComponents: nil,
            displayName: "Uma",
            image: nil,
            rating: "5"
        )
        let vehicle = INRideVehicle()
        vehicle.location = CLLocation(latitude: 41.1, longitude: -8.6)
        vehicle.manufacturer = "Unicorn"
        status.vehicle = vehicle
        let fare = INCurrencyAmount(amount: 7, currencyCode: "EUR")
        status.completionStatus = .completed(outstanding: fare)
        status.completionStatus?.defaultTippingOptions = [INCurrencyAmount(amount: 1, currencyCode: "EUR")]
        return status
    }

    package static func reservation() -> INReservation {
        let gate = INAirportGate(
            airport: INAirport(name: nil, iataCode: "OPO", icaoCode: nil),
            terminal: nil,
            gate: "7"
        )
        let flight = INFlight(
            airline: INAirline(name: "TAP", iataCode: "TP", icaoCode: nil),
            flightNumber: "1",
            boardingTime: nil,
            flightDuration: INDateComponentsRange(start: DateComponents(hour: 9), end: DateComponents(hour: 11)),
            departureAirportGate: gate,
            arrivalAirportGate: gate
        )
        return INFlightReservation(
            itemReference: INSpeakableString(spokenPhrase: "Flight"),
            reservationNumber: "X1",
            bookingTime: nil,
            reservationStatus: .confirmed,
            reservationHolderName: nil,
            actions: nil,
            reservedSeat: INSeat(seatSection: nil, seatRow: "12", seatNumber: "A", seatingType: nil),
            flight: flight
        )
    }

    package static func table() -> INRestaurantReservationUserBooking {
        let restaurant = INRestaurant(
            location: CLLocation(latitude: 0, longitude: 0),
            name: "Tasca",
            vendorIdentifier: "v",
            restaurantIdentifier: "r"
        )
        let booking = INRestaurantReservationUserBooking(
            restaurant: restaurant,
            bookingDate: Date(timeIntervalSince1970: 0),
            partySize: 2,
            bookingIdentifier: "b",
            guest: INRestaurantGuest(nameComponents: nil, phoneNumber: "5", emailAddress: nil),
            status: .confirmed,
            dateStatusModified: Date(timeIntervalSince1970: 0)
        )
        booking.guest.emailAddress = "guest@example.com"
        let offer = INRestaurantOffer()
        offer.offerTitleText = "Dessert"
        booking.offers = [offer]
        return booking
    }

    package static func search() -> INMediaSearch { INMediaSearch(mediaType: .song, artistName: "Amália") }

    package static func options() -> INObjectCollection<INObject> {
        INObjectCollection(items: [
            INObject(identifier: "1", display: "One"), INObject(identifier: nil, display: "Two"),
        ])
    }
}
