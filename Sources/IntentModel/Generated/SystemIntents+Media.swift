// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

extension SystemIntents {
    static let addMedia = IntentDefinition(
        name: "INAddMediaIntent",
        domain: "Media",
        parameters: [
            ParameterDefinition(name: "mediaItems", type: .array(of: .object("INMediaItem")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INAddMediaMediaItemResolutionResult", reasons: ["loginRequired", "subscriptionRequired", "unsupportedMediaType", "explicitContentSettings", "cellularDataSettings", "restrictedContent", "serviceUnavailable", "regionRestriction"]),
            ParameterDefinition(name: "mediaSearch", type: .object("INMediaSearch"), isOptional: true),
            ParameterDefinition(name: "mediaDestination", type: .object("INMediaDestination"), isOptional: true, outcomes: .withDisambiguation, resolutionResultClass: "INAddMediaMediaDestinationResolutionResult", reasons: ["playlistNameNotFound", "playlistNotEditable"]),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "inProgress", value: 2),
            ResponseCodeDefinition(name: "success", value: 3),
            ResponseCodeDefinition(name: "handleInApp", value: 4),
            ResponseCodeDefinition(name: "failure", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 6),
        ],
        responseProperties: [],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let playMedia = IntentDefinition(
        name: "INPlayMediaIntent",
        domain: "Media",
        parameters: [
            ParameterDefinition(name: "mediaItems", type: .array(of: .object("INMediaItem")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INPlayMediaMediaItemResolutionResult", reasons: ["loginRequired", "subscriptionRequired", "unsupportedMediaType", "explicitContentSettings", "cellularDataSettings", "restrictedContent", "serviceUnavailable", "regionRestriction"]),
            ParameterDefinition(name: "mediaContainer", type: .object("INMediaItem"), isOptional: true),
            ParameterDefinition(name: "playShuffled", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "playbackRepeatMode", type: .enumeration("INPlaybackRepeatMode"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INPlaybackRepeatModeResolutionResult"),
            ParameterDefinition(name: "resumePlayback", type: .boolean, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INBooleanResolutionResult"),
            ParameterDefinition(name: "playbackQueueLocation", type: .enumeration("INPlaybackQueueLocation"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INPlaybackQueueLocationResolutionResult"),
            ParameterDefinition(name: "playbackSpeed", type: .double, isOptional: true, outcomes: .withoutDisambiguation, resolutionResultClass: "INPlayMediaPlaybackSpeedResolutionResult", reasons: ["belowMinimum", "aboveMaximum"]),
            ParameterDefinition(name: "mediaSearch", type: .object("INMediaSearch"), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "inProgress", value: 3),
            ResponseCodeDefinition(name: "success", value: 4),
            ResponseCodeDefinition(name: "handleInApp", value: 5),
            ResponseCodeDefinition(name: "failure", value: 6),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 7),
            ResponseCodeDefinition(name: "failureUnknownMediaType", value: 8),
            ResponseCodeDefinition(name: "failureNoUnplayedContent", value: 9),
            ResponseCodeDefinition(name: "failureRestrictedContent", value: 10),
            ResponseCodeDefinition(name: "failureMaxStreamLimitReached", value: 11),
        ],
        responseProperties: [
            PropertyDefinition(name: "nowPlayingInfo", type: .dictionary, isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let searchForMedia = IntentDefinition(
        name: "INSearchForMediaIntent",
        domain: "Media",
        parameters: [
            ParameterDefinition(name: "mediaItems", type: .array(of: .object("INMediaItem")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INSearchForMediaMediaItemResolutionResult", reasons: ["loginRequired", "subscriptionRequired", "unsupportedMediaType", "explicitContentSettings", "cellularDataSettings", "restrictedContent", "serviceUnavailable", "regionRestriction"]),
            ParameterDefinition(name: "mediaSearch", type: .object("INMediaSearch"), isOptional: true),
        ],
        responseCodes: [
            ResponseCodeDefinition(name: "unspecified", value: 0),
            ResponseCodeDefinition(name: "ready", value: 1),
            ResponseCodeDefinition(name: "continueInApp", value: 2),
            ResponseCodeDefinition(name: "inProgress", value: 3),
            ResponseCodeDefinition(name: "success", value: 4),
            ResponseCodeDefinition(name: "failure", value: 5),
            ResponseCodeDefinition(name: "failureRequiringAppLaunch", value: 6),
        ],
        responseProperties: [
            PropertyDefinition(name: "mediaItems", type: .array(of: .object("INMediaItem")), isOptional: true),
        ],
        supportsInProgress: true,
        supportsUpdates: false,
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )

    static let updateMediaAffinity = IntentDefinition(
        name: "INUpdateMediaAffinityIntent",
        domain: "Media",
        parameters: [
            ParameterDefinition(name: "mediaItems", type: .array(of: .object("INMediaItem")), isOptional: true, resolvesEachElement: true, outcomes: .withDisambiguation, resolutionResultClass: "INUpdateMediaAffinityMediaItemResolutionResult", reasons: ["loginRequired", "subscriptionRequired", "unsupportedMediaType", "explicitContentSettings", "cellularDataSettings", "restrictedContent", "serviceUnavailable", "regionRestriction"]),
            ParameterDefinition(name: "mediaSearch", type: .object("INMediaSearch"), isOptional: true),
            ParameterDefinition(name: "affinityType", type: .enumeration("INMediaAffinityType"), isOptional: false, outcomes: .withoutDisambiguation, resolutionResultClass: "INMediaAffinityTypeResolutionResult"),
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
        lockedDefault: .unrestricted,
        confirmsBeforeHandle: false,
        requiresUnlockAfterQuestion: false
    )
}
