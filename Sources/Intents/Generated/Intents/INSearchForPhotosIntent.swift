// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user looks for photos.
///
/// Apple deprecated it in iOS 15.0.
public final class INSearchForPhotosIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(dateCreated: INDateComponentsRange? = nil, locationCreated: CLPlacemark? = nil, albumName: String? = nil, searchTerms: [String]? = nil, includedAttributes: INPhotoAttributeOptions = [], excludedAttributes: INPhotoAttributeOptions = [], peopleInPhoto: [INPerson]? = nil) {
        self.init(["dateCreated": dateCreated, "locationCreated": locationCreated, "albumName": albumName, "searchTerms": searchTerms, "includedAttributes": includedAttributes, "excludedAttributes": excludedAttributes, "peopleInPhoto": peopleInPhoto])
    }

    /// The date created.
    public var dateCreated: INDateComponentsRange? { parameter("dateCreated") }

    /// The location created.
    public var locationCreated: CLPlacemark? { parameter("locationCreated") }

    /// The album name.
    public var albumName: String? { parameter("albumName") }

    /// The search terms.
    public var searchTerms: [String]? { parameter("searchTerms") }

    /// How `searchTerms` are combined.
    public var searchTermsOperator: INConditionalOperator { parameter("searchTermsOperator") ?? .all }

    /// The included attributes.
    public var includedAttributes: INPhotoAttributeOptions { parameter("includedAttributes") ?? [] }

    /// The excluded attributes.
    public var excludedAttributes: INPhotoAttributeOptions { parameter("excludedAttributes") ?? [] }

    /// The people in photo.
    public var peopleInPhoto: [INPerson]? { parameter("peopleInPhoto") }

    /// How `peopleInPhoto` are combined.
    public var peopleInPhotoOperator: INConditionalOperator { parameter("peopleInPhotoOperator") ?? .all }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INSearchForPhotosIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "dateCreated locationCreated albumName searchTerms[] peopleInPhoto[] confirm(intent:completion:) handle(intent:completion:) -searchTermsOperator -includedAttributes -excludedAttributes -peopleInPhotoOperator" }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int) async -> HandlerAnswer? {
        guard let handler = handler as? any INSearchForPhotosIntentHandling else { return nil }
        switch method {
            case 0: return .result(await handler.resolveDateCreated(for: self))
            case 1: return .result(await handler.resolveLocationCreated(for: self))
            case 2: return .result(await handler.resolveAlbumName(for: self))
            case 3: return .results(await handler.resolveSearchTerms(for: self))
            case 4: return .results(await handler.resolvePeopleInPhoto(for: self))
            case 5: return .response(await handler.confirm(intent: self))
            case 6: return .response(await handler.handle(intent: self))
            default: return nil
        }
    }

    @_spi(IntentDefinition) public override func ask(_ handler: Any, _ method: Int, _ completion: HandlerCompletion) {
        guard let handler = handler as? any INSearchForPhotosIntentHandling else { return }
        switch method {
            case 0: handler.resolveDateCreated(for: self, with: completion.result)
            case 1: handler.resolveLocationCreated(for: self, with: completion.result)
            case 2: handler.resolveAlbumName(for: self, with: completion.result)
            case 3: handler.resolveSearchTerms(for: self, with: completion.results)
            case 4: handler.resolvePeopleInPhoto(for: self, with: completion.results)
            case 5: handler.confirm(intent: self, completion: completion.response)
            case 6: handler.handle(intent: self, completion: completion.response)
            default: return
        }
    }
}

/// How confirming or handling `INSearchForPhotosIntent` ended.
public enum INSearchForPhotosIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// The app is opened and goes on.
    case continueInApp = 2
    /// Handling is not possible.
    case failure = 3
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 4
    /// Handling is not possible: app configuration required.
    case failureAppConfigurationRequired = 5
}

@_spi(IntentDefinition) extension INSearchForPhotosIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 continueInApp 2 failure 3 failureRequiringAppLaunch 4 failureAppConfigurationRequired 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INSearchForPhotosIntent`.
public final class INSearchForPhotosIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INSearchForPhotosIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INSearchForPhotosIntentResponseCode { INSearchForPhotosIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The search results count.
    public var searchResultsCount: Int? {
        get { property("searchResultsCount") }
        set { setProperty("searchResultsCount", newValue) }
    }
}

/// Handles `INSearchForPhotosIntent`.
///
/// Every method is there with a completion handler and as async: write the one that suits you. The methods that resolve a
/// parameter and the one that confirms are optional; a parameter without one is taken as it is. A completion handler is
/// called once.
public protocol INSearchForPhotosIntentHandling: AnyObject {
    /// Resolves `dateCreated`; optional.
    func resolveDateCreated(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void)
    /// Resolves `dateCreated`; optional.
    func resolveDateCreated(for intent: INSearchForPhotosIntent) async -> INDateComponentsRangeResolutionResult
    /// Resolves `locationCreated`; optional.
    func resolveLocationCreated(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void)
    /// Resolves `locationCreated`; optional.
    func resolveLocationCreated(for intent: INSearchForPhotosIntent) async -> INPlacemarkResolutionResult
    /// Resolves `albumName`; optional.
    func resolveAlbumName(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void)
    /// Resolves `albumName`; optional.
    func resolveAlbumName(for intent: INSearchForPhotosIntent) async -> INStringResolutionResult
    /// Resolves `searchTerms`; optional.
    func resolveSearchTerms(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void)
    /// Resolves `searchTerms`; optional.
    func resolveSearchTerms(for intent: INSearchForPhotosIntent) async -> [INStringResolutionResult]
    /// Resolves `peopleInPhoto`; optional.
    func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void)
    /// Resolves `peopleInPhoto`; optional.
    func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent) async -> [INPersonResolutionResult]
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForPhotosIntent, completion: @escaping @Sendable (INSearchForPhotosIntentResponse) -> Void)
    /// Says whether the intent could be handled; optional.
    func confirm(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForPhotosIntent, completion: @escaping @Sendable (INSearchForPhotosIntentResponse) -> Void)
    /// Handles the intent; called at most once for a request.
    func handle(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse
}

// Each form in terms of the other; `EitherForm` says how the case of neither is found.
extension INSearchForPhotosIntentHandling {
    /// Calls the async form.
    public func resolveDateCreated(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INDateComponentsRangeResolutionResult) -> Void) { EitherForm.answer(self, intent, 0, completion) }
    /// Calls the form with a completion handler.
    public func resolveDateCreated(for intent: INSearchForPhotosIntent) async -> INDateComponentsRangeResolutionResult { await EitherForm.answer(self, intent, 0) }
    /// Calls the async form.
    public func resolveLocationCreated(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INPlacemarkResolutionResult) -> Void) { EitherForm.answer(self, intent, 1, completion) }
    /// Calls the form with a completion handler.
    public func resolveLocationCreated(for intent: INSearchForPhotosIntent) async -> INPlacemarkResolutionResult { await EitherForm.answer(self, intent, 1) }
    /// Calls the async form.
    public func resolveAlbumName(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable (INStringResolutionResult) -> Void) { EitherForm.answer(self, intent, 2, completion) }
    /// Calls the form with a completion handler.
    public func resolveAlbumName(for intent: INSearchForPhotosIntent) async -> INStringResolutionResult { await EitherForm.answer(self, intent, 2) }
    /// Calls the async form.
    public func resolveSearchTerms(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable ([INStringResolutionResult]) -> Void) { EitherForm.answer(self, intent, 3, completion) }
    /// Calls the form with a completion handler.
    public func resolveSearchTerms(for intent: INSearchForPhotosIntent) async -> [INStringResolutionResult] { await EitherForm.answer(self, intent, 3) }
    /// Calls the async form.
    public func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent, with completion: @escaping @Sendable ([INPersonResolutionResult]) -> Void) { EitherForm.answer(self, intent, 4, completion) }
    /// Calls the form with a completion handler.
    public func resolvePeopleInPhoto(for intent: INSearchForPhotosIntent) async -> [INPersonResolutionResult] { await EitherForm.answer(self, intent, 4) }
    /// Calls the async form.
    public func confirm(intent: INSearchForPhotosIntent, completion: @escaping @Sendable (INSearchForPhotosIntentResponse) -> Void) { EitherForm.answer(self, intent, 5, completion) }
    /// Calls the form with a completion handler.
    public func confirm(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse { await EitherForm.answer(self, intent, 5) }
    /// Calls the async form.
    public func handle(intent: INSearchForPhotosIntent, completion: @escaping @Sendable (INSearchForPhotosIntentResponse) -> Void) { EitherForm.answer(self, intent, 6, completion) }
    /// Calls the form with a completion handler.
    public func handle(intent: INSearchForPhotosIntent) async -> INSearchForPhotosIntentResponse { await EitherForm.answer(self, intent, 6) }
}
