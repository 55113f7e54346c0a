// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A place at which a shortcut matters.
public final class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// Makes a place.
    public convenience init(region: CLRegion) { self.init(["region": region]) }

    /// The place.
    public var region: CLRegion { object("region") ?? CLRegion([:]) }

    package override class var kindKey: String? { "region" }
}
