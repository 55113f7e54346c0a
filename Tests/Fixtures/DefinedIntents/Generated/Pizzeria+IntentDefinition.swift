// swift-format-ignore-file
// Written from Pizzeria.intentdefinition.json. Do not edit.

@_spi(IntentDefinition) public import Intents

// Sendable: nothing is stored beside what the base class stores.
/// Order pizza.
public final class OrderPizzaIntent: INIntent, @unchecked Sendable {
    /// The value of `topping`.
    public var topping: String? {
        get { parameter("topping") }
        set { setParameter("topping", newValue) }
    }

    /// The value of `slices`.
    public var slices: NSNumber? {
        get { numberParameter("slices") }
        set { setNumberParameter("slices", newValue) }
    }

    /// The value of `isFolded`.
    public var isFolded: NSNumber? {
        get { flagParameter("isFolded") }
        set { setFlagParameter("isFolded", newValue) }
    }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { OrderPizzaIntentResponse.self }

    @_spi(IntentDefinition) public override class var shortcutTypes: StaticString? { "" }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "confirm(intent:completion:) handle(intent:completion:) -topping -slices -isFolded" }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any OrderPizzaIntentHandling else { return nil }
        switch method {
            case 0: return .response(await handler.confirm(intent: self))
            case 1: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any OrderPizzaIntentHandling else { return }
        switch method {
            case 0: handler.confirm(intent: self, completion: completion.response)
            case 1: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }

    @_spi(IntentDefinition) public override nonisolated(nonsending) func provideOptions(_ handler: Any, of parameter: String, searchTerm: String?) async throws -> ProvidedOptions? {
        guard let handler = handler as? any OrderPizzaIntentHandling else { return nil }
        switch parameter {
            case "topping":
                let collection = try await OptionsForm.either({ try await handler.provideToppingOptionsCollection(for: self, searchTerm: searchTerm) }, older: { handler.provideToppingOptions(for: self, with: $0) }, method: "provideToppingOptions(for:with:)", of: handler)
                return ProvidedOptions(collection, default: handler.defaultTopping(for: self))
            case "slices":
                let collection = try await OptionsForm.either({ try await handler.provideSlicesOptionsCollection(for: self) }, older: { handler.provideSlicesOptions(for: self, with: $0) }, method: "provideSlicesOptions(for:with:)", of: handler)
                return ProvidedOptions(collection, default: handler.defaultSlices(for: self))
            default: return nil
        }
    }
}

/// Handles `OrderPizzaIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol OrderPizzaIntentHandling: AnyObject {
    /// Says whether the intent could be handled; optional.
    func confirm(intent: OrderPizzaIntent, completion: @escaping @Sendable (OrderPizzaIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    nonisolated(nonsending) func confirm(intent: OrderPizzaIntent) async -> OrderPizzaIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: OrderPizzaIntent, completion: @escaping @Sendable (OrderPizzaIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    nonisolated(nonsending) func handle(intent: OrderPizzaIntent) async -> OrderPizzaIntentResponse
    /// Offers values for `topping` where it needs one; optional.
    func provideToppingOptionsCollection(for intent: OrderPizzaIntent, searchTerm: String?, with completion: @escaping @Sendable (INObjectCollection<NSString>?, (any Error)?) -> Void)
    /// Offers values for `topping` where it needs one; optional.
    nonisolated(nonsending) func provideToppingOptionsCollection(for intent: OrderPizzaIntent, searchTerm: String?) async throws -> INObjectCollection<NSString>
    /// Offers values for `topping` as older code does it; asked only where the methods above are not implemented.
    func provideToppingOptions(for intent: OrderPizzaIntent, with completion: @escaping @Sendable ([NSString]?, (any Error)?) -> Void)
    /// The value of `topping` that is taken where the user says nothing else; optional.
    func defaultTopping(for intent: OrderPizzaIntent) -> String?
    /// Offers values for `slices` where it needs one; optional.
    func provideSlicesOptionsCollection(for intent: OrderPizzaIntent, with completion: @escaping @Sendable (INObjectCollection<NSNumber>?, (any Error)?) -> Void)
    /// Offers values for `slices` where it needs one; optional.
    nonisolated(nonsending) func provideSlicesOptionsCollection(for intent: OrderPizzaIntent) async throws -> INObjectCollection<NSNumber>
    /// Offers values for `slices` as older code does it; asked only where the methods above are not implemented.
    func provideSlicesOptions(for intent: OrderPizzaIntent, with completion: @escaping @Sendable ([NSNumber]?, (any Error)?) -> Void)
    /// The value of `slices` that is taken where the user says nothing else; optional.
    func defaultSlices(for intent: OrderPizzaIntent) -> NSNumber?
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension OrderPizzaIntentHandling {
    /// Calls the async form.
    public func confirm(intent: OrderPizzaIntent, completion: @escaping @Sendable (OrderPizzaIntentResponse) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func confirm(intent: OrderPizzaIntent) async -> OrderPizzaIntentResponse { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func handle(intent: OrderPizzaIntent, completion: @escaping @Sendable (OrderPizzaIntentResponse) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func handle(intent: OrderPizzaIntent) async -> OrderPizzaIntentResponse { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func provideToppingOptionsCollection(for intent: OrderPizzaIntent, searchTerm: String?, with completion: @escaping @Sendable (INObjectCollection<NSString>?, (any Error)?) -> Void) { OptionsForm.callingAsync("provideToppingOptionsCollection(for:searchTerm:with:)", of: self as any OrderPizzaIntentHandling, completion) { try await $0.provideToppingOptionsCollection(for: intent, searchTerm: searchTerm) } }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func provideToppingOptionsCollection(for intent: OrderPizzaIntent, searchTerm: String?) async throws -> INObjectCollection<NSString> { try await OptionsForm.callingCompletion("provideToppingOptionsCollection(for:searchTerm:with:)", of: self) { provideToppingOptionsCollection(for: intent, searchTerm: searchTerm, with: $0) } }
    /// Answers that the method is not implemented.
    public func provideToppingOptions(for intent: OrderPizzaIntent, with completion: @escaping @Sendable ([NSString]?, (any Error)?) -> Void) { completion(nil, OptionsForm.notImplemented) }
    /// Gives no value.
    public func defaultTopping(for intent: OrderPizzaIntent) -> String? { nil }
    /// Calls the async form.
    public func provideSlicesOptionsCollection(for intent: OrderPizzaIntent, with completion: @escaping @Sendable (INObjectCollection<NSNumber>?, (any Error)?) -> Void) { OptionsForm.callingAsync("provideSlicesOptionsCollection(for:with:)", of: self as any OrderPizzaIntentHandling, completion) { try await $0.provideSlicesOptionsCollection(for: intent) } }
    /// Calls the form with a completion handler.
    public nonisolated(nonsending) func provideSlicesOptionsCollection(for intent: OrderPizzaIntent) async throws -> INObjectCollection<NSNumber> { try await OptionsForm.callingCompletion("provideSlicesOptionsCollection(for:with:)", of: self) { provideSlicesOptionsCollection(for: intent, with: $0) } }
    /// Answers that the method is not implemented.
    public func provideSlicesOptions(for intent: OrderPizzaIntent, with completion: @escaping @Sendable ([NSNumber]?, (any Error)?) -> Void) { completion(nil, OptionsForm.notImplemented) }
    /// Gives no value.
    public func defaultSlices(for intent: OrderPizzaIntent) -> NSNumber? { nil }
}

/// How confirming or handling `OrderPizzaIntent` ended.
public enum OrderPizzaIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app shall be opened in the foreground.
    case continueInApp = 2
    /// Handling has begun and goes on after the call.
    case inProgress = 3
    /// Handling is done.
    case success = 4
    /// Handling is not possible.
    case failure = 5
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 6
}

@_spi(IntentDefinition) extension OrderPizzaIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 inProgress 3 success 4 failure 5 failureRequiringAppLaunch 6" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `OrderPizzaIntent`.
public final class OrderPizzaIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: OrderPizzaIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: OrderPizzaIntentResponseCode { OrderPizzaIntentResponseCode(wireName: codeName) ?? .unspecified }
}

