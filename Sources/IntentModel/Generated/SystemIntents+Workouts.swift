// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let cancelWorkout = IntentDefinition(
        name: "INCancelWorkoutIntent",
        domain: "Workouts",
        parameters: [
            ParameterDefinition(name: "workoutName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureNoMatchingWorkout", value: 5),
            ResponseCodeDefinition(name: "handleInApp", value: 6),
            ResponseCodeDefinition(name: "success", value: 7),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let endWorkout = IntentDefinition(
        name: "INEndWorkoutIntent",
        domain: "Workouts",
        parameters: [
            ParameterDefinition(name: "workoutName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureNoMatchingWorkout", value: 5),
            ResponseCodeDefinition(name: "handleInApp", value: 6),
            ResponseCodeDefinition(name: "success", value: 7),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let pauseWorkout = IntentDefinition(
        name: "INPauseWorkoutIntent",
        domain: "Workouts",
        parameters: [
            ParameterDefinition(name: "workoutName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureNoMatchingWorkout", value: 5),
            ResponseCodeDefinition(name: "handleInApp", value: 6),
            ResponseCodeDefinition(name: "success", value: 7),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let resumeWorkout = IntentDefinition(
        name: "INResumeWorkoutIntent",
        domain: "Workouts",
        parameters: [
            ParameterDefinition(name: "workoutName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureNoMatchingWorkout", value: 5),
            ResponseCodeDefinition(name: "handleInApp", value: 6),
            ResponseCodeDefinition(name: "success", value: 7),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let startWorkout = IntentDefinition(
        name: "INStartWorkoutIntent",
        domain: "Workouts",
        parameters: [
            ParameterDefinition(name: "workoutName", type: .object("INSpeakableString"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INSpeakableStringResolutionResult"),
            ParameterDefinition(name: "goalValue", type: .double, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INDoubleResolutionResult"),
            ParameterDefinition(name: "workoutGoalUnitType", type: .enumeration("INWorkoutGoalUnitType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INWorkoutGoalUnitTypeResolutionResult"),
            ParameterDefinition(name: "workoutLocationType", type: .enumeration("INWorkoutLocationType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INWorkoutLocationTypeResolutionResult"),
            ParameterDefinition(name: "isOpenEnded", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureOngoingWorkout", value: 5),
            ResponseCodeDefinition(name: "failureNoMatchingWorkout", value: 6),
            ResponseCodeDefinition(name: "handleInApp", value: 7),
            ResponseCodeDefinition(name: "success", value: 8),
        ],
        responseProperties: [],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
