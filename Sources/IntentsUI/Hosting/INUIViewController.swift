public import Cards
public import Intents
import IntentsFoundation

/// The base of a controller, whose view is a card.
///
/// A subclass that is `INUIHostedViewControlling` and marked `@main` is a whole extension executable:
///
/// ```swift
/// @main
/// final class IntentViewController: INUIViewController, INUIHostedViewControlling {
///     func configureView(
///         for parameters: Set<INParameter>,
///         of interaction: INInteraction,
///         interactiveBehavior: INUIInteractiveBehavior,
///         context: INUIHostedViewContext
///     ) async -> (Bool, Set<INParameter>, CGSize) {
///         guard let intent = interaction.intent as? INSendMessageIntent else { return (false, [], .zero) }
///         card = Card([.plain(intent.content ?? "")])
///         return (true, parameters, desiredSize)
///     }
/// }
/// ```
@MainActor
open class INUIViewController {
    /// What the controller draws; a card without elements lets the host draw its own.
    open var card = Card()

    /// What the host says of the place where the card is shown; nil outside a host, as in an author's own tests.
    public internal(set) var extensionContext: NSExtensionContext?

    /// Makes a controller; called for each call.
    public required init() {}

    /// Prepares the controller; called once, before it draws.
    open func viewDidLoad() {}

    /// The classes of the intents that the extension's own definition files add; none by default.
    open class var definedIntents: [INIntent.Type] { [] }

    /// The number of calls that the extension carries out at a time; at least one, and one by default.
    ///
    /// All run on the main actor, so more than one is of use to controllers that wait.
    open class var concurrentCalls: Int { 1 }
}

/// The name that code for Apple's systems has for the base of its controllers.
public typealias UIViewController = INUIViewController

extension INUIHostedViewControlling where Self: INUIViewController {
    /// The greatest size that the host allows; a controller may have a property of its own with this name.
    ///
    /// Outside a host it is 320 points wide and 120 high.
    public var desiredSize: CGSize {
        extensionContext?.hostedViewMaximumAllowedSize ?? CGSize(width: 320, height: 120)
    }

    /// Runs the extension until the host ends it.
    public static func main() { main(intents: []) }

    /// Runs the extension until the host ends it, with classes of intents in addition to `definedIntents`.
    public static func main(intents: [INIntent.Type]) {
        ExtensionProcess.serve(
            ViewCalls { Self.init() },
            intents: intents + definedIntents,
            concurrentCalls: concurrentCalls
        )
    }
}
