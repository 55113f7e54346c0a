// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for bills.
///
/// Apple deprecated it in iOS 15.0.
public final class INSearchForBillsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(billPayee: INBillPayee? = nil, paymentDateRange: INDateComponentsRange? = nil, billType: INBillType = .unknown, status: INPaymentStatus = .unknown, dueDateRange: INDateComponentsRange? = nil) {
        self.init(["billPayee": billPayee, "paymentDateRange": paymentDateRange, "billType": billType, "status": status, "dueDateRange": dueDateRange])
    }

    /// The bill payee.
    public var billPayee: INBillPayee? { parameter("billPayee") }

    /// The payment date range.
    public var paymentDateRange: INDateComponentsRange? { parameter("paymentDateRange") }

    /// The bill type.
    public var billType: INBillType { parameter("billType") ?? .unknown }

    /// The status.
    public var status: INPaymentStatus { parameter("status") ?? .unknown }

    /// The due date range.
    public var dueDateRange: INDateComponentsRange? { parameter("dueDateRange") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForBillsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "billPayee paymentDateRange billType status dueDateRange confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForBillsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveBillPayee(for: self))
            case 1: return .result(await handler.resolvePaymentDateRange(for: self))
            case 2: return .result(await handler.resolveBillType(for: self))
            case 3: return .result(await handler.resolveStatus(for: self))
            case 4: return .result(await handler.resolveDueDateRange(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForBillsIntentHandling else { return }
        switch method {
            case 0: handler.resolveBillPayee(for: self, with: completion.result)
            case 1: handler.resolvePaymentDateRange(for: self, with: completion.result)
            case 2: handler.resolveBillType(for: self, with: completion.result)
            case 3: handler.resolveStatus(for: self, with: completion.result)
            case 4: handler.resolveDueDateRange(for: self, with: completion.result)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForBillsIntent` ended.
public enum INSearchForBillsIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: bill not found.
    case failureBillNotFound = 7
}

@_spi(IntentDefinition) extension INSearchForBillsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failureBillNotFound 7" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForBillsIntent`.
public final class INSearchForBillsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForBillsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForBillsIntentResponseCode { INSearchForBillsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The bills.
    public var bills: [INBillDetails]? {
        get { property("bills") }
        set { setProperty("bills", newValue) }
    }
}

/// Handles `INSearchForBillsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForBillsIntentHandling: AnyObject {
    /// Resolves `billPayee`; optional.
    func resolveBillPayee(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INBillPayeeResolutionResult) -> Void)
    /// Resolves `billPayee`; optional.
    func resolveBillPayee(for intent: INSearchForBillsIntent) async -> INBillPayeeResolutionResult
    /// Resolves `paymentDateRange`; optional.
    func resolvePaymentDateRange(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `paymentDateRange`; optional.
    func resolvePaymentDateRange(for intent: INSearchForBillsIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `billType`; optional.
    func resolveBillType(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INBillTypeResolutionResult) -> Void)
    /// Resolves `billType`; optional.
    func resolveBillType(for intent: INSearchForBillsIntent) async -> INBillTypeResolutionResult
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INPaymentStatusResolutionResult) -> Void)
    /// Resolves `status`; optional.
    func resolveStatus(for intent: INSearchForBillsIntent) async -> INPaymentStatusResolutionResult
    /// Resolves `dueDateRange`; optional.
    func resolveDueDateRange(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dueDateRange`; optional.
    func resolveDueDateRange(for intent: INSearchForBillsIntent) async -> INDateComponentsRangeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForBillsIntent, completion: @escaping @Sendable (INSearchForBillsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForBillsIntent, completion: @escaping @Sendable (INSearchForBillsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForBillsIntentHandling {
    /// Calls the async form.
    public func resolveBillPayee(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INBillPayeeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveBillPayee(for intent: INSearchForBillsIntent) async -> INBillPayeeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolvePaymentDateRange(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolvePaymentDateRange(for intent: INSearchForBillsIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveBillType(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INBillTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveBillType(for intent: INSearchForBillsIntent) async -> INBillTypeResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveStatus(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INPaymentStatusResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveStatus(for intent: INSearchForBillsIntent) async -> INPaymentStatusResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolveDueDateRange(for intent: INSearchForBillsIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolveDueDateRange(for intent: INSearchForBillsIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INSearchForBillsIntent, completion: @escaping @Sendable (INSearchForBillsIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INSearchForBillsIntent, completion: @escaping @Sendable (INSearchForBillsIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForBillsIntent) async -> INSearchForBillsIntentResponse { await EitherForm.answer(self, intent, 6) }
}
