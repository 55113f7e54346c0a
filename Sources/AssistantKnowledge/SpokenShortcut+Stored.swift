package import Assistant
package import PersonalModel

extension SpokenShortcut {
    /// A voice shortcut of the personal store, as a conversation sees it.
    package init(_ shortcut: VoiceShortcut) {
        let action: Action =
            switch shortcut.action {
            case .intent(let value): .perform(intent: value.intent, parameters: value.parameters)
            case .userActivity: .open
            }
        self.init(identifier: shortcut.identifier, phrase: shortcut.phrase, app: shortcut.app, action: action)
    }
}
