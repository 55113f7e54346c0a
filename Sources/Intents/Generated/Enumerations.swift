// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// Apple's message reaction type.
public enum INMessageReactionType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Emoji.
    case emoji = 1
    /// Generic.
    case generic = 2
}

@_spi(IntentDefinition) extension INMessageReactionType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 emoji 1 generic 2" }
}

/// Apple's sticker type.
public enum INStickerType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Emoji.
    case emoji = 1
    /// Generic.
    case generic = 2
}

@_spi(IntentDefinition) extension INStickerType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 emoji 1 generic 2" }
}

/// Apple's restaurant reservation user booking status.
public enum INRestaurantReservationUserBookingStatus: Int, Sendable {
    /// Pending.
    case pending = 0
    /// Confirmed.
    case confirmed = 1
    /// Denied.
    case denied = 2
}

@_spi(IntentDefinition) extension INRestaurantReservationUserBookingStatus: WireEnumeration {
    public static var wireNames: StaticString { "pending 0 confirmed 1 denied 2" }
}

/// Apple's account type.
public enum INAccountType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Checking.
    case checking = 1
    /// Credit.
    case credit = 2
    /// Debit.
    case debit = 3
    /// Investment.
    case investment = 4
    /// Mortgage.
    case mortgage = 5
    /// Prepaid.
    case prepaid = 6
    /// Saving.
    case saving = 7
}

@_spi(IntentDefinition) extension INAccountType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 checking 1 credit 2 debit 3 investment 4 mortgage 5 prepaid 6 saving 7" }
}

/// Why the value cannot be used as it is.
public enum INAddMediaMediaDestinationUnsupportedReason: Int, Sendable {
    /// Playlist name not found.
    case playlistNameNotFound = 1
    /// Playlist not editable.
    case playlistNotEditable = 2
}

@_spi(IntentDefinition) extension INAddMediaMediaDestinationUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "playlistNameNotFound 1 playlistNotEditable 2" }
}

/// Why the value cannot be used as it is.
public enum INAddMediaMediaItemUnsupportedReason: Int, Sendable {
    /// Login required.
    case loginRequired = 1
    /// Subscription required.
    case subscriptionRequired = 2
    /// Unsupported media type.
    case unsupportedMediaType = 3
    /// Explicit content settings.
    case explicitContentSettings = 4
    /// Cellular data settings.
    case cellularDataSettings = 5
    /// Restricted content.
    case restrictedContent = 6
    /// Service unavailable.
    case serviceUnavailable = 7
    /// Region restriction.
    case regionRestriction = 8
}

@_spi(IntentDefinition) extension INAddMediaMediaItemUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "loginRequired 1 subscriptionRequired 2 unsupportedMediaType 3 explicitContentSettings 4 cellularDataSettings 5 restrictedContent 6 serviceUnavailable 7 regionRestriction 8" }
}

/// Why the value cannot be used as it is.
public enum INAddTasksTargetTaskListConfirmationReason: Int, Sendable {
    /// List should be created.
    case listShouldBeCreated = 1
}

@_spi(IntentDefinition) extension INAddTasksTargetTaskListConfirmationReason: WireEnumeration {
    public static var wireNames: StaticString { "listShouldBeCreated 1" }
}

/// Why the value cannot be used as it is.
public enum INAddTasksTemporalEventTriggerUnsupportedReason: Int, Sendable {
    /// Time in past.
    case timeInPast = 1
    /// Invalid recurrence.
    case invalidRecurrence = 2
}

@_spi(IntentDefinition) extension INAddTasksTemporalEventTriggerUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "timeInPast 1 invalidRecurrence 2" }
}

/// Apple's amount type.
public enum INAmountType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Minimum due.
    case minimumDue = 1
    /// Amount due.
    case amountDue = 2
    /// Current balance.
    case currentBalance = 3
    /// Maximum transfer amount.
    case maximumTransferAmount = 4
    /// Minimum transfer amount.
    case minimumTransferAmount = 5
    /// Statement balance.
    case statementBalance = 6
}

@_spi(IntentDefinition) extension INAmountType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 minimumDue 1 amountDue 2 currentBalance 3 maximumTransferAmount 4 minimumTransferAmount 5 statementBalance 6" }
}

/// Apple's balance type.
public enum INBalanceType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Money.
    case money = 1
    /// Points.
    case points = 2
    /// Miles.
    case miles = 3
}

@_spi(IntentDefinition) extension INBalanceType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 money 1 points 2 miles 3" }
}

/// Apple's bill type.
public enum INBillType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Auto insurance.
    case autoInsurance = 1
    /// Cable.
    case cable = 2
    /// Car lease.
    case carLease = 3
    /// Car loan.
    case carLoan = 4
    /// Credit card.
    case creditCard = 5
    /// Electricity.
    case electricity = 6
    /// Gas.
    case gas = 7
    /// Garbage and recycling.
    case garbageAndRecycling = 8
    /// Health insurance.
    case healthInsurance = 9
    /// Home insurance.
    case homeInsurance = 10
    /// Internet.
    case internet = 11
    /// Life insurance.
    case lifeInsurance = 12
    /// Mortgage.
    case mortgage = 13
    /// Music streaming.
    case musicStreaming = 14
    /// Phone.
    case phone = 15
    /// Rent.
    case rent = 16
    /// Sewer.
    case sewer = 17
    /// Student loan.
    case studentLoan = 18
    /// Traffic ticket.
    case trafficTicket = 19
    /// Tuition.
    case tuition = 20
    /// Utilities.
    case utilities = 21
    /// Water.
    case water = 22
}

@_spi(IntentDefinition) extension INBillType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 autoInsurance 1 cable 2 carLease 3 carLoan 4 creditCard 5 electricity 6 gas 7 garbageAndRecycling 8 healthInsurance 9 homeInsurance 10 internet 11 lifeInsurance 12 mortgage 13 musicStreaming 14 phone 15 rent 16 sewer 17 studentLoan 18 trafficTicket 19 tuition 20 utilities 21 water 22" }
}

/// Apple's call audio route.
public enum INCallAudioRoute: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Speakerphone audio route.
    case speakerphoneAudioRoute = 1
    /// Bluetooth audio route.
    case bluetoothAudioRoute = 2
}

@_spi(IntentDefinition) extension INCallAudioRoute: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 speakerphoneAudioRoute 1 bluetoothAudioRoute 2" }
}

/// Apple's call capability.
public enum INCallCapability: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Audio call.
    case audioCall = 1
    /// Video call.
    case videoCall = 2
}

@_spi(IntentDefinition) extension INCallCapability: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 audioCall 1 videoCall 2" }
}

/// Apple's call capability options.
public struct INCallCapabilityOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Audio call.
    public static var audioCall: INCallCapabilityOptions { INCallCapabilityOptions(rawValue: 1) }
    /// Video call.
    public static var videoCall: INCallCapabilityOptions { INCallCapabilityOptions(rawValue: 2) }
}

@_spi(IntentDefinition) extension INCallCapabilityOptions: WireOptionSet {
    public static var wireNames: StaticString { "audioCall 1 videoCall 2" }
}

/// Apple's call destination type.
public enum INCallDestinationType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Normal.
    case normal = 1
    /// Emergency.
    case emergency = 2
    /// Voicemail.
    case voicemail = 3
    /// Redial.
    case redial = 4
    /// Call back.
    case callBack = 5
    /// An older name of `normal`.
    @available(*, deprecated, message: "Use normal instead.")
    public static var normalDestination: INCallDestinationType { .normal }
    /// An older name of `emergency`.
    @available(*, deprecated, message: "Use emergency instead.")
    public static var emergencyDestination: INCallDestinationType { .emergency }
    /// An older name of `voicemail`.
    @available(*, deprecated, message: "Use voicemail instead.")
    public static var voicemailDestination: INCallDestinationType { .voicemail }
    /// An older name of `redial`.
    @available(*, deprecated, message: "Use redial instead.")
    public static var redialDestination: INCallDestinationType { .redial }
}

@_spi(IntentDefinition) extension INCallDestinationType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 normal 1 emergency 2 voicemail 3 redial 4 callBack 5 normalDestination 1 emergencyDestination 2 voicemailDestination 3 redialDestination 4" }
}

/// Apple's call record type.
public enum INCallRecordType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Outgoing.
    case outgoing = 1
    /// Missed.
    case missed = 2
    /// Received.
    case received = 3
    /// Latest.
    case latest = 4
    /// Voicemail.
    case voicemail = 5
    /// Ringing.
    case ringing = 6
    /// In progress.
    case inProgress = 7
    /// On hold.
    case onHold = 8
}

@_spi(IntentDefinition) extension INCallRecordType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 outgoing 1 missed 2 received 3 latest 4 voicemail 5 ringing 6 inProgress 7 onHold 8" }
}

/// Apple's call record type options.
public struct INCallRecordTypeOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Outgoing.
    public static var outgoing: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 1) }
    /// Missed.
    public static var missed: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 2) }
    /// Received.
    public static var received: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 4) }
    /// Latest.
    public static var latest: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 8) }
    /// Voicemail.
    public static var voicemail: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 16) }
    /// Ringing.
    public static var ringing: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 32) }
    /// In progress.
    public static var inProgress: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 64) }
    /// On hold.
    public static var onHold: INCallRecordTypeOptions { INCallRecordTypeOptions(rawValue: 128) }
}

@_spi(IntentDefinition) extension INCallRecordTypeOptions: WireOptionSet {
    public static var wireNames: StaticString { "outgoing 1 missed 2 received 4 latest 8 voicemail 16 ringing 32 inProgress 64 onHold 128" }
}

/// Apple's car air circulation mode.
public enum INCarAirCirculationMode: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Fresh air.
    case freshAir = 1
    /// Recirculate air.
    case recirculateAir = 2
}

@_spi(IntentDefinition) extension INCarAirCirculationMode: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 freshAir 1 recirculateAir 2" }
}

/// Apple's car audio source.
public enum INCarAudioSource: Int, Sendable {
    /// Nothing is stated.
    case sourceUnknown = 0
    /// Car play.
    case sourceCarPlay = 1
    /// I pod.
    case sourceiPod = 2
    /// Radio.
    case sourceRadio = 3
    /// Bluetooth.
    case sourceBluetooth = 4
    /// Aux.
    case sourceAUX = 5
    /// Usb.
    case sourceUSB = 6
    /// Memory card.
    case sourceMemoryCard = 7
    /// Optical drive.
    case sourceOpticalDrive = 8
    /// Hard drive.
    case sourceHardDrive = 9
}

@_spi(IntentDefinition) extension INCarAudioSource: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 carPlay 1 iPod 2 radio 3 bluetooth 4 aux 5 usb 6 memoryCard 7 opticalDrive 8 hardDrive 9" }
}

/// Apple's car defroster.
public enum INCarDefroster: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Front.
    case front = 1
    /// Rear.
    case rear = 2
    /// All.
    case all = 3
}

@_spi(IntentDefinition) extension INCarDefroster: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 front 1 rear 2 all 3" }
}

/// Apple's car seat.
public enum INCarSeat: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Driver.
    case driver = 1
    /// Passenger.
    case passenger = 2
    /// Front left.
    case frontLeft = 3
    /// Front right.
    case frontRight = 4
    /// Front.
    case front = 5
    /// Rear left.
    case rearLeft = 6
    /// Rear right.
    case rearRight = 7
    /// Rear.
    case rear = 8
    /// Third row left.
    case thirdRowLeft = 9
    /// Third row right.
    case thirdRowRight = 10
    /// Third row.
    case thirdRow = 11
    /// All.
    case all = 12
}

@_spi(IntentDefinition) extension INCarSeat: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 driver 1 passenger 2 frontLeft 3 frontRight 4 front 5 rearLeft 6 rearRight 7 rear 8 thirdRowLeft 9 thirdRowRight 10 thirdRow 11 all 12" }
}

/// Apple's car signal options.
public struct INCarSignalOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Audible.
    public static var audible: INCarSignalOptions { INCarSignalOptions(rawValue: 1) }
    /// Visible.
    public static var visible: INCarSignalOptions { INCarSignalOptions(rawValue: 2) }
}

@_spi(IntentDefinition) extension INCarSignalOptions: WireOptionSet {
    public static var wireNames: StaticString { "audible 1 visible 2" }
}

/// Apple's conditional operator.
public enum INConditionalOperator: Int, Sendable {
    /// All.
    case all = 0
    /// Any.
    case any = 1
    /// None.
    case none = 2
}

@_spi(IntentDefinition) extension INConditionalOperator: WireEnumeration {
    public static var wireNames: StaticString { "all 0 any 1 none 2" }
}

/// Apple's date search type.
public enum INDateSearchType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// By due date.
    case byDueDate = 1
    /// By modified date.
    case byModifiedDate = 2
    /// By created date.
    case byCreatedDate = 3
}

@_spi(IntentDefinition) extension INDateSearchType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 byDueDate 1 byModifiedDate 2 byCreatedDate 3" }
}

/// Apple's day of week options.
public struct INDayOfWeekOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Monday.
    public static var monday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 1) }
    /// Tuesday.
    public static var tuesday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 2) }
    /// Wednesday.
    public static var wednesday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 4) }
    /// Thursday.
    public static var thursday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 8) }
    /// Friday.
    public static var friday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 16) }
    /// Saturday.
    public static var saturday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 32) }
    /// Sunday.
    public static var sunday: INDayOfWeekOptions { INDayOfWeekOptions(rawValue: 64) }
}

@_spi(IntentDefinition) extension INDayOfWeekOptions: WireOptionSet {
    public static var wireNames: StaticString { "monday 1 tuesday 2 wednesday 4 thursday 8 friday 16 saturday 32 sunday 64" }
}

/// Why the value cannot be used as it is.
public enum INDeleteTasksTaskListUnsupportedReason: Int, Sendable {
    /// No task list found.
    case noTaskListFound = 1
}

@_spi(IntentDefinition) extension INDeleteTasksTaskListUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noTaskListFound 1" }
}

/// Why the value cannot be used as it is.
public enum INDeleteTasksTaskUnsupportedReason: Int, Sendable {
    /// No tasks found.
    case noTasksFound = 1
    /// No tasks in app.
    case noTasksInApp = 2
}

@_spi(IntentDefinition) extension INDeleteTasksTaskUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noTasksFound 1 noTasksInApp 2" }
}

/// Apple's focus status authorization status.
public enum INFocusStatusAuthorizationStatus: Int, Sendable {
    /// Not determined.
    case notDetermined = 0
    /// Restricted.
    case restricted = 1
    /// Denied.
    case denied = 2
    /// Authorized.
    case authorized = 3
}

@_spi(IntentDefinition) extension INFocusStatusAuthorizationStatus: WireEnumeration {
    public static var wireNames: StaticString { "notDetermined 0 restricted 1 denied 2 authorized 3" }
}

/// Apple's intent handling status.
public enum INIntentHandlingStatus: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Ready.
    case ready = 1
    /// In progress.
    case inProgress = 2
    /// Success.
    case success = 3
    /// Failure.
    case failure = 4
    /// Deferred to application.
    case deferredToApplication = 5
    /// User confirmation required.
    case userConfirmationRequired = 6
}

@_spi(IntentDefinition) extension INIntentHandlingStatus: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 deferredToApplication 5 userConfirmationRequired 6" }
}

/// Apple's interaction direction.
public enum INInteractionDirection: Int, Sendable {
    /// Unspecified.
    case unspecified = 0
    /// Outgoing.
    case outgoing = 1
    /// Incoming.
    case incoming = 2
}

@_spi(IntentDefinition) extension INInteractionDirection: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 outgoing 1 incoming 2" }
}

/// Apple's location search type.
public enum INLocationSearchType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// By location trigger.
    case byLocationTrigger = 1
}

@_spi(IntentDefinition) extension INLocationSearchType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 byLocationTrigger 1" }
}

/// Apple's media affinity type.
public enum INMediaAffinityType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Like.
    case like = 1
    /// Dislike.
    case dislike = 2
}

@_spi(IntentDefinition) extension INMediaAffinityType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 like 1 dislike 2" }
}

/// Apple's media destination type.
public enum INMediaDestinationType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Library.
    case library = 1
    /// Playlist.
    case playlist = 2
}

@_spi(IntentDefinition) extension INMediaDestinationType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 library 1 playlist 2" }
}

/// Apple's media item type.
public enum INMediaItemType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Song.
    case song = 1
    /// Album.
    case album = 2
    /// Artist.
    case artist = 3
    /// Genre.
    case genre = 4
    /// Playlist.
    case playlist = 5
    /// Podcast show.
    case podcastShow = 6
    /// Podcast episode.
    case podcastEpisode = 7
    /// Podcast playlist.
    case podcastPlaylist = 8
    /// Music station.
    case musicStation = 9
    /// Audio book.
    case audioBook = 10
    /// Movie.
    case movie = 11
    /// Tv show.
    case tvShow = 12
    /// Tv show episode.
    case tvShowEpisode = 13
    /// Music video.
    case musicVideo = 14
    /// Podcast station.
    case podcastStation = 15
    /// Radio station.
    case radioStation = 16
    /// Station.
    case station = 17
    /// Music.
    case music = 18
    /// Algorithmic radio station.
    case algorithmicRadioStation = 19
    /// News.
    case news = 20
}

@_spi(IntentDefinition) extension INMediaItemType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 song 1 album 2 artist 3 genre 4 playlist 5 podcastShow 6 podcastEpisode 7 podcastPlaylist 8 musicStation 9 audioBook 10 movie 11 tvShow 12 tvShowEpisode 13 musicVideo 14 podcastStation 15 radioStation 16 station 17 music 18 algorithmicRadioStation 19 news 20" }
}

/// Apple's media reference.
public enum INMediaReference: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Currently playing.
    case currentlyPlaying = 1
    /// My.
    case my = 2
}

@_spi(IntentDefinition) extension INMediaReference: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 currentlyPlaying 1 my 2" }
}

/// Apple's media sort order.
public enum INMediaSortOrder: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Newest.
    case newest = 1
    /// Oldest.
    case oldest = 2
    /// Best.
    case best = 3
    /// Worst.
    case worst = 4
    /// Popular.
    case popular = 5
    /// Unpopular.
    case unpopular = 6
    /// Trending.
    case trending = 7
    /// Recommended.
    case recommended = 8
}

@_spi(IntentDefinition) extension INMediaSortOrder: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 newest 1 oldest 2 best 3 worst 4 popular 5 unpopular 6 trending 7 recommended 8" }
}

/// Apple's media user context subscription status.
public enum INMediaUserContextSubscriptionStatus: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Not subscribed.
    case notSubscribed = 1
    /// Subscribed.
    case subscribed = 2
}

@_spi(IntentDefinition) extension INMediaUserContextSubscriptionStatus: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 notSubscribed 1 subscribed 2" }
}

/// Apple's message type.
public enum INMessageType: Int, Sendable {
    /// Unspecified.
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

@_spi(IntentDefinition) extension INMessageType: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 text 1 audio 2 digitalTouch 3 handwriting 4 sticker 5 tapbackLiked 6 tapbackDisliked 7 tapbackEmphasized 8 tapbackLoved 9 tapbackQuestioned 10 tapbackLaughed 11 mediaCalendar 12 mediaLocation 13 mediaAddressCard 14 mediaImage 15 mediaVideo 16 mediaPass 17 mediaAudio 18 paymentSent 19 paymentRequest 20 paymentNote 21 animoji 22 activitySnippet 23 file 24 link 25" }
}

/// Apple's message attribute.
public enum INMessageAttribute: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Read.
    case read = 1
    /// Unread.
    case unread = 2
    /// Flagged.
    case flagged = 3
    /// Unflagged.
    case unflagged = 4
    /// Played.
    case played = 5
}

@_spi(IntentDefinition) extension INMessageAttribute: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 read 1 unread 2 flagged 3 unflagged 4 played 5" }
}

/// Apple's message attribute options.
public struct INMessageAttributeOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Read.
    public static var read: INMessageAttributeOptions { INMessageAttributeOptions(rawValue: 1) }
    /// Unread.
    public static var unread: INMessageAttributeOptions { INMessageAttributeOptions(rawValue: 2) }
    /// Flagged.
    public static var flagged: INMessageAttributeOptions { INMessageAttributeOptions(rawValue: 4) }
    /// Unflagged.
    public static var unflagged: INMessageAttributeOptions { INMessageAttributeOptions(rawValue: 8) }
    /// Played.
    public static var played: INMessageAttributeOptions { INMessageAttributeOptions(rawValue: 16) }
}

@_spi(IntentDefinition) extension INMessageAttributeOptions: WireOptionSet {
    public static var wireNames: StaticString { "read 1 unread 2 flagged 4 unflagged 8 played 16" }
}

/// Apple's note content type.
public enum INNoteContentType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Text.
    case text = 1
    /// Image.
    case image = 2
}

@_spi(IntentDefinition) extension INNoteContentType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 text 1 image 2" }
}

/// Apple's notebook item type.
public enum INNotebookItemType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Note.
    case note = 1
    /// Task list.
    case taskList = 2
    /// Task.
    case task = 3
}

@_spi(IntentDefinition) extension INNotebookItemType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 note 1 taskList 2 task 3" }
}

/// Apple's outgoing message type.
public enum INOutgoingMessageType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Outgoing message text.
    case outgoingMessageText = 1
    /// Outgoing message audio.
    case outgoingMessageAudio = 2
}

@_spi(IntentDefinition) extension INOutgoingMessageType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 outgoingMessageText 1 outgoingMessageAudio 2" }
}

/// Apple's payment method type.
public enum INPaymentMethodType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Checking.
    case checking = 1
    /// Savings.
    case savings = 2
    /// Brokerage.
    case brokerage = 3
    /// Debit.
    case debit = 4
    /// Credit.
    case credit = 5
    /// Prepaid.
    case prepaid = 6
    /// Store.
    case store = 7
    /// Apple pay.
    case applePay = 8
}

@_spi(IntentDefinition) extension INPaymentMethodType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 checking 1 savings 2 brokerage 3 debit 4 credit 5 prepaid 6 store 7 applePay 8" }
}

/// Apple's payment status.
public enum INPaymentStatus: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Pending.
    case pending = 1
    /// Completed.
    case completed = 2
    /// Canceled.
    case canceled = 3
    /// Failed.
    case failed = 4
    /// Unpaid.
    case unpaid = 5
}

@_spi(IntentDefinition) extension INPaymentStatus: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 pending 1 completed 2 canceled 3 failed 4 unpaid 5" }
}

/// Apple's person suggestion type.
public enum INPersonSuggestionType: Int, Sendable {
    /// None.
    case none = 0
    /// Social profile.
    case socialProfile = 1
    /// Instant message address.
    case instantMessageAddress = 2
}

@_spi(IntentDefinition) extension INPersonSuggestionType: WireEnumeration {
    public static var wireNames: StaticString { "none 0 socialProfile 1 instantMessageAddress 2" }
}

/// Apple's person handle type.
public enum INPersonHandleType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Email address.
    case emailAddress = 1
    /// Phone number.
    case phoneNumber = 2
}

@_spi(IntentDefinition) extension INPersonHandleType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 emailAddress 1 phoneNumber 2" }
}

/// Apple's photo attribute options.
public struct INPhotoAttributeOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Photo.
    public static var photo: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 1) }
    /// Video.
    public static var video: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 2) }
    /// Gif.
    public static var GIF: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 4) }
    /// Flash.
    public static var flash: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 8) }
    /// Landscape orientation.
    public static var landscapeOrientation: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 16) }
    /// Portrait orientation.
    public static var portraitOrientation: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 32) }
    /// Favorite.
    public static var favorite: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 64) }
    /// Selfie.
    public static var selfie: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 128) }
    /// Front facing camera.
    public static var frontFacingCamera: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 256) }
    /// Screenshot.
    public static var screenshot: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 512) }
    /// Burst photo.
    public static var burstPhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 1024) }
    /// Hdr photo.
    public static var hdrPhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 2048) }
    /// Square photo.
    public static var squarePhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 4096) }
    /// Panorama photo.
    public static var panoramaPhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 8192) }
    /// Time lapse video.
    public static var timeLapseVideo: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 16384) }
    /// Slow motion video.
    public static var slowMotionVideo: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 32768) }
    /// Noir filter.
    public static var noirFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 65536) }
    /// Chrome filter.
    public static var chromeFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 131072) }
    /// Instant filter.
    public static var instantFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 262144) }
    /// Tonal filter.
    public static var tonalFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 524288) }
    /// Transfer filter.
    public static var transferFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 1048576) }
    /// Mono filter.
    public static var monoFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 2097152) }
    /// Fade filter.
    public static var fadeFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 4194304) }
    /// Process filter.
    public static var processFilter: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 8388608) }
    /// Portrait photo.
    public static var portraitPhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 16777216) }
    /// Live photo.
    public static var livePhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 33554432) }
    /// Loop photo.
    public static var loopPhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 67108864) }
    /// Bounce photo.
    public static var bouncePhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 134217728) }
    /// Long exposure photo.
    public static var longExposurePhoto: INPhotoAttributeOptions { INPhotoAttributeOptions(rawValue: 268435456) }
}

@_spi(IntentDefinition) extension INPhotoAttributeOptions: WireOptionSet {
    public static var wireNames: StaticString { "photo 1 video 2 gif 4 flash 8 landscapeOrientation 16 portraitOrientation 32 favorite 64 selfie 128 frontFacingCamera 256 screenshot 512 burstPhoto 1024 hdrPhoto 2048 squarePhoto 4096 panoramaPhoto 8192 timeLapseVideo 16384 slowMotionVideo 32768 noirFilter 65536 chromeFilter 131072 instantFilter 262144 tonalFilter 524288 transferFilter 1048576 monoFilter 2097152 fadeFilter 4194304 processFilter 8388608 portraitPhoto 16777216 livePhoto 33554432 loopPhoto 67108864 bouncePhoto 134217728 longExposurePhoto 268435456" }
}

/// Why the value cannot be used as it is.
public enum INPlayMediaMediaItemUnsupportedReason: Int, Sendable {
    /// Login required.
    case loginRequired = 1
    /// Subscription required.
    case subscriptionRequired = 2
    /// Unsupported media type.
    case unsupportedMediaType = 3
    /// Explicit content settings.
    case explicitContentSettings = 4
    /// Cellular data settings.
    case cellularDataSettings = 5
    /// Restricted content.
    case restrictedContent = 6
    /// Service unavailable.
    case serviceUnavailable = 7
    /// Region restriction.
    case regionRestriction = 8
}

@_spi(IntentDefinition) extension INPlayMediaMediaItemUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "loginRequired 1 subscriptionRequired 2 unsupportedMediaType 3 explicitContentSettings 4 cellularDataSettings 5 restrictedContent 6 serviceUnavailable 7 regionRestriction 8" }
}

/// Why the value cannot be used as it is.
public enum INPlayMediaPlaybackSpeedUnsupportedReason: Int, Sendable {
    /// Below minimum.
    case belowMinimum = 1
    /// Above maximum.
    case aboveMaximum = 2
}

@_spi(IntentDefinition) extension INPlayMediaPlaybackSpeedUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "belowMinimum 1 aboveMaximum 2" }
}

/// Apple's playback queue location.
public enum INPlaybackQueueLocation: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Now.
    case now = 1
    /// Next.
    case next = 2
    /// Later.
    case later = 3
}

@_spi(IntentDefinition) extension INPlaybackQueueLocation: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 now 1 next 2 later 3" }
}

/// Apple's playback repeat mode.
public enum INPlaybackRepeatMode: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// None.
    case none = 1
    /// All.
    case all = 2
    /// One.
    case one = 3
}

@_spi(IntentDefinition) extension INPlaybackRepeatMode: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 none 1 all 2 one 3" }
}

/// Apple's radio type.
public enum INRadioType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Am.
    case AM = 1
    /// Fm.
    case FM = 2
    /// Hd.
    case HD = 3
    /// Satellite.
    case satellite = 4
    /// Dab.
    case DAB = 5
}

@_spi(IntentDefinition) extension INRadioType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 am 1 fm 2 hd 3 satellite 4 dab 5" }
}

/// Apple's recurrence frequency.
public enum INRecurrenceFrequency: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Minute.
    case minute = 1
    /// Hourly.
    case hourly = 2
    /// Daily.
    case daily = 3
    /// Weekly.
    case weekly = 4
    /// Monthly.
    case monthly = 5
    /// Yearly.
    case yearly = 6
}

@_spi(IntentDefinition) extension INRecurrenceFrequency: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 minute 1 hourly 2 daily 3 weekly 4 monthly 5 yearly 6" }
}

/// Apple's relative reference.
public enum INRelativeReference: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Next.
    case next = 1
    /// Previous.
    case previous = 2
}

@_spi(IntentDefinition) extension INRelativeReference: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 next 1 previous 2" }
}

/// Apple's relative setting.
public enum INRelativeSetting: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Lowest.
    case lowest = 1
    /// Lower.
    case lower = 2
    /// Higher.
    case higher = 3
    /// Highest.
    case highest = 4
}

@_spi(IntentDefinition) extension INRelativeSetting: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 lowest 1 lower 2 higher 3 highest 4" }
}

/// Apple's daily routine situation.
public enum INDailyRoutineSituation: Int, Sendable {
    /// Morning.
    case morning = 0
    /// Evening.
    case evening = 1
    /// Home.
    case home = 2
    /// Work.
    case work = 3
    /// School.
    case school = 4
    /// Gym.
    case gym = 5
    /// Commute.
    case commute = 6
    /// Headphones connected.
    case headphonesConnected = 7
    /// Active workout.
    case activeWorkout = 8
    /// Physical activity incomplete.
    case physicalActivityIncomplete = 9
}

@_spi(IntentDefinition) extension INDailyRoutineSituation: WireEnumeration {
    public static var wireNames: StaticString { "morning 0 evening 1 home 2 work 3 school 4 gym 5 commute 6 headphonesConnected 7 activeWorkout 8 physicalActivityIncomplete 9" }
}

/// Apple's relevant shortcut role.
public enum INRelevantShortcutRole: Int, Sendable {
    /// Action.
    case action = 0
    /// Information.
    case information = 1
}

@_spi(IntentDefinition) extension INRelevantShortcutRole: WireEnumeration {
    public static var wireNames: StaticString { "action 0 information 1" }
}

/// Why the value cannot be used as it is.
public enum INRequestPaymentCurrencyAmountUnsupportedReason: Int, Sendable {
    /// Payments amount below minimum.
    case paymentsAmountBelowMinimum = 1
    /// Payments amount above maximum.
    case paymentsAmountAboveMaximum = 2
    /// Payments currency unsupported.
    case paymentsCurrencyUnsupported = 3
}

@_spi(IntentDefinition) extension INRequestPaymentCurrencyAmountUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "paymentsAmountBelowMinimum 1 paymentsAmountAboveMaximum 2 paymentsCurrencyUnsupported 3" }
}

/// Why the value cannot be used as it is.
public enum INRequestPaymentPayerUnsupportedReason: Int, Sendable {
    /// Credentials unverified.
    case credentialsUnverified = 1
    /// No account.
    case noAccount = 2
    /// No valid handle.
    case noValidHandle = 3
}

@_spi(IntentDefinition) extension INRequestPaymentPayerUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "credentialsUnverified 1 noAccount 2 noValidHandle 3" }
}

/// Apple's reservation action type.
public enum INReservationActionType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Check in.
    case checkIn = 1
}

@_spi(IntentDefinition) extension INReservationActionType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 checkIn 1" }
}

/// Apple's reservation status.
public enum INReservationStatus: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Canceled.
    case canceled = 1
    /// Pending.
    case pending = 2
    /// Hold.
    case hold = 3
    /// Confirmed.
    case confirmed = 4
}

@_spi(IntentDefinition) extension INReservationStatus: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 canceled 1 pending 2 hold 3 confirmed 4" }
}

/// Apple's ride feedback type options.
public struct INRideFeedbackTypeOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Rate.
    public static var rate: INRideFeedbackTypeOptions { INRideFeedbackTypeOptions(rawValue: 1) }
    /// Tip.
    public static var tip: INRideFeedbackTypeOptions { INRideFeedbackTypeOptions(rawValue: 2) }
}

@_spi(IntentDefinition) extension INRideFeedbackTypeOptions: WireOptionSet {
    public static var wireNames: StaticString { "rate 1 tip 2" }
}

/// Apple's ride phase.
public enum INRidePhase: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Received.
    case received = 1
    /// Confirmed.
    case confirmed = 2
    /// Ongoing.
    case ongoing = 3
    /// Completed.
    case completed = 4
    /// Approaching pickup.
    case approachingPickup = 5
    /// Pickup.
    case pickup = 6
}

@_spi(IntentDefinition) extension INRidePhase: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 received 1 confirmed 2 ongoing 3 completed 4 approachingPickup 5 pickup 6" }
}

/// Why the value cannot be used as it is.
public enum INSearchForMediaMediaItemUnsupportedReason: Int, Sendable {
    /// Login required.
    case loginRequired = 1
    /// Subscription required.
    case subscriptionRequired = 2
    /// Unsupported media type.
    case unsupportedMediaType = 3
    /// Explicit content settings.
    case explicitContentSettings = 4
    /// Cellular data settings.
    case cellularDataSettings = 5
    /// Restricted content.
    case restrictedContent = 6
    /// Service unavailable.
    case serviceUnavailable = 7
    /// Region restriction.
    case regionRestriction = 8
}

@_spi(IntentDefinition) extension INSearchForMediaMediaItemUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "loginRequired 1 subscriptionRequired 2 unsupportedMediaType 3 explicitContentSettings 4 cellularDataSettings 5 restrictedContent 6 serviceUnavailable 7 regionRestriction 8" }
}

/// Why the value cannot be used as it is.
public enum INSendMessageRecipientUnsupportedReason: Int, Sendable {
    /// No account.
    case noAccount = 1
    /// Offline.
    case offline = 2
    /// Messaging service not enabled for recipient.
    case messagingServiceNotEnabledForRecipient = 3
    /// No valid handle.
    case noValidHandle = 4
    /// Requested handle invalid.
    case requestedHandleInvalid = 5
    /// No handle for label.
    case noHandleForLabel = 6
}

@_spi(IntentDefinition) extension INSendMessageRecipientUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noAccount 1 offline 2 messagingServiceNotEnabledForRecipient 3 noValidHandle 4 requestedHandleInvalid 5 noHandleForLabel 6" }
}

/// Why the value cannot be used as it is.
public enum INSendPaymentCurrencyAmountUnsupportedReason: Int, Sendable {
    /// Payments amount below minimum.
    case paymentsAmountBelowMinimum = 1
    /// Payments amount above maximum.
    case paymentsAmountAboveMaximum = 2
    /// Payments currency unsupported.
    case paymentsCurrencyUnsupported = 3
}

@_spi(IntentDefinition) extension INSendPaymentCurrencyAmountUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "paymentsAmountBelowMinimum 1 paymentsAmountAboveMaximum 2 paymentsCurrencyUnsupported 3" }
}

/// Why the value cannot be used as it is.
public enum INSendPaymentPayeeUnsupportedReason: Int, Sendable {
    /// Credentials unverified.
    case credentialsUnverified = 1
    /// Insufficient funds.
    case insufficientFunds = 2
    /// No account.
    case noAccount = 3
    /// No valid handle.
    case noValidHandle = 4
}

@_spi(IntentDefinition) extension INSendPaymentPayeeUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "credentialsUnverified 1 insufficientFunds 2 noAccount 3 noValidHandle 4" }
}

/// Why the value cannot be used as it is.
public enum INSetTaskAttributeTemporalEventTriggerUnsupportedReason: Int, Sendable {
    /// Time in past.
    case timeInPast = 1
    /// Invalid recurrence.
    case invalidRecurrence = 2
}

@_spi(IntentDefinition) extension INSetTaskAttributeTemporalEventTriggerUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "timeInPast 1 invalidRecurrence 2" }
}

/// Apple's shortcut availability options.
public struct INShortcutAvailabilityOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sleep mindfulness.
    public static var sleepMindfulness: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 1) }
    /// Sleep journaling.
    public static var sleepJournaling: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 2) }
    /// Sleep music.
    public static var sleepMusic: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 4) }
    /// Sleep podcasts.
    public static var sleepPodcasts: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 8) }
    /// Sleep reading.
    public static var sleepReading: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 16) }
    /// Sleep wrap up your day.
    public static var sleepWrapUpYourDay: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 32) }
    /// Sleep yoga and stretching.
    public static var sleepYogaAndStretching: INShortcutAvailabilityOptions { INShortcutAvailabilityOptions(rawValue: 64) }
}

@_spi(IntentDefinition) extension INShortcutAvailabilityOptions: WireOptionSet {
    public static var wireNames: StaticString { "sleepMindfulness 1 sleepJournaling 2 sleepMusic 4 sleepPodcasts 8 sleepReading 16 sleepWrapUpYourDay 32 sleepYogaAndStretching 64" }
}

/// Apple's siri authorization status.
public enum INSiriAuthorizationStatus: Int, Sendable {
    /// Not determined.
    case notDetermined = 0
    /// Restricted.
    case restricted = 1
    /// Denied.
    case denied = 2
    /// Authorized.
    case authorized = 3
}

@_spi(IntentDefinition) extension INSiriAuthorizationStatus: WireEnumeration {
    public static var wireNames: StaticString { "notDetermined 0 restricted 1 denied 2 authorized 3" }
}

/// Why the value cannot be used as it is.
public enum INSnoozeTasksTaskUnsupportedReason: Int, Sendable {
    /// No tasks found.
    case noTasksFound = 1
}

@_spi(IntentDefinition) extension INSnoozeTasksTaskUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noTasksFound 1" }
}

/// Apple's sort type.
public enum INSortType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// As is.
    case asIs = 1
    /// By date.
    case byDate = 2
}

@_spi(IntentDefinition) extension INSortType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 asIs 1 byDate 2" }
}

/// Apple's spatial event.
public enum INSpatialEvent: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Arrive.
    case arrive = 1
    /// Depart.
    case depart = 2
}

@_spi(IntentDefinition) extension INSpatialEvent: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 arrive 1 depart 2" }
}

/// Why the value cannot be used as it is.
public enum INStartCallCallCapabilityUnsupportedReason: Int, Sendable {
    /// Video call unsupported.
    case videoCallUnsupported = 1
    /// Microphone not accessible.
    case microphoneNotAccessible = 2
    /// Camera not accessible.
    case cameraNotAccessible = 3
}

@_spi(IntentDefinition) extension INStartCallCallCapabilityUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "videoCallUnsupported 1 microphoneNotAccessible 2 cameraNotAccessible 3" }
}

/// Why the value cannot be used as it is.
public enum INStartCallCallRecordToCallBackUnsupportedReason: Int, Sendable {
    /// No matching call.
    case noMatchingCall = 1
}

@_spi(IntentDefinition) extension INStartCallCallRecordToCallBackUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noMatchingCall 1" }
}

/// Why the value cannot be used as it is.
public enum INStartCallContactUnsupportedReason: Int, Sendable {
    /// No contact found.
    case noContactFound = 1
    /// Multiple contacts unsupported.
    case multipleContactsUnsupported = 2
    /// No handle for label.
    case noHandleForLabel = 3
    /// Invalid handle.
    case invalidHandle = 4
    /// Unsupported mmi ussd.
    case unsupportedMmiUssd = 5
    /// No call history for redial.
    case noCallHistoryForRedial = 6
    /// No usable handle for redial.
    case noUsableHandleForRedial = 7
}

@_spi(IntentDefinition) extension INStartCallContactUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "noContactFound 1 multipleContactsUnsupported 2 noHandleForLabel 3 invalidHandle 4 unsupportedMmiUssd 5 noCallHistoryForRedial 6 noUsableHandleForRedial 7" }
}

/// Apple's task priority.
public enum INTaskPriority: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Not flagged.
    case notFlagged = 1
    /// Flagged.
    case flagged = 2
}

@_spi(IntentDefinition) extension INTaskPriority: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 notFlagged 1 flagged 2" }
}

/// Apple's task status.
public enum INTaskStatus: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Not completed.
    case notCompleted = 1
    /// Completed.
    case completed = 2
}

@_spi(IntentDefinition) extension INTaskStatus: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 notCompleted 1 completed 2" }
}

/// Apple's task type.
public enum INTaskType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Not completable.
    case notCompletable = 1
    /// Completable.
    case completable = 2
}

@_spi(IntentDefinition) extension INTaskType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 notCompletable 1 completable 2" }
}

/// Apple's temporal event trigger type options.
public struct INTemporalEventTriggerTypeOptions: OptionSet, Sendable {
    /// Apple's bits; names travel, not bits.
    public let rawValue: UInt
    /// Makes a set of Apple's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Not scheduled.
    public static var notScheduled: INTemporalEventTriggerTypeOptions { INTemporalEventTriggerTypeOptions(rawValue: 1) }
    /// Scheduled non recurring.
    public static var scheduledNonRecurring: INTemporalEventTriggerTypeOptions { INTemporalEventTriggerTypeOptions(rawValue: 2) }
    /// Scheduled recurring.
    public static var scheduledRecurring: INTemporalEventTriggerTypeOptions { INTemporalEventTriggerTypeOptions(rawValue: 4) }
}

@_spi(IntentDefinition) extension INTemporalEventTriggerTypeOptions: WireOptionSet {
    public static var wireNames: StaticString { "notScheduled 1 scheduledNonRecurring 2 scheduledRecurring 4" }
}

/// Apple's ticketed event category.
public enum INTicketedEventCategory: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Movie.
    case movie = 1
}

@_spi(IntentDefinition) extension INTicketedEventCategory: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 movie 1" }
}

/// Apple's upcoming media prediction mode.
public enum INUpcomingMediaPredictionMode: Int, Sendable {
    /// Default.
    case `default` = 0
    /// Only predict suggested intents.
    case onlyPredictSuggestedIntents = 1
}

@_spi(IntentDefinition) extension INUpcomingMediaPredictionMode: WireEnumeration {
    public static var wireNames: StaticString { "default 0 onlyPredictSuggestedIntents 1" }
}

/// Why the value cannot be used as it is.
public enum INUpdateMediaAffinityMediaItemUnsupportedReason: Int, Sendable {
    /// Login required.
    case loginRequired = 1
    /// Subscription required.
    case subscriptionRequired = 2
    /// Unsupported media type.
    case unsupportedMediaType = 3
    /// Explicit content settings.
    case explicitContentSettings = 4
    /// Cellular data settings.
    case cellularDataSettings = 5
    /// Restricted content.
    case restrictedContent = 6
    /// Service unavailable.
    case serviceUnavailable = 7
    /// Region restriction.
    case regionRestriction = 8
}

@_spi(IntentDefinition) extension INUpdateMediaAffinityMediaItemUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "loginRequired 1 subscriptionRequired 2 unsupportedMediaType 3 explicitContentSettings 4 cellularDataSettings 5 restrictedContent 6 serviceUnavailable 7 regionRestriction 8" }
}

/// Apple's visual code type.
public enum INVisualCodeType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Contact.
    case contact = 1
    /// Request payment.
    case requestPayment = 2
    /// Send payment.
    case sendPayment = 3
    /// Transit.
    case transit = 4
    /// Bus.
    case bus = 5
    /// Subway.
    case subway = 6
}

@_spi(IntentDefinition) extension INVisualCodeType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 contact 1 requestPayment 2 sendPayment 3 transit 4 bus 5 subway 6" }
}

/// Apple's vocabulary string type.
public enum INVocabularyStringType: Int, Sendable {
    /// Contact name.
    case contactName = 1
    /// Contact group name.
    case contactGroupName = 2
    /// Photo tag.
    case photoTag = 100
    /// Photo album name.
    case photoAlbumName = 101
    /// Workout activity name.
    case workoutActivityName = 200
    /// Car profile name.
    case carProfileName = 300
    /// Car name.
    case carName = 301
    /// Payments organization name.
    case paymentsOrganizationName = 400
    /// Payments account nickname.
    case paymentsAccountNickname = 401
    /// Notebook item title.
    case notebookItemTitle = 500
    /// Notebook item group name.
    case notebookItemGroupName = 501
    /// Media playlist title.
    case mediaPlaylistTitle = 700
    /// Media music artist name.
    case mediaMusicArtistName = 701
    /// Media audiobook title.
    case mediaAudiobookTitle = 702
    /// Media audiobook author name.
    case mediaAudiobookAuthorName = 703
    /// Media show title.
    case mediaShowTitle = 704
}

@_spi(IntentDefinition) extension INVocabularyStringType: WireEnumeration {
    public static var wireNames: StaticString { "contactName 1 contactGroupName 2 photoTag 100 photoAlbumName 101 workoutActivityName 200 carProfileName 300 carName 301 paymentsOrganizationName 400 paymentsAccountNickname 401 notebookItemTitle 500 notebookItemGroupName 501 mediaPlaylistTitle 700 mediaMusicArtistName 701 mediaAudiobookTitle 702 mediaAudiobookAuthorName 703 mediaShowTitle 704" }
}

/// Apple's workout goal unit type.
public enum INWorkoutGoalUnitType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Inch.
    case inch = 1
    /// Meter.
    case meter = 2
    /// Foot.
    case foot = 3
    /// Mile.
    case mile = 4
    /// Yard.
    case yard = 5
    /// Second.
    case second = 6
    /// Minute.
    case minute = 7
    /// Hour.
    case hour = 8
    /// Joule.
    case joule = 9
    /// Kilo calorie.
    case kiloCalorie = 10
}

@_spi(IntentDefinition) extension INWorkoutGoalUnitType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 inch 1 meter 2 foot 3 mile 4 yard 5 second 6 minute 7 hour 8 joule 9 kiloCalorie 10" }
}

/// Apple's workout location type.
public enum INWorkoutLocationType: Int, Sendable {
    /// Nothing is stated.
    case unknown = 0
    /// Outdoor.
    case outdoor = 1
    /// Indoor.
    case indoor = 2
}

@_spi(IntentDefinition) extension INWorkoutLocationType: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 outdoor 1 indoor 2" }
}
