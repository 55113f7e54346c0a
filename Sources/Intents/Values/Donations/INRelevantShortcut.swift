public import IntentsFoundation
import Synchronization

// Sendable: everything mutable is inside a lock.
/// A shortcut with the times and places at which it is relevant.
public final class INRelevantShortcut: NSObject, NSCopying, @unchecked Sendable {
    private struct State: Sendable {
        var relevanceProviders: [INRelevanceProvider] = []
        var watchTemplate: INDefaultCardTemplate?
        var widgetKind: String?
        var shortcutRole = INRelevantShortcutRole.action
    }

    /// The shortcut.
    public let shortcut: INShortcut
    private let state = Mutex(State())

    /// Makes a shortcut that is always relevant.
    public init(shortcut: INShortcut) { self.shortcut = shortcut }

    /// The times and places at which it is relevant.
    public var relevanceProviders: [INRelevanceProvider] {
        get { state.withLock(\.relevanceProviders) }
        set { state.withLock { $0.relevanceProviders = newValue } }
    }
    /// The card that a watch shows.
    public var watchTemplate: INDefaultCardTemplate? {
        get { state.withLock(\.watchTemplate) }
        set { state.withLock { $0.watchTemplate = newValue } }
    }
    /// The kind of widget that shows it.
    public var widgetKind: String? {
        get { state.withLock(\.widgetKind) }
        set { state.withLock { $0.widgetKind = newValue } }
    }
    /// Whether the shortcut acts or informs.
    public var shortcutRole: INRelevantShortcutRole {
        get { state.withLock(\.shortcutRole) }
        set { state.withLock { $0.shortcutRole = newValue } }
    }

    /// Returns another relevant shortcut for the same shortcut.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INRelevantShortcut(shortcut: shortcut)
        let values = state.withLock { $0 }
        copy.state.withLock { $0 = values }
        return copy
    }
}
