// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What an app tells of the user; a subclass says of what.
public class INUserContext: WireObject, @unchecked Sendable {
    package override class var kinds: [WireObject.Type] { [INMediaUserContext.self] }
}
