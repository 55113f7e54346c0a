// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

/// The intents that this module has classes for.
enum SystemIntents {
    /// The class of a name, or nil.
    static func type(named name: String) -> INIntent.Type? {
        switch name {
            case "INActivateCarSignalIntent": INActivateCarSignalIntent.self
            case "INAddMediaIntent": INAddMediaIntent.self
            case "INAddTasksIntent": INAddTasksIntent.self
            case "INAnswerCallIntent": INAnswerCallIntent.self
            case "INAppendToNoteIntent": INAppendToNoteIntent.self
            case "INBookRestaurantReservationIntent": INBookRestaurantReservationIntent.self
            case "INCancelRideIntent": INCancelRideIntent.self
            case "INCancelWorkoutIntent": INCancelWorkoutIntent.self
            case "INCreateNoteIntent": INCreateNoteIntent.self
            case "INCreateTaskListIntent": INCreateTaskListIntent.self
            case "INDeleteTasksIntent": INDeleteTasksIntent.self
            case "INEditMessageIntent": INEditMessageIntent.self
            case "INEndWorkoutIntent": INEndWorkoutIntent.self
            case "INGetAvailableRestaurantReservationBookingDefaultsIntent": INGetAvailableRestaurantReservationBookingDefaultsIntent.self
            case "INGetAvailableRestaurantReservationBookingsIntent": INGetAvailableRestaurantReservationBookingsIntent.self
            case "INGetCarLockStatusIntent": INGetCarLockStatusIntent.self
            case "INGetCarPowerLevelStatusIntent": INGetCarPowerLevelStatusIntent.self
            case "INGetReservationDetailsIntent": INGetReservationDetailsIntent.self
            case "INGetRestaurantGuestIntent": INGetRestaurantGuestIntent.self
            case "INGetRideStatusIntent": INGetRideStatusIntent.self
            case "INGetUserCurrentRestaurantReservationBookingsIntent": INGetUserCurrentRestaurantReservationBookingsIntent.self
            case "INGetVisualCodeIntent": INGetVisualCodeIntent.self
            case "INHangUpCallIntent": INHangUpCallIntent.self
            case "INListCarsIntent": INListCarsIntent.self
            case "INListRideOptionsIntent": INListRideOptionsIntent.self
            case "INPauseWorkoutIntent": INPauseWorkoutIntent.self
            case "INPayBillIntent": INPayBillIntent.self
            case "INPlayMediaIntent": INPlayMediaIntent.self
            case "INRequestPaymentIntent": INRequestPaymentIntent.self
            case "INRequestRideIntent": INRequestRideIntent.self
            case "INResumeWorkoutIntent": INResumeWorkoutIntent.self
            case "INSaveProfileInCarIntent": INSaveProfileInCarIntent.self
            case "INSearchCallHistoryIntent": INSearchCallHistoryIntent.self
            case "INSearchForAccountsIntent": INSearchForAccountsIntent.self
            case "INSearchForBillsIntent": INSearchForBillsIntent.self
            case "INSearchForMediaIntent": INSearchForMediaIntent.self
            case "INSearchForMessagesIntent": INSearchForMessagesIntent.self
            case "INSearchForNotebookItemsIntent": INSearchForNotebookItemsIntent.self
            case "INSearchForPhotosIntent": INSearchForPhotosIntent.self
            case "INSendMessageIntent": INSendMessageIntent.self
            case "INSendPaymentIntent": INSendPaymentIntent.self
            case "INSendRideFeedbackIntent": INSendRideFeedbackIntent.self
            case "INSetAudioSourceInCarIntent": INSetAudioSourceInCarIntent.self
            case "INSetCarLockStatusIntent": INSetCarLockStatusIntent.self
            case "INSetClimateSettingsInCarIntent": INSetClimateSettingsInCarIntent.self
            case "INSetDefrosterSettingsInCarIntent": INSetDefrosterSettingsInCarIntent.self
            case "INSetMessageAttributeIntent": INSetMessageAttributeIntent.self
            case "INSetProfileInCarIntent": INSetProfileInCarIntent.self
            case "INSetRadioStationIntent": INSetRadioStationIntent.self
            case "INSetSeatSettingsInCarIntent": INSetSeatSettingsInCarIntent.self
            case "INSetTaskAttributeIntent": INSetTaskAttributeIntent.self
            case "INShareFocusStatusIntent": INShareFocusStatusIntent.self
            case "INSnoozeTasksIntent": INSnoozeTasksIntent.self
            case "INStartAudioCallIntent": INStartAudioCallIntent.self
            case "INStartCallIntent": INStartCallIntent.self
            case "INStartPhotoPlaybackIntent": INStartPhotoPlaybackIntent.self
            case "INStartVideoCallIntent": INStartVideoCallIntent.self
            case "INStartWorkoutIntent": INStartWorkoutIntent.self
            case "INTransferMoneyIntent": INTransferMoneyIntent.self
            case "INUnsendMessagesIntent": INUnsendMessagesIntent.self
            case "INUpdateMediaAffinityIntent": INUpdateMediaAffinityIntent.self
            default: nil
        }
    }
}
