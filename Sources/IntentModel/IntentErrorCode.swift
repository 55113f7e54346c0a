/// Apple's codes for failures of an intent (`INIntentError`), used wherever one of them fits.
public struct IntentErrorCode: RawRepresentable, Sendable, Hashable {
    /// Apple's number.
    public let rawValue: Int

    /// Makes a code of any number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    private init(_ rawValue: Int) { self.init(rawValue: rawValue) }

    /// The operation is not allowed on this interaction.
    public static let interactionOperationNotSupported = IntentErrorCode(1900)
    /// An interaction could not be donated.
    public static let donatingInteraction = IntentErrorCode(1901)
    /// The interactions could not be deleted.
    public static let deletingAllInteractions = IntentErrorCode(1902)
    /// Interactions could not be deleted by their identifiers.
    public static let deletingInteractionWithIdentifiers = IntentErrorCode(1903)
    /// Interactions could not be deleted by their group's identifier.
    public static let deletingInteractionWithGroupIdentifier = IntentErrorCode(1904)
    /// Two extensions of one app claim the intent.
    public static let intentSupportedByMultipleExtension = IntentErrorCode(2001)
    /// A restricted intent is not among the supported ones.
    public static let restrictedIntentsNotSupportedByExtension = IntentErrorCode(2002)
    /// The extension has no handler for an intent that it declares.
    public static let noHandlerProvidedForIntent = IntentErrorCode(2003)
    /// A manifest or a request names an unknown intent.
    public static let invalidIntentName = IntentErrorCode(2004)
    /// No extension handles the intent.
    public static let noAppAvailable = IntentErrorCode(2005)
    /// The extension did not answer in time.
    public static let requestTimedOut = IntentErrorCode(3001)
    /// Information that is required is missing.
    public static let missingInformation = IntentErrorCode(3002)
    /// A vocabulary file is in the wrong place.
    public static let invalidUserVocabularyFileLocation = IntentErrorCode(4000)
    /// The extension's process took too long to start.
    public static let extensionLaunchingTimeout = IntentErrorCode(5000)
    /// The extension's process could not be started.
    public static let extensionBringUpFailed = IntentErrorCode(5001)
    /// An image could not be handled.
    public static let imageGeneric = IntentErrorCode(6000)
    /// There is no service for images.
    public static let imageNoServiceAvailable = IntentErrorCode(6001)
    /// An image could not be stored.
    public static let imageStorageFailed = IntentErrorCode(6002)
    /// An image could not be loaded.
    public static let imageLoadingFailed = IntentErrorCode(6003)
    /// An image could not be retrieved.
    public static let imageRetrievalFailed = IntentErrorCode(6004)
    /// Images refer to one another in a circle.
    public static let imageProxyLoop = IntentErrorCode(6005)
    /// An image's proxy is invalid.
    public static let imageProxyInvalid = IntentErrorCode(6006)
    /// An image's proxy did not answer in time.
    public static let imageProxyTimeout = IntentErrorCode(6007)
    /// The service for images failed.
    public static let imageServiceFailure = IntentErrorCode(6008)
    /// An image could not be scaled.
    public static let imageScalingFailed = IntentErrorCode(6009)
    /// The image may not be read.
    public static let permissionDenied = IntentErrorCode(6010)
    /// A voice shortcut could not be made.
    public static let voiceShortcutCreationFailed = IntentErrorCode(7000)
    /// A voice shortcut could not be read.
    public static let voiceShortcutGetFailed = IntentErrorCode(7001)
    /// A voice shortcut could not be deleted.
    public static let voiceShortcutDeleteFailed = IntentErrorCode(7002)
    /// A value could not be encoded.
    public static let encodingGeneric = IntentErrorCode(8000)
    /// A value could not be encoded; the error carries the reason.
    public static let encodingFailed = IntentErrorCode(8001)
    /// A value could not be decoded.
    public static let decodingGeneric = IntentErrorCode(9000)
}

extension IntentErrorCode {
    private static let names: [(name: String, code: IntentErrorCode)] = [
        ("interactionOperationNotSupported", .interactionOperationNotSupported),
        ("donatingInteraction", .donatingInteraction),
        ("deletingAllInteractions", .deletingAllInteractions),
        ("deletingInteractionWithIdentifiers", .deletingInteractionWithIdentifiers),
        ("deletingInteractionWithGroupIdentifier", .deletingInteractionWithGroupIdentifier),
        ("intentSupportedByMultipleExtension", .intentSupportedByMultipleExtension),
        ("restrictedIntentsNotSupportedByExtension", .restrictedIntentsNotSupportedByExtension),
        ("noHandlerProvidedForIntent", .noHandlerProvidedForIntent),
        ("invalidIntentName", .invalidIntentName),
        ("noAppAvailable", .noAppAvailable),
        ("requestTimedOut", .requestTimedOut),
        ("missingInformation", .missingInformation),
        ("invalidUserVocabularyFileLocation", .invalidUserVocabularyFileLocation),
        ("extensionLaunchingTimeout", .extensionLaunchingTimeout),
        ("extensionBringUpFailed", .extensionBringUpFailed),
        ("imageGeneric", .imageGeneric),
        ("imageNoServiceAvailable", .imageNoServiceAvailable),
        ("imageStorageFailed", .imageStorageFailed),
        ("imageLoadingFailed", .imageLoadingFailed),
        ("imageRetrievalFailed", .imageRetrievalFailed),
        ("imageProxyLoop", .imageProxyLoop),
        ("imageProxyInvalid", .imageProxyInvalid),
        ("imageProxyTimeout", .imageProxyTimeout),
        ("imageServiceFailure", .imageServiceFailure),
        ("imageScalingFailed", .imageScalingFailed),
        ("permissionDenied", .permissionDenied),
        ("voiceShortcutCreationFailed", .voiceShortcutCreationFailed),
        ("voiceShortcutGetFailed", .voiceShortcutGetFailed),
        ("voiceShortcutDeleteFailed", .voiceShortcutDeleteFailed),
        ("encodingGeneric", .encodingGeneric),
        ("encodingFailed", .encodingFailed),
        ("decodingGeneric", .decodingGeneric),
    ]

    /// The code of one of Apple's names, such as `requestTimedOut`, or nil.
    public init?(name: String) {
        guard let entry = Self.names.first(where: { $0.name == name }) else { return nil }
        self = entry.code
    }

    /// Apple's name for the code, or nil for a number that Apple does not use.
    public var name: String? { Self.names.first { $0.code == self }?.name }
}

extension IntentErrorCode: CustomStringConvertible {
    /// The number and, if there is one, the name.
    public var description: String { name.map { "\(rawValue) \($0)" } ?? "\(rawValue)" }
}
