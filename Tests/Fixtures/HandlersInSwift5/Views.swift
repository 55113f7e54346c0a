import IntentsUI

// The controller of Xcode's template.

package final class IntentViewController: UIViewController, INUIHostedViewControlling {
    package override func viewDidLoad() {
        super.viewDidLoad()
        // Do any additional setup after loading the view.
    }

    // Prepare your view controller for the interaction to handle.
    package func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        card = Card([.text("Hello")])
        completion(true, parameters, self.desiredSize)
    }

    // The template unwraps the context by force, which the rules of this repository do not allow.
    package var desiredSize: CGSize {
        self.extensionContext?.hostedViewMaximumAllowedSize ?? CGSize(width: 320, height: 150)
    }
}

/// The older form, as in the documents for the first system that had these extensions.
package final class OlderViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    package func configure(
        with interaction: INInteraction,
        context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        card = Card([.text("Hello")])
        completion(CGSize(width: 320, height: 150))
    }

    package var displaysMessage: Bool { true }
}
