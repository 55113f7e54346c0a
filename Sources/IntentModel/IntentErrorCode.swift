/// A code of Apple's `INIntentError` (sirikit.md §3.3).
public struct IntentErrorCode: RawRepresentable, Sendable, Hashable {
    /// Apple's number.
    public let rawValue: Int

    /// Makes a code of its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `handler(for:)` gave nil for an intent that the manifest declares.
    public static let noHandlerProvidedForIntent = Self(rawValue: 2003)
    /// The catalogue has no intent of that name.
    public static let invalidIntentName = Self(rawValue: 2004)
    /// No app takes the intent.
    public static let noAppAvailable = Self(rawValue: 2005)
    /// The extension did not answer in time.
    public static let requestTimedOut = Self(rawValue: 3001)
    /// Required information is missing.
    public static let missingInformation = Self(rawValue: 3002)
    /// The process started too slowly.
    public static let extensionLaunchingTimeout = Self(rawValue: 5000)
    /// The process could not be started.
    public static let extensionBringUpFailed = Self(rawValue: 5001)
    /// An answer could not be read.
    public static let decodingGeneric = Self(rawValue: 9000)
}
