// swift-format-ignore-file
// Written from TeaHouse.intentdefinition.yaml. Do not edit.

@_spi(IntentDefinition) public import Intents

/// Tea.
public enum Tea: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// green tea.
    case green = 1
    /// black tea.
    case black = 2
}

@_spi(IntentDefinition) extension Tea: WireEnumeration {
    public static var wireNames: StaticString { "unknown 0 green 1 black 2" }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of `Tea`.
open class TeaResolutionResult: INEnumResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedValue: Tea) -> Self { success(resolvedValue) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with valueToConfirm: Tea) -> Self { confirmationRequired(valueToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside what the base class stores.
/// Order tea.
public final class OrderTeaIntent: INIntent, @unchecked Sendable {
    /// Tea.
    public var tea: Tea {
        get { parameter("tea") ?? Tea.unknown }
        set { setParameter("tea", newValue) }
    }

    /// Cups.
    public var cups: NSNumber? {
        get { numberParameter("cups") }
        set { setNumberParameter("cups", newValue) }
    }

    /// Sugar.
    public var isSweet: NSNumber? {
        get { flagParameter("isSweet") }
        set { setFlagParameter("isSweet", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { OrderTeaIntentResponse.self }

    @_spi(IntentDefinition) public override class var shortcutTypes: StaticString? { "tea,cups" }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "tea cups isSweet confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any OrderTeaIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveTea(for: self))
            case 1: return .result(await handler.resolveCups(for: self))
            case 2: return .result(await handler.resolveIsSweet(for: self))
            case 3: return .response(await handler.confirm(intent: self))
            case 4: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any OrderTeaIntentHandling else { return }
        switch method {
            case 0: handler.resolveTea(for: self, with: completion.result)
            case 1: handler.resolveCups(for: self, with: completion.result)
            case 2: handler.resolveIsSweet(for: self, with: completion.result)
            case 3: handler.confirm(intent: self, completion: completion.response)
            case 4: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// Handles `OrderTeaIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol OrderTeaIntentHandling: AnyObject {
    /// Resolves `tea`; optional.
    func resolveTea(for intent: OrderTeaIntent, with completion: @escaping @Sendable (TeaResolutionResult) -> Void)
    /// Resolves `tea`; optional.
    nonisolated(nonsending) func resolveTea(for intent: OrderTeaIntent) async -> TeaResolutionResult
    /// Resolves `cups`; optional.
    func resolveCups(for intent: OrderTeaIntent, with completion: @escaping @Sendable (OrderTeaCupsResolutionResult) -> Void)
    /// Resolves `cups`; optional.
    nonisolated(nonsending) func resolveCups(for intent: OrderTeaIntent) async -> OrderTeaCupsResolutionResult
    /// Resolves `isSweet`; optional.
    func resolveIsSweet(for intent: OrderTeaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `isSweet`; optional.
    nonisolated(nonsending) func resolveIsSweet(for intent: OrderTeaIntent) async -> INBooleanResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: OrderTeaIntent, completion: @escaping @Sendable (OrderTeaIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    nonisolated(nonsending) func confirm(intent: OrderTeaIntent) async -> OrderTeaIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: OrderTeaIntent, completion: @escaping @Sendable (OrderTeaIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    nonisolated(nonsending) func handle(intent: OrderTeaIntent) async -> OrderTeaIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension OrderTeaIntentHandling {
    /// Calls the async form.
    public func resolveTea(for intent: OrderTeaIntent, with completion: @escaping @Sendable (TeaResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveTea(for intent: OrderTeaIntent) async -> TeaResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveCups(for intent: OrderTeaIntent, with completion: @escaping @Sendable (OrderTeaCupsResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveCups(for intent: OrderTeaIntent) async -> OrderTeaCupsResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveIsSweet(for intent: OrderTeaIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveIsSweet(for intent: OrderTeaIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func confirm(intent: OrderTeaIntent, completion: @escaping @Sendable (OrderTeaIntentResponse) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func confirm(intent: OrderTeaIntent) async -> OrderTeaIntentResponse { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func handle(intent: OrderTeaIntent, completion: @escaping @Sendable (OrderTeaIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func handle(intent: OrderTeaIntent) async -> OrderTeaIntentResponse { await EitherForm.answer(self, intent, 4) }
}

/// How confirming or handling `OrderTeaIntent` ended.
public enum OrderTeaIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app shall be opened in the foreground.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Your tea is ready in ${minutes} minutes.
    case success = 4
    /// The kettle is broken.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
    /// The tea house is closed.
    case failureClosed = 100
}

@_spi(IntentDefinition) extension OrderTeaIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6 failureClosed 100" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `OrderTeaIntent`.
public final class OrderTeaIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: OrderTeaIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: OrderTeaIntentResponseCode { OrderTeaIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The value of `minutes`.
    public var minutes: NSNumber? {
        get { numberProperty("minutes") }
        set { setNumberProperty("minutes", newValue) }
    }
}

extension OrderTeaIntentResponse {
    /// Your tea is ready in ${minutes} minutes.
    public static func success(minutes: NSNumber) -> OrderTeaIntentResponse {
        let response = OrderTeaIntentResponse(code: .success, userActivity: nil)
        response.minutes = minutes
        return response
    }
}

/// Why a value of `cups` cannot be used.
public enum OrderTeaCupsUnsupportedReason: Int, Sendable {
    /// The largest pot holds six cups.
    case greaterThanMaximumValue = 1
    /// There are not that many cups left.
    case notEnoughLeft = 2
}

@_spi(IntentDefinition) extension OrderTeaCupsUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "greaterThanMaximumValue 1 notEnoughLeft 2" }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of `cups`.
open class OrderTeaCupsResolutionResult: INIntegerResolutionResult, @unchecked Sendable {
    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: OrderTeaCupsUnsupportedReason) -> Self { unsupported(reason: reason) }
}

