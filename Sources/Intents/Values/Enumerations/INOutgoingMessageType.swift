public import IntentModel

/// What an outgoing message is made of.
public enum INOutgoingMessageType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INOutgoingMessageType")

    /// The user did not say.
    case unknown = 0
    /// Text.
    case outgoingMessageText = 1
    /// A recording.
    case outgoingMessageAudio = 2
}

@_spi(IntentDefinition) extension INOutgoingMessageType: WireEnumeration {}
