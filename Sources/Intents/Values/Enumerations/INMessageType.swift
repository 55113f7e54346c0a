public import IntentModel

/// What a message is made of.
public enum INMessageType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMessageType")

    /// Nothing is stated.
    case unspecified = 0
    /// Text.
    case text = 1
    /// Audio.
    case audio = 2
    /// Digital touch.
    case digitalTouch = 3
    /// Handwriting.
    case handwriting = 4
    /// Sticker.
    case sticker = 5
    /// Tapback liked.
    case tapbackLiked = 6
    /// Tapback disliked.
    case tapbackDisliked = 7
    /// Tapback emphasized.
    case tapbackEmphasized = 8
    /// Tapback loved.
    case tapbackLoved = 9
    /// Tapback questioned.
    case tapbackQuestioned = 10
    /// Tapback laughed.
    case tapbackLaughed = 11
    /// Media calendar.
    case mediaCalendar = 12
    /// Media location.
    case mediaLocation = 13
    /// Media address card.
    case mediaAddressCard = 14
    /// Media image.
    case mediaImage = 15
    /// Media video.
    case mediaVideo = 16
    /// Media pass.
    case mediaPass = 17
    /// Media audio.
    case mediaAudio = 18
    /// Payment sent.
    case paymentSent = 19
    /// Payment request.
    case paymentRequest = 20
    /// Payment note.
    case paymentNote = 21
    /// Animoji.
    case animoji = 22
    /// Activity snippet.
    case activitySnippet = 23
    /// File.
    case file = 24
    /// Link.
    case link = 25
}

@_spi(IntentDefinition) extension INMessageType: WireEnumeration {}
