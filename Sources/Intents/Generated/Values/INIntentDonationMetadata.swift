// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// What is told of a donated intent beside its parameters; a subclass says of which.
public class INIntentDonationMetadata: WireObject, @unchecked Sendable {
    package override class var kinds: [WireObject.Type] { [INSendMessageIntentDonationMetadata.self] }
}
