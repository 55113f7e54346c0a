// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The intents of Apple's Intents framework.
enum SystemIntents {
    static let table = SystemTable(texts) { $0.intent }

    static let texts: [StaticString] = [
        """
        INActivateCarSignalIntent CarCommands restricted inProgress
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        parameter signals optionSet:INCarSignalOptions result=INCarSignalOptionsResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property signals optionSet:INCarSignalOptions
        """,
        """
        INAddMediaIntent Media unrestricted inProgress
        parameter mediaItems array:object:INMediaItem optional each choice=INAddMediaMediaItemResolutionResult reasons=loginRequired,subscriptionRequired,unsupportedMediaType,explicitContentSettings,cellularDataSettings,restrictedContent,serviceUnavailable,regionRestriction
        parameter mediaSearch object:INMediaSearch optional
        parameter mediaDestination object:INMediaDestination optional choice=INAddMediaMediaDestinationResolutionResult reasons=playlistNameNotFound,playlistNotEditable
        codes unspecified ready inProgress success handleInApp failure failureRequiringAppLaunch
        """,
        """
        INAddTasksIntent ListsAndNotes unrestricted inProgress undoneBy=INDeleteTasksIntent,tasks:addedTasks,taskList:modifiedTaskList
        parameter targetTaskList object:INTaskList optional choice=INAddTasksTargetTaskListResolutionResult reasons=listShouldBeCreated
        parameter taskTitles array:object:INSpeakableString optional each choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter spatialEventTrigger object:INSpatialEventTrigger optional choice=INSpatialEventTriggerResolutionResult
        parameter temporalEventTrigger object:INTemporalEventTrigger optional choice=INAddTasksTemporalEventTriggerResolutionResult reasons=timeInPast,invalidRecurrence
        parameter priority enumeration:INTaskPriority result=INTaskPriorityResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property modifiedTaskList object:INTaskList optional
        property addedTasks array:object:INTask optional
        """,
        """
        INAnswerCallIntent Calling unknown inProgress
        parameter audioRoute enumeration:INCallAudioRoute
        parameter callIdentifier string optional
        codes unspecified ready continueInApp inProgress success failure failureRequiringAppLaunch
        property callRecords array:object:INCallRecord optional
        """,
        """
        INAppendToNoteIntent ListsAndNotes unrestricted inProgress unlocksAfterQuestion
        parameter targetNote object:INNote optional choice=INNoteResolutionResult
        parameter content object:INNoteContent optional choice=INNoteContentResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCannotUpdatePasswordProtectedNote
        property note object:INNote optional
        """,
        """
        INBookRestaurantReservationIntent RestaurantReservations restricted
        parameter restaurant object:INRestaurant choice=INRestaurantResolutionResult
        parameter bookingDateComponents dateComponents choice=INDateComponentsResolutionResult
        parameter partySize unsignedInteger result=INIntegerResolutionResult
        parameter bookingIdentifier string optional
        parameter guest object:INRestaurantGuest optional choice=INRestaurantGuestResolutionResult
        parameter selectedOffer object:INRestaurantOffer optional
        parameter guestProvidedSpecialRequestText string optional choice=INStringResolutionResult
        codes success denied failure failureRequiringAppLaunch failureRequiringAppLaunchMustVerifyCredentials failureRequiringAppLaunchServiceTemporarilyUnavailable
        property userBooking object:INRestaurantReservationUserBooking optional
        """,
        """
        INCancelRideIntent RideBooking restricted
        parameter rideIdentifier string toldBy=INGetRideStatusIntent.rideStatus.rideIdentifier reply=noRide
        codes unspecified ready success failure
        property cancellationFee object:INCurrencyAmount optional
        property cancellationFeeThreshold dateComponents optional
        """,
        """
        INCancelWorkoutIntent Workouts restricted
        parameter workoutName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=workoutActivityName
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureNoMatchingWorkout handleInApp success
        """,
        """
        INCreateNoteIntent ListsAndNotes unrestricted inProgress
        parameter title object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter content object:INNoteContent optional choice=INNoteContentResolutionResult
        parameter groupName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemGroupName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property createdNote object:INNote optional
        """,
        """
        INCreateTaskListIntent ListsAndNotes unrestricted inProgress
        parameter title object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter taskTitles array:object:INSpeakableString optional each choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter groupName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemGroupName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property createdTaskList object:INTaskList optional
        """,
        """
        INDeleteTasksIntent ListsAndNotes unrestricted inProgress
        parameter taskList object:INTaskList optional choice=INDeleteTasksTaskListResolutionResult reasons=noTaskListFound
        parameter tasks array:object:INTask optional each choice=INDeleteTasksTaskResolutionResult reasons=noTasksFound,noTasksInApp
        parameter all number optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property deletedTasks array:object:INTask optional
        """,
        """
        INEditMessageIntent Messaging unknown inProgress
        parameter messageIdentifier string optional
        parameter editedContent string optional choice=INStringResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureMessageNotFound failurePastEditTimeLimit failureMessageTypeUnsupported failureUnsupportedOnService failureMessageServiceNotAvailable failureRequiringInAppAuthentication
        """,
        """
        INEndWorkoutIntent Workouts restricted
        parameter workoutName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=workoutActivityName
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureNoMatchingWorkout handleInApp success
        """,
        """
        INGetAvailableRestaurantReservationBookingDefaultsIntent RestaurantReservations restricted looksUp
        parameter restaurant object:INRestaurant optional choice=INRestaurantResolutionResult
        codes success failure unspecified
        property defaultPartySize unsignedInteger
        property defaultBookingDate date
        property maximumPartySize number optional
        property minimumPartySize number optional
        property providerImage object:INImage
        """,
        """
        INGetAvailableRestaurantReservationBookingsIntent RestaurantReservations restricted looksUp
        parameter restaurant object:INRestaurant choice=INRestaurantResolutionResult
        parameter partySize unsignedInteger result=INIntegerResolutionResult
        parameter preferredBookingDateComponents dateComponents optional choice=INDateComponentsResolutionResult
        parameter maximumNumberOfResults number optional
        parameter earliestBookingDateForResults date optional
        parameter latestBookingDateForResults date optional
        codes success failure failureRequestUnsatisfiable failureRequestUnspecified
        property localizedRestaurantDescriptionText string optional
        property localizedBookingAdvisementText string optional
        property termsAndConditions object:INTermsAndConditions optional
        property availableBookings array:object:INRestaurantReservationBooking
        """,
        """
        INGetCarLockStatusIntent CarCommands restricted inProgress looksUp
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property locked number optional
        """,
        """
        INGetCarPowerLevelStatusIntent CarCommands restricted inProgress updates looksUp
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property carIdentifier string optional
        property fuelPercentRemaining number optional
        property chargePercentRemaining number optional
        property distanceRemaining measurement:NSUnitLength optional
        property charging number optional
        property minutesToFull number optional
        property maximumDistance measurement:NSUnitLength optional
        property distanceRemainingElectric measurement:NSUnitLength optional
        property maximumDistanceElectric measurement:NSUnitLength optional
        property distanceRemainingFuel measurement:NSUnitLength optional
        property maximumDistanceFuel measurement:NSUnitLength optional
        property consumptionFormulaArguments dictionary optional
        property chargingFormulaArguments dictionary optional
        property dateOfLastStateUpdate dateComponents optional
        property activeConnector string optional
        property maximumBatteryCapacity measurement:NSUnitEnergy optional
        property currentBatteryCapacity measurement:NSUnitEnergy optional
        property minimumBatteryCapacity measurement:NSUnitEnergy optional
        """,
        """
        INGetReservationDetailsIntent Reservations unknown inProgress looksUp
        parameter reservationContainerReference object:INSpeakableString optional
        parameter reservationItemReferences array:object:INSpeakableString optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property reservations array:object:INReservation optional
        """,
        """
        INGetRestaurantGuestIntent RestaurantReservations restricted looksUp
        codes success failure
        property guest object:INRestaurantGuest optional
        property guestDisplayPreferences object:INRestaurantGuestDisplayPreferences optional
        """,
        """
        INGetRideStatusIntent RideBooking unrestricted inProgress updates looksUp
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureRequiringAppLaunchMustVerifyCredentials failureRequiringAppLaunchServiceTemporarilyUnavailable
        property rideStatus object:INRideStatus optional
        """,
        """
        INGetUserCurrentRestaurantReservationBookingsIntent RestaurantReservations restricted looksUp
        parameter restaurant object:INRestaurant optional choice=INRestaurantResolutionResult
        parameter reservationIdentifier string optional
        parameter maximumNumberOfResults number optional
        parameter earliestBookingDateForResults date optional
        codes success failure failureRequestUnsatisfiable unspecified
        property userCurrentBookings array:object:INRestaurantReservationUserBooking
        """,
        """
        INGetVisualCodeIntent VisualCodes restricted inProgress confirms looksUp
        parameter visualCodeType enumeration:INVisualCodeType result=INVisualCodeTypeResolutionResult
        codes unspecified ready continueInApp inProgress success failure failureRequiringAppLaunch failureAppConfigurationRequired
        property visualCodeImage object:INImage optional
        """,
        """
        INHangUpCallIntent Calling unknown inProgress
        parameter callIdentifier string optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureNoCallToHangUp
        """,
        """
        INListCarsIntent CarCommands unknown inProgress looksUp
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property cars array:object:INCar optional
        """,
        """
        INListRideOptionsIntent RideBooking restricted inProgress looksUp
        parameter pickupLocation object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter dropOffLocation object:CLPlacemark optional choice=INPlacemarkResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureRequiringAppLaunchMustVerifyCredentials failureRequiringAppLaunchNoServiceInArea failureRequiringAppLaunchServiceTemporarilyUnavailable failureRequiringAppLaunchPreviousRideNeedsCompletion failurePreviousRideNeedsFeedback
        property rideOptions array:object:INRideOption optional
        property paymentMethods array:object:INPaymentMethod optional
        property expirationDate date optional
        """,
        """
        INPauseWorkoutIntent Workouts restricted undoneBy=INResumeWorkoutIntent,workoutName:workoutName
        parameter workoutName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=workoutActivityName
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureNoMatchingWorkout handleInApp success
        """,
        """
        INPayBillIntent Payments restricted inProgress confirms pays
        parameter billPayee object:INBillPayee optional choice=INBillPayeeResolutionResult
        parameter fromAccount object:INPaymentAccount optional choice=INPaymentAccountResolutionResult
        parameter transactionAmount object:INPaymentAmount optional choice=INPaymentAmountResolutionResult
        parameter transactionScheduledDate dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter transactionNote string optional choice=INStringResolutionResult
        parameter billType enumeration:INBillType result=INBillTypeResolutionResult
        parameter dueDate dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failureInsufficientFunds
        property fromAccount object:INPaymentAccount optional
        property billDetails object:INBillDetails optional
        property transactionAmount object:INPaymentAmount optional
        property transactionScheduledDate dateComponentsRange optional
        property transactionNote string optional
        """,
        """
        INPlayMediaIntent Media unrestricted inProgress
        parameter mediaItems array:object:INMediaItem optional each choice=INPlayMediaMediaItemResolutionResult reasons=loginRequired,subscriptionRequired,unsupportedMediaType,explicitContentSettings,cellularDataSettings,restrictedContent,serviceUnavailable,regionRestriction
        parameter mediaContainer object:INMediaItem optional
        parameter playShuffled boolean optional result=INBooleanResolutionResult
        parameter playbackRepeatMode enumeration:INPlaybackRepeatMode result=INPlaybackRepeatModeResolutionResult
        parameter resumePlayback boolean optional result=INBooleanResolutionResult
        parameter playbackQueueLocation enumeration:INPlaybackQueueLocation result=INPlaybackQueueLocationResolutionResult
        parameter playbackSpeed double optional result=INPlayMediaPlaybackSpeedResolutionResult reasons=belowMinimum,aboveMaximum
        parameter mediaSearch object:INMediaSearch optional
        codes unspecified ready continueInApp inProgress success handleInApp failure failureRequiringAppLaunch failureUnknownMediaType failureNoUnplayedContent failureRestrictedContent failureMaxStreamLimitReached
        property nowPlayingInfo dictionary optional
        """,
        """
        INRequestPaymentIntent Payments restricted inProgress confirms pays
        parameter payer object:INPerson optional choice=INRequestPaymentPayerResolutionResult reasons=credentialsUnverified,noAccount,noValidHandle
        parameter currencyAmount object:INCurrencyAmount optional choice=INRequestPaymentCurrencyAmountResolutionResult reasons=paymentsAmountBelowMinimum,paymentsAmountAboveMaximum,paymentsCurrencyUnsupported
        parameter note string optional choice=INStringResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failurePaymentsAmountBelowMinimum failurePaymentsAmountAboveMaximum failurePaymentsCurrencyUnsupported failureNoBankAccount failureNotEligible failureTermsAndConditionsAcceptanceRequired
        property paymentRecord object:INPaymentRecord optional
        """,
        """
        INRequestRideIntent RideBooking restricted inProgress confirms undoneBy=INCancelRideIntent,rideIdentifier:rideStatus.rideIdentifier
        parameter pickupLocation object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter dropOffLocation object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter rideOptionName object:INSpeakableString optional choice=INSpeakableStringResolutionResult
        parameter partySize integer optional result=INIntegerResolutionResult
        parameter paymentMethod object:INPaymentMethod optional
        parameter scheduledPickupTime dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureRequiringAppLaunchMustVerifyCredentials failureRequiringAppLaunchNoServiceInArea failureRequiringAppLaunchServiceTemporarilyUnavailable failureRequiringAppLaunchPreviousRideNeedsCompletion failureRequiringAppLaunchRideScheduledTooFar
        property rideStatus object:INRideStatus optional
        """,
        """
        INResumeWorkoutIntent Workouts restricted undoneBy=INPauseWorkoutIntent,workoutName:workoutName
        parameter workoutName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=workoutActivityName
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureNoMatchingWorkout handleInApp success
        """,
        """
        INSaveProfileInCarIntent CarPlay restricted inProgress
        parameter profileNumber integer optional result=INIntegerResolutionResult
        parameter profileName string optional choice=INStringResolutionResult words=carProfileName
        parameter profileLabel string optional deprecated
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSearchCallHistoryIntent Calling restricted inProgress looksUp
        parameter dateCreated dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter recipient object:INPerson optional choice=INPersonResolutionResult
        parameter callCapabilities optionSet:INCallCapabilityOptions
        parameter callTypes optionSet:INCallRecordTypeOptions result=INCallRecordTypeOptionsResolutionResult
        parameter unseen boolean optional result=INBooleanResolutionResult
        parameter callType enumeration:INCallRecordType result=INCallRecordTypeResolutionResult deprecated
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureAppConfigurationRequired inProgress success
        property callRecords array:object:INCallRecord optional
        """,
        """
        INSearchForAccountsIntent Payments restricted inProgress confirms looksUp
        parameter accountNickname object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=paymentsAccountNickname
        parameter accountType enumeration:INAccountType result=INAccountTypeResolutionResult
        parameter organizationName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=paymentsOrganizationName
        parameter requestedBalanceType enumeration:INBalanceType result=INBalanceTypeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failureAccountNotFound failureTermsAndConditionsAcceptanceRequired failureNotEligible
        property accounts array:object:INPaymentAccount optional
        """,
        """
        INSearchForBillsIntent Payments restricted inProgress looksUp
        parameter billPayee object:INBillPayee optional choice=INBillPayeeResolutionResult
        parameter paymentDateRange dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter billType enumeration:INBillType result=INBillTypeResolutionResult
        parameter status enumeration:INPaymentStatus result=INPaymentStatusResolutionResult
        parameter dueDateRange dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failureBillNotFound
        property bills array:object:INBillDetails optional
        """,
        """
        INSearchForMediaIntent Media unrestricted inProgress looksUp
        parameter mediaItems array:object:INMediaItem optional each choice=INSearchForMediaMediaItemResolutionResult reasons=loginRequired,subscriptionRequired,unsupportedMediaType,explicitContentSettings,cellularDataSettings,restrictedContent,serviceUnavailable,regionRestriction
        parameter mediaSearch object:INMediaSearch optional
        codes unspecified ready continueInApp inProgress success failure failureRequiringAppLaunch
        property mediaItems array:object:INMediaItem optional
        """,
        """
        INSearchForMessagesIntent Messaging conditional inProgress looksUp
        parameter recipients array:object:INPerson optional each choice=INPersonResolutionResult
        parameter recipientsOperator enumeration:INConditionalOperator
        parameter senders array:object:INPerson optional each choice=INPersonResolutionResult
        parameter sendersOperator enumeration:INConditionalOperator
        parameter searchTerms array:string optional
        parameter searchTermsOperator enumeration:INConditionalOperator
        parameter attributes optionSet:INMessageAttributeOptions result=INMessageAttributeOptionsResolutionResult
        parameter dateTimeRange dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter identifiers array:string optional
        parameter identifiersOperator enumeration:INConditionalOperator
        parameter notificationIdentifiers array:string optional
        parameter notificationIdentifiersOperator enumeration:INConditionalOperator
        parameter speakableGroupNames array:object:INSpeakableString optional each choice=INSpeakableStringResolutionResult words=contactGroupName
        parameter speakableGroupNamesOperator enumeration:INConditionalOperator
        parameter conversationIdentifiers array:string optional
        parameter conversationIdentifiersOperator enumeration:INConditionalOperator
        parameter groupNames array:string optional each choice=INStringResolutionResult deprecated words=contactGroupName
        parameter groupNamesOperator enumeration:INConditionalOperator deprecated
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureMessageServiceNotAvailable failureMessageTooManyResults failureRequiringInAppAuthentication
        property messages array:object:INMessage optional
        """,
        """
        INSearchForNotebookItemsIntent ListsAndNotes restricted inProgress looksUp
        parameter title object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter content string optional choice=INStringResolutionResult
        parameter itemType enumeration:INNotebookItemType choice=INNotebookItemTypeResolutionResult
        parameter status enumeration:INTaskStatus result=INTaskStatusResolutionResult
        parameter location object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter locationSearchType enumeration:INLocationSearchType result=INLocationSearchTypeResolutionResult
        parameter dateTime dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter dateSearchType enumeration:INDateSearchType result=INDateSearchTypeResolutionResult
        parameter temporalEventTriggerTypes optionSet:INTemporalEventTriggerTypeOptions result=INTemporalEventTriggerTypeOptionsResolutionResult
        parameter taskPriority enumeration:INTaskPriority result=INTaskPriorityResolutionResult
        parameter notebookItemIdentifier string optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property notes array:object:INNote optional
        property taskLists array:object:INTaskList optional
        property tasks array:object:INTask optional
        property sortType enumeration:INSortType
        """,
        """
        INSearchForPhotosIntent Photos restricted looksUp
        parameter dateCreated dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter locationCreated object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter albumName string optional choice=INStringResolutionResult words=photoAlbumName
        parameter searchTerms array:string optional each choice=INStringResolutionResult words=photoTag
        parameter searchTermsOperator enumeration:INConditionalOperator
        parameter includedAttributes optionSet:INPhotoAttributeOptions
        parameter excludedAttributes optionSet:INPhotoAttributeOptions
        parameter peopleInPhoto array:object:INPerson optional each choice=INPersonResolutionResult
        parameter peopleInPhotoOperator enumeration:INConditionalOperator
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureAppConfigurationRequired
        property searchResultsCount number optional
        """,
        """
        INSendMessageIntent Messaging unrestricted inProgress undoneBy=INUnsendMessagesIntent,messageIdentifiers:sentMessages.identifier
        parameter recipients array:object:INPerson optional each choice=INSendMessageRecipientResolutionResult reasons=noAccount,offline,messagingServiceNotEnabledForRecipient,noValidHandle,requestedHandleInvalid,noHandleForLabel
        parameter outgoingMessageType enumeration:INOutgoingMessageType result=INOutgoingMessageTypeResolutionResult
        parameter content string optional choice=INStringResolutionResult
        parameter speakableGroupName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=contactGroupName
        parameter conversationIdentifier string optional
        parameter serviceName string optional
        parameter sender object:INPerson optional
        parameter attachments array:object:INSendMessageAttachment optional
        parameter groupName string optional choice=INStringResolutionResult deprecated words=contactGroupName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureMessageServiceNotAvailable failureRequiringInAppAuthentication
        property sentMessages array:object:INMessage optional
        property sentMessage object:INMessage optional deprecated
        """,
        """
        INSendPaymentIntent Payments restricted inProgress confirms pays
        parameter payee object:INPerson optional choice=INSendPaymentPayeeResolutionResult reasons=credentialsUnverified,insufficientFunds,noAccount,noValidHandle
        parameter currencyAmount object:INCurrencyAmount optional choice=INSendPaymentCurrencyAmountResolutionResult reasons=paymentsAmountBelowMinimum,paymentsAmountAboveMaximum,paymentsCurrencyUnsupported
        parameter note string optional choice=INStringResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failurePaymentsAmountBelowMinimum failurePaymentsAmountAboveMaximum failurePaymentsCurrencyUnsupported failureInsufficientFunds failureNoBankAccount failureNotEligible failureTermsAndConditionsAcceptanceRequired
        property paymentRecord object:INPaymentRecord optional
        """,
        """
        INSendRideFeedbackIntent RideBooking restricted
        parameter rideIdentifier string toldBy=INGetRideStatusIntent.rideStatus.rideIdentifier reply=noRide
        parameter rating number optional
        parameter tip object:INCurrencyAmount optional
        codes unspecified ready success failure
        """,
        """
        INSetAudioSourceInCarIntent CarPlay restricted inProgress
        parameter audioSource enumeration:INCarAudioSource result=INCarAudioSourceResolutionResult
        parameter relativeAudioSourceReference enumeration:INRelativeReference result=INRelativeReferenceResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetCarLockStatusIntent CarCommands restricted inProgress
        parameter locked boolean optional result=INBooleanResolutionResult
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetClimateSettingsInCarIntent CarPlay restricted inProgress
        parameter enableFan boolean optional result=INBooleanResolutionResult
        parameter enableAirConditioner boolean optional result=INBooleanResolutionResult
        parameter enableClimateControl boolean optional result=INBooleanResolutionResult
        parameter enableAutoMode boolean optional result=INBooleanResolutionResult
        parameter airCirculationMode enumeration:INCarAirCirculationMode result=INCarAirCirculationModeResolutionResult
        parameter fanSpeedIndex integer optional result=INIntegerResolutionResult
        parameter fanSpeedPercentage double optional result=INDoubleResolutionResult
        parameter relativeFanSpeedSetting enumeration:INRelativeSetting result=INRelativeSettingResolutionResult
        parameter temperature measurement:NSUnitTemperature optional choice=INTemperatureResolutionResult
        parameter relativeTemperatureSetting enumeration:INRelativeSetting result=INRelativeSettingResolutionResult
        parameter climateZone enumeration:INCarSeat result=INCarSeatResolutionResult
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetDefrosterSettingsInCarIntent CarPlay restricted inProgress
        parameter enable boolean optional result=INBooleanResolutionResult
        parameter defroster enumeration:INCarDefroster result=INCarDefrosterResolutionResult
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetMessageAttributeIntent Messaging unrestricted inProgress
        parameter identifiers array:string optional
        parameter attribute enumeration:INMessageAttribute result=INMessageAttributeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureMessageNotFound failureMessageAttributeNotSet
        """,
        """
        INSetProfileInCarIntent CarPlay restricted inProgress
        parameter profileNumber integer optional result=INIntegerResolutionResult
        parameter profileName string optional choice=INStringResolutionResult words=carProfileName
        parameter defaultProfile boolean optional result=INBooleanResolutionResult
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        parameter profileLabel string optional deprecated
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetRadioStationIntent Radio restricted inProgress
        parameter radioType enumeration:INRadioType result=INRadioTypeResolutionResult
        parameter frequency double optional result=INDoubleResolutionResult
        parameter stationName string optional choice=INStringResolutionResult
        parameter channel string optional choice=INStringResolutionResult
        parameter presetNumber integer optional result=INIntegerResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureNotSubscribed
        """,
        """
        INSetSeatSettingsInCarIntent CarPlay restricted inProgress
        parameter enableHeating boolean optional result=INBooleanResolutionResult
        parameter enableCooling boolean optional result=INBooleanResolutionResult
        parameter enableMassage boolean optional result=INBooleanResolutionResult
        parameter seat enumeration:INCarSeat result=INCarSeatResolutionResult
        parameter level integer optional result=INIntegerResolutionResult
        parameter relativeLevelSetting enumeration:INRelativeSetting result=INRelativeSettingResolutionResult
        parameter carName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=carName
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSetTaskAttributeIntent ListsAndNotes unrestricted inProgress
        parameter targetTask object:INTask optional choice=INTaskResolutionResult
        parameter taskTitle object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=notebookItemTitle
        parameter status enumeration:INTaskStatus result=INTaskStatusResolutionResult
        parameter priority enumeration:INTaskPriority result=INTaskPriorityResolutionResult
        parameter spatialEventTrigger object:INSpatialEventTrigger optional choice=INSpatialEventTriggerResolutionResult
        parameter temporalEventTrigger object:INTemporalEventTrigger optional choice=INSetTaskAttributeTemporalEventTriggerResolutionResult reasons=timeInPast,invalidRecurrence
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property modifiedTask object:INTask optional
        """,
        """
        INShareFocusStatusIntent Focus unknown inProgress
        parameter focusStatus object:INFocusStatus optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
        """
        INSnoozeTasksIntent ListsAndNotes unrestricted inProgress
        parameter tasks array:object:INTask optional each choice=INSnoozeTasksTaskResolutionResult reasons=noTasksFound
        parameter nextTriggerTime dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter all number optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        property snoozedTasks array:object:INTask optional
        """,
        """
        INStartAudioCallIntent Calling conditional
        parameter destinationType enumeration:INCallDestinationType result=INCallDestinationTypeResolutionResult
        parameter contacts array:object:INPerson optional each choice=INPersonResolutionResult
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureAppConfigurationRequired failureCallingServiceNotAvailable failureContactNotSupportedByApp failureNoValidNumber
        """,
        """
        INStartCallIntent Calling unrestricted undoneBy=INHangUpCallIntent
        parameter callRecordFilter object:INCallRecordFilter optional
        parameter callRecordToCallBack object:INCallRecord optional choice=INCallRecordResolutionResult
        parameter audioRoute enumeration:INCallAudioRoute
        parameter destinationType enumeration:INCallDestinationType result=INCallDestinationTypeResolutionResult
        parameter contacts array:object:INPerson optional each choice=INStartCallContactResolutionResult reasons=noContactFound,multipleContactsUnsupported,noHandleForLabel,invalidHandle,unsupportedMmiUssd,noCallHistoryForRedial,noUsableHandleForRedial
        parameter callCapability enumeration:INCallCapability result=INStartCallCallCapabilityResolutionResult reasons=videoCallUnsupported,microphoneNotAccessible,cameraNotAccessible
        parameter recordTypeForRedialing enumeration:INCallRecordType deprecated
        codes unspecified ready continueInApp userConfirmationRequired failure failureRequiringAppLaunch failureCallingServiceNotAvailable failureContactNotSupportedByApp failureAirplaneModeEnabled failureUnableToHandOff failureAppConfigurationRequired failureCallInProgress failureCallRinging
        """,
        """
        INStartPhotoPlaybackIntent Photos restricted
        parameter dateCreated dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter locationCreated object:CLPlacemark optional choice=INPlacemarkResolutionResult
        parameter albumName string optional choice=INStringResolutionResult words=photoAlbumName
        parameter searchTerms array:string optional words=photoTag
        parameter searchTermsOperator enumeration:INConditionalOperator
        parameter includedAttributes optionSet:INPhotoAttributeOptions
        parameter excludedAttributes optionSet:INPhotoAttributeOptions
        parameter peopleInPhoto array:object:INPerson optional each choice=INPersonResolutionResult
        parameter peopleInPhotoOperator enumeration:INConditionalOperator
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureAppConfigurationRequired
        property searchResultsCount number optional
        """,
        """
        INStartVideoCallIntent Calling conditional
        parameter contacts array:object:INPerson optional each choice=INPersonResolutionResult
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureAppConfigurationRequired failureCallingServiceNotAvailable failureContactNotSupportedByApp failureInvalidNumber
        """,
        """
        INStartWorkoutIntent Workouts restricted undoneBy=INCancelWorkoutIntent,workoutName:workoutName
        parameter workoutName object:INSpeakableString optional choice=INSpeakableStringResolutionResult words=workoutActivityName
        parameter goalValue double optional result=INDoubleResolutionResult unit=workoutGoalUnitType
        parameter workoutGoalUnitType enumeration:INWorkoutGoalUnitType result=INWorkoutGoalUnitTypeResolutionResult
        parameter workoutLocationType enumeration:INWorkoutLocationType result=INWorkoutLocationTypeResolutionResult
        parameter isOpenEnded boolean optional result=INBooleanResolutionResult
        codes unspecified ready continueInApp failure failureRequiringAppLaunch failureOngoingWorkout failureNoMatchingWorkout handleInApp success
        """,
        """
        INTransferMoneyIntent Payments restricted inProgress confirms
        parameter fromAccount object:INPaymentAccount optional choice=INPaymentAccountResolutionResult
        parameter toAccount object:INPaymentAccount optional choice=INPaymentAccountResolutionResult
        parameter transactionAmount object:INPaymentAmount optional choice=INPaymentAmountResolutionResult
        parameter transactionScheduledDate dateComponentsRange optional choice=INDateComponentsRangeResolutionResult
        parameter transactionNote string optional choice=INStringResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureCredentialsUnverified failureInsufficientFunds
        property fromAccount object:INPaymentAccount optional
        property toAccount object:INPaymentAccount optional
        property transactionAmount object:INPaymentAmount optional
        property transactionScheduledDate dateComponentsRange optional
        property transactionNote string optional
        property transferFee object:INCurrencyAmount optional
        """,
        """
        INUnsendMessagesIntent Messaging unknown inProgress
        parameter messageIdentifiers array:string optional
        codes unspecified ready inProgress success failure failureRequiringAppLaunch failureMessageNotFound failurePastUnsendTimeLimit failureMessageTypeUnsupported failureUnsupportedOnService failureMessageServiceNotAvailable failureRequiringInAppAuthentication
        """,
        """
        INUpdateMediaAffinityIntent Media unrestricted inProgress
        parameter mediaItems array:object:INMediaItem optional each choice=INUpdateMediaAffinityMediaItemResolutionResult reasons=loginRequired,subscriptionRequired,unsupportedMediaType,explicitContentSettings,cellularDataSettings,restrictedContent,serviceUnavailable,regionRestriction
        parameter mediaSearch object:INMediaSearch optional
        parameter affinityType enumeration:INMediaAffinityType result=INMediaAffinityTypeResolutionResult
        codes unspecified ready inProgress success failure failureRequiringAppLaunch
        """,
    ]
}
