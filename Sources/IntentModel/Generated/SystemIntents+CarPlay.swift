// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let saveProfileInCar = IntentDefinition(
        name: "INSaveProfileInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "profileNumber", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "profileName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "profileLabel", type: .string, isOptional: true, isDeprecated: true),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setAudioSourceInCar = IntentDefinition(
        name: "INSetAudioSourceInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "audioSource", type: .enumeration("INCarAudioSource"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarAudioSourceResolutionResult"),
            ParameterDefinition(name: "relativeAudioSourceReference", type: .enumeration("INRelativeReference"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INRelativeReferenceResolutionResult"),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setClimateSettingsInCar = IntentDefinition(
        name: "INSetClimateSettingsInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "enableFan", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "enableAirConditioner", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "enableClimateControl", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "enableAutoMode", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "airCirculationMode", type: .enumeration("INCarAirCirculationMode"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarAirCirculationModeResolutionResult"),
            ParameterDefinition(name: "fanSpeedIndex", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "fanSpeedPercentage", type: .double, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INDoubleResolutionResult"),
            ParameterDefinition(name: "relativeFanSpeedSetting", type: .enumeration("INRelativeSetting"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INRelativeSettingResolutionResult"),
            ParameterDefinition(name: "temperature", type: .measurement(unit: "NSUnitTemperature"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INTemperatureResolutionResult"),
            ParameterDefinition(name: "relativeTemperatureSetting", type: .enumeration("INRelativeSetting"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INRelativeSettingResolutionResult"),
            ParameterDefinition(name: "climateZone", type: .enumeration("INCarSeat"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarSeatResolutionResult"),
            ParameterDefinition(name: "carName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setDefrosterSettingsInCar = IntentDefinition(
        name: "INSetDefrosterSettingsInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "enable", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "defroster", type: .enumeration("INCarDefroster"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarDefrosterResolutionResult"),
            ParameterDefinition(name: "carName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setProfileInCar = IntentDefinition(
        name: "INSetProfileInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "profileNumber", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "profileName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "defaultProfile", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "carName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "profileLabel", type: .string, isOptional: true, isDeprecated: true),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setSeatSettingsInCar = IntentDefinition(
        name: "INSetSeatSettingsInCarIntent",
        domain: "CarPlay",
        parameters: [
            ParameterDefinition(name: "enableHeating", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "enableCooling", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "enableMassage", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "seat", type: .enumeration("INCarSeat"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarSeatResolutionResult"),
            ParameterDefinition(name: "level", type: .integer, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INIntegerResolutionResult"),
            ParameterDefinition(name: "relativeLevelSetting", type: .enumeration("INRelativeSetting"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INRelativeSettingResolutionResult"),
            ParameterDefinition(name: "carName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
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
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
