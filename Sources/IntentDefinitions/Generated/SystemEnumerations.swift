// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The enumerations of Apple's Intents framework.
enum SystemEnumerations {
    static let table = SystemTable(texts) { $0.enumeration }

    static let texts: [StaticString] = [
        """
        INAccountType
        unknown 0
        checking 1
        credit 2
        debit 3
        investment 4
        mortgage 5
        prepaid 6
        saving 7
        """,
        """
        INAmountType
        unknown 0
        minimumDue 1
        amountDue 2
        currentBalance 3
        maximumTransferAmount 4
        minimumTransferAmount 5
        statementBalance 6
        """,
        """
        INBalanceType
        unknown 0
        money 1
        points 2
        miles 3
        """,
        """
        INBillType
        unknown 0
        autoInsurance 1
        cable 2
        carLease 3
        carLoan 4
        creditCard 5
        electricity 6
        gas 7
        garbageAndRecycling 8
        healthInsurance 9
        homeInsurance 10
        internet 11
        lifeInsurance 12
        mortgage 13
        musicStreaming 14
        phone 15
        rent 16
        sewer 17
        studentLoan 18
        trafficTicket 19
        tuition 20
        utilities 21
        water 22
        """,
        """
        INCallAudioRoute
        unknown 0
        speakerphoneAudioRoute 1
        bluetoothAudioRoute 2
        """,
        """
        INCallCapability
        unknown 0
        audioCall 1
        videoCall 2
        """,
        """
        INCallCapabilityOptions optionSet
        audioCall 1
        videoCall 2
        """,
        """
        INCallDestinationType
        unknown 0
        normal 1
        emergency 2
        voicemail 3
        redial 4
        callBack 5
        normalDestination 1
        emergencyDestination 2
        voicemailDestination 3
        redialDestination 4
        """,
        """
        INCallRecordType
        unknown 0
        outgoing 1
        missed 2
        received 3
        latest 4
        voicemail 5
        ringing 6
        inProgress 7
        onHold 8
        """,
        """
        INCallRecordTypeOptions optionSet
        outgoing 1
        missed 2
        received 4
        latest 8
        voicemail 16
        ringing 32
        inProgress 64
        onHold 128
        """,
        """
        INCarAirCirculationMode
        unknown 0
        freshAir 1
        recirculateAir 2
        """,
        """
        INCarAudioSource
        unknown 0
        carPlay 1
        iPod 2
        radio 3
        bluetooth 4
        aux 5
        usb 6
        memoryCard 7
        opticalDrive 8
        hardDrive 9
        """,
        """
        INCarDefroster
        unknown 0
        front 1
        rear 2
        all 3
        """,
        """
        INCarSeat
        unknown 0
        driver 1
        passenger 2
        frontLeft 3
        frontRight 4
        front 5
        rearLeft 6
        rearRight 7
        rear 8
        thirdRowLeft 9
        thirdRowRight 10
        thirdRow 11
        all 12
        """,
        """
        INCarSignalOptions optionSet
        audible 1
        visible 2
        """,
        """
        INConditionalOperator
        all 0
        any 1
        none 2
        """,
        """
        INDailyRoutineSituation
        morning 0
        evening 1
        home 2
        work 3
        school 4
        gym 5
        commute 6
        headphonesConnected 7
        activeWorkout 8
        physicalActivityIncomplete 9
        """,
        """
        INDateSearchType
        unknown 0
        byDueDate 1
        byModifiedDate 2
        byCreatedDate 3
        """,
        """
        INDayOfWeekOptions optionSet
        monday 1
        tuesday 2
        wednesday 4
        thursday 8
        friday 16
        saturday 32
        sunday 64
        """,
        """
        INFocusStatusAuthorizationStatus
        notDetermined 0
        restricted 1
        denied 2
        authorized 3
        """,
        """
        INIntentHandlingStatus
        unspecified 0
        ready 1
        inProgress 2
        success 3
        failure 4
        deferredToApplication 5
        userConfirmationRequired 6
        """,
        """
        INInteractionDirection
        unspecified 0
        outgoing 1
        incoming 2
        """,
        """
        INLocationSearchType
        unknown 0
        byLocationTrigger 1
        """,
        """
        INMediaAffinityType
        unknown 0
        like 1
        dislike 2
        """,
        """
        INMediaDestinationType
        unknown 0
        library 1
        playlist 2
        """,
        """
        INMediaItemType
        unknown 0
        song 1
        album 2
        artist 3
        genre 4
        playlist 5
        podcastShow 6
        podcastEpisode 7
        podcastPlaylist 8
        musicStation 9
        audioBook 10
        movie 11
        tvShow 12
        tvShowEpisode 13
        musicVideo 14
        podcastStation 15
        radioStation 16
        station 17
        music 18
        algorithmicRadioStation 19
        news 20
        """,
        """
        INMediaReference
        unknown 0
        currentlyPlaying 1
        my 2
        """,
        """
        INMediaSortOrder
        unknown 0
        newest 1
        oldest 2
        best 3
        worst 4
        popular 5
        unpopular 6
        trending 7
        recommended 8
        """,
        """
        INMediaUserContextSubscriptionStatus
        unknown 0
        notSubscribed 1
        subscribed 2
        """,
        """
        INMessageAttribute
        unknown 0
        read 1
        unread 2
        flagged 3
        unflagged 4
        played 5
        """,
        """
        INMessageAttributeOptions optionSet
        read 1
        unread 2
        flagged 4
        unflagged 8
        played 16
        """,
        """
        INMessageReactionType
        unknown 0
        emoji 1
        generic 2
        """,
        """
        INMessageType
        unspecified 0
        text 1
        audio 2
        digitalTouch 3
        handwriting 4
        sticker 5
        tapbackLiked 6
        tapbackDisliked 7
        tapbackEmphasized 8
        tapbackLoved 9
        tapbackQuestioned 10
        tapbackLaughed 11
        mediaCalendar 12
        mediaLocation 13
        mediaAddressCard 14
        mediaImage 15
        mediaVideo 16
        mediaPass 17
        mediaAudio 18
        paymentSent 19
        paymentRequest 20
        paymentNote 21
        animoji 22
        activitySnippet 23
        file 24
        link 25
        """,
        """
        INNoteContentType
        unknown 0
        text 1
        image 2
        """,
        """
        INNotebookItemType
        unknown 0
        note 1
        taskList 2
        task 3
        """,
        """
        INOutgoingMessageType
        unknown 0
        outgoingMessageText 1
        outgoingMessageAudio 2
        """,
        """
        INPaymentMethodType
        unknown 0
        checking 1
        savings 2
        brokerage 3
        debit 4
        credit 5
        prepaid 6
        store 7
        applePay 8
        """,
        """
        INPaymentStatus
        unknown 0
        pending 1
        completed 2
        canceled 3
        failed 4
        unpaid 5
        """,
        """
        INPersonHandleType
        unknown 0
        emailAddress 1
        phoneNumber 2
        """,
        """
        INPersonSuggestionType
        none 0
        socialProfile 1
        instantMessageAddress 2
        """,
        """
        INPhotoAttributeOptions optionSet
        photo 1
        video 2
        gif 4
        flash 8
        landscapeOrientation 16
        portraitOrientation 32
        favorite 64
        selfie 128
        frontFacingCamera 256
        screenshot 512
        burstPhoto 1024
        hdrPhoto 2048
        squarePhoto 4096
        panoramaPhoto 8192
        timeLapseVideo 16384
        slowMotionVideo 32768
        noirFilter 65536
        chromeFilter 131072
        instantFilter 262144
        tonalFilter 524288
        transferFilter 1048576
        monoFilter 2097152
        fadeFilter 4194304
        processFilter 8388608
        portraitPhoto 16777216
        livePhoto 33554432
        loopPhoto 67108864
        bouncePhoto 134217728
        longExposurePhoto 268435456
        """,
        """
        INPlaybackQueueLocation
        unknown 0
        now 1
        next 2
        later 3
        """,
        """
        INPlaybackRepeatMode
        unknown 0
        none 1
        all 2
        one 3
        """,
        """
        INRadioType
        unknown 0
        am 1
        fm 2
        hd 3
        satellite 4
        dab 5
        """,
        """
        INRecurrenceFrequency
        unknown 0
        minute 1
        hourly 2
        daily 3
        weekly 4
        monthly 5
        yearly 6
        """,
        """
        INRelativeReference
        unknown 0
        next 1
        previous 2
        """,
        """
        INRelativeSetting
        unknown 0
        lowest 1
        lower 2
        higher 3
        highest 4
        """,
        """
        INRelevantShortcutRole
        action 0
        information 1
        """,
        """
        INReservationActionType
        unknown 0
        checkIn 1
        """,
        """
        INReservationStatus
        unknown 0
        canceled 1
        pending 2
        hold 3
        confirmed 4
        """,
        """
        INRestaurantReservationUserBookingStatus
        pending 0
        confirmed 1
        denied 2
        """,
        """
        INRideFeedbackTypeOptions optionSet
        rate 1
        tip 2
        """,
        """
        INRidePhase
        unknown 0
        received 1
        confirmed 2
        ongoing 3
        completed 4
        approachingPickup 5
        pickup 6
        """,
        """
        INShortcutAvailabilityOptions optionSet
        sleepMindfulness 1
        sleepJournaling 2
        sleepMusic 4
        sleepPodcasts 8
        sleepReading 16
        sleepWrapUpYourDay 32
        sleepYogaAndStretching 64
        """,
        """
        INSiriAuthorizationStatus
        notDetermined 0
        restricted 1
        denied 2
        authorized 3
        """,
        """
        INSortType
        unknown 0
        asIs 1
        byDate 2
        """,
        """
        INSpatialEvent
        unknown 0
        arrive 1
        depart 2
        """,
        """
        INStickerType
        unknown 0
        emoji 1
        generic 2
        """,
        """
        INTaskPriority
        unknown 0
        notFlagged 1
        flagged 2
        """,
        """
        INTaskStatus
        unknown 0
        notCompleted 1
        completed 2
        """,
        """
        INTaskType
        unknown 0
        notCompletable 1
        completable 2
        """,
        """
        INTemporalEventTriggerTypeOptions optionSet
        notScheduled 1
        scheduledNonRecurring 2
        scheduledRecurring 4
        """,
        """
        INTicketedEventCategory
        unknown 0
        movie 1
        """,
        """
        INUpcomingMediaPredictionMode
        default 0
        onlyPredictSuggestedIntents 1
        """,
        """
        INVisualCodeType
        unknown 0
        contact 1
        requestPayment 2
        sendPayment 3
        transit 4
        bus 5
        subway 6
        """,
        """
        INVocabularyStringType
        contactName 1
        contactGroupName 2
        photoTag 100
        photoAlbumName 101
        workoutActivityName 200
        carProfileName 300
        carName 301
        paymentsOrganizationName 400
        paymentsAccountNickname 401
        notebookItemTitle 500
        notebookItemGroupName 501
        mediaPlaylistTitle 700
        mediaMusicArtistName 701
        mediaAudiobookTitle 702
        mediaAudiobookAuthorName 703
        mediaShowTitle 704
        """,
        """
        INWorkoutGoalUnitType
        unknown 0
        inch 1 in=1
        meter 2 m=1 km=1000
        foot 3 ft=1
        mile 4 mi=1
        yard 5 yd=1
        second 6 seconds=1
        minute 7 seconds=60
        hour 8
        joule 9 J=1 kJ=1000
        kiloCalorie 10 cal=1 kcal=1
        """,
        """
        INWorkoutLocationType
        unknown 0
        outdoor 1
        indoor 2
        """,
    ]
}
