// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants money from somebody.
public final class INRequestPaymentIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(payer: INPerson? = nil, currencyAmount: INCurrencyAmount? = nil, note: String? = nil) {
        self.init(["payer": payer, "currencyAmount": currencyAmount, "note": note])
    }

    /// The payer.
    public var payer: INPerson? { parameter("payer") }

    /// The currency amount.
    public var currencyAmount: INCurrencyAmount? { parameter("currencyAmount") }

    /// The note.
    public var note: String? { parameter("note") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INRequestPaymentIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "payer payer~ currencyAmount currencyAmount~ note confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INRequestPaymentIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolvePayer(for: self))
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
        guard let handler = handler as? any INRequestPaymentIntentHandling else { return }
        switch method {
            case 0: handler.resolvePayer(for: self, with: completion.result as @Sendable (INRequestPaymentPayerResolutionResult) -> Void)
            case 1: handler.resolvePayer(for: self, with: completion.result as @Sendable (INPersonResolutionResult) -> Void)
            case 2: handler.resolveCurrencyAmount(for: self, with: completion.result as @Sendable (INRequestPaymentCurrencyAmountResolutionResult) -> Void)
            case 3: handler.resolveCurrencyAmount(for: self, with: completion.result as @Sendable (INCurrencyAmountResolutionResult) -> Void)
            case 4: handler.resolveNote(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INRequestPaymentIntent` ended.
public enum INRequestPaymentIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: no bank account.
    case failureNoBankAccount = 10
    /// Handling is not possible: not eligible.
    case failureNotEligible = 11
    /// Handling is not possible: terms and conditions acceptance required.
    case failureTermsAndConditionsAcceptanceRequired = 12
}

@_spi(IntentDefinition) extension INRequestPaymentIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failurePaymentsAmountBelowMinimum 7 failurePaymentsAmountAboveMaximum 8 failurePaymentsCurrencyUnsupported 9 failureNoBankAccount 10 failureNotEligible 11 failureTermsAndConditionsAcceptanceRequired 12" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INRequestPaymentIntent`.
public final class INRequestPaymentIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INRequestPaymentIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INRequestPaymentIntentResponseCode { INRequestPaymentIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The payment record.
    public var paymentRecord: INPaymentRecord? {
        get { property("paymentRecord") }
        set { setProperty("paymentRecord", newValue) }
    }
}

/// Handles `INRequestPaymentIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INRequestPaymentIntentHandling: AnyObject {
    /// Resolves `payer`; optional.
    func resolvePayer(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INRequestPaymentPayerResolutionResult) -> Void)
    /// Resolves `payer`; optional.
    func resolvePayer(for intent: INRequestPaymentIntent) async -> INRequestPaymentPayerResolutionResult
    /// Resolves `payer` as older code does it; asked only where the method above is not implemented.
    func resolvePayer(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void)
    /// Resolves `currencyAmount`; optional.
    func resolveCurrencyAmount(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INRequestPaymentCurrencyAmountResolutionResult) -> Void)
    /// Resolves `currencyAmount`; optional.
    func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async -> INRequestPaymentCurrencyAmountResolutionResult
    /// Resolves `currencyAmount` as older code does it; asked only where the method above is not implemented.
    func resolveCurrencyAmount(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INCurrencyAmountResolutionResult) -> Void)
    /// Resolves `note`; optional.
    func resolveNote(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `note`; optional.
    func resolveNote(for intent: INRequestPaymentIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INRequestPaymentIntent, completion: @escaping @Sendable (INRequestPaymentIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INRequestPaymentIntent, completion: @escaping @Sendable (INRequestPaymentIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INRequestPaymentIntentHandling {
    /// Calls the async form.
    public func resolvePayer(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INRequestPaymentPayerResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolvePayer(for intent: INRequestPaymentIntent) async -> INRequestPaymentPayerResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Answers that the method is not implemented.
    public func resolvePayer(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INPersonResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveCurrencyAmount(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INRequestPaymentCurrencyAmountResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveCurrencyAmount(for intent: INRequestPaymentIntent) async -> INRequestPaymentCurrencyAmountResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Answers that the method is not implemented.
    public func resolveCurrencyAmount(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INCurrencyAmountResolutionResult) -> Void) { completion(.unimplemented) }
    /// Calls the async form.
    public func resolveNote(for intent: INRequestPaymentIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveNote(for intent: INRequestPaymentIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INRequestPaymentIntent, completion: @escaping @Sendable (INRequestPaymentIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INRequestPaymentIntent, completion: @escaping @Sendable (INRequestPaymentIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INRequestPaymentIntent) async -> INRequestPaymentIntentResponse { await EitherForm.answer(self, intent, 6) }
}
