// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let searchForPhotos = IntentDefinition(
        name: "INSearchForPhotosIntent",
        domain: "Photos",
        parameters: [
            ParameterDefinition(name: "dateCreated", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "locationCreated", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "albumName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "searchTerms", type: .array(of: .string), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "searchTermsOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "includedAttributes", type: .optionSet("INPhotoAttributeOptions"), isOptional: false),
            ParameterDefinition(name: "excludedAttributes", type: .optionSet("INPhotoAttributeOptions"), isOptional: false),
            ParameterDefinition(name: "peopleInPhoto", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
            ParameterDefinition(name: "peopleInPhotoOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "searchResultsCount", type: .number, isOptional: true),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let startPhotoPlayback = IntentDefinition(
        name: "INStartPhotoPlaybackIntent",
        domain: "Photos",
        parameters: [
            ParameterDefinition(name: "dateCreated", type: .dateComponentsRange, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INDateComponentsRangeResolutionResult"),
            ParameterDefinition(name: "locationCreated", type: .object("CLPlacemark"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlacemarkResolutionResult"),
            ParameterDefinition(name: "albumName", type: .string, isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INStringResolutionResult"),
            ParameterDefinition(name: "searchTerms", type: .array(of: .string), isOptional: true),
            ParameterDefinition(name: "searchTermsOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
            ParameterDefinition(name: "includedAttributes", type: .optionSet("INPhotoAttributeOptions"), isOptional: false),
            ParameterDefinition(name: "excludedAttributes", type: .optionSet("INPhotoAttributeOptions"), isOptional: false),
            ParameterDefinition(name: "peopleInPhoto", type: .array(of: .object("INPerson")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPersonResolutionResult"),
            ParameterDefinition(name: "peopleInPhotoOperator", type: .enumeration("INConditionalOperator"), isOptional: false),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "failure", value: 3),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 4),
            ResponseCodeDefinition(name: "failureAppConfigurationRequired", value: 5),
        ],
        responseProperties: [
            PropertyDefinition(name: "searchResultsCount", type: .number, isOptional: true),
        ],
        supportsInProgress: false,
        supportsUpdates: false,
        lockedDefault: .restricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
