public import Intents

/// The looks of a button that offers a shortcut.
public enum INUIAddVoiceShortcutButtonStyle: UInt, Sendable {
    /// White, for a dark ground.
    case white = 0
    /// White with a line around it.
    case whiteOutline = 1
    /// Black, for a light ground.
    case black = 2
    /// Black with a line around it.
    case blackOutline = 3
    /// White or black by the ground.
    case automatic = 4
    /// White or black by the ground, with a line around it.
    case automaticOutline = 5
}

/// A button by which a person adds a shortcut: what an app would show, as data.
///
/// There is no view. A program that draws one reads its style and its shortcut here.
@MainActor
public final class INUIAddVoiceShortcutButton {
    /// How the button looks.
    public private(set) var style: INUIAddVoiceShortcutButtonStyle
    /// The shortcut that it adds.
    public var shortcut: INShortcut?

    /// Makes a button.
    public init(style: INUIAddVoiceShortcutButtonStyle) { self.style = style }

    /// Changes how the button looks.
    public func setStyle(_ style: INUIAddVoiceShortcutButtonStyle) { self.style = style }
}
