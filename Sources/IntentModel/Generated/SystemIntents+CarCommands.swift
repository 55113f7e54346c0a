// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let activateCarSignal = IntentDefinition(
        name: "INActivateCarSignalIntent",
        domain: "CarCommands",
        parameters: [
            ParameterDefinition(name: "carName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "signals", type: .optionSet("INCarSignalOptions"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INCarSignalOptionsResolutionResult"),
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
            PropertyDefinition(name: "signals", type: .optionSet("INCarSignalOptions"), isOptional: false),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getCarLockStatus = IntentDefinition(
        name: "INGetCarLockStatusIntent",
        domain: "CarCommands",
        parameters: [
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
        responseProperties: [
            PropertyDefinition(name: "locked", type: .number, isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let getCarPowerLevelStatus = IntentDefinition(
        name: "INGetCarPowerLevelStatusIntent",
        domain: "CarCommands",
        parameters: [
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
        responseProperties: [
            PropertyDefinition(name: "carIdentifier", type: .string, isOptional: true),
            PropertyDefinition(name: "fuelPercentRemaining", type: .number, isOptional: true),
            PropertyDefinition(name: "chargePercentRemaining", type: .number, isOptional: true),
            PropertyDefinition(name: "distanceRemaining", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "charging", type: .number, isOptional: true),
            PropertyDefinition(name: "minutesToFull", type: .number, isOptional: true),
            PropertyDefinition(name: "maximumDistance", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "distanceRemainingElectric", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "maximumDistanceElectric", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "distanceRemainingFuel", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "maximumDistanceFuel", type: .measurement(unit: "NSUnitLength"), isOptional: true),
            PropertyDefinition(name: "consumptionFormulaArguments", type: .dictionary, isOptional: true),
            PropertyDefinition(name: "chargingFormulaArguments", type: .dictionary, isOptional: true),
            PropertyDefinition(name: "dateOfLastStateUpdate", type: .dateComponents, isOptional: true),
            PropertyDefinition(name: "activeConnector", type: .string, isOptional: true),
            PropertyDefinition(name: "maximumBatteryCapacity", type: .measurement(unit: "NSUnitEnergy"), isOptional: true),
            PropertyDefinition(name: "currentBatteryCapacity", type: .measurement(unit: "NSUnitEnergy"), isOptional: true),
            PropertyDefinition(name: "minimumBatteryCapacity", type: .measurement(unit: "NSUnitEnergy"), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: true,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let listCars = IntentDefinition(
        name: "INListCarsIntent",
        domain: "CarCommands",
        parameters: [],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "failure", value: 4),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "cars", type: .array(of: .object("INCar")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unknown,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let setCarLockStatus = IntentDefinition(
        name: "INSetCarLockStatusIntent",
        domain: "CarCommands",
        parameters: [
            ParameterDefinition(name: "locked", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
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
