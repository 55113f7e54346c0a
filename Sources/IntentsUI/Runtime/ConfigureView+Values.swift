import ExtensionProtocol
import IntentModel
@_spi(IntentDefinition) import Intents
import IntentsFoundation
import JSON

// The values of the wire in Apple's types, and the other way round.

extension INIntentHandlingStatus {
    init(_ status: Interaction.Status) { self = Self(wire: .string(status.rawValue)) ?? .unspecified }
}

extension INUIHostedViewContext {
    init(_ kind: String) { self = kind == "mapsCard" ? .mapsCard : .siriSnippet }
}

extension INUIInteractiveBehavior {
    init(_ behavior: String) {
        self =
            switch behavior {
            case "nextView": .nextView
            case "launch": .launch
            case "genericAction": .genericAction
            default: .none
            }
    }
}

extension CGSize {
    init(_ size: ConfigureView.Size) { self.init(width: size.width, height: size.height) }
}

extension ConfigureView.Size {
    /// A size that can be sent: what is no finite number above zero is zero.
    init(_ size: CGSize) {
        func bounded(_ length: CGFloat) -> Double { length.isFinite && length > 0 ? Double(length) : 0 }
        self.init(width: bounded(size.width), height: bounded(size.height))
    }
}
