// swift-format-ignore-file
// Written from SoupChef.intentdefinition. Do not edit.

@_spi(IntentDefinition) public import Intents

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// Soup.
public class Soup: INObject, @unchecked Sendable {
    /// Minutes.
    public var minutes: NSNumber? {
        get { numberMember("minutes") }
        set { setNumberMember("minutes", newValue) }
    }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of a value of `Soup`.
open class SoupResolutionResult: INObjectResolutionResult, @unchecked Sendable {
    /// The value to use, which may differ from the one given.
    public class func success(with resolvedObject: Soup) -> Self { success(resolvedObject) }

    /// Two to ten candidates, of which the user takes one.
    public class func disambiguation(with objectsToDisambiguate: [Soup]) -> Self { disambiguation(objectsToDisambiguate) }

    /// A candidate that the user confirms or refuses.
    public class func confirmationRequired(with objectToConfirm: Soup?) -> Self { confirmationRequired(objectToConfirm, reason: nil) }
}

// Sendable: nothing is stored beside what the base class stores.
/// Orders soup from Soup Chef.
public final class OrderSoupIntent: INIntent, @unchecked Sendable {
    /// Soup.
    public var soup: Soup? {
        get { parameter("soup") }
        set { setParameter("soup", newValue) }
    }

    /// Bowls.
    public var quantity: NSNumber? {
        get { numberParameter("quantity") }
        set { setNumberParameter("quantity", newValue) }
    }

    /// Delivery.
    public var isDelivered: NSNumber? {
        get { flagParameter("isDelivered") }
        set { setFlagParameter("isDelivered", newValue) }
    }

    /// Address.
    public var address: String? {
        get { parameter("address") }
        set { setParameter("address", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { OrderSoupIntentResponse.self }

    @_spi(IntentDefinition) public override class var shortcutTypes: StaticString? { "soup,quantity" }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "soup quantity isDelivered address confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any OrderSoupIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveSoup(for: self))
            case 1: return .result(await handler.resolveQuantity(for: self))
            case 2: return .result(await handler.resolveIsDelivered(for: self))
            case 3: return .result(await handler.resolveAddress(for: self))
            case 4: return .response(await handler.confirm(intent: self))
            case 5: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any OrderSoupIntentHandling else { return }
        switch method {
            case 0: handler.resolveSoup(for: self, with: completion.result)
            case 1: handler.resolveQuantity(for: self, with: completion.result)
            case 2: handler.resolveIsDelivered(for: self, with: completion.result)
            case 3: handler.resolveAddress(for: self, with: completion.result)
            case 4: handler.confirm(intent: self, completion: completion.response)
            case 5: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func provideOptions(_ handler: Any, of parameter: String, searchTerm: String?) async throws -> ProvidedOptions? {
        guard let handler = handler as? any OrderSoupIntentHandling else { return nil }
        switch parameter {
            case "soup":
                let collection = try await OptionsForm.either({ try await handler.provideSoupOptionsCollection(for: self, searchTerm: searchTerm) }, older: { handler.provideSoupOptions(for: self, with: $0) }, method: "provideSoupOptions(for:with:)", of: handler)
                return ProvidedOptions(collection, default: handler.defaultSoup(for: self))
            default: return nil
        }
    }
}

/// Handles `OrderSoupIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol OrderSoupIntentHandling: AnyObject {
    /// Resolves `soup`; optional.
    func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping @Sendable (OrderSoupSoupResolutionResult) -> Void)
    /// Resolves `soup`; optional.
    nonisolated(nonsending) func resolveSoup(for intent: OrderSoupIntent) async -> OrderSoupSoupResolutionResult
    /// Resolves `quantity`; optional.
    func resolveQuantity(for intent: OrderSoupIntent, with completion: @escaping @Sendable (OrderSoupQuantityResolutionResult) -> Void)
    /// Resolves `quantity`; optional.
    nonisolated(nonsending) func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult
    /// Resolves `isDelivered`; optional.
    func resolveIsDelivered(for intent: OrderSoupIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void)
    /// Resolves `isDelivered`; optional.
    nonisolated(nonsending) func resolveIsDelivered(for intent: OrderSoupIntent) async -> INBooleanResolutionResult
    /// Resolves `address`; optional.
    func resolveAddress(for intent: OrderSoupIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `address`; optional.
    nonisolated(nonsending) func resolveAddress(for intent: OrderSoupIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    nonisolated(nonsending) func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    nonisolated(nonsending) func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse
    /// Offers values for `soup` where it needs one; optional.
    func provideSoupOptionsCollection(for intent: OrderSoupIntent, searchTerm: String?, with completion: @escaping @Sendable (INObjectCollection<Soup>?, (any Error)?) -> Void)
    /// Offers values for `soup` where it needs one; optional.
    nonisolated(nonsending) func provideSoupOptionsCollection(for intent: OrderSoupIntent, searchTerm: String?) async throws -> INObjectCollection<Soup>
    /// Offers values for `soup` as older code does it; asked only where the methods above are not implemented.
    func provideSoupOptions(for intent: OrderSoupIntent, with completion: @escaping @Sendable ([Soup]?, (any Error)?) -> Void)
    /// The value of `soup` that is taken where the user says nothing else; optional.
    func defaultSoup(for intent: OrderSoupIntent) -> Soup?
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension OrderSoupIntentHandling {
    /// Calls the async form.
    public func resolveSoup(for intent: OrderSoupIntent, with completion: @escaping @Sendable (OrderSoupSoupResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveSoup(for intent: OrderSoupIntent) async -> OrderSoupSoupResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveQuantity(for intent: OrderSoupIntent, with completion: @escaping @Sendable (OrderSoupQuantityResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveIsDelivered(for intent: OrderSoupIntent, with completion: @escaping @Sendable (INBooleanResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveIsDelivered(for intent: OrderSoupIntent) async -> INBooleanResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveAddress(for intent: OrderSoupIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func resolveAddress(for intent: OrderSoupIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func confirm(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func handle(intent: OrderSoupIntent, completion: @escaping @Sendable (OrderSoupIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func provideSoupOptionsCollection(for intent: OrderSoupIntent, searchTerm: String?, with completion: @escaping @Sendable (INObjectCollection<Soup>?, (any Error)?) -> Void) { OptionsForm.callingAsync("provideSoupOptionsCollection(for:searchTerm:with:)", of: self as any OrderSoupIntentHandling, completion) { try await $0.provideSoupOptionsCollection(for: intent, searchTerm: searchTerm) } }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func provideSoupOptionsCollection(for intent: OrderSoupIntent, searchTerm: String?) async throws -> INObjectCollection<Soup> { try await OptionsForm.callingCompletion("provideSoupOptionsCollection(for:searchTerm:with:)", of: self) { provideSoupOptionsCollection(for: intent, searchTerm: searchTerm, with: $0) } }
    /// Answers that the method is not implemented.
    public func provideSoupOptions(for intent: OrderSoupIntent, with completion: @escaping @Sendable ([Soup]?, (any Error)?) -> Void) { completion(nil, OptionsForm.notImplemented) }
    /// Gives no value.
    public func defaultSoup(for intent: OrderSoupIntent) -> Soup? { nil }
}

/// How confirming or handling `OrderSoupIntent` ended.
public enum OrderSoupIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app shall be opened in the foreground.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Your ${soup} will be ready in ${waitTime} minutes.
    case success = 4
    /// The order could not be taken.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
    /// Sorry, ${soup} is sold out.
    case failureSoupUnavailable = 100
    /// Your ${soup} is almost ready.
    case successReadySoon = 101
}

@_spi(IntentDefinition) extension OrderSoupIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6 failureSoupUnavailable 100 successReadySoon 101" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `OrderSoupIntent`.
public final class OrderSoupIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: OrderSoupIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: OrderSoupIntentResponseCode { OrderSoupIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// Soup.
    public var soup: Soup? {
        get { property("soup") }
        set { setProperty("soup", newValue) }
    }

    /// Wait time.
    public var waitTime: NSNumber? {
        get { numberProperty("waitTime") }
        set { setNumberProperty("waitTime", newValue) }
    }
}

extension OrderSoupIntentResponse {
    /// Your ${soup} will be ready in ${waitTime} minutes.
    public static func success(soup: Soup, waitTime: NSNumber) -> OrderSoupIntentResponse {
        let response = OrderSoupIntentResponse(code: .success, userActivity: nil)
        response.soup = soup
        response.waitTime = waitTime
        return response
    }
    /// Sorry, ${soup} is sold out.
    public static func failureSoupUnavailable(soup: Soup) -> OrderSoupIntentResponse {
        let response = OrderSoupIntentResponse(code: .failureSoupUnavailable, userActivity: nil)
        response.soup = soup
        return response
    }
    /// Your ${soup} is almost ready.
    public static func successReadySoon(soup: Soup) -> OrderSoupIntentResponse {
        let response = OrderSoupIntentResponse(code: .successReadySoon, userActivity: nil)
        response.soup = soup
        return response
    }
}

/// Why a value of `soup` cannot be used.
public enum OrderSoupSoupUnsupportedReason: Int, Sendable {
    /// There is no ${soup} on the menu.
    case notOnTheMenu = 1
}

@_spi(IntentDefinition) extension OrderSoupSoupUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "notOnTheMenu 1" }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of `soup`.
open class OrderSoupSoupResolutionResult: SoupResolutionResult, @unchecked Sendable {
    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: OrderSoupSoupUnsupportedReason) -> Self { unsupported(reason: reason) }
}

/// Why a value of `quantity` cannot be used.
public enum OrderSoupQuantityUnsupportedReason: Int, Sendable {
    /// An order is of one bowl at least.
    case lessThanMinimumValue = 1
    /// Nobody can carry ${quantity} bowls; ten are the most.
    case greaterThanMaximumValue = 2
    /// There is not that much left.
    case notEnoughLeft = 3
}

@_spi(IntentDefinition) extension OrderSoupQuantityUnsupportedReason: WireEnumeration {
    public static var wireNames: StaticString { "lessThanMinimumValue 1 greaterThanMaximumValue 2 notEnoughLeft 3" }
}

// Sendable: nothing is stored beside the immutable result of the base class.
/// What a resolve method says of `quantity`.
open class OrderSoupQuantityResolutionResult: INIntegerResolutionResult, @unchecked Sendable {
    /// The value cannot be used, for a reason for which the host has words.
    public class func unsupported(forReason reason: OrderSoupQuantityUnsupportedReason) -> Self { unsupported(reason: reason) }
}

