import ExtensionProtocol
public import IntentsFoundation

/// What the user has set for the assistant.
public class INPreferences: NSObject {
    /// The language in which the user talks, as a BCP 47 tag: that of the call, else that with which the host began.
    public class func siriLanguageCode() -> String {
        IntentCallContext.current?.link.context.locale ?? HostSettings.locale ?? "en-US"
    }

    /// Whether the assistant may use the app: inside a host it may, since the host starts no other extensions; outside it
    /// is not determined.
    public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
        HostSettings.locale == nil ? .notDetermined : .authorized
    }

    /// Gives `siriAuthorizationStatus()`: the user is asked by the app, and never by an extension.
    public class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
        handler(siriAuthorizationStatus())
    }

    /// Gives `siriAuthorizationStatus()`: the user is asked by the app, and never by an extension.
    public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus { siriAuthorizationStatus() }
}
