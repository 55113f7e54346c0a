public import IntentsFoundation
import JSON
import Synchronization

// Sendable: everything mutable is inside a lock; Apple's `DateInterval` is a value.
/// An intent and its result, as an app donates it to the system.
///
/// No host takes donations yet. Donating fails with an error that says so, and deleting succeeds because nothing is
/// kept.
public final class INInteraction: NSObject, NSCopying, @unchecked Sendable {
    private struct State: Sendable {
        var direction = INInteractionDirection.unspecified
        var dateInterval: DateInterval?
        var identifier = UUID().uuidString
        var groupIdentifier: String?
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

    /// The general meaning of the response's code; unspecified without a response.
    public var intentHandlingStatus: INIntentHandlingStatus {
        switch intentResponse?.codeName {
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
        if type(of: intent) == parameter.parameterClass { return parameter.value(in: intent.parameters) }
        guard let intentResponse, type(of: intentResponse) == parameter.parameterClass else { return nil }
        return parameter.value(in: intentResponse.properties)
    }
}

extension INInteraction {
    /// Donates the interaction to the system; fails with `interactionOperationNotSupported`.
    public func donate(completion: ((_ error: (any Error)?) -> Void)? = nil) {
        let error = Missing.error("INInteraction.donate(completion:)")
        guard let completion else { return CallLog.current.error(error.message) }
        completion(error)
    }

    /// Donates the interaction to the system; fails with `interactionOperationNotSupported`.
    public func donate() async throws { throw Missing.error("INInteraction.donate()") }

    /// Deletes all donations.
    ///
    /// None is kept, so there is nothing to delete.
    public class func deleteAll(completion: ((_ error: (any Error)?) -> Void)? = nil) { completion?(nil) }

    /// Deletes all donations.
    ///
    /// None is kept, so there is nothing to delete.
    public class func deleteAll() async throws {}

    /// Deletes donations.
    ///
    /// None is kept, so there is nothing to delete.
    public class func delete(with identifiers: [String], completion: ((_ error: (any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Deletes donations.
    ///
    /// None is kept, so there is nothing to delete.
    public class func delete(with identifiers: [String]) async throws {}

    /// Deletes the donations of a group.
    ///
    /// None is kept, so there is nothing to delete.
    public class func delete(with groupIdentifier: String, completion: ((_ error: (any Error)?) -> Void)? = nil) {
        completion?(nil)
    }

    /// Deletes the donations of a group.
    ///
    /// None is kept, so there is nothing to delete.
    public class func delete(with groupIdentifier: String) async throws {}
}
