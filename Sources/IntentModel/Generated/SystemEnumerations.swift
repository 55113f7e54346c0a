// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The enumerations of Apple's Intents framework; each is made when it is first looked up.
enum SystemEnumerations {
    static func definition(named name: String) -> EnumerationDefinition? {
        switch name {
        case "INAccountType": accountType
        case "INAmountType": amountType
        case "INBalanceType": balanceType
        case "INBillType": billType
        case "INCallAudioRoute": callAudioRoute
        case "INCallCapability": callCapability
        case "INCallCapabilityOptions": callCapabilityOptions
        case "INCallDestinationType": callDestinationType
        case "INCallRecordType": callRecordType
        case "INCallRecordTypeOptions": callRecordTypeOptions
        case "INCarAirCirculationMode": carAirCirculationMode
        case "INCarAudioSource": carAudioSource
        case "INCarDefroster": carDefroster
        case "INCarSeat": carSeat
        case "INCarSignalOptions": carSignalOptions
        case "INConditionalOperator": conditionalOperator
        case "INDailyRoutineSituation": dailyRoutineSituation
        case "INDateSearchType": dateSearchType
        case "INDayOfWeekOptions": dayOfWeekOptions
        case "INFocusStatusAuthorizationStatus": focusStatusAuthorizationStatus
        case "INIntentHandlingStatus": intentHandlingStatus
        case "INInteractionDirection": interactionDirection
        case "INLocationSearchType": locationSearchType
        case "INMediaAffinityType": mediaAffinityType
        case "INMediaDestinationType": mediaDestinationType
        case "INMediaItemType": mediaItemType
        case "INMediaReference": mediaReference
        case "INMediaSortOrder": mediaSortOrder
        case "INMediaUserContextSubscriptionStatus": mediaUserContextSubscriptionStatus
        case "INMessageAttribute": messageAttribute
        case "INMessageAttributeOptions": messageAttributeOptions
        case "INMessageReactionType": messageReactionType
        case "INMessageType": messageType
        case "INNoteContentType": noteContentType
        case "INNotebookItemType": notebookItemType
        case "INOutgoingMessageType": outgoingMessageType
        case "INPaymentMethodType": paymentMethodType
        case "INPaymentStatus": paymentStatus
        case "INPersonHandleType": personHandleType
        case "INPersonSuggestionType": personSuggestionType
        case "INPhotoAttributeOptions": photoAttributeOptions
        case "INPlaybackQueueLocation": playbackQueueLocation
        case "INPlaybackRepeatMode": playbackRepeatMode
        case "INRadioType": radioType
        case "INRecurrenceFrequency": recurrenceFrequency
        case "INRelativeReference": relativeReference
        case "INRelativeSetting": relativeSetting
        case "INRelevantShortcutRole": relevantShortcutRole
        case "INReservationActionType": reservationActionType
        case "INReservationStatus": reservationStatus
        case "INRestaurantReservationUserBookingStatus": restaurantReservationUserBookingStatus
        case "INRideFeedbackTypeOptions": rideFeedbackTypeOptions
        case "INRidePhase": ridePhase
        case "INShortcutAvailabilityOptions": shortcutAvailabilityOptions
        case "INSiriAuthorizationStatus": siriAuthorizationStatus
        case "INSortType": sortType
        case "INSpatialEvent": spatialEvent
        case "INStickerType": stickerType
        case "INTaskPriority": taskPriority
        case "INTaskStatus": taskStatus
        case "INTaskType": taskType
        case "INTemporalEventTriggerTypeOptions": temporalEventTriggerTypeOptions
        case "INTicketedEventCategory": ticketedEventCategory
        case "INUpcomingMediaPredictionMode": upcomingMediaPredictionMode
        case "INVisualCodeType": visualCodeType
        case "INVocabularyStringType": vocabularyStringType
        case "INWorkoutGoalUnitType": workoutGoalUnitType
        case "INWorkoutLocationType": workoutLocationType
        default: nil
        }
    }

    static let accountType = EnumerationDefinition(
        name: "INAccountType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "checking", value: 1),
            EnumerationDefinition.Case(name: "credit", value: 2),
            EnumerationDefinition.Case(name: "debit", value: 3),
            EnumerationDefinition.Case(name: "investment", value: 4),
            EnumerationDefinition.Case(name: "mortgage", value: 5),
            EnumerationDefinition.Case(name: "prepaid", value: 6),
            EnumerationDefinition.Case(name: "saving", value: 7),
        ]
    )

    static let amountType = EnumerationDefinition(
        name: "INAmountType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "minimumDue", value: 1),
            EnumerationDefinition.Case(name: "amountDue", value: 2),
            EnumerationDefinition.Case(name: "currentBalance", value: 3),
            EnumerationDefinition.Case(name: "maximumTransferAmount", value: 4),
            EnumerationDefinition.Case(name: "minimumTransferAmount", value: 5),
            EnumerationDefinition.Case(name: "statementBalance", value: 6),
        ]
    )

    static let balanceType = EnumerationDefinition(
        name: "INBalanceType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "money", value: 1),
            EnumerationDefinition.Case(name: "points", value: 2),
            EnumerationDefinition.Case(name: "miles", value: 3),
        ]
    )

    static let billType = EnumerationDefinition(
        name: "INBillType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "autoInsurance", value: 1),
            EnumerationDefinition.Case(name: "cable", value: 2),
            EnumerationDefinition.Case(name: "carLease", value: 3),
            EnumerationDefinition.Case(name: "carLoan", value: 4),
            EnumerationDefinition.Case(name: "creditCard", value: 5),
            EnumerationDefinition.Case(name: "electricity", value: 6),
            EnumerationDefinition.Case(name: "gas", value: 7),
            EnumerationDefinition.Case(name: "garbageAndRecycling", value: 8),
            EnumerationDefinition.Case(name: "healthInsurance", value: 9),
            EnumerationDefinition.Case(name: "homeInsurance", value: 10),
            EnumerationDefinition.Case(name: "internet", value: 11),
            EnumerationDefinition.Case(name: "lifeInsurance", value: 12),
            EnumerationDefinition.Case(name: "mortgage", value: 13),
            EnumerationDefinition.Case(name: "musicStreaming", value: 14),
            EnumerationDefinition.Case(name: "phone", value: 15),
            EnumerationDefinition.Case(name: "rent", value: 16),
            EnumerationDefinition.Case(name: "sewer", value: 17),
            EnumerationDefinition.Case(name: "studentLoan", value: 18),
            EnumerationDefinition.Case(name: "trafficTicket", value: 19),
            EnumerationDefinition.Case(name: "tuition", value: 20),
            EnumerationDefinition.Case(name: "utilities", value: 21),
            EnumerationDefinition.Case(name: "water", value: 22),
        ]
    )

    static let callAudioRoute = EnumerationDefinition(
        name: "INCallAudioRoute",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "speakerphoneAudioRoute", value: 1),
            EnumerationDefinition.Case(name: "bluetoothAudioRoute", value: 2),
        ]
    )

    static let callCapability = EnumerationDefinition(
        name: "INCallCapability",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "audioCall", value: 1),
            EnumerationDefinition.Case(name: "videoCall", value: 2),
        ]
    )

    static let callCapabilityOptions = EnumerationDefinition(
        name: "INCallCapabilityOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "audioCall", value: 1),
            EnumerationDefinition.Case(name: "videoCall", value: 2),
        ]
    )

    static let callDestinationType = EnumerationDefinition(
        name: "INCallDestinationType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "normal", value: 1),
            EnumerationDefinition.Case(name: "emergency", value: 2),
            EnumerationDefinition.Case(name: "voicemail", value: 3),
            EnumerationDefinition.Case(name: "redial", value: 4),
            EnumerationDefinition.Case(name: "callBack", value: 5),
            EnumerationDefinition.Case(name: "normalDestination", value: 1),
            EnumerationDefinition.Case(name: "emergencyDestination", value: 2),
            EnumerationDefinition.Case(name: "voicemailDestination", value: 3),
            EnumerationDefinition.Case(name: "redialDestination", value: 4),
        ]
    )

    static let callRecordType = EnumerationDefinition(
        name: "INCallRecordType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "outgoing", value: 1),
            EnumerationDefinition.Case(name: "missed", value: 2),
            EnumerationDefinition.Case(name: "received", value: 3),
            EnumerationDefinition.Case(name: "latest", value: 4),
            EnumerationDefinition.Case(name: "voicemail", value: 5),
            EnumerationDefinition.Case(name: "ringing", value: 6),
            EnumerationDefinition.Case(name: "inProgress", value: 7),
            EnumerationDefinition.Case(name: "onHold", value: 8),
        ]
    )

    static let callRecordTypeOptions = EnumerationDefinition(
        name: "INCallRecordTypeOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "outgoing", value: 1),
            EnumerationDefinition.Case(name: "missed", value: 2),
            EnumerationDefinition.Case(name: "received", value: 4),
            EnumerationDefinition.Case(name: "latest", value: 8),
            EnumerationDefinition.Case(name: "voicemail", value: 16),
            EnumerationDefinition.Case(name: "ringing", value: 32),
            EnumerationDefinition.Case(name: "inProgress", value: 64),
            EnumerationDefinition.Case(name: "onHold", value: 128),
        ]
    )

    static let carAirCirculationMode = EnumerationDefinition(
        name: "INCarAirCirculationMode",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "freshAir", value: 1),
            EnumerationDefinition.Case(name: "recirculateAir", value: 2),
        ]
    )

    static let carAudioSource = EnumerationDefinition(
        name: "INCarAudioSource",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "carPlay", value: 1),
            EnumerationDefinition.Case(name: "iPod", value: 2),
            EnumerationDefinition.Case(name: "radio", value: 3),
            EnumerationDefinition.Case(name: "bluetooth", value: 4),
            EnumerationDefinition.Case(name: "aux", value: 5),
            EnumerationDefinition.Case(name: "usb", value: 6),
            EnumerationDefinition.Case(name: "memoryCard", value: 7),
            EnumerationDefinition.Case(name: "opticalDrive", value: 8),
            EnumerationDefinition.Case(name: "hardDrive", value: 9),
        ]
    )

    static let carDefroster = EnumerationDefinition(
        name: "INCarDefroster",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "front", value: 1),
            EnumerationDefinition.Case(name: "rear", value: 2),
            EnumerationDefinition.Case(name: "all", value: 3),
        ]
    )

    static let carSeat = EnumerationDefinition(
        name: "INCarSeat",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "driver", value: 1),
            EnumerationDefinition.Case(name: "passenger", value: 2),
            EnumerationDefinition.Case(name: "frontLeft", value: 3),
            EnumerationDefinition.Case(name: "frontRight", value: 4),
            EnumerationDefinition.Case(name: "front", value: 5),
            EnumerationDefinition.Case(name: "rearLeft", value: 6),
            EnumerationDefinition.Case(name: "rearRight", value: 7),
            EnumerationDefinition.Case(name: "rear", value: 8),
            EnumerationDefinition.Case(name: "thirdRowLeft", value: 9),
            EnumerationDefinition.Case(name: "thirdRowRight", value: 10),
            EnumerationDefinition.Case(name: "thirdRow", value: 11),
            EnumerationDefinition.Case(name: "all", value: 12),
        ]
    )

    static let carSignalOptions = EnumerationDefinition(
        name: "INCarSignalOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "audible", value: 1),
            EnumerationDefinition.Case(name: "visible", value: 2),
        ]
    )

    static let conditionalOperator = EnumerationDefinition(
        name: "INConditionalOperator",
        cases: [
            EnumerationDefinition.Case(name: "all", value: 0),
            EnumerationDefinition.Case(name: "any", value: 1),
            EnumerationDefinition.Case(name: "none", value: 2),
        ]
    )

    static let dailyRoutineSituation = EnumerationDefinition(
        name: "INDailyRoutineSituation",
        cases: [
            EnumerationDefinition.Case(name: "morning", value: 0),
            EnumerationDefinition.Case(name: "evening", value: 1),
            EnumerationDefinition.Case(name: "home", value: 2),
            EnumerationDefinition.Case(name: "work", value: 3),
            EnumerationDefinition.Case(name: "school", value: 4),
            EnumerationDefinition.Case(name: "gym", value: 5),
            EnumerationDefinition.Case(name: "commute", value: 6),
            EnumerationDefinition.Case(name: "headphonesConnected", value: 7),
            EnumerationDefinition.Case(name: "activeWorkout", value: 8),
            EnumerationDefinition.Case(name: "physicalActivityIncomplete", value: 9),
        ]
    )

    static let dateSearchType = EnumerationDefinition(
        name: "INDateSearchType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "byDueDate", value: 1),
            EnumerationDefinition.Case(name: "byModifiedDate", value: 2),
            EnumerationDefinition.Case(name: "byCreatedDate", value: 3),
        ]
    )

    static let dayOfWeekOptions = EnumerationDefinition(
        name: "INDayOfWeekOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "monday", value: 1),
            EnumerationDefinition.Case(name: "tuesday", value: 2),
            EnumerationDefinition.Case(name: "wednesday", value: 4),
            EnumerationDefinition.Case(name: "thursday", value: 8),
            EnumerationDefinition.Case(name: "friday", value: 16),
            EnumerationDefinition.Case(name: "saturday", value: 32),
            EnumerationDefinition.Case(name: "sunday", value: 64),
        ]
    )

    static let focusStatusAuthorizationStatus = EnumerationDefinition(
        name: "INFocusStatusAuthorizationStatus",
        cases: [
            EnumerationDefinition.Case(name: "notDetermined", value: 0),
            EnumerationDefinition.Case(name: "restricted", value: 1),
            EnumerationDefinition.Case(name: "denied", value: 2),
            EnumerationDefinition.Case(name: "authorized", value: 3),
        ]
    )

    static let intentHandlingStatus = EnumerationDefinition(
        name: "INIntentHandlingStatus",
        cases: [
            EnumerationDefinition.Case(name: "unspecified", value: 0),
            EnumerationDefinition.Case(name: "ready", value: 1),
            EnumerationDefinition.Case(name: "inProgress", value: 2),
            EnumerationDefinition.Case(name: "success", value: 3),
            EnumerationDefinition.Case(name: "failure", value: 4),
            EnumerationDefinition.Case(name: "deferredToApplication", value: 5),
            EnumerationDefinition.Case(name: "userConfirmationRequired", value: 6),
        ]
    )

    static let interactionDirection = EnumerationDefinition(
        name: "INInteractionDirection",
        cases: [
            EnumerationDefinition.Case(name: "unspecified", value: 0),
            EnumerationDefinition.Case(name: "outgoing", value: 1),
            EnumerationDefinition.Case(name: "incoming", value: 2),
        ]
    )

    static let locationSearchType = EnumerationDefinition(
        name: "INLocationSearchType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "byLocationTrigger", value: 1),
        ]
    )

    static let mediaAffinityType = EnumerationDefinition(
        name: "INMediaAffinityType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "like", value: 1),
            EnumerationDefinition.Case(name: "dislike", value: 2),
        ]
    )

    static let mediaDestinationType = EnumerationDefinition(
        name: "INMediaDestinationType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "library", value: 1),
            EnumerationDefinition.Case(name: "playlist", value: 2),
        ]
    )

    static let mediaItemType = EnumerationDefinition(
        name: "INMediaItemType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "song", value: 1),
            EnumerationDefinition.Case(name: "album", value: 2),
            EnumerationDefinition.Case(name: "artist", value: 3),
            EnumerationDefinition.Case(name: "genre", value: 4),
            EnumerationDefinition.Case(name: "playlist", value: 5),
            EnumerationDefinition.Case(name: "podcastShow", value: 6),
            EnumerationDefinition.Case(name: "podcastEpisode", value: 7),
            EnumerationDefinition.Case(name: "podcastPlaylist", value: 8),
            EnumerationDefinition.Case(name: "musicStation", value: 9),
            EnumerationDefinition.Case(name: "audioBook", value: 10),
            EnumerationDefinition.Case(name: "movie", value: 11),
            EnumerationDefinition.Case(name: "tvShow", value: 12),
            EnumerationDefinition.Case(name: "tvShowEpisode", value: 13),
            EnumerationDefinition.Case(name: "musicVideo", value: 14),
            EnumerationDefinition.Case(name: "podcastStation", value: 15),
            EnumerationDefinition.Case(name: "radioStation", value: 16),
            EnumerationDefinition.Case(name: "station", value: 17),
            EnumerationDefinition.Case(name: "music", value: 18),
            EnumerationDefinition.Case(name: "algorithmicRadioStation", value: 19),
            EnumerationDefinition.Case(name: "news", value: 20),
        ]
    )

    static let mediaReference = EnumerationDefinition(
        name: "INMediaReference",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "currentlyPlaying", value: 1),
            EnumerationDefinition.Case(name: "my", value: 2),
        ]
    )

    static let mediaSortOrder = EnumerationDefinition(
        name: "INMediaSortOrder",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "newest", value: 1),
            EnumerationDefinition.Case(name: "oldest", value: 2),
            EnumerationDefinition.Case(name: "best", value: 3),
            EnumerationDefinition.Case(name: "worst", value: 4),
            EnumerationDefinition.Case(name: "popular", value: 5),
            EnumerationDefinition.Case(name: "unpopular", value: 6),
            EnumerationDefinition.Case(name: "trending", value: 7),
            EnumerationDefinition.Case(name: "recommended", value: 8),
        ]
    )

    static let mediaUserContextSubscriptionStatus = EnumerationDefinition(
        name: "INMediaUserContextSubscriptionStatus",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "notSubscribed", value: 1),
            EnumerationDefinition.Case(name: "subscribed", value: 2),
        ]
    )

    static let messageAttribute = EnumerationDefinition(
        name: "INMessageAttribute",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "read", value: 1),
            EnumerationDefinition.Case(name: "unread", value: 2),
            EnumerationDefinition.Case(name: "flagged", value: 3),
            EnumerationDefinition.Case(name: "unflagged", value: 4),
            EnumerationDefinition.Case(name: "played", value: 5),
        ]
    )

    static let messageAttributeOptions = EnumerationDefinition(
        name: "INMessageAttributeOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "read", value: 1),
            EnumerationDefinition.Case(name: "unread", value: 2),
            EnumerationDefinition.Case(name: "flagged", value: 4),
            EnumerationDefinition.Case(name: "unflagged", value: 8),
            EnumerationDefinition.Case(name: "played", value: 16),
        ]
    )

    static let messageReactionType = EnumerationDefinition(
        name: "INMessageReactionType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "emoji", value: 1),
            EnumerationDefinition.Case(name: "generic", value: 2),
        ]
    )

    static let messageType = EnumerationDefinition(
        name: "INMessageType",
        cases: [
            EnumerationDefinition.Case(name: "unspecified", value: 0),
            EnumerationDefinition.Case(name: "text", value: 1),
            EnumerationDefinition.Case(name: "audio", value: 2),
            EnumerationDefinition.Case(name: "digitalTouch", value: 3),
            EnumerationDefinition.Case(name: "handwriting", value: 4),
            EnumerationDefinition.Case(name: "sticker", value: 5),
            EnumerationDefinition.Case(name: "tapbackLiked", value: 6),
            EnumerationDefinition.Case(name: "tapbackDisliked", value: 7),
            EnumerationDefinition.Case(name: "tapbackEmphasized", value: 8),
            EnumerationDefinition.Case(name: "tapbackLoved", value: 9),
            EnumerationDefinition.Case(name: "tapbackQuestioned", value: 10),
            EnumerationDefinition.Case(name: "tapbackLaughed", value: 11),
            EnumerationDefinition.Case(name: "mediaCalendar", value: 12),
            EnumerationDefinition.Case(name: "mediaLocation", value: 13),
            EnumerationDefinition.Case(name: "mediaAddressCard", value: 14),
            EnumerationDefinition.Case(name: "mediaImage", value: 15),
            EnumerationDefinition.Case(name: "mediaVideo", value: 16),
            EnumerationDefinition.Case(name: "mediaPass", value: 17),
            EnumerationDefinition.Case(name: "mediaAudio", value: 18),
            EnumerationDefinition.Case(name: "paymentSent", value: 19),
            EnumerationDefinition.Case(name: "paymentRequest", value: 20),
            EnumerationDefinition.Case(name: "paymentNote", value: 21),
            EnumerationDefinition.Case(name: "animoji", value: 22),
            EnumerationDefinition.Case(name: "activitySnippet", value: 23),
            EnumerationDefinition.Case(name: "file", value: 24),
            EnumerationDefinition.Case(name: "link", value: 25),
        ]
    )

    static let noteContentType = EnumerationDefinition(
        name: "INNoteContentType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "text", value: 1),
            EnumerationDefinition.Case(name: "image", value: 2),
        ]
    )

    static let notebookItemType = EnumerationDefinition(
        name: "INNotebookItemType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "note", value: 1),
            EnumerationDefinition.Case(name: "taskList", value: 2),
            EnumerationDefinition.Case(name: "task", value: 3),
        ]
    )

    static let outgoingMessageType = EnumerationDefinition(
        name: "INOutgoingMessageType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "outgoingMessageText", value: 1),
            EnumerationDefinition.Case(name: "outgoingMessageAudio", value: 2),
        ]
    )

    static let paymentMethodType = EnumerationDefinition(
        name: "INPaymentMethodType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "checking", value: 1),
            EnumerationDefinition.Case(name: "savings", value: 2),
            EnumerationDefinition.Case(name: "brokerage", value: 3),
            EnumerationDefinition.Case(name: "debit", value: 4),
            EnumerationDefinition.Case(name: "credit", value: 5),
            EnumerationDefinition.Case(name: "prepaid", value: 6),
            EnumerationDefinition.Case(name: "store", value: 7),
            EnumerationDefinition.Case(name: "applePay", value: 8),
        ]
    )

    static let paymentStatus = EnumerationDefinition(
        name: "INPaymentStatus",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "pending", value: 1),
            EnumerationDefinition.Case(name: "completed", value: 2),
            EnumerationDefinition.Case(name: "canceled", value: 3),
            EnumerationDefinition.Case(name: "failed", value: 4),
            EnumerationDefinition.Case(name: "unpaid", value: 5),
        ]
    )

    static let personHandleType = EnumerationDefinition(
        name: "INPersonHandleType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "emailAddress", value: 1),
            EnumerationDefinition.Case(name: "phoneNumber", value: 2),
        ]
    )

    static let personSuggestionType = EnumerationDefinition(
        name: "INPersonSuggestionType",
        cases: [
            EnumerationDefinition.Case(name: "none", value: 0),
            EnumerationDefinition.Case(name: "socialProfile", value: 1),
            EnumerationDefinition.Case(name: "instantMessageAddress", value: 2),
        ]
    )

    static let photoAttributeOptions = EnumerationDefinition(
        name: "INPhotoAttributeOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "photo", value: 1),
            EnumerationDefinition.Case(name: "video", value: 2),
            EnumerationDefinition.Case(name: "gif", value: 4),
            EnumerationDefinition.Case(name: "flash", value: 8),
            EnumerationDefinition.Case(name: "landscapeOrientation", value: 16),
            EnumerationDefinition.Case(name: "portraitOrientation", value: 32),
            EnumerationDefinition.Case(name: "favorite", value: 64),
            EnumerationDefinition.Case(name: "selfie", value: 128),
            EnumerationDefinition.Case(name: "frontFacingCamera", value: 256),
            EnumerationDefinition.Case(name: "screenshot", value: 512),
            EnumerationDefinition.Case(name: "burstPhoto", value: 1024),
            EnumerationDefinition.Case(name: "hdrPhoto", value: 2048),
            EnumerationDefinition.Case(name: "squarePhoto", value: 4096),
            EnumerationDefinition.Case(name: "panoramaPhoto", value: 8192),
            EnumerationDefinition.Case(name: "timeLapseVideo", value: 16384),
            EnumerationDefinition.Case(name: "slowMotionVideo", value: 32768),
            EnumerationDefinition.Case(name: "noirFilter", value: 65536),
            EnumerationDefinition.Case(name: "chromeFilter", value: 131072),
            EnumerationDefinition.Case(name: "instantFilter", value: 262144),
            EnumerationDefinition.Case(name: "tonalFilter", value: 524288),
            EnumerationDefinition.Case(name: "transferFilter", value: 1048576),
            EnumerationDefinition.Case(name: "monoFilter", value: 2097152),
            EnumerationDefinition.Case(name: "fadeFilter", value: 4194304),
            EnumerationDefinition.Case(name: "processFilter", value: 8388608),
            EnumerationDefinition.Case(name: "portraitPhoto", value: 16777216),
            EnumerationDefinition.Case(name: "livePhoto", value: 33554432),
            EnumerationDefinition.Case(name: "loopPhoto", value: 67108864),
            EnumerationDefinition.Case(name: "bouncePhoto", value: 134217728),
            EnumerationDefinition.Case(name: "longExposurePhoto", value: 268435456),
        ]
    )

    static let playbackQueueLocation = EnumerationDefinition(
        name: "INPlaybackQueueLocation",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "now", value: 1),
            EnumerationDefinition.Case(name: "next", value: 2),
            EnumerationDefinition.Case(name: "later", value: 3),
        ]
    )

    static let playbackRepeatMode = EnumerationDefinition(
        name: "INPlaybackRepeatMode",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "none", value: 1),
            EnumerationDefinition.Case(name: "all", value: 2),
            EnumerationDefinition.Case(name: "one", value: 3),
        ]
    )

    static let radioType = EnumerationDefinition(
        name: "INRadioType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "am", value: 1),
            EnumerationDefinition.Case(name: "fm", value: 2),
            EnumerationDefinition.Case(name: "hd", value: 3),
            EnumerationDefinition.Case(name: "satellite", value: 4),
            EnumerationDefinition.Case(name: "dab", value: 5),
        ]
    )

    static let recurrenceFrequency = EnumerationDefinition(
        name: "INRecurrenceFrequency",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "minute", value: 1),
            EnumerationDefinition.Case(name: "hourly", value: 2),
            EnumerationDefinition.Case(name: "daily", value: 3),
            EnumerationDefinition.Case(name: "weekly", value: 4),
            EnumerationDefinition.Case(name: "monthly", value: 5),
            EnumerationDefinition.Case(name: "yearly", value: 6),
        ]
    )

    static let relativeReference = EnumerationDefinition(
        name: "INRelativeReference",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "next", value: 1),
            EnumerationDefinition.Case(name: "previous", value: 2),
        ]
    )

    static let relativeSetting = EnumerationDefinition(
        name: "INRelativeSetting",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "lowest", value: 1),
            EnumerationDefinition.Case(name: "lower", value: 2),
            EnumerationDefinition.Case(name: "higher", value: 3),
            EnumerationDefinition.Case(name: "highest", value: 4),
        ]
    )

    static let relevantShortcutRole = EnumerationDefinition(
        name: "INRelevantShortcutRole",
        cases: [
            EnumerationDefinition.Case(name: "action", value: 0),
            EnumerationDefinition.Case(name: "information", value: 1),
        ]
    )

    static let reservationActionType = EnumerationDefinition(
        name: "INReservationActionType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "checkIn", value: 1),
        ]
    )

    static let reservationStatus = EnumerationDefinition(
        name: "INReservationStatus",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "canceled", value: 1),
            EnumerationDefinition.Case(name: "pending", value: 2),
            EnumerationDefinition.Case(name: "hold", value: 3),
            EnumerationDefinition.Case(name: "confirmed", value: 4),
        ]
    )

    static let restaurantReservationUserBookingStatus = EnumerationDefinition(
        name: "INRestaurantReservationUserBookingStatus",
        cases: [
            EnumerationDefinition.Case(name: "pending", value: 0),
            EnumerationDefinition.Case(name: "confirmed", value: 1),
            EnumerationDefinition.Case(name: "denied", value: 2),
        ]
    )

    static let rideFeedbackTypeOptions = EnumerationDefinition(
        name: "INRideFeedbackTypeOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "rate", value: 1),
            EnumerationDefinition.Case(name: "tip", value: 2),
        ]
    )

    static let ridePhase = EnumerationDefinition(
        name: "INRidePhase",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "received", value: 1),
            EnumerationDefinition.Case(name: "confirmed", value: 2),
            EnumerationDefinition.Case(name: "ongoing", value: 3),
            EnumerationDefinition.Case(name: "completed", value: 4),
            EnumerationDefinition.Case(name: "approachingPickup", value: 5),
            EnumerationDefinition.Case(name: "pickup", value: 6),
        ]
    )

    static let shortcutAvailabilityOptions = EnumerationDefinition(
        name: "INShortcutAvailabilityOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "sleepMindfulness", value: 1),
            EnumerationDefinition.Case(name: "sleepJournaling", value: 2),
            EnumerationDefinition.Case(name: "sleepMusic", value: 4),
            EnumerationDefinition.Case(name: "sleepPodcasts", value: 8),
            EnumerationDefinition.Case(name: "sleepReading", value: 16),
            EnumerationDefinition.Case(name: "sleepWrapUpYourDay", value: 32),
            EnumerationDefinition.Case(name: "sleepYogaAndStretching", value: 64),
        ]
    )

    static let siriAuthorizationStatus = EnumerationDefinition(
        name: "INSiriAuthorizationStatus",
        cases: [
            EnumerationDefinition.Case(name: "notDetermined", value: 0),
            EnumerationDefinition.Case(name: "restricted", value: 1),
            EnumerationDefinition.Case(name: "denied", value: 2),
            EnumerationDefinition.Case(name: "authorized", value: 3),
        ]
    )

    static let sortType = EnumerationDefinition(
        name: "INSortType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "asIs", value: 1),
            EnumerationDefinition.Case(name: "byDate", value: 2),
        ]
    )

    static let spatialEvent = EnumerationDefinition(
        name: "INSpatialEvent",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "arrive", value: 1),
            EnumerationDefinition.Case(name: "depart", value: 2),
        ]
    )

    static let stickerType = EnumerationDefinition(
        name: "INStickerType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "emoji", value: 1),
            EnumerationDefinition.Case(name: "generic", value: 2),
        ]
    )

    static let taskPriority = EnumerationDefinition(
        name: "INTaskPriority",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "notFlagged", value: 1),
            EnumerationDefinition.Case(name: "flagged", value: 2),
        ]
    )

    static let taskStatus = EnumerationDefinition(
        name: "INTaskStatus",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "notCompleted", value: 1),
            EnumerationDefinition.Case(name: "completed", value: 2),
        ]
    )

    static let taskType = EnumerationDefinition(
        name: "INTaskType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "notCompletable", value: 1),
            EnumerationDefinition.Case(name: "completable", value: 2),
        ]
    )

    static let temporalEventTriggerTypeOptions = EnumerationDefinition(
        name: "INTemporalEventTriggerTypeOptions", isOptionSet: true,
        cases: [
            EnumerationDefinition.Case(name: "notScheduled", value: 1),
            EnumerationDefinition.Case(name: "scheduledNonRecurring", value: 2),
            EnumerationDefinition.Case(name: "scheduledRecurring", value: 4),
        ]
    )

    static let ticketedEventCategory = EnumerationDefinition(
        name: "INTicketedEventCategory",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "movie", value: 1),
        ]
    )

    static let upcomingMediaPredictionMode = EnumerationDefinition(
        name: "INUpcomingMediaPredictionMode",
        cases: [
            EnumerationDefinition.Case(name: "default", value: 0),
            EnumerationDefinition.Case(name: "onlyPredictSuggestedIntents", value: 1),
        ]
    )

    static let visualCodeType = EnumerationDefinition(
        name: "INVisualCodeType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "contact", value: 1),
            EnumerationDefinition.Case(name: "requestPayment", value: 2),
            EnumerationDefinition.Case(name: "sendPayment", value: 3),
            EnumerationDefinition.Case(name: "transit", value: 4),
            EnumerationDefinition.Case(name: "bus", value: 5),
            EnumerationDefinition.Case(name: "subway", value: 6),
        ]
    )

    static let vocabularyStringType = EnumerationDefinition(
        name: "INVocabularyStringType",
        cases: [
            EnumerationDefinition.Case(name: "contactName", value: 1),
            EnumerationDefinition.Case(name: "contactGroupName", value: 2),
            EnumerationDefinition.Case(name: "photoTag", value: 100),
            EnumerationDefinition.Case(name: "photoAlbumName", value: 101),
            EnumerationDefinition.Case(name: "workoutActivityName", value: 200),
            EnumerationDefinition.Case(name: "carProfileName", value: 300),
            EnumerationDefinition.Case(name: "carName", value: 301),
            EnumerationDefinition.Case(name: "paymentsOrganizationName", value: 400),
            EnumerationDefinition.Case(name: "paymentsAccountNickname", value: 401),
            EnumerationDefinition.Case(name: "notebookItemTitle", value: 500),
            EnumerationDefinition.Case(name: "notebookItemGroupName", value: 501),
            EnumerationDefinition.Case(name: "mediaPlaylistTitle", value: 700),
            EnumerationDefinition.Case(name: "mediaMusicArtistName", value: 701),
            EnumerationDefinition.Case(name: "mediaAudiobookTitle", value: 702),
            EnumerationDefinition.Case(name: "mediaAudiobookAuthorName", value: 703),
            EnumerationDefinition.Case(name: "mediaShowTitle", value: 704),
        ]
    )

    static let workoutGoalUnitType = EnumerationDefinition(
        name: "INWorkoutGoalUnitType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "inch", value: 1),
            EnumerationDefinition.Case(name: "meter", value: 2),
            EnumerationDefinition.Case(name: "foot", value: 3),
            EnumerationDefinition.Case(name: "mile", value: 4),
            EnumerationDefinition.Case(name: "yard", value: 5),
            EnumerationDefinition.Case(name: "second", value: 6),
            EnumerationDefinition.Case(name: "minute", value: 7),
            EnumerationDefinition.Case(name: "hour", value: 8),
            EnumerationDefinition.Case(name: "joule", value: 9),
            EnumerationDefinition.Case(name: "kiloCalorie", value: 10),
        ]
    )

    static let workoutLocationType = EnumerationDefinition(
        name: "INWorkoutLocationType",
        cases: [
            EnumerationDefinition.Case(name: "unknown", value: 0),
            EnumerationDefinition.Case(name: "outdoor", value: 1),
            EnumerationDefinition.Case(name: "indoor", value: 2),
        ]
    )
}
