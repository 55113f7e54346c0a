internal import Assistant
internal import AssistantKnowledge
internal import AssistantSession
internal import EventLoop
internal import ExtensionLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import IntentRegistry
internal import IntentSuggestions
internal import JSON
internal import PersonalModel
internal import PersonalStore
internal import Synchronization

/// What sessions do by their host: the requests of their clients, with all that belongs to `intent/perform`.
extension HostService {
    /// Begins a conversation of a session.
    nonisolated func conversation(
        _ place: SessionPlace,
        _ knowledge: LanguageKnowledge,
        _ choices: PersonalChoices
    ) -> AssistantSession {
        let known = SessionKnowledge()
        return AssistantSession(
            turns(place, knowledge, choices, known),
            surroundings: surroundings(of: place, known)
        )
    }

    private nonisolated func turns(
        _ place: SessionPlace,
        _ knowledge: LanguageKnowledge,
        _ choices: PersonalChoices,
        _ known: SessionKnowledge
    ) -> ConversationTurns {
        known.state.withLock { ($0.number, $0.shortcuts) = (knowledge.number, choices.shortcuts) }
        return knowledge.turns(
            locale: place.locale,
            preferences: choices.apps,
            named: choices.named,
            shortcuts: choices.spoken,
            traits: { [self] in traits(of: $0) },
            understood: { understanding in known.state.withLock { $0.understanding = understanding } }
        )
    }

    private nonisolated func surroundings(of place: SessionPlace, _ known: SessionKnowledge) -> SessionSurroundings {
        var surroundings = SessionSurroundings { [self] request, dialogue, progress in
            await work { service in
                var request = request
                request.program = place.program
                request.wantsCard = service.sessions[place.client]?[place.identifier]?.wantsCard ?? false
                return await service.core.requests.carryOut(request, of: place.client, dialogue, progress)
            }
                ?? Outcome(refusing: request, because: .hostStopped)
        } follow: { [self] job in
            await end(of: job, place)
        } remember: { [self] intent, app in
            await keep("the choice of \(app)") { store throws(PersonalStoreError) in
                try await store.prefer(app, for: intent)
            }
        } rememberName: { [self] named in
            await keep("what '\(named.name)' means") { store throws(PersonalStoreError) in try await store.keep(named) }
        } allow: { [self] spoken in
            guard let shortcut = known.shortcut(spoken) else { return }
            await keep("that '\(spoken.phrase)' is allowed") { store throws(PersonalStoreError) in
                try await store.allowPhrase(of: shortcut)
            }
        } donate: { [self] request, outcome in
            await donate(request, outcome)
        } open: { [self] spoken in
            guard let shortcut = known.shortcut(spoken), case .userActivity(let activity) = shortcut.action else {
                return nil
            }
            let message = ActivityContinue(activity, in: shortcut.app)
            return await work { await $0.problem(message, locale: place.locale) } ?? "The host stops."
        }
        surroundings.newer = { [self] in
            // The session may outlive the host, and its store with it.
            guard host.enter() else { return nil }
            defer { host.leave() }
            guard let newest = try? await assistants.knowledge(for: place.locale, { [host] in host.registry }),
                known.state.withLock({ $0.number != newest.number })
            else { return nil }
            return turns(place, newest, await personalChoices(), known)
        }
        // A client has few sessions, and each has one text on its way.
        surroundings.think = { [understanding] in
            let verdict = await understanding.enter(place.program, isBounded: false)
            return { if verdict == .begin { understanding.leave() } }
        }
        surroundings.explain = { turn in
            let understanding = known.state.withLock { $0.understanding.take() }
            turn.understanding = understanding?.json.objectValue
        }
        return surroundings
    }

    /// What tells an app from others of its name.
    private nonisolated func traits(of app: String) -> AppTraits? {
        host.registry.extensions.first { $0.appIdentifier == app }.map { AppTraits(of: $0, settings.status(of: $0)) }
    }

    /// Opens an app; returns why it cannot.
    private func problem(_ message: ActivityContinue, locale: String) async -> String? {
        do throws(ResponseError) {
            _ = try await core.requests.continueActivity(message, locale: locale, NoDialogue())
            return nil
        } catch { return error.message }
    }

    /// Waits for the end of a job; nil if this host does not see it.
    private nonisolated func end(of job: JobIdentifier, _ place: SessionPlace) async -> Outcome? {
        func session(_ body: @escaping @Sendable (isolated HostService, ClientSession) -> Void) {
            _ = enterUnlessStopped { service in
                if let session = service.sessions[place.client]?[place.identifier] { body(service, session) }
            }
        }
        session { $0.jobBegan($1) }
        defer { session { $0.jobEnded($1) } }
        guard let changes = try? await host.watchJob(job) else { return nil }
        for await _ in changes {}
        guard !Task.isCancelled, let record = try? await host.job(job), record.state.isFinal else { return nil }
        return host.outcome(of: record, locale: place.locale)
    }

    // MARK: What is kept

    /// What the person chose earlier.
    nonisolated func personalChoices() async -> PersonalChoices { await settings.store.choices() }

    /// Keeps for suggestions what the assistant has carried out, as an app donates what the person does in it.
    private nonisolated func donate(_ request: IntentRequest, _ outcome: Outcome) async {
        let registry = host.registry
        guard let place = outcome.extensionIdentifier.flatMap(registry.place),
            case let manifest = registry.extensions[place],
            settings.status(of: manifest) == .authorized,
            let donation = Donation(of: request, outcome, catalogue: manifest.catalogue, at: host.eventLoop.wallTime),
            case .intent(let value) = donation.action,
            !JSONValue.object(value.parameters).isLonger(than: PersonalBound.value)
        else { return }
        await keep("what \(manifest.displayName) did") { store throws(PersonalStoreError) in
            try await store.keep(donation, of: manifest.appIdentifier)
        }
    }

    private nonisolated func keep(
        _ what: String,
        _ write: (PersonalStore) async throws(PersonalStoreError) -> Void
    ) async {
        // As above: a choice or an outcome may come back to a session whose host has ended.
        guard host.enter() else {
            return settings.log(.warning, "\(what) is not kept for later: the host has stopped")
        }
        defer { host.leave() }
        do throws(PersonalStoreError) {
            try await write(settings.store)
        } catch {
            settings.log(.warning, "\(what) is not kept for later: \(error)")
        }
    }
}

// One way to the store for each.
extension PersonalStore {
    /// What the person chose earlier; what cannot be read is asked again.
    fileprivate func choices() -> PersonalChoices {
        PersonalChoices(
            apps: (try? preferredApps()) ?? [:],
            named: Set((try? namedApps()) ?? []),
            shortcuts: (try? voiceShortcuts()) ?? [],
            allowed: (try? allowedShortcuts()) ?? []
        )
    }

    /// Keeps a donation and overwrites what it replaces.
    fileprivate func keep(_ donation: Donation, of app: String) throws(PersonalStoreError) {
        try donate(donation, app: app)
        try forgetReplaced()
    }
}

/// What a person chose before a conversation.
struct PersonalChoices: Sendable {
    /// The apps where several handle an intent, by intent.
    let apps: [String: String]
    /// What the person said to mean by names.
    let named: Set<NamedApp>
    /// The phrases.
    let shortcuts: [VoiceShortcut]
    /// The identifiers of the phrases that the person lets do what they do.
    let allowed: Set<String>

    /// The phrases as a conversation sees them.
    var spoken: [SpokenShortcut] {
        shortcuts.map { SpokenShortcut($0, isAllowed: allowed.contains($0.identifier)) }
    }
}

/// What the conversation of a session knows beside its turns.
private final class SessionKnowledge: Sendable {
    struct State {
        /// The number of what the assistant knows.
        var number = 0
        /// The phrases of the person.
        var shortcuts: [VoiceShortcut] = []
        /// What the newest text means as a new sentence.
        var understanding: Understanding?
    }

    let state = Mutex(State())

    func shortcut(_ spoken: SpokenShortcut) -> VoiceShortcut? {
        state.withLock { $0.shortcuts.first { $0.identifier == spoken.identifier } }
    }
}
