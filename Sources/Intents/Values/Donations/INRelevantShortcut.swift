public import IntentsFoundation
import Synchronization

// Sendable: what is not immutable is inside a lock.
/// A shortcut with when and where it matters.
public final class INRelevantShortcut: NSObject, NSCopying, @unchecked Sendable {
    private struct State: Sendable {
        var relevanceProviders: [INRelevanceProvider] = []
        var watchTemplate: INDefaultCardTemplate?
        var widgetKind: String?
        var shortcutRole = INRelevantShortcutRole.action
    }

    /// What it starts.
    public let shortcut: INShortcut
    private let state = Mutex(State())

    /// Makes one that matters always.
    public init(shortcut: INShortcut) { self.shortcut = shortcut }

    /// When and where it matters.
    public var relevanceProviders: [INRelevanceProvider] {
        get { state.withLock(\.relevanceProviders) }
        set { state.withLock { $0.relevanceProviders = newValue } }
    }
    /// What is shown of it on a watch.
    public var watchTemplate: INDefaultCardTemplate? {
        get { state.withLock(\.watchTemplate) }
        set { state.withLock { $0.watchTemplate = newValue } }
    }
    /// The kind of widget that it is for.
    public var widgetKind: String? {
        get { state.withLock(\.widgetKind) }
        set { state.withLock { $0.widgetKind = newValue } }
    }
    /// Whether it does something or tells something.
    public var shortcutRole: INRelevantShortcutRole {
        get { state.withLock(\.shortcutRole) }
        set { state.withLock { $0.shortcutRole = newValue } }
    }

    /// Gives another one for the same shortcut.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INRelevantShortcut(shortcut: shortcut)
        let values = state.withLock { $0 }
        copy.state.withLock { $0 = values }
        return copy
    }
}

// Sendable: nothing is stored.
/// Where an app tells which shortcuts matter.
///
/// Nobody takes them here yet: telling fails with an error that says so.
public final class INRelevantShortcutStore: NSObject, @unchecked Sendable {
    /// The store.
    public class var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }

    /// Replaces the shortcuts that matter; fails with `interactionOperationNotSupported`.
    public func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut],
        completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let error = Missing.error("INRelevantShortcutStore.setRelevantShortcuts(_:completionHandler:)")
        guard let completionHandler else { return CallLog.current.error(error.message) }
        completionHandler(error)
    }

    /// Replaces the shortcuts that matter; fails with `interactionOperationNotSupported`.
    public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
        throw Missing.error("INRelevantShortcutStore.setRelevantShortcuts(_:)")
    }
}
