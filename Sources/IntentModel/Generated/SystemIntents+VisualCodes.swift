// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let getVisualCode = IntentDefinition(
        name: "INGetVisualCodeIntent",
        domain: "VisualCodes",
        parameters: [
            ParameterDefinition(name: "visualCodeType", type: .enumeration("INVisualCodeType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INVisualCodeTypeResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "inProgress", value: 3),
            ResponseCodeDefinition(name: "success", value: 4),
            ResponseCodeDefinition(name: "failure", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 6),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 7),
        ],
        responseProperties: [
            PropertyDefinition(name: "visualCodeImage", type: .object("INImage"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: true,
        requiresUnlockAfterQuestion: false
    )
}
