import HostProtocol
public import IntentsFoundation
import JSON
import PersonalModel
import Synchronization

// Sendable: everything mutable is inside a lock; Apple's `DateInterval` is a value.
/// An intent and its result, as an app donates it to the host.
///
/// The host is a daemon (`intenthost serve`). Without one, donating and deleting fail with an error that says so.
public final class INInteraction: NSObject, NSCopying, @unchecked Sendable {
    private struct State: Sendable {
        var direction = INInteractionDirection.unspecified
        var dateInterval: DateInterval?
        var identifier = UUID().uuidString
        var groupIdentifier: String?
        /// The status that a host tells of; nil where the response says it.
        var status: INIntentHandlingStatus?
    }

    /// The intent.
    public let intent: INIntent
    /// The result of the intent.
    public let intentResponse: INIntentResponse?
    private let state = Mutex(State())

    /// Makes an interaction.
    public init(intent: INIntent, response: INIntentResponse?) {
        self.intent = intent
        intentResponse = response
    }

    /// Makes the interaction that a host tells of.
    package convenience init(
        intent: INIntent,
        response: INIntentResponse?,
        identifier: String,
        status: INIntentHandlingStatus
    ) {
        self.init(intent: intent, response: response)
        state.withLock {
            ($0.identifier, $0.status, $0.direction) = (identifier, status, .outgoing)
        }
    }

    /// How far the extension has come: what the host says, or else the general meaning of the response's code.
    ///
    /// Unspecified without either.
    public var intentHandlingStatus: INIntentHandlingStatus {
        if let status = state.withLock(\.status) { return status }
        return switch intentResponse?.codeName {
        case nil, "unspecified"?: .unspecified
        case "ready"?: .ready
        case "inProgress"?: .inProgress
        case "success"?: .success
        case "continueInApp"?, "handleInApp"?: .deferredToApplication
        case "userConfirmationRequired"?: .userConfirmationRequired
        case _?: .failure
        }
    }

    /// Whether the interaction was done by the user or to the user.
    public var direction: INInteractionDirection {
        get { state.withLock(\.direction) }
        set { state.withLock { $0.direction = newValue } }
    }
    /// The time of the interaction.
    public var dateInterval: DateInterval? {
        get { state.withLock(\.dateInterval) }
        set { state.withLock { $0.dateInterval = newValue } }
    }
    /// The name for deleting it.
    public var identifier: String {
        get { state.withLock(\.identifier) }
        set { state.withLock { $0.identifier = newValue } }
    }
    /// The name for deleting it together with others.
    public var groupIdentifier: String? {
        get { state.withLock(\.groupIdentifier) }
        set { state.withLock { $0.groupIdentifier = newValue } }
    }

    /// Returns another interaction with the same intent and response.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INInteraction(intent: intent, response: intentResponse)
        let values = state.withLock { $0 }
        copy.state.withLock { $0 = values }
        return copy
    }

    /// Returns the value of a parameter of the intent, or of a property of the response, in types of Swift and
    /// Foundation.
    public func parameterValue(for parameter: INParameter) -> Any? {
        members(of: parameter.parameterClass).flatMap(parameter.value(in:))?.propertyList
    }

    /// Whether a parameter has a value here.
    package func hasValue(for parameter: INParameter) -> Bool {
        members(of: parameter.parameterClass).flatMap(parameter.value(in:)).map { !$0.isNull } ?? false
    }

    /// The parameters of the intent and then the properties of the response that have values, by their names.
    package var parameters: [INParameter] {
        func parameters(of object: AnyObject, _ members: JSONObject) -> [INParameter] {
            members.filter { !$0.value.isNull }.map { INParameter(for: type(of: object), keyPath: $0.key) }
        }
        return parameters(of: intent, intent.parameters)
            + (intentResponse.map { parameters(of: $0, $0.properties) } ?? [])
    }

    /// The values of the intent or of the response, whichever is of a class.
    private func members(of parameterClass: AnyClass) -> JSONObject? {
        if type(of: intent) == parameterClass { return intent.parameters }
        guard let intentResponse, type(of: intentResponse) == parameterClass else { return nil }
        return intentResponse.properties
    }
}

extension INInteraction {
    /// Donates the interaction to the host; fails with `donatingInteraction`.
    ///
    /// An interaction with the identifier of an earlier one replaces it. A failure without a completion handler is
    /// written to standard error.
    public func donate(completion: ((_ error: (any Error)?) -> Void)? = nil) {
        Self.donation.send(AppDonate(told), completion.map(HandedOver.init))
    }

    /// Donates the interaction to the host; fails with `donatingInteraction`.
    public func donate() async throws { _ = try await AppHost.send(AppDonate(told), for: Self.donation) }

    /// Deletes all donations of the app; fails with `deletingAllInteractions`.
    public class func deleteAll(completion: ((_ error: (any Error)?) -> Void)? = nil) {
        deletionOfAll.send(AppDeleteDonations(.all), completion.map(HandedOver.init))
    }

    /// Deletes all donations of the app; fails with `deletingAllInteractions`.
    public class func deleteAll() async throws {
        _ = try await AppHost.send(AppDeleteDonations(.all), for: deletionOfAll)
    }

    /// Deletes donations of the app; fails with `deletingInteractionWithIdentifiers`.
    ///
    /// Identifiers without a donation are ignored.
    public class func delete(with identifiers: [String], completion: ((_ error: (any Error)?) -> Void)? = nil) {
        deletion.send(AppDeleteDonations(.identifiers(identifiers)), completion.map(HandedOver.init))
    }

    /// Deletes donations of the app; fails with `deletingInteractionWithIdentifiers`.
    public class func delete(with identifiers: [String]) async throws {
        _ = try await AppHost.send(AppDeleteDonations(.identifiers(identifiers)), for: deletion)
    }

    /// Deletes the donations of a group of the app; fails with `deletingInteractionWithGroupIdentifier`.
    public class func delete(with groupIdentifier: String, completion: ((_ error: (any Error)?) -> Void)? = nil) {
        deletionOfGroup.send(AppDeleteDonations(.group(groupIdentifier)), completion.map(HandedOver.init))
    }

    /// Deletes the donations of a group of the app; fails with `deletingInteractionWithGroupIdentifier`.
    public class func delete(with groupIdentifier: String) async throws {
        _ = try await AppHost.send(AppDeleteDonations(.group(groupIdentifier)), for: deletionOfGroup)
    }

    private class var donation: AppCall { AppCall("INInteraction.donate(completion:)", .donatingInteraction) }
    private class var deletionOfAll: AppCall {
        AppCall("INInteraction.deleteAll(completion:)", .deletingAllInteractions)
    }
    private class var deletion: AppCall {
        AppCall("INInteraction.delete(with:completion:)", .deletingInteractionWithIdentifiers)
    }
    private class var deletionOfGroup: AppCall {
        AppCall("INInteraction.delete(with:completion:)", .deletingInteractionWithGroupIdentifier)
    }
}
