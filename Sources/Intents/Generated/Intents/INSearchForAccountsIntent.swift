// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for accounts.
public final class INSearchForAccountsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(accountNickname: INSpeakableString? = nil, accountType: INAccountType = .unknown, organizationName: INSpeakableString? = nil, requestedBalanceType: INBalanceType = .unknown) {
        self.init(["accountNickname": accountNickname, "accountType": accountType, "organizationName": organizationName, "requestedBalanceType": requestedBalanceType])
    }

    /// The account nickname.
    public var accountNickname: INSpeakableString? { parameter("accountNickname") }

    /// The account type.
    public var accountType: INAccountType { parameter("accountType") ?? .unknown }

    /// The organization name.
    public var organizationName: INSpeakableString? { parameter("organizationName") }

    /// The requested balance type.
    public var requestedBalanceType: INBalanceType { parameter("requestedBalanceType") ?? .unknown }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForAccountsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "accountNickname accountType organizationName requestedBalanceType confirm(intent:completion:) handle(intent:completion:)" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForAccountsIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveAccountNickname(for: self))
            case 1: return .result(await handler.resolveAccountType(for: self))
            case 2: return .result(await handler.resolveOrganizationName(for: self))
            case 3: return .result(await handler.resolveRequestedBalanceType(for: self))
            case 4: return .response(await handler.confirm(intent: self))
            case 5: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForAccountsIntentHandling else { return }
        switch method {
            case 0: handler.resolveAccountNickname(for: self, with: completion.result)
            case 1: handler.resolveAccountType(for: self, with: completion.result)
            case 2: handler.resolveOrganizationName(for: self, with: completion.result)
            case 3: handler.resolveRequestedBalanceType(for: self, with: completion.result)
            case 4: handler.confirm(intent: self, completion: completion.response)
            case 5: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForAccountsIntent` ended.
public enum INSearchForAccountsIntentResponseCode: Int, Sendable {
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
    /// Handling is not possible: account not found.
    case failureAccountNotFound = 7
    /// Handling is not possible: terms and conditions acceptance required.
    case failureTermsAndConditionsAcceptanceRequired = 8
    /// Handling is not possible: not eligible.
    case failureNotEligible = 9
}

@_spi(IntentDefinition) extension INSearchForAccountsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5 failureCredentialsUnverified 6 failureAccountNotFound 7 failureTermsAndConditionsAcceptanceRequired 8 failureNotEligible 9" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForAccountsIntent`.
public final class INSearchForAccountsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForAccountsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForAccountsIntentResponseCode { INSearchForAccountsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The accounts.
    public var accounts: [INPaymentAccount]? {
        get { property("accounts") }
        set { setProperty("accounts", newValue) }
    }
}

/// Handles `INSearchForAccountsIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForAccountsIntentHandling: AnyObject {
    /// Resolves `accountNickname`; optional.
    func resolveAccountNickname(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `accountNickname`; optional.
    func resolveAccountNickname(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `accountType`; optional.
    func resolveAccountType(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INAccountTypeResolutionResult) -> Void)
    /// Resolves `accountType`; optional.
    func resolveAccountType(for intent: INSearchForAccountsIntent) async -> INAccountTypeResolutionResult
    /// Resolves `organizationName`; optional.
    func resolveOrganizationName(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void)
    /// Resolves `organizationName`; optional.
    func resolveOrganizationName(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult
    /// Resolves `requestedBalanceType`; optional.
    func resolveRequestedBalanceType(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INBalanceTypeResolutionResult) -> Void)
    /// Resolves `requestedBalanceType`; optional.
    func resolveRequestedBalanceType(for intent: INSearchForAccountsIntent) async -> INBalanceTypeResolutionResult
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForAccountsIntent, completion: @escaping @Sendable (INSearchForAccountsIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForAccountsIntent, completion: @escaping @Sendable (INSearchForAccountsIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForAccountsIntentHandling {
    /// Calls the async form.
    public func resolveAccountNickname(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveAccountNickname(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveAccountType(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INAccountTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveAccountType(for intent: INSearchForAccountsIntent) async -> INAccountTypeResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveOrganizationName(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INSpeakableStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveOrganizationName(for intent: INSearchForAccountsIntent) async -> INSpeakableStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveRequestedBalanceType(for intent: INSearchForAccountsIntent, with completion: @escaping @Sendable (INBalanceTypeResolutionResult) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveRequestedBalanceType(for intent: INSearchForAccountsIntent) async -> INBalanceTypeResolutionResult { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func confirm(intent: INSearchForAccountsIntent, completion: @escaping @Sendable (INSearchForAccountsIntentResponse) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func handle(intent: INSearchForAccountsIntent, completion: @escaping @Sendable (INSearchForAccountsIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForAccountsIntent) async -> INSearchForAccountsIntentResponse { await EitherForm.answer(self, intent, 5) }
}
