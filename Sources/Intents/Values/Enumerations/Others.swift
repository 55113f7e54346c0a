public import IntentModel

public enum INAccountType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INAccountType")
    case unknown = 0
    case checking = 1
    case credit = 2
    case debit = 3
    case investment = 4
    case mortgage = 5
    case prepaid = 6
    case saving = 7
}
public enum INAmountType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INAmountType")
    case unknown = 0
    case minimumDue = 1
    case amountDue = 2
    case currentBalance = 3
    case maximumTransferAmount = 4
    case minimumTransferAmount = 5
    case statementBalance = 6
}
public enum INBalanceType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INBalanceType")
    case unknown = 0
    case money = 1
    case points = 2
    case miles = 3
}
public enum INBillType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INBillType")
    case unknown = 0
    case autoInsurance = 1
    case cable = 2
    case carLease = 3
    case carLoan = 4
    case creditCard = 5
    case electricity = 6
    case gas = 7
    case garbageAndRecycling = 8
    case healthInsurance = 9
    case homeInsurance = 10
    case internet = 11
    case lifeInsurance = 12
    case mortgage = 13
    case musicStreaming = 14
    case phone = 15
    case rent = 16
    case sewer = 17
    case studentLoan = 18
    case trafficTicket = 19
    case tuition = 20
    case utilities = 21
    case water = 22
}
public enum INCallCapability: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INCallCapability")
    case unknown = 0
    case audioCall = 1
    case videoCall = 2
}
public enum INCallRecordType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INCallRecordType")
    case unknown = 0
    case outgoing = 1
    case missed = 2
    case received = 3
    case latest = 4
    case voicemail = 5
    case ringing = 6
    case inProgress = 7
    case onHold = 8
}
public struct INCallRecordTypeOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INCallRecordTypeOptions")
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let outgoing = INCallRecordTypeOptions(rawValue: 1)
    public static let missed = INCallRecordTypeOptions(rawValue: 2)
    public static let received = INCallRecordTypeOptions(rawValue: 4)
    public static let latest = INCallRecordTypeOptions(rawValue: 8)
    public static let voicemail = INCallRecordTypeOptions(rawValue: 16)
    public static let ringing = INCallRecordTypeOptions(rawValue: 32)
    public static let inProgress = INCallRecordTypeOptions(rawValue: 64)
    public static let onHold = INCallRecordTypeOptions(rawValue: 128)
}
public enum INDailyRoutineSituation: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INDailyRoutineSituation")
    case morning = 0
    case evening = 1
    case home = 2
    case work = 3
    case school = 4
    case gym = 5
    case commute = 6
    case headphonesConnected = 7
    case activeWorkout = 8
    case physicalActivityIncomplete = 9
}
public enum INIntentHandlingStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INIntentHandlingStatus")
    case unspecified = 0
    case ready = 1
    case inProgress = 2
    case success = 3
    case failure = 4
    case deferredToApplication = 5
    case userConfirmationRequired = 6
}
public enum INInteractionDirection: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INInteractionDirection")
    case unspecified = 0
    case outgoing = 1
    case incoming = 2
}
public enum INMediaDestinationType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMediaDestinationType")
    case unknown = 0
    case library = 1
    case playlist = 2
}
public enum INMediaItemType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMediaItemType")
    case unknown = 0
    case song = 1
    case album = 2
    case artist = 3
    case genre = 4
    case playlist = 5
    case podcastShow = 6
    case podcastEpisode = 7
    case podcastPlaylist = 8
    case musicStation = 9
    case audioBook = 10
    case movie = 11
    case tvShow = 12
    case tvShowEpisode = 13
    case musicVideo = 14
    case podcastStation = 15
    case radioStation = 16
    case station = 17
    case music = 18
    case algorithmicRadioStation = 19
    case news = 20
}
public enum INMediaReference: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMediaReference")
    case unknown = 0
    case currentlyPlaying = 1
    case my = 2
}
public enum INMediaSortOrder: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMediaSortOrder")
    case unknown = 0
    case newest = 1
    case oldest = 2
    case best = 3
    case worst = 4
    case popular = 5
    case unpopular = 6
    case trending = 7
    case recommended = 8
}
public enum INMediaUserContextSubscriptionStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system(
        "INMediaUserContextSubscriptionStatus"
    )
    case unknown = 0
    case notSubscribed = 1
    case subscribed = 2
}
public enum INMessageReactionType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INMessageReactionType")
    case unknown = 0
    case emoji = 1
    case generic = 2
}
public enum INPaymentMethodType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INPaymentMethodType")
    case unknown = 0
    case checking = 1
    case savings = 2
    case brokerage = 3
    case debit = 4
    case credit = 5
    case prepaid = 6
    case store = 7
    case applePay = 8
}
public enum INPaymentStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INPaymentStatus")
    case unknown = 0
    case pending = 1
    case completed = 2
    case canceled = 3
    case failed = 4
    case unpaid = 5
}
public enum INRelevantShortcutRole: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INRelevantShortcutRole")
    case action = 0
    case information = 1
}
public enum INReservationActionType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INReservationActionType")
    case unknown = 0
    case checkIn = 1
}
public enum INReservationStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INReservationStatus")
    case unknown = 0
    case canceled = 1
    case pending = 2
    case hold = 3
    case confirmed = 4
}
public enum INRestaurantReservationUserBookingStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system(
        "INRestaurantReservationUserBookingStatus"
    )
    case pending = 0
    case confirmed = 1
    case denied = 2
}
public struct INRideFeedbackTypeOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INRideFeedbackTypeOptions")
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let rate = INRideFeedbackTypeOptions(rawValue: 1)
    public static let tip = INRideFeedbackTypeOptions(rawValue: 2)
}
public enum INRidePhase: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INRidePhase")
    case unknown = 0
    case received = 1
    case confirmed = 2
    case ongoing = 3
    case completed = 4
    case approachingPickup = 5
    case pickup = 6
}
public struct INShortcutAvailabilityOptions: OptionSet, Hashable, Sendable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INShortcutAvailabilityOptions")
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sleepMindfulness = INShortcutAvailabilityOptions(rawValue: 1)
    public static let sleepJournaling = INShortcutAvailabilityOptions(rawValue: 2)
    public static let sleepMusic = INShortcutAvailabilityOptions(rawValue: 4)
    public static let sleepPodcasts = INShortcutAvailabilityOptions(rawValue: 8)
    public static let sleepReading = INShortcutAvailabilityOptions(rawValue: 16)
    public static let sleepWrapUpYourDay = INShortcutAvailabilityOptions(rawValue: 32)
    public static let sleepYogaAndStretching = INShortcutAvailabilityOptions(rawValue: 64)
}
public enum INSiriAuthorizationStatus: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INSiriAuthorizationStatus")
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3
}
public enum INStickerType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INStickerType")
    case unknown = 0
    case emoji = 1
    case generic = 2
}
public enum INTicketedEventCategory: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INTicketedEventCategory")
    case unknown = 0
    case movie = 1
}
public enum INVocabularyStringType: Int, Hashable, Sendable, CaseIterable {
    @_spi(IntentDefinition) public static let definition = EnumerationDefinition.system("INVocabularyStringType")
    case contactName = 1
    case contactGroupName = 2
    case photoTag = 100
    case photoAlbumName = 101
    case workoutActivityName = 200
    case carProfileName = 300
    case carName = 301
    case paymentsOrganizationName = 400
    case paymentsAccountNickname = 401
    case notebookItemTitle = 500
    case notebookItemGroupName = 501
    case mediaPlaylistTitle = 700
    case mediaMusicArtistName = 701
    case mediaAudiobookTitle = 702
    case mediaAudiobookAuthorName = 703
    case mediaShowTitle = 704
}

@_spi(IntentDefinition) extension INAccountType: WireEnumeration {}
@_spi(IntentDefinition) extension INAmountType: WireEnumeration {}
@_spi(IntentDefinition) extension INBalanceType: WireEnumeration {}
@_spi(IntentDefinition) extension INBillType: WireEnumeration {}
@_spi(IntentDefinition) extension INCallCapability: WireEnumeration {}
@_spi(IntentDefinition) extension INCallRecordType: WireEnumeration {}
@_spi(IntentDefinition) extension INCallRecordTypeOptions: WireOptionSet {}
@_spi(IntentDefinition) extension INDailyRoutineSituation: WireEnumeration {}
@_spi(IntentDefinition) extension INIntentHandlingStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INInteractionDirection: WireEnumeration {}
@_spi(IntentDefinition) extension INMediaDestinationType: WireEnumeration {}
@_spi(IntentDefinition) extension INMediaItemType: WireEnumeration {}
@_spi(IntentDefinition) extension INMediaReference: WireEnumeration {}
@_spi(IntentDefinition) extension INMediaSortOrder: WireEnumeration {}
@_spi(IntentDefinition) extension INMediaUserContextSubscriptionStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INMessageReactionType: WireEnumeration {}
@_spi(IntentDefinition) extension INPaymentMethodType: WireEnumeration {}
@_spi(IntentDefinition) extension INPaymentStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INRelevantShortcutRole: WireEnumeration {}
@_spi(IntentDefinition) extension INReservationActionType: WireEnumeration {}
@_spi(IntentDefinition) extension INReservationStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INRestaurantReservationUserBookingStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INRideFeedbackTypeOptions: WireOptionSet {}
@_spi(IntentDefinition) extension INRidePhase: WireEnumeration {}
@_spi(IntentDefinition) extension INShortcutAvailabilityOptions: WireOptionSet {}
@_spi(IntentDefinition) extension INSiriAuthorizationStatus: WireEnumeration {}
@_spi(IntentDefinition) extension INStickerType: WireEnumeration {}
@_spi(IntentDefinition) extension INTicketedEventCategory: WireEnumeration {}
@_spi(IntentDefinition) extension INVocabularyStringType: WireEnumeration {}
