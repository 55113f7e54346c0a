// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let cancelRide = IntentDefinition(
        name: "INCancelRideIntent",
        domain: "RideBooking",
        parameters: [
            ParameterDefinition(name: "rideIdentifier", type: .string, isOptional: false),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "success", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
        ],
        responseProperties: [
            PropertyDefinition(name: "cancellationFee", type: .object("INCurrencyAmount"), isOptional: true),
            PropertyDefinition(name: "cancellationFeeThreshold", type: .dateComponents, isOptional: true),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getRideStatus = IntentDefinition(
        name: "INGetRideStatusIntent",
        domain: "RideBooking",
        parameters: [],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchMustVerifyCredentials", value: 6),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchServiceTemporarilyUnavailable", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "rideStatus", type: .object("INRideStatus"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: true,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let listRideOptions = IntentDefinition(
        name: "INListRideOptionsIntent",
        domain: "RideBooking",
        parameters: [
            ParameterDefinition(name: "pickupLocation", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "dropOffLocation", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchMustVerifyCredentials", value: 6),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchNoServiceInArea", value: 7),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchServiceTemporarilyUnavailable", value: 8),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchPreviousRideNeedsCompletion", value: 9),
            ResponseCodeDefinition(name: "failurePreviousRideNeedsFeedback", value: 10),
        ],
        responseProperties: [
            PropertyDefinition(name: "rideOptions", type: .array(of: .object("INRideOption")), isOptional: true),
            PropertyDefinition(name: "paymentMethods", type: .array(of: .object("INPaymentMethod")), isOptional: true),
            PropertyDefinition(name: "expirationDate", type: .date, isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let requestRide = IntentDefinition(
        name: "INRequestRideIntent",
        domain: "RideBooking",
        parameters: [
            ParameterDefinition(name: "pickupLocation", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "dropOffLocation", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "rideOptionName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "partySize", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "paymentMethod", type: .object("INPaymentMethod"), isOptional: true),
            ParameterDefinition(name: "scheduledPickupTime", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchMustVerifyCredentials", value: 6),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchNoServiceInArea", value: 7),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchServiceTemporarilyUnavailable", value: 8),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchPreviousRideNeedsCompletion", value: 9),
            ResponseCodeDefinition(name: "failureRequiringAppLaunchRideScheduledTooFar", value: 10),
        ],
        responseProperties: [
            PropertyDefinition(name: "rideStatus", type: .object("INRideStatus"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )

    static let sendRideFeedback = IntentDefinition(
        name: "INSendRideFeedbackIntent",
        domain: "RideBooking",
        parameters: [
            ParameterDefinition(name: "rideIdentifier", type: .string, isOptional: false),
            ParameterDefinition(name: "rating", type: .number, isOptional: true),
            ParameterDefinition(name: "tip", type: .object("INCurrencyAmount"), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "success", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
