import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON
import PersonalModel
import Synchronization

/// Answers what a host asks of an app: has its delegate continue activities and handle intents.
@MainActor
final class AppCalls {
    private let application: INApplication
    private let delegate: any INApplicationDelegate
    private let types: IntentTypes

    init(_ application: INApplication, _ delegate: any INApplicationDelegate, _ types: IntentTypes) {
        (self.application, self.delegate, self.types) = (application, delegate, types)
    }

    /// Answers one request.
    func answer(_ method: String, _ params: JSONValue) async -> Result<JSONValue, ResponseError> {
        do {
            switch method {
            case AppContinueActivity.method:
                return try await .success(continueActivity(AppContinueActivity(params: params)).json)
            case AppHandleIntent.method: return try await .success(handle(AppHandleIntent(params: params).call).json)
            default: return .failure(.methodNotFound(method))
            }
        } catch let error as MessageError {
            return .failure(.invalidParams(error))
        } catch let error as ResponseError {
            return .failure(error)
        } catch {
            return .failure(ResponseError(code: .internalError, message: "\(error)"))
        }
    }

    private func continueActivity(_ message: AppContinueActivity) async throws(ResponseError) -> Empty {
        let activity = NSUserActivity(members: message.activity.json)
        let interaction = message.interaction.flatMap(INInteraction.init(told:))
        activity.opening.withLock { $0 = interaction }
        guard await delegate.application(application, continue: activity) else {
            throw ResponseError(
                .notContinued,
                "\(type(of: delegate)) continues no activity of the type '\(message.activity.activityType)'."
            )
        }
        return Empty()
    }

    private func handle(_ call: IntentCall) async throws(ResponseError) -> ResponseAnswer {
        let wire = call.intent
        guard let type = types.type(named: wire.name) else { throw .invalidIntentName(wire.name) }
        let intent = type.init(identifier: wire.identifier, parameters: wire.parameters)
        guard let handler = delegate.application(application, handlerFor: intent) else {
            throw .noHandlerProvided(
                "\(Swift.type(of: delegate)).application(_:handlerFor:) gave nil for \(wire.name), which its extension "
                    + "leaves to the app."
            )
        }
        let caller = IntentCaller(provider: HandedOver(ChosenHandler(handler)), types: types)
        return try await caller.handle(wire)
    }

    /// The handler that the delegate chose.
    private final class ChosenHandler: INIntentHandlerProviding {
        private let handler: Any
        init(_ handler: Any) { self.handler = handler }
        func handler(for intent: INIntent) -> Any? { handler }
    }
}

extension INInteraction {
    /// Makes the interaction that a host tells of; nil if the program does not know the class of its intent.
    convenience init?(told donation: Donation) {
        guard case .intent(let value) = donation.action, let intent = AppIntents.intent(value) else { return nil }
        self.init(intent: intent, response: donation.response.map { Self.response(to: intent, $0.code, $0.properties) })
        identifier = donation.identifier
        groupIdentifier = donation.group
        direction =
            switch donation.direction {
            case .unspecified: .unspecified
            case .outgoing: .outgoing
            case .incoming: .incoming
            }
        if let start = donation.start, let end = donation.end, start <= end {
            dateInterval = DateInterval(start: start.date, end: end.date)
        }
    }
}
