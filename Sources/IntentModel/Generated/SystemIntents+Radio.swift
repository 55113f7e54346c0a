// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let setRadioStation = IntentDefinition(
        name: "INSetRadioStationIntent",
        domain: "Radio",
        parameters: [
            ParameterDefinition(name: "radioType", type: .enumeration("INRadioType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INRadioTypeResolutionResult"),
            ParameterDefinition(name: "frequency", type: .double, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INDoubleResolutionResult"),
            ParameterDefinition(name: "stationName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "channel", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "presetNumber", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
            ResponseCodeDefinition(name: "failureNotSubscribed", value: 6),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
