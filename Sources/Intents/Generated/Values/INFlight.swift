// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A flight.
public final class INFlight: WireObject, @unchecked Sendable {
    /// Makes a flight.
    public convenience init(airline: INAirline, flightNumber: String, boardingTime: INDateComponentsRange?, flightDuration: INDateComponentsRange, departureAirportGate: INAirportGate, arrivalAirportGate: INAirportGate) { self.init(["airline": airline, "flightNumber": flightNumber, "boardingTime": boardingTime, "flightDuration": flightDuration, "departureAirportGate": departureAirportGate, "arrivalAirportGate": arrivalAirportGate]) }

    /// The airline.
    public var airline: INAirline { member("airline") ?? INAirline([:]) }
    /// Its number, without the airline's code.
    public var flightNumber: String { member("flightNumber") ?? "" }
    /// When passengers board.
    public var boardingTime: INDateComponentsRange? { member("boardingTime") }
    /// From when to when.
    public var flightDuration: INDateComponentsRange { member("flightDuration") ?? INDateComponentsRange([:]) }
    /// Where it begins.
    public var departureAirportGate: INAirportGate { member("departureAirportGate") ?? INAirportGate([:]) }
    /// Where it ends.
    public var arrivalAirportGate: INAirportGate { member("arrivalAirportGate") ?? INAirportGate([:]) }
}
