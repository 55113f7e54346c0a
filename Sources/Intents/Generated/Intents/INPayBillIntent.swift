// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user wants to pay a bill.
///
/// Apple deprecated it in iOS 15.0.
public final class INPayBillIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(billPayee: INBillPayee? = nil, from fromAccount: INPaymentAccount? = nil, transactionAmount: INPaymentAmount? = nil, transactionScheduledDate: INDateComponentsRange? = nil, transactionNote: String? = nil, billType: INBillType = .unknown, dueDate: INDateComponentsRange? = nil) {
        self.init(["billPayee": billPayee, "fromAccount": fromAccount, "transactionAmount": transactionAmount, "transactionScheduledDate": transactionScheduledDate, "transactionNote": transactionNote, "billType": billType, "dueDate": dueDate])
    }

    /// Makes an intent as older code does it.
    public convenience init(billPayee: INBillPayee? = nil, fromAccount: INPaymentAccount?, transactionAmount: INPaymentAmount? = nil, transactionScheduledDate: INDateComponentsRange? = nil, transactionNote: String? = nil, billType: INBillType = .unknown, dueDate: INDateComponentsRange? = nil) {
        self.init(["billPayee": billPayee, "fromAccount": fromAccount, "transactionAmount": transactionAmount, "transactionScheduledDate": transactionScheduledDate, "transactionNote": transactionNote, "billType": billType, "dueDate": dueDate])
    }

    /// The bill payee.
    public var billPayee: INBillPayee? { parameter("billPayee") }

    /// The from account.
    public var fromAccount: INPaymentAccount? { parameter("fromAccount") }

    /// The transaction amount.
    public var transactionAmount: INPaymentAmount? { parameter("transactionAmount") }

    /// The transaction scheduled date.
    public var transactionScheduledDate: INDateComponentsRange? { parameter("transactionScheduledDate") }

    /// The transaction note.
    public var transactionNote: String? { parameter("transactionNote") }

    /// The bill type.
    public var billType: INBillType { parameter("billType") ?? .unknown }

    /// The due date.
    public var dueDate: INDateComponentsRange? { parameter("dueDate") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INPayBillIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "billPayee fromAccount transactionAmount transactionScheduledDate transactionNote billType dueDate confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INPayBillIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveBillPayee(for: self))
            case 1: return .result(await handler.resolveFromAccount(for: self))
            case 2: return .result(await handler.resolveTransactionAmount(for: self))
            case 3: return .result(await handler.resolveTransactionScheduledDate(for: self))
            case 4: return .result(await handler.resolveTransactionNote(for: self))
            case 5: return .result(await handler.resolveBillType(for: self))
            case 6: return .result(await handler.resolveDueDate(for: self))
            case 7: return .response(await handler.confirm(intent: self))
            case 8: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INPayBillIntentHandling else { return }
        switch method {
            case 0: handler.resolveBillPayee(for: self, with: completion.result)
            case 1: handler.resolveFromAccount(for: self, with: completion.result)
            case 2: handler.resolveTransactionAmount(for: self, with: completion.result)
            case 3: handler.resolveTransactionScheduledDate(for: self, with: completion.result)
            case 4: handler.resolveTransactionNote(for: self, with: completion.result)
            case 5: handler.resolveBillType(for: self, with: completion.result)
            case 6: handler.resolveDueDate(for: self, with: completion.result)
            case 7: handler.confirm(intent: self, completion: completion.response)
            case 8: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INPayBillIntent` ended.
public enum INPayBillIntentResponseCode: Int, Sendable {
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

@_spi(IntentDefinition) extension INPayBillIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failureInsufficientFunds 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INPayBillIntent`.
public final class INPayBillIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INPayBillIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INPayBillIntentResponseCode { INPayBillIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The from account.
    public var fromAccount: INPaymentAccount? {
        get { property("fromAccount") }
        set { setProperty("fromAccount", newValue) }
    }

    /// The bill details.
    public var billDetails: INBillDetails? {
        get { property("billDetails") }
        set { setProperty("billDetails", newValue) }
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
}

/// Handles `INPayBillIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INPayBillIntentHandling: AnyObject {
    /// Resolves `billPayee`; optional.
    func resolveBillPayee(for intent: INPayBillIntent, with completion: @escaping @Sendable (INBillPayeeResolutionResult) -> Void)
    /// Resolves `billPayee`; optional.
    func resolveBillPayee(for intent: INPayBillIntent) async -> INBillPayeeResolutionResult
    /// Resolves `fromAccount`; optional.
    func resolveFromAccount(for intent: INPayBillIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void)
    /// Resolves `fromAccount`; optional.
    func resolveFromAccount(for intent: INPayBillIntent) async -> INPaymentAccountResolutionResult
    /// Resolves `transactionAmount`; optional.
    func resolveTransactionAmount(for intent: INPayBillIntent, with completion: @escaping @Sendable (INPaymentAmountResolutionResult) -> Void)
    /// Resolves `transactionAmount`; optional.
    func resolveTransactionAmount(for intent: INPayBillIntent) async -> INPaymentAmountResolutionResult
    /// Resolves `transactionScheduledDate`; optional.
    func resolveTransactionScheduledDate(for intent: INPayBillIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `transactionScheduledDate`; optional.
    func resolveTransactionScheduledDate(for intent: INPayBillIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `transactionNote`; optional.
    func resolveTransactionNote(for intent: INPayBillIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `transactionNote`; optional.
    func resolveTransactionNote(for intent: INPayBillIntent) async -> INStringResolutionResult
    /// Resolves `billType`; optional.
    func resolveBillType(for intent: INPayBillIntent, with completion: @escaping @Sendable (INBillTypeResolutionResult) -> Void)
    /// Resolves `billType`; optional.
    func resolveBillType(for intent: INPayBillIntent) async -> INBillTypeResolutionResult
    /// Resolves `dueDate`; optional.
    func resolveDueDate(for intent: INPayBillIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dueDate`; optional.
    func resolveDueDate(for intent: INPayBillIntent) async -> INDateComponentsRangeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INPayBillIntent, completion: @escaping @Sendable (INPayBillIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INPayBillIntent) async -> INPayBillIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INPayBillIntent, completion: @escaping @Sendable (INPayBillIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INPayBillIntent) async -> INPayBillIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INPayBillIntentHandling {
    /// Calls the async form.
    public func resolveBillPayee(for intent: INPayBillIntent, with completion: @escaping @Sendable (INBillPayeeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveBillPayee(for intent: INPayBillIntent) async -> INBillPayeeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveFromAccount(for intent: INPayBillIntent, with completion: @escaping @Sendable (INPaymentAccountResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveFromAccount(for intent: INPayBillIntent) async -> INPaymentAccountResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveTransactionAmount(for intent: INPayBillIntent, with completion: @escaping @Sendable (INPaymentAmountResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionAmount(for intent: INPayBillIntent) async -> INPaymentAmountResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveTransactionScheduledDate(for intent: INPayBillIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionScheduledDate(for intent: INPayBillIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveTransactionNote(for intent: INPayBillIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveTransactionNote(for intent: INPayBillIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func resolveBillType(for intent: INPayBillIntent, with completion: @escaping @Sendable (INBillTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func resolveBillType(for intent: INPayBillIntent) async -> INBillTypeResolutionResult { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func resolveDueDate(for intent: INPayBillIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func resolveDueDate(for intent: INPayBillIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 6) }
    /// Calls the async form.
    public func confirm(intent: INPayBillIntent, completion: @escaping @Sendable (INPayBillIntentResponse) -> Void) { EitherForm.answer(self, intent, 7, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INPayBillIntent) async -> INPayBillIntentResponse { await EitherForm.answer(self, intent, 7) }
    /// Calls the async form.
    public func handle(intent: INPayBillIntent, completion: @escaping @Sendable (INPayBillIntentResponse) -> Void) { EitherForm.answer(self, intent, 8, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INPayBillIntent) async -> INPayBillIntentResponse { await EitherForm.answer(self, intent, 8) }
}
