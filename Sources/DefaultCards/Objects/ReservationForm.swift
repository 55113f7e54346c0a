internal import JSON

/// How a card shows a reservation of one kind: what it is for, from where to where, and when.
struct ReservationForm: Sendable {
    /// The member that tells the kind.
    let member: String
    /// What names it, the first one that there is.
    let title: [Member]
    /// Shown below the name.
    let subtitle: [Member]
    /// The places where it begins and ends; empty where it stays at one place.
    let ends: [End]
    /// Shown with their nouns, before those of all reservations.
    let facts: [Member]

    /// A place where a trip begins or ends.
    struct End: Sendable {
        /// The short name, shown large.
        let name: [Member]
        /// Shown below the name.
        let details: [Member]
        /// Whether the details are said with their nouns, as platforms are.
        let noun: String?

        init(_ name: String, details: String = "", noun: String? = nil) {
            self.name = ReservationForm.members(name)
            self.details = ReservationForm.members(details)
            self.noun = noun
        }
    }

    private init(_ member: String, _ title: String, _ subtitle: String = "", ends: [End] = [], facts: String = "") {
        self.member = member
        self.title = Self.members(title)
        self.subtitle = Self.members(subtitle)
        self.ends = ends
        self.facts = Self.members(facts)
    }

    private static func members(_ paths: String) -> [Member] { Member.all(paths, of: "INReservation") }

    /// What each reservation shows with its noun.
    static let commonFacts = members(
        "reservedSeat reservationHolderName reservationNumber bookingTime url"
    )

    /// What each of several reservations shows with its noun.
    static let briefFacts = members("reservedSeat reservationNumber")

    /// The form of a reservation, by the member that it has; nil for one of no kind that is known.
    static func of(_ reservation: JSONValue) -> ReservationForm? {
        all.first { reservation[$0.member].map { !$0.isNull } ?? false }
    }

    /// The forms of all kinds.
    static let all = [
        ReservationForm(
            "flight",
            "flight.flightNumber flight.airline",
            "flight.airline flight.flightDuration",
            ends: [
                End("flight.departureAirportGate.airport", details: "flight.departureAirportGate.airport.name"),
                End("flight.arrivalAirportGate.airport", details: "flight.arrivalAirportGate.airport.name"),
            ],
            facts: "flight.boardingTime flight.departureAirportGate.terminal flight.departureAirportGate.gate"
        ),
        ReservationForm(
            "trainTrip",
            "trainTrip.trainNumber trainTrip.trainName trainTrip.provider",
            "trainTrip.trainName trainTrip.provider trainTrip.tripDuration",
            ends: [
                End("trainTrip.departureStationLocation", details: "trainTrip.departurePlatform", noun: "platform"),
                End("trainTrip.arrivalStationLocation", details: "trainTrip.arrivalPlatform", noun: "platform"),
            ]
        ),
        ReservationForm(
            "busTrip",
            "busTrip.busNumber busTrip.busName busTrip.provider",
            "busTrip.busName busTrip.provider busTrip.tripDuration",
            ends: [
                End("busTrip.departureBusStopLocation", details: "busTrip.departurePlatform", noun: "platform"),
                End("busTrip.arrivalBusStopLocation", details: "busTrip.arrivalPlatform", noun: "platform"),
            ]
        ),
        ReservationForm(
            "boatTrip",
            "boatTrip.boatName boatTrip.boatNumber boatTrip.provider",
            "boatTrip.boatNumber boatTrip.provider boatTrip.tripDuration",
            ends: [End("boatTrip.departureBoatTerminalLocation"), End("boatTrip.arrivalBoatTerminalLocation")]
        ),
        ReservationForm(
            "lodgingBusinessLocation",
            "lodgingBusinessLocation",
            "reservationDuration",
            facts: "numberOfAdults numberOfChildren"
        ),
        ReservationForm(
            "rentalCar",
            "rentalCar",
            "rentalCar.rentalCompanyName rentalDuration",
            ends: [End("pickupLocation"), End("dropOffLocation")],
            facts: "rentalCar.rentalCarDescription"
        ),
        ReservationForm("restaurantLocation", "restaurantLocation", "reservationDuration partySize"),
        ReservationForm("event", "event", "event.category event.eventDuration", facts: "event.location"),
    ]
}
