package import Assistant
package import PersonalModel

extension SpokenShortcut {
    /// A voice shortcut of the personal store, as a conversation sees it.
    ///
    /// - Parameter isAllowed: Whether the person lets the phrase do what it does.
    package init(_ shortcut: VoiceShortcut, isAllowed: Bool) {
        let action: Action =
            switch shortcut.action {
            case .intent(let value): .perform(intent: value.intent, parameters: value.parameters)
            case .userActivity: .open
            }
        self.init(
            identifier: shortcut.identifier,
            phrase: shortcut.phrase,
            app: shortcut.app,
            action: action,
            isAllowed: isAllowed
        )
    }
}
