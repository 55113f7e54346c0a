extension CardPlan {
    /// The plans by the class name of the intent.
    static let table: [String: [Part]] = messages.merging(payments) { $1 }.merging(trips) { $1 }
        .merging(things) { $1 }.merging(lists) { $1 }

    private static let messages: [String: [Part]] = [
        "INEditMessageIntent": [Part("editedContent", .bubble)],
        "INSearchForMessagesIntent": ["messages", .count("identifiers")],
        "INSendMessageIntent": [
            "recipients", .plain("speakableGroupName", insteadOf: "groupName"),
            Part("content", .bubble, insteadOf: ["sentMessages", "sentMessage", "outgoingMessageType"]), "attachments",
            .plain("sentMessages", insteadOf: "sentMessage"),
        ],
        "INSetMessageAttributeIntent": [.lead("attribute"), .count("identifiers")],
        "INUnsendMessagesIntent": [.count("messageIdentifiers")],
        "INAnswerCallIntent": ["callRecords"],
        "INSearchCallHistoryIntent": ["callRecords", .plain("callTypes", insteadOf: "callType")],
        "INStartAudioCallIntent": [.lead("contacts")],
        "INStartCallIntent": [.lead("contacts"), "callRecordToCallBack", "callCapability"],
        "INStartVideoCallIntent": [.lead("contacts")],
    ]

    private static let payments: [String: [Part]] = [
        "INPayBillIntent": [
            .lead("transactionAmount"), .plain("billDetails", insteadOf: "billPayee", "billType", "dueDate"),
            "billPayee",
            "fromAccount", "transactionScheduledDate", "transactionNote",
        ],
        "INRequestPaymentIntent": [.lead("currencyAmount"), "payer", "note", "paymentRecord"],
        "INSearchForAccountsIntent": [
            .plain("accounts", insteadOf: "accountNickname", "organizationName", "requestedBalanceType")
        ],
        "INSearchForBillsIntent": ["bills"],
        "INSendPaymentIntent": [.lead("currencyAmount"), "payee", "note", "paymentRecord"],
        "INTransferMoneyIntent": [
            .lead("transactionAmount"), "fromAccount", "toAccount", "transferFee", "transactionScheduledDate",
            "transactionNote",
        ],
    ]

    private static let trips: [String: [Part]] = [
        "INCancelRideIntent": [.lead("cancellationFee"), "cancellationFeeThreshold"],
        "INGetRideStatusIntent": ["rideStatus"],
        "INListRideOptionsIntent": [
            "rideOptions", "paymentMethods", "expirationDate", Part("pickupLocation", .route(to: "dropOffLocation")),
        ],
        "INRequestRideIntent": [
            .plain(
                "rideStatus",
                insteadOf: "pickupLocation",
                "dropOffLocation",
                "rideOptionName=rideOption",
                "scheduledPickupTime"
            ),
            Part("pickupLocation", .route(to: "dropOffLocation")), "rideOptionName", "partySize", "scheduledPickupTime",
            "paymentMethod",
        ],
        "INSendRideFeedbackIntent": [.lead("rating"), "tip"],
        "INBookRestaurantReservationIntent": [
            .plain(
                "userBooking",
                insteadOf: "restaurant",
                "bookingDateComponents=bookingDate",
                "partySize",
                "guest",
                "selectedOffer",
                "guestProvidedSpecialRequestText"
            ),
            .lead("restaurant"), "bookingDateComponents", "partySize", "guest",
        ],
        "INGetAvailableRestaurantReservationBookingDefaultsIntent": [
            .lead("restaurant"), "defaultBookingDate", "defaultPartySize", "minimumPartySize", "maximumPartySize",
            "providerImage",
        ],
        "INGetAvailableRestaurantReservationBookingsIntent": [
            .lead("restaurant"), "localizedRestaurantDescriptionText", "availableBookings",
            "localizedBookingAdvisementText", "termsAndConditions", "preferredBookingDateComponents", "partySize",
        ],
        "INGetReservationDetailsIntent": [
            .plain("reservations", insteadOf: "reservationItemReferences"), "reservationContainerReference",
        ],
        "INGetRestaurantGuestIntent": ["guest"],
        "INGetUserCurrentRestaurantReservationBookingsIntent": [
            .plain("userCurrentBookings", insteadOf: "restaurant", "earliestBookingDateForResults")
        ],
    ]

    private static let things: [String: [Part]] = [
        "INActivateCarSignalIntent": [.lead("carName"), "signals"],
        "INGetCarLockStatusIntent": [.lead("locked"), "carName"],
        "INGetCarPowerLevelStatusIntent": [
            .bar("chargePercentRemaining"), .bar("fuelPercentRemaining"), "carName", "distanceRemaining", "charging",
            "minutesToFull",
        ],
        "INListCarsIntent": ["cars"],
        "INSetCarLockStatusIntent": [.lead("locked"), "carName"],
        "INSetClimateSettingsInCarIntent": [.lead("temperature")],
        "INSetDefrosterSettingsInCarIntent": [.lead("enable"), "defroster"],
        "INSetAudioSourceInCarIntent": [Part("audioSource", .lead, insteadOf: ["relativeAudioSourceReference"])],
        "INSetProfileInCarIntent": [Part("profileName", .lead, insteadOf: ["profileLabel"]), "profileNumber"],
        "INSaveProfileInCarIntent": [Part("profileName", .lead, insteadOf: ["profileLabel"]), "profileNumber"],
        "INSetRadioStationIntent": [.lead("stationName"), "frequency", "radioType"],
        "INShareFocusStatusIntent": [.lead("focusStatus")],
        "INGetVisualCodeIntent": ["visualCodeImage", "visualCodeType"],
        "INPlayMediaIntent": [.plain("mediaItems", insteadOf: "mediaSearch"), "mediaContainer", "mediaSearch"],
        "INAddMediaIntent": [.plain("mediaItems", insteadOf: "mediaSearch"), "mediaDestination"],
        "INSearchForMediaIntent": [.plain("mediaItems", insteadOf: "mediaSearch")],
        "INUpdateMediaAffinityIntent": [
            .lead("affinityType"), .plain("mediaItems", insteadOf: "mediaSearch"), "mediaSearch",
        ],
        "INSearchForPhotosIntent": [.lead("searchResultsCount")],
        "INStartPhotoPlaybackIntent": [.lead("searchResultsCount")],
        "INCancelWorkoutIntent": [.lead("workoutName")],
        "INEndWorkoutIntent": [.lead("workoutName")],
        "INPauseWorkoutIntent": [.lead("workoutName")],
        "INResumeWorkoutIntent": [.lead("workoutName")],
        "INStartWorkoutIntent": [
            .lead("workoutName"), Part("goalValue", .plain, insteadOf: ["workoutGoalUnitType"]), "workoutLocationType",
        ],
    ]

    private static let lists: [String: [Part]] = [
        "INAddTasksIntent": [
            .plain("modifiedTaskList", insteadOf: "targetTaskList=title", "addedTasks=tasks", "taskTitles=tasks"),
            .plain("addedTasks", insteadOf: "taskTitles"), "targetTaskList", Part("taskTitles", .ticks),
        ],
        "INAppendToNoteIntent": [.plain("note", insteadOf: "targetNote=title", "content=contents"), "targetNote"],
        "INCreateNoteIntent": [
            .plain("createdNote", insteadOf: "title", "content=contents", "groupName"), .lead("title"),
        ],
        "INCreateTaskListIntent": [
            .plain("createdTaskList", insteadOf: "title", "taskTitles=tasks", "groupName"), .lead("title"),
            Part("taskTitles", .ticks),
        ],
        "INDeleteTasksIntent": [.plain("deletedTasks", insteadOf: "tasks"), "tasks"],
        "INSearchForNotebookItemsIntent": ["notes", "taskLists", "tasks"],
        "INSetTaskAttributeIntent": [
            .plain(
                "modifiedTask",
                insteadOf: "targetTask=title",
                "taskTitle=title",
                "status",
                "priority",
                "spatialEventTrigger",
                "temporalEventTrigger"
            ),
            "targetTask",
        ],
        "INSnoozeTasksIntent": [.plain("snoozedTasks", insteadOf: "tasks"), "tasks", "nextTriggerTime"],
    ]
}
