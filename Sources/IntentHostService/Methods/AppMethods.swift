internal import Assistant
internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentSuggestions
internal import JSON
internal import PersonalModel
internal import PersonalStore

/// What an app tells about its person.
///
/// The app is the one of the greeting, and its host knows it.
final class AppMethods {
    private let host: Host
    private let settings: ServiceSettings
    private let assistants: AssistantLibrary
    private let apps: ClientApps
    private let clients: Connections
    private let clock: any Scheduler
    private let identifiers: RandomIdentifiers
    /// Those who use the store.
    private let storing = SharedWorker.store()

    init(_ core: ServiceCore, of service: HostService) {
        (host, settings, assistants) = (service.host, service.settings, service.assistants)
        (apps, clients, clock, identifiers) = (core.apps, core.clients, core.clock, core.identifiers)
    }

    /// Keeps a donation; its intent has to be one that can become a shortcut.
    func donate(_ message: AppDonate, _ call: ClientCall) async throws(ResponseError) -> Empty {
        let (app, isAuthorized) = try tellingApp(of: call)
        var donation = message.donation
        donation.donatedAt = clock.wallTime
        if case .intent(let value) = donation.action { try check(value, of: app) }
        try await stored(call) { [donation] store throws(PersonalStoreError) in
            try await store.donate(donation, app: app.identifier, isDecided: isAuthorized)
        }
        return Empty()
    }

    /// Keeps an activity that can be predicted.
    func donateActivity(_ message: AppDonateActivity, _ call: ClientCall) async throws(ResponseError) -> Empty {
        let (app, isAuthorized) = try tellingApp(of: call)
        let donation = Donation(activity: message.activity, at: clock.wallTime, named: identifiers.next())
        try await stored(call) { store throws(PersonalStoreError) in
            try await store.donate(donation, app: app.identifier, isDecided: isAuthorized)
        }
        return Empty()
    }

    func deleteDonations(
        _ message: AppDeleteDonations,
        _ call: ClientCall
    ) async throws(ResponseError) -> DeletionAnswer {
        try await delete(message.selection, .intent, call)
    }

    func deleteActivities(
        _ message: AppDeleteActivities,
        _ call: ClientCall
    ) async throws(ResponseError) -> DeletionAnswer { try await delete(message.selection, .userActivity, call) }

    private func delete(
        _ selection: DonationSelection,
        _ kind: ShortcutAction.Kind,
        _ call: ClientCall
    ) async throws(ResponseError) -> DeletionAnswer {
        let app = try apps.app(of: call)
        return try await stored(call) { store throws(PersonalStoreError) in
            DeletionAnswer(deleted: try await store.deleteDonations(selection, kind: kind, app: app.identifier))
        }
    }

    func setVocabulary(_ message: AppSetVocabulary, _ call: ClientCall) async throws(ResponseError) -> Empty {
        let isEmpty = message.list.items.isEmpty
        if !isEmpty { _ = try authorizedApp(of: call) }
        let answer = try await keep(call, isEmpty: isEmpty) { store, app throws(PersonalStoreError) in
            try await store.setVocabulary(message.list, app: app)
        }
        await assistants.wordsChanged()
        return answer
    }

    func removeAllVocabulary(_ message: AppRemoveAllVocabulary, _ call: ClientCall) async throws(ResponseError) -> Empty
    {
        let answer = try await keep(call, isEmpty: true) { store, app throws(PersonalStoreError) in
            _ = try await store.removeAllVocabulary(app: app)
        }
        await assistants.wordsChanged()
        return answer
    }

    func setSuggestions(_ message: AppSetShortcutSuggestions, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try await keep(call, isEmpty: message.shortcuts.isEmpty) { store, app throws(PersonalStoreError) in
            try await store.setShortcutSuggestions(message.shortcuts, app: app)
        }
    }

    func setRelevant(_ message: AppSetRelevantShortcuts, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try await keep(call, isEmpty: message.shortcuts.isEmpty) { store, app throws(PersonalStoreError) in
            try await store.setRelevantShortcuts(message.shortcuts, app: app)
        }
    }

    func setUpcomingMedia(_ message: AppSetUpcomingMedia, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try await keep(call, isEmpty: message.intents.isEmpty) { store, app throws(PersonalStoreError) in
            try await store.setUpcomingMedia(message.intents, app: app)
        }
    }

    func setPredictionMode(_ message: AppSetPredictionMode, _ call: ClientCall) async throws(ResponseError) -> Empty {
        try await keep(call, isEmpty: message.mode == 0) { store, app throws(PersonalStoreError) in
            try await store.setPredictionMode(message.mode, type: message.type, app: app)
        }
    }

    // MARK: Voice shortcuts

    func listShortcuts(_ message: ShortcutsList, _ call: ClientCall) async throws(ResponseError) -> ShortcutsList.Answer
    {
        let app = try apps.app(of: call)
        return try await stored(call) { store throws(PersonalStoreError) in
            ShortcutsList.Answer(try await store.voiceShortcuts(app: app.identifier))
        }
    }

    func shortcut(_ message: ShortcutsGet, _ call: ClientCall) async throws(ResponseError) -> VoiceShortcutAnswer {
        let app = try apps.app(of: call)
        let found = try await stored(call) { store throws(PersonalStoreError) in
            try await store.voiceShortcuts(app: app.identifier).first { $0.identifier == message.identifier }
        }
        guard let found else {
            throw ResponseError(.unknownShortcut, "The person has no shortcut of this identifier. It may be removed.")
        }
        return VoiceShortcutAnswer(found)
    }

    /// Keeps a phrase, to which the assistant reacts from now on: it takes an authorized app, as words do.
    func addShortcut(_ message: ShortcutsAdd, _ call: ClientCall) async throws(ResponseError) -> VoiceShortcutAnswer {
        let app = try authorizedApp(of: call)
        if case .intent(let value) = message.action { try check(value, of: app) }
        guard !SpokenShortcut.key(message.phrase).isEmpty else {
            throw ResponseError(.invalidParams, "Nobody can say the phrase '\(message.phrase)': it has no words.")
        }
        if let problem = try await assistants.problem(ofPhrase: message.phrase, in: host.registry) {
            throw ResponseError(.invalidParams, problem)
        }
        let shortcut = VoiceShortcut(
            identifier: identifiers.next(),
            app: app.identifier,
            phrase: message.phrase,
            action: message.action
        )
        return try await stored(call) { store throws(PersonalStoreError) in
            try await store.addVoiceShortcut(shortcut, comparing: { SpokenShortcut.key($0) })
            return VoiceShortcutAnswer(shortcut)
        }
    }

    func removeShortcut(_ message: ShortcutsRemove, _ call: ClientCall) async throws(ResponseError) -> DeletionAnswer {
        let app = try apps.app(of: call)
        return try await stored(call) { store throws(PersonalStoreError) in
            let own = try await store.voiceShortcuts(app: app.identifier)
            guard own.contains(where: { $0.identifier == message.identifier }) else {
                return DeletionAnswer(deleted: 0)
            }
            return DeletionAnswer(deleted: try await store.removeVoiceShortcut(message.identifier) ? 1 : 0)
        }
    }

    // MARK: The app and the store

    /// The app of a client that tells something, which nobody has forbidden, and whether the person lets it be used.
    private func tellingApp(of call: ClientCall) throws(ResponseError) -> (app: ClientApp, isAuthorized: Bool) {
        let app = try apps.app(of: call)
        switch settings.status(of: app.manifest) {
        case .authorized: return (app, true)
        case .notDetermined: return (app, false)
        case .denied, .restricted: throw .unauthorized(call.method, app)
        }
    }

    /// The app of a client, which the person lets be used, as Apple asks of an app with words of its own.
    private func authorizedApp(of call: ClientCall) throws(ResponseError) -> ClientApp {
        let app = try apps.app(of: call)
        guard settings.status(of: app.manifest) == .authorized else { throw .unauthorized(call.method, app) }
        return app
    }

    private func check(_ value: IntentValue, of app: ClientApp) throws(ResponseError) {
        do throws(ShortcutProblem) {
            try value.checkShortcut(app.manifest.catalogue)
        } catch {
            throw ResponseError(.invalidParams, error.description)
        }
    }

    /// Keeps what an app tells.
    ///
    /// - Parameter isEmpty: Whether that only removes what it has told before, which any app may do.
    private func keep(
        _ call: ClientCall,
        isEmpty: Bool,
        _ body: (PersonalStore, String) async throws(PersonalStoreError) -> Void
    ) async throws(ResponseError) -> Empty {
        let (app, isAuthorized) = isEmpty ? (try apps.app(of: call), false) : try tellingApp(of: call)
        guard isEmpty || isAuthorized || !call.params.isLonger(than: PersonalBound.undecidedList) else {
            throw ResponseError(
                .tooMany,
                "The list of \(call.method) has more than \(PersonalBound.undecidedList) bytes, and nobody has decided "
                    + "whether \(app.manifest.displayName) may be used. Send less, or ask with "
                    + "\(AppRequestAuthorization.method)."
            )
        }
        try await stored(call) { store throws(PersonalStoreError) in try await body(store, app.identifier) }
        return Empty()
    }

    private func stored<Value: Sendable>(
        _ call: ClientCall,
        _ body: (PersonalStore) async throws(PersonalStoreError) -> Value
    ) async throws(ResponseError) -> Value {
        try await storing.inTurn(of: clients.program(of: call.client)) { () throws(ResponseError) in
            do throws(PersonalStoreError) {
                let value = try await body(settings.store)
                // What is replaced is overwritten when nobody waits any more, and now and then in a flood.
                if !storing.hasWaiting { try await settings.store.forgetReplaced() }
                return value
            } catch {
                let kind: HostErrorKind =
                    switch error.code {
                    case .phraseInUse: .phraseInUse
                    case .tooMany: .tooMany
                    case .busy: .busy
                    case .storeFailed, .closed: .storeFailed
                    }
                throw ResponseError(kind, error.description)
            }
        }
    }
}

extension ResponseError {
    /// The error about an app that may not tell something.
    fileprivate static func unauthorized(_ method: String, _ app: ClientApp) -> ResponseError {
        ResponseError(
            .notAuthorized,
            "\(method) keeps nothing, because \(app.manifest.displayName) is not authorized. 'intenthost authorize "
                + "\(app.identifier)' decides about it; the app asks with \(AppRequestAuthorization.method)."
        )
    }
}
