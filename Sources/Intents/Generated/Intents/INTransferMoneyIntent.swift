// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to move money between own accounts.
///
/// Apple deprecated it in iOS 15.0.
public final class INTransferMoneyIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(from fromAccount: INPaymentAccount? = nil, to toAccount: INPaymentAccount? = nil, transactionAmount: INPaymentAmount? = nil, transactionScheduledDate: INDateComponentsRange? = nil, transactionNote: String? = nil) {
        self.init(["fromAccount": fromAccount, "toAccount": toAccount, "transactionAmount": transactionAmount, "transactionScheduledDate": transactionScheduledDate, "transactionNote": transactionNote])
    }

    /// Makes an intent as older code does it.
    public convenience init(fromAccount: INPaymentAccount?, toAccount: INPaymentAccount?, transactionAmount: INPaymentAmount? = nil, transactionScheduledDate: INDateComponentsRange? = nil, transactionNote: String? = nil) {
        self.init(["fromAccount": fromAccount, "toAccount": toAccount, "transactionAmount": transactionAmount, "transactionScheduledDate": transactionScheduledDate, "transactionNote": transactionNote])
    }

    /// The from account.
    public var fromAccount: INPaymentAccount? { parameter("fromAccount") }

    /// The to account.
    public var toAccount: INPaymentAccount? { parameter("toAccount") }

    /// The transaction amount.
    public var transactionAmount: INPaymentAmount? { parameter("transactionAmount") }

    /// The transaction scheduled date.
    public var transactionScheduledDate: INDateComponentsRange? { parameter("transactionScheduledDate") }

    /// The transaction note.
    public var transactionNote: String? { parameter("transactionNote") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INTransferMoneyIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "fromAccount toAccount transactionAmount transactionScheduledDate transactionNote confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INTransferMoneyIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveFromAccount(for: self))
            case 1: return .result(await handler.resolveToAccount(for: self))
            case 2: return .result(await handler.resolveTransactionAmount(for: self))
            case 3: return .result(await handler.resolveTransactionScheduledDate(for: self))
            case 4: return .result(await handler.resolveTransactionNote(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INTransferMoneyIntentHandling else { return }
        switch method {
            case 0: handler.resolveFromAccount(for: self, with: completion.result)
            case 1: handler.resolveToAccount(for: self, with: completion.result)
            case 2: handler.resolveTransactionAmount(for: self, with: completion.result)
            case 3: handler.resolveTransactionScheduledDate(for: self, with: completion.result)
            case 4: handler.resolveTransactionNote(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INTransferMoneyIntent` ended.
public enum INTransferMoneyIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: insufficient funds.
    case failureInsufficientFunds = 7
}

@_spi(IntentDefinition) extension INTransferMoneyIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failureInsufficientFunds 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INTransferMoneyIntent`.
public final class INTransferMoneyIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INTransferMoneyIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INTransferMoneyIntentResponseCode { INTransferMoneyIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The from account.
    public var fromAccount: INPaymentAccount? {
        get { property("fromAccount") }
        set { setProperty("fromAccount", newValue) }
    }

    /// The to account.
    public var toAccount: INPaymentAccount? {
        get { property("toAccount") }
        set { setProperty("toAccount", newValue) }
    }

    /// The transaction amount.
    public var transactionAmount: INPaymentAmount? {
        get { property("transactionAmount") }
        set { setProperty("transactionAmount", newValue) }
    }

    /// The transaction scheduled date.
    public var transactionScheduledDate: INDateComponentsRange? {
        get { property("transactionScheduledDate") }
        set { setProperty("transactionScheduledDate", newValue) }
    }

    /// The transaction note.
    public var transactionNote: String? {
        get { property("transactionNote") }
        set { setProperty("transactionNote", newValue) }
    }

    /// The transfer fee.
    public var transferFee: INCurrencyAmount? {
        get { property("transferFee") }
        set { setProperty("transferFee", newValue) }
    }
}

/// Handles `INTransferMoneyIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INTransferMoneyIntentHandling: AnyObject {
    /// Resolves `fromAccount`; optional.
    func resolveFromAccount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void)
    /// Resolves `fromAccount`; optional.
    func resolveFromAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult
    /// Resolves `toAccount`; optional.
    func resolveToAccount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void)
    /// Resolves `toAccount`; optional.
    func resolveToAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult
    /// Resolves `transactionAmount`; optional.
    func resolveTransactionAmount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAmountResolutionResult) -> Void)
    /// Resolves `transactionAmount`; optional.
    func resolveTransactionAmount(for intent: INTransferMoneyIntent) async -> INPaymentAmountResolutionResult
    /// Resolves `transactionScheduledDate`; optional.
    func resolveTransactionScheduledDate(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `transactionScheduledDate`; optional.
    func resolveTransactionScheduledDate(for intent: INTransferMoneyIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `transactionNote`; optional.
    func resolveTransactionNote(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `transactionNote`; optional.
    func resolveTransactionNote(for intent: INTransferMoneyIntent) async -> INStringResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INTransferMoneyIntent, completion: @escaping @Sendable (INTransferMoneyIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INTransferMoneyIntent, completion: @escaping @Sendable (INTransferMoneyIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INTransferMoneyIntentHandling {
    /// Calls the async form.
    public func resolveFromAccount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveFromAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveToAccount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveToAccount(for intent: INTransferMoneyIntent) async -> INPaymentAccountResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveTransactionAmount(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INPaymentAmountResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionAmount(for intent: INTransferMoneyIntent) async -> INPaymentAmountResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveTransactionScheduledDate(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionScheduledDate(for intent: INTransferMoneyIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveTransactionNote(for intent: INTransferMoneyIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionNote(for intent: INTransferMoneyIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INTransferMoneyIntent, completion: @escaping @Sendable (INTransferMoneyIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INTransferMoneyIntent, completion: @escaping @Sendable (INTransferMoneyIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INTransferMoneyIntent) async -> INTransferMoneyIntentResponse { await EitherForm.answer(self, intent, 6) }
}
