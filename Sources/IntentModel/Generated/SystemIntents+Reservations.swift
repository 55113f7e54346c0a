// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let getReservationDetails = IntentDefinition(
        name: "INGetReservationDetailsIntent",
        domain: "Reservations",
        parameters: [
            ParameterDefinition(name: "reservationContainerReference", type: .object("INSpeakableString"), isOptional: true),
            ParameterDefinition(name: "reservationItemReferences", type: .array(of: .object("INSpeakableString")), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "reservations", type: .array(of: .object("INReservation")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
