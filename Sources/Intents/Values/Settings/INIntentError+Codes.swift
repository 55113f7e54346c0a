extension INIntentError {
    /// Apple's codes.
    public enum Code: Int, Hashable, Sendable, CaseIterable {
        /// The operation is not allowed on this interaction.
        case interactionOperationNotSupported = 1900
        /// An interaction could not be donated.
        case donatingInteraction = 1901
        /// The interactions could not be deleted.
        case deletingAllInteractions = 1902
        /// Interactions could not be deleted by their identifiers.
        case deletingInteractionWithIdentifiers = 1903
        /// Interactions could not be deleted by their group's identifier.
        case deletingInteractionWithGroupIdentifier = 1904
        /// Two extensions of one app claim the intent.
        case intentSupportedByMultipleExtension = 2001
        /// A restricted intent is not among the supported ones.
        case restrictedIntentsNotSupportedByExtension = 2002
        /// The extension has no handler for an intent that it declares.
        case noHandlerProvidedForIntent = 2003
        /// A manifest or a request names an unknown intent.
        case invalidIntentName = 2004
        /// No extension handles the intent.
        case noAppAvailable = 2005
        /// The extension did not answer in time.
        case requestTimedOut = 3001
        /// Information that is required is missing.
        case missingInformation = 3002
        /// A vocabulary file is in the wrong place.
        case invalidUserVocabularyFileLocation = 4000
        /// The extension's process took too long to start.
        case extensionLaunchingTimeout = 5000
        /// The extension's process could not be started.
        case extensionBringUpFailed = 5001
        /// An image could not be handled.
        case imageGeneric = 6000
        /// There is no service for images.
        case imageNoServiceAvailable = 6001
        /// An image could not be stored.
        case imageStorageFailed = 6002
        /// An image could not be loaded.
        case imageLoadingFailed = 6003
        /// An image could not be retrieved.
        case imageRetrievalFailed = 6004
        /// Images refer to each other in a circle.
        case imageProxyLoop = 6005
        /// An image's proxy is invalid.
        case imageProxyInvalid = 6006
        /// An image's proxy did not answer in time.
        case imageProxyTimeout = 6007
        /// The service for images failed.
        case imageServiceFailure = 6008
        /// An image could not be scaled.
        case imageScalingFailed = 6009
        /// The image may not be read.
        case permissionDenied = 6010
        /// A voice shortcut could not be made.
        case voiceShortcutCreationFailed = 7000
        /// A voice shortcut could not be read.
        case voiceShortcutGetFailed = 7001
        /// A voice shortcut could not be deleted.
        case voiceShortcutDeleteFailed = 7002
        /// A value could not be encoded.
        case encodingGeneric = 8000
        /// A value could not be encoded, for a reason that the error carries.
        case encodingFailed = 8001
        /// A value could not be decoded.
        case decodingGeneric = 9000
    }
}

extension INIntentError {
    /// The operation is not allowed on this interaction.
    public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
    /// An interaction could not be donated.
    public static var donatingInteraction: Code { .donatingInteraction }
    /// The interactions could not be deleted.
    public static var deletingAllInteractions: Code { .deletingAllInteractions }
    /// Interactions could not be deleted by their identifiers.
    public static var deletingInteractionWithIdentifiers: Code { .deletingInteractionWithIdentifiers }
    /// Interactions could not be deleted by their group's identifier.
    public static var deletingInteractionWithGroupIdentifier: Code { .deletingInteractionWithGroupIdentifier }
    /// Two extensions of one app claim the intent.
    public static var intentSupportedByMultipleExtension: Code { .intentSupportedByMultipleExtension }
    /// A restricted intent is not among the supported ones.
    public static var restrictedIntentsNotSupportedByExtension: Code { .restrictedIntentsNotSupportedByExtension }
    /// The extension has no handler for an intent that it declares.
    public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
    /// A manifest or a request names an unknown intent.
    public static var invalidIntentName: Code { .invalidIntentName }
    /// No extension handles the intent.
    public static var noAppAvailable: Code { .noAppAvailable }
    /// The extension did not answer in time.
    public static var requestTimedOut: Code { .requestTimedOut }
    /// Information that is required is missing.
    public static var missingInformation: Code { .missingInformation }
    /// A vocabulary file is in the wrong place.
    public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
    /// The extension's process took too long to start.
    public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
    /// The extension's process could not be started.
    public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
    /// An image could not be handled.
    public static var imageGeneric: Code { .imageGeneric }
    /// There is no service for images.
    public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
    /// An image could not be stored.
    public static var imageStorageFailed: Code { .imageStorageFailed }
    /// An image could not be loaded.
    public static var imageLoadingFailed: Code { .imageLoadingFailed }
    /// An image could not be retrieved.
    public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
    /// Images refer to each other in a circle.
    public static var imageProxyLoop: Code { .imageProxyLoop }
    /// An image's proxy is invalid.
    public static var imageProxyInvalid: Code { .imageProxyInvalid }
    /// An image's proxy did not answer in time.
    public static var imageProxyTimeout: Code { .imageProxyTimeout }
    /// The service for images failed.
    public static var imageServiceFailure: Code { .imageServiceFailure }
    /// An image could not be scaled.
    public static var imageScalingFailed: Code { .imageScalingFailed }
    /// The image may not be read.
    public static var permissionDenied: Code { .permissionDenied }
    /// A voice shortcut could not be made.
    public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
    /// A voice shortcut could not be read.
    public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
    /// A voice shortcut could not be deleted.
    public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
    /// A value could not be encoded.
    public static var encodingGeneric: Code { .encodingGeneric }
    /// A value could not be encoded, for a reason that the error carries.
    public static var encodingFailed: Code { .encodingFailed }
    /// A value could not be decoded.
    public static var decodingGeneric: Code { .decodingGeneric }
}
