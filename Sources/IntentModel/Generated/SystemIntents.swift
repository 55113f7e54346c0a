// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The intents of Apple's Intents framework; each is made when it is first looked up.
enum SystemIntents {
    static let names: [String] = [
        "INActivateCarSignalIntent",
        "INAddMediaIntent",
        "INAddTasksIntent",
        "INAnswerCallIntent",
        "INAppendToNoteIntent",
        "INBookRestaurantReservationIntent",
        "INCancelRideIntent",
        "INCancelWorkoutIntent",
        "INCreateNoteIntent",
        "INCreateTaskListIntent",
        "INDeleteTasksIntent",
        "INEditMessageIntent",
        "INEndWorkoutIntent",
        "INGetAvailableRestaurantReservationBookingDefaultsIntent",
        "INGetAvailableRestaurantReservationBookingsIntent",
        "INGetCarLockStatusIntent",
        "INGetCarPowerLevelStatusIntent",
        "INGetReservationDetailsIntent",
        "INGetRestaurantGuestIntent",
        "INGetRideStatusIntent",
        "INGetUserCurrentRestaurantReservationBookingsIntent",
        "INGetVisualCodeIntent",
        "INHangUpCallIntent",
        "INListCarsIntent",
        "INListRideOptionsIntent",
        "INPauseWorkoutIntent",
        "INPayBillIntent",
        "INPlayMediaIntent",
        "INRequestPaymentIntent",
        "INRequestRideIntent",
        "INResumeWorkoutIntent",
        "INSaveProfileInCarIntent",
        "INSearchCallHistoryIntent",
        "INSearchForAccountsIntent",
        "INSearchForBillsIntent",
        "INSearchForMediaIntent",
        "INSearchForMessagesIntent",
        "INSearchForNotebookItemsIntent",
        "INSearchForPhotosIntent",
        "INSendMessageIntent",
        "INSendPaymentIntent",
        "INSendRideFeedbackIntent",
        "INSetAudioSourceInCarIntent",
        "INSetCarLockStatusIntent",
        "INSetClimateSettingsInCarIntent",
        "INSetDefrosterSettingsInCarIntent",
        "INSetMessageAttributeIntent",
        "INSetProfileInCarIntent",
        "INSetRadioStationIntent",
        "INSetSeatSettingsInCarIntent",
        "INSetTaskAttributeIntent",
        "INShareFocusStatusIntent",
        "INSnoozeTasksIntent",
        "INStartAudioCallIntent",
        "INStartCallIntent",
        "INStartPhotoPlaybackIntent",
        "INStartVideoCallIntent",
        "INStartWorkoutIntent",
        "INTransferMoneyIntent",
        "INUnsendMessagesIntent",
        "INUpdateMediaAffinityIntent",
    ]

    static func definition(named name: String) -> IntentDefinition? {
        switch name {
        case "INActivateCarSignalIntent": activateCarSignal
        case "INAddMediaIntent": addMedia
        case "INAddTasksIntent": addTasks
        case "INAnswerCallIntent": answerCall
        case "INAppendToNoteIntent": appendToNote
        case "INBookRestaurantReservationIntent": bookRestaurantReservation
        case "INCancelRideIntent": cancelRide
        case "INCancelWorkoutIntent": cancelWorkout
        case "INCreateNoteIntent": createNote
        case "INCreateTaskListIntent": createTaskList
        case "INDeleteTasksIntent": deleteTasks
        case "INEditMessageIntent": editMessage
        case "INEndWorkoutIntent": endWorkout
        case "INGetAvailableRestaurantReservationBookingDefaultsIntent": getAvailableRestaurantReservationBookingDefaults
        case "INGetAvailableRestaurantReservationBookingsIntent": getAvailableRestaurantReservationBookings
        case "INGetCarLockStatusIntent": getCarLockStatus
        case "INGetCarPowerLevelStatusIntent": getCarPowerLevelStatus
        case "INGetReservationDetailsIntent": getReservationDetails
        case "INGetRestaurantGuestIntent": getRestaurantGuest
        case "INGetRideStatusIntent": getRideStatus
        case "INGetUserCurrentRestaurantReservationBookingsIntent": getUserCurrentRestaurantReservationBookings
        case "INGetVisualCodeIntent": getVisualCode
        case "INHangUpCallIntent": hangUpCall
        case "INListCarsIntent": listCars
        case "INListRideOptionsIntent": listRideOptions
        case "INPauseWorkoutIntent": pauseWorkout
        case "INPayBillIntent": payBill
        case "INPlayMediaIntent": playMedia
        case "INRequestPaymentIntent": requestPayment
        case "INRequestRideIntent": requestRide
        case "INResumeWorkoutIntent": resumeWorkout
        case "INSaveProfileInCarIntent": saveProfileInCar
        case "INSearchCallHistoryIntent": searchCallHistory
        case "INSearchForAccountsIntent": searchForAccounts
        case "INSearchForBillsIntent": searchForBills
        case "INSearchForMediaIntent": searchForMedia
        case "INSearchForMessagesIntent": searchForMessages
        case "INSearchForNotebookItemsIntent": searchForNotebookItems
        case "INSearchForPhotosIntent": searchForPhotos
        case "INSendMessageIntent": sendMessage
        case "INSendPaymentIntent": sendPayment
        case "INSendRideFeedbackIntent": sendRideFeedback
        case "INSetAudioSourceInCarIntent": setAudioSourceInCar
        case "INSetCarLockStatusIntent": setCarLockStatus
        case "INSetClimateSettingsInCarIntent": setClimateSettingsInCar
        case "INSetDefrosterSettingsInCarIntent": setDefrosterSettingsInCar
        case "INSetMessageAttributeIntent": setMessageAttribute
        case "INSetProfileInCarIntent": setProfileInCar
        case "INSetRadioStationIntent": setRadioStation
        case "INSetSeatSettingsInCarIntent": setSeatSettingsInCar
        case "INSetTaskAttributeIntent": setTaskAttribute
        case "INShareFocusStatusIntent": shareFocusStatus
        case "INSnoozeTasksIntent": snoozeTasks
        case "INStartAudioCallIntent": startAudioCall
        case "INStartCallIntent": startCall
        case "INStartPhotoPlaybackIntent": startPhotoPlayback
        case "INStartVideoCallIntent": startVideoCall
        case "INStartWorkoutIntent": startWorkout
        case "INTransferMoneyIntent": transferMoney
        case "INUnsendMessagesIntent": unsendMessages
        case "INUpdateMediaAffinityIntent": updateMediaAffinity
        default: nil
        }
    }
}
