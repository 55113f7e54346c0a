// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A gate of an airport.
public final class INAirportGate: WireObject, @unchecked Sendable {
    /// Makes a gate.
    public convenience init(airport: INAirport, terminal: String?, gate: String?) { self.init(["airport": airport, "terminal": terminal, "gate": gate]) }

    /// The airport.
    public var airport: INAirport { member("airport") ?? INAirport([:]) }
    /// The terminal.
    public var terminal: String? { member("terminal") }
    /// The gate.
    public var gate: String? { member("gate") }
}
