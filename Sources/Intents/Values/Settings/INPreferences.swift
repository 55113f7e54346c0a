import ExtensionProtocol
import HostProtocol
internal import IntentModel
import IntentPresentation
public import IntentsFoundation
import PersonalModel

/// The user's settings for the assistant.
public class INPreferences: NSObject {
    /// Returns the user's language as a BCP 47 tag: that of the call, or that from the start of the host.
    ///
    /// In an app it is the language of messages in the environment.
    public class func siriLanguageCode() -> String {
        if let locale = IntentCallContext.current?.link.context.locale ?? HostSettings.locale { return locale }
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        let values = names.compactMap { name in ProcessEnvironment.value(of: name).map { (name, $0) } }
        return PreferredLocale.of(Dictionary(values) { first, _ in first })
    }

    /// Returns whether the assistant may use the app.
    ///
    /// An extension in a host may be used, because the host starts no others. An app asks the host, a daemon
    /// (`intenthost serve`), and waits for its answer. Without a host nothing is determined, and a line on standard
    /// error says why.
    public class func siriAuthorizationStatus() -> INSiriAuthorizationStatus {
        HostSettings.locale == nil ? statusOfApp() : .authorized
    }

    /// Has the host ask the user whether the assistant may use the app, and passes on what is decided.
    ///
    /// The host asks once. An extension does not ask: it passes on `siriAuthorizationStatus()`. Without a host nothing
    /// is determined, and a line on standard error says why.
    public class func requestSiriAuthorization(_ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void) {
        Task { handler(await requestSiriAuthorization()) }
    }

    /// Has the host ask the user whether the assistant may use the app, and returns what is decided.
    public class func requestSiriAuthorization() async -> INSiriAuthorizationStatus {
        HostSettings.locale == nil ? await requestForApp() : .authorized
    }
}

extension INPreferences {
    /// Asks the host for its decision about the app, and waits for it on this thread.
    class func statusOfApp() -> INSiriAuthorizationStatus {
        let call = AppCall("INPreferences.siriAuthorizationStatus()")
        do throws(INIntentError) {
            return INSiriAuthorizationStatus(try AppHost.wait(for: AppAuthorizationStatus(), call).status)
        } catch {
            call.report(error)
            return .notDetermined
        }
    }

    /// Has the host ask the user about the app.
    class func requestForApp() async -> INSiriAuthorizationStatus {
        let call = AppCall("INPreferences.requestSiriAuthorization(_:)")
        do throws(INIntentError) {
            return INSiriAuthorizationStatus(try await AppHost.ask(AppRequestAuthorization(), for: call).status)
        } catch {
            call.report(error)
            return .notDetermined
        }
    }
}

extension INSiriAuthorizationStatus {
    fileprivate init(_ status: AuthorizationStatus) {
        self =
            switch status {
            case .notDetermined: .notDetermined
            case .restricted: .restricted
            case .denied: .denied
            case .authorized: .authorized
            }
    }
}
