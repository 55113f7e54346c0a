// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A time at which a shortcut matters.
public final class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// Makes a time.
    public convenience init(start startDate: Date, end endDate: Date?) { self.init(["startDate": startDate, "endDate": endDate]) }

    /// From when.
    public var startDate: Date { member("startDate") ?? .distantPast }
    /// Until when.
    public var endDate: Date? { member("endDate") }

    package override class var kindKey: String? { "startDate" }
}
