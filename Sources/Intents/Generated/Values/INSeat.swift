// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A seat in a vehicle or in a hall.
public final class INSeat: WireObject, @unchecked Sendable {
    /// Makes a seat.
    public convenience init(seatSection: String?, seatRow: String?, seatNumber: String?, seatingType: String?) { self.init(["seatSection": seatSection, "seatRow": seatRow, "seatNumber": seatNumber, "seatingType": seatingType]) }

    /// The section.
    public var seatSection: String? { member("seatSection") }
    /// The row.
    public var seatRow: String? { member("seatRow") }
    /// The number.
    public var seatNumber: String? { member("seatNumber") }
    /// The class.
    public var seatingType: String? { member("seatingType") }
}
