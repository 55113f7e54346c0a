import Glibc
import IntentHostClient

/// The object that answers for an app's program: Apple's delegate of an application, without windows.
///
/// A class marked `@main` is a whole program:
///
/// ```swift
/// @main
/// final class MonkeyPhotosApp: INApplicationDelegate {
///     func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool {
///         guard let intent = userActivity.interaction?.intent as? INSearchForPhotosIntent else { return false }
///         print("Photos of \(intent.albumName?.spokenPhrase ?? "everything")")
///         return true
///     }
/// }
/// ```
///
/// The program connects to a host that runs as a daemon, and ends with status 69 if there is none.
/// It ends when the host ends, or by `INApplication.terminate()`. All methods are called on the main thread.
@MainActor
public protocol INApplicationDelegate: AnyObject {
    /// Makes the delegate; called once, when the program has started.
    init()

    /// The classes of the intents that the app's own definition files add; none by default.
    static var definedIntents: [INIntent.Type] { get }

    /// The program is connected to the host; nothing by default.
    func applicationDidFinishLaunching(_ application: INApplication)

    /// Continues an activity with which the user opened the app: one of a shortcut, or of a response of an extension.
    ///
    /// - Returns: Whether the app has continued it; false by default, and the host then tells the user.
    func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool

    /// Returns the object that handles an intent whose extension has answered `handleInApp`.
    ///
    /// It conforms to the handling protocol of the intent, as in an extension. Nil by default, which is an error.
    func application(_ application: INApplication, handlerFor intent: INIntent) -> Any?
}

extension INApplicationDelegate {
    /// No classes.
    public static var definedIntents: [INIntent.Type] { [] }

    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: INApplication) {}

    /// Continues nothing.
    public func application(_ application: INApplication, continue userActivity: NSUserActivity) async -> Bool { false }

    /// Has no handler.
    public func application(_ application: INApplication, handlerFor intent: INIntent) -> Any? { nil }

    /// Runs the program until the host ends or it ends itself.
    public static func main() {
        let types = IntentTypes(own: definedIntents)
        AppIntents.use(types)
        let application = INApplication()
        let delegate = Self.init()
        let calls = AppCalls(application, delegate, types)
        do throws(INIntentError) {
            application.use(
                try AppHost.open(for: AppCall("\(Self.self).main()", .noAppAvailable)) { method, params in
                    await calls.answer(method, params)
                } ended: { error in
                    // A host that ends takes its apps along; everything else is a fault.
                    guard error.code != .connectionLost else { exit(EXIT_SUCCESS) }
                    StandardError.writeLine(error.description)
                    exit(EX_UNAVAILABLE)
                }
            )
        } catch {
            StandardError.writeLine(error.message)
            exit(EX_UNAVAILABLE)
        }
        delegate.applicationDidFinishLaunching(application)
        ServedMainThread.serve()
    }
}
