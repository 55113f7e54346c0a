// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let shareFocusStatus = IntentDefinition(
        name: "INShareFocusStatusIntent",
        domain: "Focus",
        parameters: [
            ParameterDefinition(name: "focusStatus", type: .object("INFocusStatus"), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
