public import IntentsFoundation

// Sendable: nothing is stored.
/// The store of the user's shortcuts.
///
/// No host keeps them yet: reading fails with an error that says so.
public final class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
    /// The shared center.
    public class var shared: INVoiceShortcutCenter { INVoiceShortcutCenter() }

    /// Reads all shortcuts of the app; fails with `voiceShortcutGetFailed`.
    public func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        completion(
            nil,
            Missing.error("INVoiceShortcutCenter.getAllVoiceShortcuts(completion:)", .voiceShortcutGetFailed)
        )
    }

    /// Reads all shortcuts of the app; fails with `voiceShortcutGetFailed`.
    public func allVoiceShortcuts() async throws -> [INVoiceShortcut] {
        throw Missing.error("INVoiceShortcutCenter.allVoiceShortcuts()", .voiceShortcutGetFailed)
    }

    /// Reads one shortcut; fails with `voiceShortcutGetFailed`.
    public func getVoiceShortcut(
        with identifier: UUID,
        completion: @escaping (INVoiceShortcut?, (any Error)?) -> Void
    ) {
        completion(
            nil,
            Missing.error("INVoiceShortcutCenter.getVoiceShortcut(with:completion:)", .voiceShortcutGetFailed)
        )
    }

    /// Reads one shortcut; fails with `voiceShortcutGetFailed`.
    public func voiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw Missing.error("INVoiceShortcutCenter.voiceShortcut(with:)", .voiceShortcutGetFailed)
    }

    /// Suggests shortcuts to the user.
    ///
    /// Nobody takes them, which is reported as an error.
    public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
        Missing.report("INVoiceShortcutCenter.setShortcutSuggestions(_:)")
    }
}
