import ExtensionProtocol
import HostProtocol
public import IntentsFoundation
import PersonalModel

// Sendable: nothing is stored.
/// The store to which an app reports its relevant shortcuts.
///
/// The host keeps them, a daemon (`intenthost serve`). Without one, every call fails with an error that says so.
public final class INRelevantShortcutStore: NSObject, @unchecked Sendable {
    /// The shared store.
    public class var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }

    /// Replaces the relevant shortcuts of the app, 500 at most; fails with `interactionOperationNotSupported`.
    ///
    /// A failure without a completion handler is written to standard error.
    public func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut],
        completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let completion = completionHandler.map(HandedOver.init)
        do throws(INIntentError) {
            Self.replacing.send(try Self.request(shortcuts), completion)
        } catch {
            Self.replacing.tell(error, completion)
        }
    }

    /// Replaces the relevant shortcuts of the app, 500 at most; fails with `interactionOperationNotSupported`.
    public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
        _ = try await AppHost.send(Self.request(shortcuts), for: Self.replacing)
    }

    private class var replacing: AppCall {
        AppCall("INRelevantShortcutStore.setRelevantShortcuts(_:completionHandler:)")
    }

    private class func request(_ shortcuts: [INRelevantShortcut]) throws(INIntentError) -> AppSetRelevantShortcuts {
        do throws(MessageError) {
            var told: [RelevantShortcut] = []
            for shortcut in shortcuts { told.append(try shortcut.told()) }
            return AppSetRelevantShortcuts(told)
        } catch {
            throw replacing.error(error.description)
        }
    }
}
