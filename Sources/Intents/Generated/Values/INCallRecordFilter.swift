// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Which calls of the past are meant.
public final class INCallRecordFilter: WireObject, @unchecked Sendable {
    /// Makes a filter.
    public convenience init(participants: [INPerson]?, callTypes: INCallRecordTypeOptions, callCapability: INCallCapability) { self.init(["participants": participants, "callTypes": callTypes, "callCapability": callCapability]) }

    /// Who took part.
    public var participants: [INPerson]? { member("participants") }
    /// Whether they were made, received or missed.
    public var callTypes: INCallRecordTypeOptions { member("callTypes") ?? [] }
    /// Whether they were with sound alone or with pictures.
    public var callCapability: INCallCapability { member("callCapability") ?? .unknown }
}
