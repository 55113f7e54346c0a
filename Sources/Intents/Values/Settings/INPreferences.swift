import ExtensionProtocol
public import IntentsFoundation

/// The user's settings for the assistant.
public class INPreferences: NSObject {
    /// Returns the user's language as a BCP 47 tag: that of the call, or else that from the start of the host.
    public class func siriLanguageCode() -> String {
        IntentCallContext.current?.link.context.locale ?? HostSettings.locale ?? "en-US"
    }

    /// Returns whether the assistant may use the app.
    ///
    /// Inside a host it may, because the host starts no other extensions. Outside a host it is not determined.
    public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
        HostSettings.locale == nil ? .notDetermined : .authorized
    }

    /// Passes on `siriAuthorizationStatus()`: only the app asks the user, never an extension.
    public class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
        handler(siriAuthorizationStatus())
    }

    /// Returns `siriAuthorizationStatus()`: only the app asks the user, never an extension.
    public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { siriAuthorizationStatus() }
}
