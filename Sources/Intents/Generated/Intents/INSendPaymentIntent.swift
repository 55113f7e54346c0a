// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to send money to somebody.
public final class INSendPaymentIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(payee: INPerson? = nil, currencyAmount: INCurrencyAmount? = nil, note: String? = nil) {
        self.init(["payee": payee, "currencyAmount": currencyAmount, "note": note])
    }

    /// The payee.
    public var payee: INPerson? { parameter("payee") }

    /// The currency amount.
    public var currencyAmount: INCurrencyAmount? { parameter("currencyAmount") }

    /// The note.
    public var note: String? { parameter("note") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSendPaymentIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "payee payee~ currencyAmount currencyAmount~ note confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSendPaymentIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolvePayee(for: self))
            case 1: return await EitherForm.askCompletionForm(handler, self, 1)
            case 2: return .result(await handler.resolveCurrencyAmount(for: self))
            case 3: return await EitherForm.askCompletionForm(handler, self, 3)
            case 4: return .result(await handler.resolveNote(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSendPaymentIntentHandling else { return }
        switch method {
            case 0: handler.resolvePayee(for: self, with: completion.result as @Sendable (INSendPaymentPayeeResolutionResult) -> Void)
            case 1: handler.resolvePayee(for: self, with: completion.result as @Sendable (INPersonResolutionResult) -> Void)
            case 2: handler.resolveCurrencyAmount(for: self, with: completion.result as @Sendable (INSendPaymentCurrencyAmountResolutionResult) -> Void)
            case 3: handler.resolveCurrencyAmount(for: self, with: completion.result as @Sendable (INCurrencyAmountResolutionResult) -> Void)
            case 4: handler.resolveNote(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSendPaymentIntent` ended.
public enum INSendPaymentIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling has begun and goes on after the call.
    case inProgress = 2
    /// Handling is done.
    case success = 3
    /// Handling is not possible.
    case failure = 4
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 5
    /// Handling is not possible: credentials unverified.
    case failureCredentialsUnverified = 6
    /// Handling is not possible: payments amount below minimum.
    case failurePaymentsAmountBelowMinimum = 7
    /// Handling is not possible: payments amount above maximum.
    case failurePaymentsAmountAboveMaximum = 8
    /// Handling is not possible: payments currency unsupported.
    case failurePaymentsCurrencyUnsupported = 9
    /// Handling is not possible: insufficient funds.
    case failureInsufficientFunds = 10
    /// Handling is not possible: no bank account.
    case failureNoBankAccount = 11
    /// Handling is not possible: not eligible.
    case failureNotEligible = 12
    /// Handling is not possible: terms and conditions acceptance required.
    case failureTermsAndConditionsAcceptanceRequired = 13
}

@_spi(IntentDefinition) extension INSendPaymentIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failurePaymentsAmountBelowMinimum 7 failurePaymentsAmountAboveMaximum 8 failurePaymentsCurrencyUnsupported 9 failureInsufficientFunds 10 failureNoBankAccount 11 failureNotEligible 12 failureTermsAndConditionsAcceptanceRequired 13" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSendPaymentIntent`.
public final class INSendPaymentIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSendPaymentIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSendPaymentIntentResponseCode { INSendPaymentIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The payment record.
    public var paymentRecord: INPaymentRecord? {
        get { property("paymentRecord") }
        set { setProperty("paymentRecord", newValue) }
    }
}

/// Handles `INSendPaymentIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSendPaymentIntentHandling: AnyObject {
    /// Resolves `payee`; optional.
    func resolvePayee(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INSendPaymentPayeeResolutionResult) -> Void)
    /// Resolves `payee`; optional.
    func resolvePayee(for intent: INSendPaymentIntent) async -> INSendPaymentPayeeResolutionResult
    /// Resolves `payee` as older code does it; asked only where the method above is not implemented.
    func resolvePayee(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void)
    /// Resolves `currencyAmount`; optional.
    func resolveCurrencyAmount(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INSendPaymentCurrencyAmountResolutionResult) -> Void)
    /// Resolves `currencyAmount`; optional.
    func resolveCurrencyAmount(for intent: INSendPaymentIntent) async -> INSendPaymentCurrencyAmountResolutionResult
    /// Resolves `currencyAmount` as older code does it; asked only where the method above is not implemented.
    func resolveCurrencyAmount(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INCurrencyAmountResolutionResult) -> Void)
    /// Resolves `note`; optional.
    func resolveNote(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `note`; optional.
    func resolveNote(for intent: INSendPaymentIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendPaymentIntent, completion: @escaping @Sendable (INSendPaymentIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendPaymentIntent, completion: @escaping @Sendable (INSendPaymentIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSendPaymentIntentHandling {
    /// Calls the async form.
    public func resolvePayee(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INSendPaymentPayeeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolvePayee(for intent: INSendPaymentIntent) async -> INSendPaymentPayeeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Answers that the method is not implemented.
    public func resolvePayee(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveCurrencyAmount(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INSendPaymentCurrencyAmountResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveCurrencyAmount(for intent: INSendPaymentIntent) async -> INSendPaymentCurrencyAmountResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Answers that the method is not implemented.
    public func resolveCurrencyAmount(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INCurrencyAmountResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveNote(for intent: INSendPaymentIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveNote(for intent: INSendPaymentIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INSendPaymentIntent, completion: @escaping @Sendable (INSendPaymentIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INSendPaymentIntent, completion: @escaping @Sendable (INSendPaymentIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSendPaymentIntent) async -> INSendPaymentIntentResponse { await EitherForm.answer(self, intent, 6) }
}
