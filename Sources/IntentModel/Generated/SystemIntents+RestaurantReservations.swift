// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let bookRestaurantReservation = IntentDefinition(
        name: "INBookRestaurantReservationIntent",
        domain: "RestaurantReservations",
        parameters: [
            ParameterDefinition(name: "restaurant", type: .object("INRestaurant"), isOptional: false, outcomes: .withDisambiguation, resolutionResultClass: "INRestaurantResolutionResult"),
            ParameterDefinition(name: "bookingDateComponents", type: .dateComponents, isOptional: false, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsResolutionResult"),
            ParameterDefinition(name: "partySize", type: .unsignedInteger, isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "bookingIdentifier", type: .string, isOptional: true),
            ParameterDefinition(name: "guest", type: .object("INRestaurantGuest"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INRestaurantGuestResolutionResult"),
            ParameterDefinition(name: "selectedOffer", type: .object("INRestaurantOffer"), isOptional: true),
            ParameterDefinition(name: "guestProvidedSpecialRequestText", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "success", value: 0),
            ResponseCodeDefinition(name: "denied", value: 1),
            ResponseCodeDefinition(name: "failure", value: 2),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchMustVerifyCredentials", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchServiceTemporarilyUnavailable", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "userBooking", type: .object("INRestaurantReservationUserBooking"), isOptional: true),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getAvailableRestaurantReservationBookingDefaults = IntentDefinition(
        name: "INGetAvailableRestaurantReservationBookingDefaultsIntent",
        domain: "RestaurantReservations",
        parameters: [
            ParameterDefinition(name: "restaurant", type: .object("INRestaurant"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INRestaurantResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "success", value: 0),
            ResponseCodeDefinition(name: "failure", value: 1),
            ResponseCodeDefinition(name: "unspecified", value: 2),
        ],
        responseProperties: [
            PropertyDefinition(name: "defaultPartySize", type: .unsignedInteger, isOptional: false),
            PropertyDefinition(name: "defaultBookingDate", type: .date, isOptional: false),
            PropertyDefinition(name: "maximumPartySize", type: .number, isOptional: true),
            PropertyDefinition(name: "minimumPartySize", type: .number, isOptional: true),
            PropertyDefinition(name: "providerImage", type: .object("INImage"), isOptional: false),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getAvailableRestaurantReservationBookings = IntentDefinition(
        name: "INGetAvailableRestaurantReservationBookingsIntent",
        domain: "RestaurantReservations",
        parameters: [
            ParameterDefinition(name: "restaurant", type: .object("INRestaurant"), isOptional: false, outcomes: .withDisambiguation, resolutionResultClass: "INRestaurantResolutionResult"),
            ParameterDefinition(name: "partySize", type: .unsignedInteger, isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "preferredBookingDateComponents", type: .dateComponents, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsResolutionResult"),
            ParameterDefinition(name: "maximumNumberOfResults", type: .number, isOptional: true),
            ParameterDefinition(name: "earliestBookingDateForResults", type: .date, isOptional: true),
            ParameterDefinition(name: "latestBookingDateForResults", type: .date, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "success", value: 0),
            ResponseCodeDefinition(name: "failure", value: 1),
            ResponseCodeDefinition(name: "failureRequestUnsatisfiable", value: 2),
            ResponseCodeDefinition(name: "failureRequestUnspecified", value: 3),
        ],
        responseProperties: [
            PropertyDefinition(name: "localizedRestaurantDescriptionText", type: .string, isOptional: true),
            PropertyDefinition(name: "localizedBookingAdvisementText", type: .string, isOptional: true),
            PropertyDefinition(name: "termsAndConditions", type: .object("INTermsAndConditions"), isOptional: true),
            PropertyDefinition(name: "availableBookings", type: .array(of: .object("INRestaurantReservationBooking")), isOptional: false),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getRestaurantGuest = IntentDefinition(
        name: "INGetRestaurantGuestIntent",
        domain: "RestaurantReservations",
        parameters: [],
        responseCodes: [
            ResponseCodeDefinition(name: "success", value: 0),
            ResponseCodeDefinition(name: "failure", value: 1),
        ],
        responseProperties: [
            PropertyDefinition(name: "guest", type: .object("INRestaurantGuest"), isOptional: true),
            PropertyDefinition(name: "guestDisplayPreferences", type: .object("INRestaurantGuestDisplayPreferences"), isOptional: true),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getUserCurrentRestaurantReservationBookings = IntentDefinition(
        name: "INGetUserCurrentRestaurantReservationBookingsIntent",
        domain: "RestaurantReservations",
        parameters: [
            ParameterDefinition(name: "restaurant", type: .object("INRestaurant"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INRestaurantResolutionResult"),
            ParameterDefinition(name: "reservationIdentifier", type: .string, isOptional: true),
            ParameterDefinition(name: "maximumNumberOfResults", type: .number, isOptional: true),
            ParameterDefinition(name: "earliestBookingDateForResults", type: .date, isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "success", value: 0),
            ResponseCodeDefinition(name: "failure", value: 1),
            ResponseCodeDefinition(name: "failureRequestUnsatisfiable", value: 2),
            ResponseCodeDefinition(name: "unspecified", value: 3),
        ],
        responseProperties: [
            PropertyDefinition(name: "userCurrentBookings", type: .array(of: .object("INRestaurantReservationUserBooking")), isOptional: false),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
