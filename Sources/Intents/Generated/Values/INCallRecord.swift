// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A call that was made, received or missed.
public final class INCallRecord: WireObject, @unchecked Sendable {
    /// Makes a record.
    public convenience init(identifier: String, dateCreated: Date? = nil, callRecordType: INCallRecordType = .unknown, callCapability: INCallCapability = .unknown, callDuration: Double? = nil, unseen: Bool? = nil, participants: [INPerson]? = nil, numberOfCalls: Int? = nil, isCallerIdBlocked: Bool? = nil) { self.init(["identifier": identifier, "dateCreated": dateCreated, "callRecordType": callRecordType, "callCapability": callCapability, "callDuration": callDuration, "unseen": unseen, "participants": participants, "numberOfCalls": numberOfCalls, "isCallerIdBlocked": isCallerIdBlocked]) }

    /// Makes a record of a call by one person.
    public convenience init(identifier: String, dateCreated: Date? = nil, caller: INPerson?, callRecordType: INCallRecordType = .unknown, callCapability: INCallCapability = .unknown, callDuration: Double? = nil, unseen: Bool? = nil, numberOfCalls: Int? = nil) { self.init(["identifier": identifier, "dateCreated": dateCreated, "caller": caller, "callRecordType": callRecordType, "callCapability": callCapability, "callDuration": callDuration, "unseen": unseen, "numberOfCalls": numberOfCalls]) }

    /// The extension's identifier of the call.
    public var identifier: String { member("identifier") ?? "" }
    /// When the call began.
    public var dateCreated: Date? { member("dateCreated") }
    /// Whether it was made, received or missed.
    public var callRecordType: INCallRecordType { member("callRecordType") ?? .unknown }
    /// Whether it was with sound alone or with pictures.
    public var callCapability: INCallCapability { member("callCapability") ?? .unknown }
    /// How many seconds it lasted.
    public var callDuration: Double? { member("callDuration") }
    /// Whether the user has not yet seen it.
    public var unseen: Bool? { member("unseen") }
    /// Who took part.
    public var participants: [INPerson]? { member("participants") }
    /// How many calls the record stands for.
    public var numberOfCalls: Int? { member("numberOfCalls") }
    /// Whether the caller hides the number.
    public var isCallerIdBlocked: Bool? { member("isCallerIdBlocked") }
    /// Who called.
    public var caller: INPerson? { member("caller") }
}
