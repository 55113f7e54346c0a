// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The classes of values of Apple's frameworks.
enum SystemObjects {
    static let table = SystemTable(texts) { $0.objectClass }

    static let texts: [StaticString] = [
        """
        CGColor
        red double
        green double
        blue double
        alpha double
        """,
        """
        CLCircularRegion
        identifier string
        notifyOnEntry boolean
        notifyOnExit boolean
        center object:CLLocationCoordinate2D
        radius double
        """,
        """
        CLLocation
        coordinate object:CLLocationCoordinate2D
        altitude double
        horizontalAccuracy double
        verticalAccuracy double
        course double
        courseAccuracy double
        speed double
        speedAccuracy double
        timestamp date
        """,
        """
        CLLocationCoordinate2D
        latitude double
        longitude double
        """,
        """
        CLPlacemark text=name
        name string
        location object:CLLocation
        region object:CLRegion
        timeZone string
        thoroughfare string
        subThoroughfare string
        locality string
        subLocality string
        administrativeArea string
        subAdministrativeArea string
        postalCode string
        isoCountryCode string
        country string
        inlandWater string
        ocean string
        areasOfInterest array:string
        postalAddress object:CNPostalAddress
        """,
        """
        CLRegion
        identifier string
        notifyOnEntry boolean
        notifyOnExit boolean
        center object:CLLocationCoordinate2D
        radius double
        """,
        """
        CNMutablePostalAddress
        street string
        subLocality string
        city string
        subAdministrativeArea string
        state string
        postalCode string
        country string
        isoCountryCode string
        """,
        """
        CNPostalAddress text=street
        street string
        subLocality string
        city string
        subAdministrativeArea string
        state string
        postalCode string
        country string
        isoCountryCode string
        """,
        """
        CSSearchableItemAttributeSet text=title
        contentType string
        title string
        displayName string
        contentDescription string
        keywords array:string
        thumbnailURL string
        thumbnailData string
        identifier string
        relatedUniqueIdentifier string
        """,
        """
        INAirline text=name
        name string
        iataCode string
        icaoCode string
        """,
        """
        INAirport text=name
        name string
        iataCode string
        icaoCode string
        """,
        """
        INAirportGate
        airport object:INAirport
        terminal string
        gate string
        """,
        """
        INBalanceAmount
        amount decimal
        balanceType enumeration:INBalanceType
        currencyCode string
        """,
        """
        INBillDetails
        billType enumeration:INBillType
        paymentStatus enumeration:INPaymentStatus
        billPayee object:INBillPayee
        amountDue object:INCurrencyAmount
        minimumDue object:INCurrencyAmount
        lateFee object:INCurrencyAmount
        dueDate dateComponents
        paymentDate dateComponents
        """,
        """
        INBillPayee text=nickname words=paymentsOrganizationName
        nickname object:INSpeakableString
        accountNumber string
        organizationName object:INSpeakableString
        """,
        """
        INBoatReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        boatTrip object:INBoatTrip
        """,
        """
        INBoatTrip
        provider string
        boatName string
        boatNumber string
        tripDuration dateComponentsRange
        departureBoatTerminalLocation object:CLPlacemark
        arrivalBoatTerminalLocation object:CLPlacemark
        """,
        """
        INBusReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        busTrip object:INBusTrip
        """,
        """
        INBusTrip
        provider string
        busName string
        busNumber string
        tripDuration dateComponentsRange
        departureBusStopLocation object:CLPlacemark
        departurePlatform string
        arrivalBusStopLocation object:CLPlacemark
        arrivalPlatform string
        """,
        """
        INCallGroup text=groupName
        groupName string
        groupId string
        """,
        """
        INCallRecord
        identifier string
        dateCreated date
        callRecordType enumeration:INCallRecordType
        callCapability enumeration:INCallCapability
        callDuration double
        unseen boolean
        participants array:object:INPerson
        numberOfCalls integer
        isCallerIdBlocked boolean
        caller object:INPerson
        """,
        """
        INCallRecordFilter
        participants array:object:INPerson
        callTypes optionSet:INCallRecordTypeOptions
        callCapability enumeration:INCallCapability
        """,
        """
        INCar text=displayName
        carIdentifier string
        displayName string
        year string
        make string
        model string
        color object:CGColor
        headUnit object:INCarHeadUnit
        supportedChargingConnectors array:string
        maximumPowers dictionary
        """,
        """
        INCarHeadUnit
        bluetoothIdentifier string
        iAP2Identifier string
        """,
        """
        INCurrencyAmount
        amount decimal
        currencyCode string
        """,
        """
        INDailyRoutineRelevanceProvider
        situation enumeration:INDailyRoutineSituation
        """,
        """
        INDateRelevanceProvider
        startDate date
        endDate date
        """,
        """
        INDefaultCardTemplate text=title
        title string
        subtitle string
        image object:INImage
        """,
        """
        INFile
        data string
        filename string
        typeIdentifier string
        fileURL string
        removedOnCompletion boolean
        """,
        """
        INFlight
        airline object:INAirline
        flightNumber string
        boardingTime dateComponentsRange
        flightDuration dateComponentsRange
        departureAirportGate object:INAirportGate
        arrivalAirportGate object:INAirportGate
        """,
        """
        INFlightReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        flight object:INFlight
        """,
        """
        INFocusStatus
        isFocused boolean
        """,
        """
        INImageNoteContent text=image
        image object:INImage
        """,
        """
        INIntentDonationMetadata
        mentionsCurrentUser boolean
        isReplyToCurrentUser boolean
        notifyRecipientAnyway boolean
        recipientCount integer
        """,
        """
        INLocationRelevanceProvider
        region object:CLRegion
        """,
        """
        INLodgingReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        lodgingBusinessLocation object:CLPlacemark
        reservationDuration dateComponentsRange
        numberOfAdults integer
        numberOfChildren integer
        """,
        """
        INMediaDestination text=playlistName words=mediaPlaylistTitle
        mediaDestinationType enumeration:INMediaDestinationType
        playlistName string
        """,
        """
        INMediaItem text=title
        identifier string
        title string
        type enumeration:INMediaItemType
        artwork object:INImage
        artist string
        """,
        """
        INMediaSearch text=mediaName identifier=mediaIdentifier words=mediaPlaylistTitle,mediaMusicArtistName,mediaAudiobookTitle,mediaShowTitle,mediaAudiobookAuthorName
        mediaType enumeration:INMediaItemType
        sortOrder enumeration:INMediaSortOrder
        mediaName string words=mediaPlaylistTitle,mediaAudiobookTitle,mediaShowTitle,mediaMusicArtistName
        artistName string words=mediaMusicArtistName,mediaAudiobookAuthorName
        albumName string
        genreNames array:string
        moodNames array:string
        activityNames array:string
        releaseDate dateComponentsRange
        reference enumeration:INMediaReference
        mediaIdentifier string
        """,
        """
        INMediaUserContext
        subscriptionStatus enumeration:INMediaUserContextSubscriptionStatus
        numberOfLibraryItems integer
        """,
        """
        INMessage
        identifier string
        conversationIdentifier string
        content string
        dateSent date
        sender object:INPerson
        recipients array:object:INPerson
        groupName object:INSpeakableString
        messageType enumeration:INMessageType
        serviceName string
        audioMessageFile object:INFile
        attachmentFiles array:object:INFile
        numberOfAttachments integer
        linkMetadata object:INMessageLinkMetadata
        sticker object:INSticker
        reaction object:INMessageReaction
        """,
        """
        INMessageLinkMetadata text=title
        siteName string
        summary string
        title string
        openGraphType string
        linkURL string
        """,
        """
        INMessageReaction text=emoji
        reactionType enumeration:INMessageReactionType
        reactionDescription string
        emoji string
        """,
        """
        INNote text=title words=notebookItemTitle
        title object:INSpeakableString
        contents array:object:INNoteContent
        groupName object:INSpeakableString
        createdDateComponents dateComponents
        modifiedDateComponents dateComponents
        identifier string
        """,
        """
        INNoteContent text=text
        text string
        image object:INImage
        """,
        """
        INObject text=displayString
        identifier string
        displayString string
        pronunciationHint string
        subtitleString string
        displayImage object:INImage
        alternativeSpeakableMatches array:object:INSpeakableString
        """,
        """
        INPaymentAccount text=nickname words=paymentsAccountNickname
        nickname object:INSpeakableString
        accountNumber string
        accountType enumeration:INAccountType
        organizationName object:INSpeakableString
        balance object:INBalanceAmount
        secondaryBalance object:INBalanceAmount
        """,
        """
        INPaymentAmount text=amount
        amount object:INCurrencyAmount
        amountType enumeration:INAmountType
        """,
        """
        INPaymentMethod text=name
        type enumeration:INPaymentMethodType
        name string
        identificationHint string
        icon object:INImage
        """,
        """
        INPaymentRecord
        payee object:INPerson
        payer object:INPerson
        currencyAmount object:INCurrencyAmount
        paymentMethod object:INPaymentMethod
        note string
        status enumeration:INPaymentStatus
        feeAmount object:INCurrencyAmount
        """,
        """
        INPerson text=displayName identifier=customIdentifier words=contactName
        personHandle object:INPersonHandle
        nameComponents object:PersonNameComponents
        displayName string
        image object:INImage
        contactIdentifier string
        customIdentifier string
        relationship string
        aliases array:object:INPersonHandle
        suggestionType enumeration:INPersonSuggestionType
        isContactSuggestion boolean
        siriMatches array:object:INPerson
        isMe boolean
        """,
        """
        INPersonHandle text=value
        value string
        type enumeration:INPersonHandleType
        label string
        """,
        """
        INPriceRange
        minimumPrice decimal
        maximumPrice decimal
        currencyCode string
        """,
        """
        INRecurrenceRule
        interval integer
        frequency enumeration:INRecurrenceFrequency
        weeklyRecurrenceDays optionSet:INDayOfWeekOptions
        """,
        """
        INRelevanceProvider
        startDate date
        endDate date
        region object:CLRegion
        situation enumeration:INDailyRoutineSituation
        """,
        """
        INRentalCar text=model
        rentalCompanyName string
        type string
        make string
        model string
        rentalCarDescription string
        """,
        """
        INRentalCarReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        rentalCar object:INRentalCar
        rentalDuration dateComponentsRange
        pickupLocation object:CLPlacemark
        dropOffLocation object:CLPlacemark
        """,
        """
        INReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        flight object:INFlight
        trainTrip object:INTrainTrip
        busTrip object:INBusTrip
        boatTrip object:INBoatTrip
        lodgingBusinessLocation object:CLPlacemark
        reservationDuration dateComponentsRange
        numberOfAdults integer
        numberOfChildren integer
        rentalCar object:INRentalCar
        rentalDuration dateComponentsRange
        pickupLocation object:CLPlacemark
        dropOffLocation object:CLPlacemark
        partySize integer
        restaurantLocation object:CLPlacemark
        event object:INTicketedEvent
        """,
        """
        INReservationAction
        type enumeration:INReservationActionType
        validDuration dateComponentsRange
        userActivity object:NSUserActivity
        """,
        """
        INRestaurant text=name
        location object:CLLocation
        name string
        vendorIdentifier string
        restaurantIdentifier string
        """,
        """
        INRestaurantGuest text=displayName
        personHandle object:INPersonHandle
        nameComponents object:PersonNameComponents
        displayName string
        image object:INImage
        contactIdentifier string
        customIdentifier string
        relationship string
        aliases array:object:INPersonHandle
        suggestionType enumeration:INPersonSuggestionType
        isContactSuggestion boolean
        siriMatches array:object:INPerson
        isMe boolean
        phoneNumber string
        emailAddress string
        """,
        """
        INRestaurantGuestDisplayPreferences
        nameFieldFirstNameOptional boolean
        nameFieldLastNameOptional boolean
        nameFieldShouldBeDisplayed boolean
        emailAddressFieldShouldBeDisplayed boolean
        phoneNumberFieldShouldBeDisplayed boolean
        nameEditable boolean
        emailAddressEditable boolean
        phoneNumberEditable boolean
        """,
        """
        INRestaurantOffer text=offerTitleText
        offerTitleText string
        offerDetailText string
        offerIdentifier string
        """,
        """
        INRestaurantReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservationDuration dateComponentsRange
        partySize integer
        restaurantLocation object:CLPlacemark
        """,
        """
        INRestaurantReservationBooking
        restaurant object:INRestaurant
        bookingDescription string
        bookingDate date
        partySize integer
        bookingIdentifier string
        isBookingAvailable boolean
        offers array:object:INRestaurantOffer
        requiresManualRequest boolean
        requiresEmailAddress boolean
        requiresName boolean
        requiresPhoneNumber boolean
        guest object:INRestaurantGuest
        advisementText string
        selectedOffer object:INRestaurantOffer
        guestProvidedSpecialRequestText string
        status enumeration:INRestaurantReservationUserBookingStatus
        dateStatusModified date
        """,
        """
        INRestaurantReservationUserBooking
        restaurant object:INRestaurant
        bookingDescription string
        bookingDate date
        partySize integer
        bookingIdentifier string
        isBookingAvailable boolean
        offers array:object:INRestaurantOffer
        requiresManualRequest boolean
        requiresEmailAddress boolean
        requiresName boolean
        requiresPhoneNumber boolean
        guest object:INRestaurantGuest
        advisementText string
        selectedOffer object:INRestaurantOffer
        guestProvidedSpecialRequestText string
        status enumeration:INRestaurantReservationUserBookingStatus
        dateStatusModified date
        """,
        """
        INRideCompletionStatus
        isCompleted boolean
        isCanceled boolean
        isMissedPickup boolean
        paymentAmount object:INCurrencyAmount
        isOutstanding boolean
        feedbackType optionSet:INRideFeedbackTypeOptions
        completionUserActivity object:NSUserActivity
        defaultTippingOptions array:object:INCurrencyAmount
        """,
        """
        INRideDriver text=displayName
        personHandle object:INPersonHandle
        nameComponents object:PersonNameComponents
        displayName string
        image object:INImage
        contactIdentifier string
        customIdentifier string
        relationship string
        aliases array:object:INPersonHandle
        suggestionType enumeration:INPersonSuggestionType
        isContactSuggestion boolean
        siriMatches array:object:INPerson
        isMe boolean
        rating string
        phoneNumber string
        """,
        """
        INRideFareLineItem
        title string
        price decimal
        currencyCode string
        """,
        """
        INRideOption text=name
        name string
        estimatedPickupDate date
        priceRange object:INPriceRange
        usesMeteredFare boolean
        disclaimerMessage string
        availablePartySizeOptions array:object:INRidePartySizeOption
        availablePartySizeOptionsSelectionPrompt string
        specialPricing string
        specialPricingBadgeImage object:INImage
        fareLineItems array:object:INRideFareLineItem
        userActivityForBookingInApplication object:NSUserActivity
        identifier string
        """,
        """
        INRidePartySizeOption text=sizeDescription
        partySizeRange object:NSRange
        sizeDescription string
        priceRange object:INPriceRange
        """,
        """
        INRideStatus
        rideIdentifier string
        phase enumeration:INRidePhase
        completionStatus object:INRideCompletionStatus
        vehicle object:INRideVehicle
        driver object:INRideDriver
        estimatedPickupDate date
        estimatedDropOffDate date
        estimatedPickupEndDate date
        scheduledPickupTime dateComponentsRange
        pickupLocation object:CLPlacemark
        waypoints array:object:CLPlacemark
        dropOffLocation object:CLPlacemark
        rideOption object:INRideOption
        userActivityForCancelingInApplication object:NSUserActivity
        additionalActionActivities array:object:NSUserActivity
        """,
        """
        INRideVehicle text=model
        location object:CLLocation
        registrationPlate string
        manufacturer string
        model string
        mapAnnotationImage object:INImage
        """,
        """
        INSeat
        seatSection string
        seatRow string
        seatNumber string
        seatingType string
        """,
        """
        INSendMessageAttachment
        audioMessageFile object:INFile
        """,
        """
        INSendMessageIntentDonationMetadata
        mentionsCurrentUser boolean
        isReplyToCurrentUser boolean
        notifyRecipientAnyway boolean
        recipientCount integer
        """,
        """
        INSpatialEventTrigger text=placemark
        placemark object:CLPlacemark
        event enumeration:INSpatialEvent
        """,
        """
        INSpeakableString text=spokenPhrase identifier=vocabularyIdentifier
        spokenPhrase string
        pronunciationHint string
        vocabularyIdentifier string
        alternativeSpeakableMatches array:object:INSpeakableString
        """,
        """
        INSticker text=emoji
        type enumeration:INStickerType
        emoji string
        """,
        """
        INTask text=title words=notebookItemTitle
        title object:INSpeakableString
        status enumeration:INTaskStatus
        taskType enumeration:INTaskType
        spatialEventTrigger object:INSpatialEventTrigger
        temporalEventTrigger object:INTemporalEventTrigger
        createdDateComponents dateComponents
        modifiedDateComponents dateComponents
        identifier string
        priority enumeration:INTaskPriority
        """,
        """
        INTaskList text=title words=notebookItemTitle,notebookItemGroupName
        title object:INSpeakableString
        tasks array:object:INTask
        groupName object:INSpeakableString
        createdDateComponents dateComponents
        modifiedDateComponents dateComponents
        identifier string
        """,
        """
        INTemporalEventTrigger text=dateComponentsRange
        dateComponentsRange dateComponentsRange
        """,
        """
        INTermsAndConditions
        localizedTermsAndConditionsText string
        privacyPolicyURL string
        termsAndConditionsURL string
        """,
        """
        INTextNoteContent text=text
        text string
        """,
        """
        INTicketedEvent text=name
        category enumeration:INTicketedEventCategory
        name string
        eventDuration dateComponentsRange
        location object:CLPlacemark
        """,
        """
        INTicketedEventReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        event object:INTicketedEvent
        """,
        """
        INTrainReservation
        itemReference object:INSpeakableString
        reservationNumber string
        bookingTime date
        reservationStatus enumeration:INReservationStatus
        reservationHolderName string
        actions array:object:INReservationAction
        url string
        reservedSeat object:INSeat
        trainTrip object:INTrainTrip
        """,
        """
        INTrainTrip
        provider string
        trainName string
        trainNumber string
        tripDuration dateComponentsRange
        departureStationLocation object:CLPlacemark
        departurePlatform string
        arrivalStationLocation object:CLPlacemark
        arrivalPlatform string
        """,
        """
        INUserContext
        subscriptionStatus enumeration:INMediaUserContextSubscriptionStatus
        numberOfLibraryItems integer
        """,
        """
        NSRange
        location integer
        length integer
        """,
        """
        NSUserActivity text=activityType
        activityType string
        title string
        userInfo dictionary
        requiredUserInfoKeys array:string
        webpageURL string
        keywords array:string
        isEligibleForSearch boolean
        isEligibleForPrediction boolean
        persistentIdentifier string
        expirationDate date
        contentAttributeSet object:CSSearchableItemAttributeSet
        suggestedInvocationPhrase string
        shortcutAvailability optionSet:INShortcutAvailabilityOptions
        """,
        """
        PersonNameComponents
        namePrefix string
        givenName string
        middleName string
        familyName string
        nameSuffix string
        nickname string
        phoneticRepresentation object:PersonNameComponents
        """,
    ]
}
