import Cards
import ExtensionProtocol
import IntentModel
@_spi(IntentDefinition) import Intents
import IntentsFoundation
import JSON

/// Answers one call: makes the objects of Apple's interface from the request, asks a controller, and makes the answer
/// of what it drew.
struct ViewCaller {
    private let interaction: INInteraction
    private let request: ConfigureView
    /// The parameters that are asked for and have values.
    private let asked: Set<INParameter>

    /// Makes the objects of a request about an intent of a class.
    init(_ request: ConfigureView, _ type: INIntent.Type) {
        let told = request.interaction
        let intent = type.init(identifier: told.identifier, parameters: told.parameters)
        let response = told.response.map { response in
            INInteraction.response(
                to: intent,
                response.code,
                response.properties,
                userActivity: response.userActivity.map(NSUserActivity.init(members:))
            )
        }
        interaction = INInteraction(
            intent: intent,
            response: response,
            identifier: told.identifier,
            status: INIntentHandlingStatus(told.status)
        )
        self.request = request
        let interaction = interaction
        asked = Set(
            request.parameters.lazy.compactMap { Self.parameter($0, of: interaction) }.filter(interaction.hasValue)
        )
    }

    /// Has a new controller draw what is asked for.
    ///
    /// A controller is not asked if nothing of that is known here.
    @MainActor
    func answer(
        of makeController: @MainActor () -> any INUIHostedViewControlling & INUIViewController
    ) async throws(ResponseError) -> ConfigureView.Answer {
        guard !asked.isEmpty || request.parameters.isEmpty else { return .nothing }
        let controller = makeController()
        controller.extensionContext = NSExtensionContext(
            minimumSize: CGSize(request.minimumSize),
            maximumSize: CGSize(request.maximumSize),
            interaction: interaction
        )
        controller.viewDidLoad()
        return answer(try await ask(controller), of: controller)
    }

    /// Asks by `configureView`, or else by `configure`.
    @MainActor
    private func ask(
        _ controller: any INUIHostedViewControlling & INUIViewController
    ) async throws(ResponseError) -> ViewAnswer {
        let context = INUIHostedViewContext(request.kind)
        let (isSuccess, configured, size) = await controller.configureView(
            for: asked,
            of: interaction,
            interactiveBehavior: INUIInteractiveBehavior(request.interactiveBehavior),
            context: context
        )
        guard size == ViewForms.unimplemented else {
            return ViewAnswer(isSuccess: isSuccess, configured: configured, size: size)
        }
        let wholeSize = await controller.configure(with: interaction, context: context)
        guard wholeSize != ViewForms.unimplemented else {
            throw .noHandlerProvided(
                "\(type(of: controller)) implements neither 'configureView(for:of:interactiveBehavior:context:)' nor "
                    + "'configure(with:context:)'."
            )
        }
        // Whatever has a value is part of the whole.
        return ViewAnswer(isSuccess: true, configured: Set(interaction.parameters), size: wholeSize)
    }

    @MainActor
    private func answer(
        _ answer: ViewAnswer,
        of controller: any INUIHostedViewControlling & INUIViewController
    ) -> ConfigureView.Answer {
        let size = ConfigureView.Size(answer.size)
        let card = controller.card
        guard answer.isSuccess, size.width > 0, size.height > 0, !card.body.isEmpty || !card.actions.isEmpty else {
            return .nothing
        }
        let siri = controller as? any INUIHostedViewSiriProviding
        let displays: [(ConfigureView.Display, Bool?)] = [
            (.map, siri?.displaysMap), (.message, siri?.displaysMessage),
            (.paymentTransaction, siri?.displaysPaymentTransaction),
        ]
        return ConfigureView.Answer(
            isSuccess: true,
            configured: wire(answer.configured),
            size: size,
            card: card.json,
            displays: displays.filter { $0.1 == true }.map(\.0)
        )
    }

    // MARK: Parameters

    /// The parameter of the intent or of its response that the host names; nil for another class.
    private static func parameter(
        _ wire: ConfigureView.Parameter,
        of interaction: INInteraction
    ) -> INParameter? {
        let classes: [AnyClass?] = [type(of: interaction.intent), interaction.intentResponse.map { type(of: $0) }]
        return classes.lazy.compactMap(\.self).first { "\($0)" == wire.parameterClass }
            .map { INParameter(for: $0, keyPath: wire.keyPath) }
    }

    /// The parameters that a controller reports, as the host names them; those without values say nothing.
    ///
    /// A part of a value stands for the value.
    private func wire(_ parameters: Set<INParameter>) -> [ConfigureView.Parameter] {
        let named = parameters.filter(interaction.hasValue).map { parameter in
            ConfigureView.Parameter(
                parameterClass: "\(parameter.parameterClass)",
                keyPath: String(parameter.parameterKeyPath.prefix { $0 != "." })
            )
        }
        return Set(named).sorted { ($0.parameterClass, $0.keyPath) < ($1.parameterClass, $1.keyPath) }
    }
}

extension ConfigureView.Answer {
    /// The host is to draw its own.
    fileprivate static var nothing: Self {
        Self(isSuccess: false, configured: [], size: ConfigureView.Size(width: 0, height: 0), card: nil, displays: [])
    }
}
