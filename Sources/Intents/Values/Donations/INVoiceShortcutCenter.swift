import ExtensionProtocol
import HostProtocol
public import IntentsFoundation
import PersonalModel

// Sendable: nothing is stored.
/// The phrases of the user for shortcuts of the app.
///
/// The host keeps them, a daemon (`intenthost serve`). Without one, every call fails with an error that says so.
public final class INVoiceShortcutCenter: NSObject, @unchecked Sendable {
    /// The shared center.
    public class var shared: INVoiceShortcutCenter { INVoiceShortcutCenter() }

    /// Reads all shortcuts of the app; fails with `voiceShortcutGetFailed`.
    public func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        let completion = HandedOver(completion)
        let call = Self.readingAll
        AppHost.send(ShortcutsList(), for: call) { answer in
            switch Self.shortcuts(answer, call) {
            case .success(let shortcuts): completion.value(shortcuts, nil)
            case .failure(let error): completion.value(nil, error)
            }
        }
    }

    /// Reads all shortcuts of the app; fails with `voiceShortcutGetFailed`.
    public func allVoiceShortcuts() async throws -> [INVoiceShortcut] {
        let call = Self.readingAll
        return try Self.shortcuts(.success(await AppHost.send(ShortcutsList(), for: call)), call).get()
    }

    /// Reads one shortcut; fails with `voiceShortcutGetFailed`, as for an identifier that the app has not.
    public func getVoiceShortcut(
        with identifier: UUID,
        completion: @escaping (INVoiceShortcut?, (any Error)?) -> Void
    ) {
        let completion = HandedOver(completion)
        let call = Self.readingOne
        AppHost.send(ShortcutsGet(identifier.uuidString), for: call) { answer in
            switch Self.shortcut(answer, call) {
            case .success(let shortcut): completion.value(shortcut, nil)
            case .failure(let error): completion.value(nil, error)
            }
        }
    }

    /// Reads one shortcut; fails with `voiceShortcutGetFailed`, as for an identifier that the app has not.
    public func voiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        let call = Self.readingOne
        let answer = try await AppHost.send(ShortcutsGet(identifier.uuidString), for: call)
        return try Self.shortcut(.success(answer), call).get()
    }

    /// Replaces the shortcuts that the app suggests to the user; 500 at most.
    ///
    /// A failure is written to standard error.
    public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
        let call = AppCall("INVoiceShortcutCenter.setShortcutSuggestions(_:)")
        do throws(MessageError) {
            var actions: [ShortcutAction] = []
            for suggestion in suggestions { actions.append(try suggestion.told()) }
            call.send(AppSetShortcutSuggestions(actions), nil)
        } catch {
            call.report(call.error(error.description))
        }
    }

    private class var readingAll: AppCall {
        AppCall("INVoiceShortcutCenter.getAllVoiceShortcuts(completion:)", .voiceShortcutGetFailed)
    }
    private class var readingOne: AppCall {
        AppCall("INVoiceShortcutCenter.getVoiceShortcut(with:completion:)", .voiceShortcutGetFailed)
    }

    private class func shortcuts(
        _ answer: Result<ShortcutsList.Answer, INIntentError>,
        _ call: AppCall
    ) -> Result<[INVoiceShortcut], INIntentError> {
        Result { () throws(INIntentError) in
            var shortcuts: [INVoiceShortcut] = []
            for shortcut in try answer.get().shortcuts { shortcuts.append(try INVoiceShortcut(shortcut, call)) }
            return shortcuts
        }
    }

    private class func shortcut(
        _ answer: Result<VoiceShortcutAnswer, INIntentError>,
        _ call: AppCall
    ) -> Result<INVoiceShortcut, INIntentError> {
        Result { () throws(INIntentError) in try INVoiceShortcut(answer.get().shortcut, call) }
    }
}

extension INVoiceShortcut {
    /// Makes the shortcut that a host tells of.
    fileprivate convenience init(_ shortcut: VoiceShortcut, _ call: AppCall) throws(INIntentError) {
        guard let identifier = UUID(uuidString: shortcut.identifier) else {
            throw call.error("The host sent the identifier '\(shortcut.identifier)', which is no UUID.")
        }
        self.init(
            identifier: identifier,
            invocationPhrase: shortcut.phrase,
            shortcut: try INShortcut(shortcut.action, call)
        )
    }
}
