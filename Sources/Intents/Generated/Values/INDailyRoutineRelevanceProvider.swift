// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A part of the day in which a shortcut matters.
public final class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// Makes a part of the day.
    public convenience init(situation: INDailyRoutineSituation) { self.init(["situation": situation]) }

    /// The part of the day.
    public var situation: INDailyRoutineSituation { member("situation") ?? .morning }

    package override class var kindKey: String? { "situation" }
}
