// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// When or where a shortcut matters; a subclass says which.
public class INRelevanceProvider: WireObject, @unchecked Sendable {
    package override class var kinds: [WireObject.Type] { [INDateRelevanceProvider.self, INLocationRelevanceProvider.self, INDailyRoutineRelevanceProvider.self] }
}
