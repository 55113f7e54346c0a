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

/// What sessions do by their host: the requests of their clients, with all that belongs to `intent/perform`.
extension HostService {
    /// Begins a conversation of a session.
    func conversation(
        _ place: ClientSession.Place,
        _ knowledge: LanguageKnowledge,
        _ choices: PersonalChoices
    ) -> AssistantSession {
        AssistantSession(
            knowledge.turns(
                locale: place.locale,
                preferences: choices.apps,
                named: choices.named,
                shortcuts: choices.spoken,
                traits: { [self] in traits(of: $0) }
            ) { place.record.understood($0) },
            surroundings: surroundings(of: place, choices.shortcuts)
        ) { [self] output, phase in
            guard let (reply, request) = place.record.take(output, phase) else { return }
            let said = AssistantSaid(session: place.session, request: request, reply: reply)
            _ = enterUnlessStopped { $0.core.clients[place.client]?.send(said.message) }
        }
    }

    private nonisolated func surroundings(
        of place: ClientSession.Place,
        _ shortcuts: [VoiceShortcut]
    ) -> SessionSurroundings {
        SessionSurroundings { [self] request, dialogue, progress in
            var request = request
            request.device = place.record.device
            return await work { [request] service in
                var request = request
                request.program = service.core.clients.program(of: place.client)
                return await service.core.requests.carryOut(request, dialogue) {
                    progress($0)
                    service.tell(place, $0)
                }
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
            guard let shortcut = shortcuts.first(where: { $0.identifier == spoken.identifier }) else { return }
            await keep("that '\(spoken.phrase)' is allowed") { store throws(PersonalStoreError) in
                try await store.allowPhrase(of: shortcut)
            }
        } donate: { [self] request, outcome in
            await donate(request, outcome)
        } open: { [self] spoken in
            guard let shortcut = shortcuts.first(where: { $0.identifier == spoken.identifier }),
                case .userActivity(let activity) = shortcut.action
            else { return nil }
            let message = ActivityContinue(activity, in: shortcut.app)
            return await work { await $0.problem(message, locale: place.locale) } ?? "The host stops."
        }
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
    private nonisolated func end(of job: JobIdentifier, _ place: ClientSession.Place) async -> Outcome? {
        func session(_ body: @escaping @Sendable (isolated HostService, ClientSession) -> Void) {
            _ = enterUnlessStopped { service in
                if let session = service.sessions[place.client]?[place.session] { body(service, session) }
            }
        }
        session { $0.jobBegan($1) }
        defer { session { $0.jobEnded($1) } }
        guard let changes = try? await host.watchJob(job) else { return nil }
        for await _ in changes {}
        guard !Task.isCancelled, let record = try? await host.job(job), record.state.isFinal else { return nil }
        return host.outcome(of: record, locale: place.locale)
    }

    /// Tells the client of a session the progress of its request, on the loop.
    private nonisolated func tell(_ place: ClientSession.Place, _ progress: CallProgress) {
        guard let request = place.record.request else { return }
        let message = CallProgressNotification(request: request, progress: progress).message
        assumeIsolated { $0.core.clients[place.client]?.send(message) }
    }

    // MARK: What is kept

    /// What the person chose earlier.
    func personalChoices() async -> PersonalChoices {
        PersonalChoices(
            apps: (try? await settings.store.preferredApps()) ?? [:],
            named: Set((try? await settings.store.namedApps()) ?? []),
            shortcuts: (try? await settings.store.voiceShortcuts()) ?? [],
            // What cannot be read is asked again.
            allowed: (try? await settings.store.allowedShortcuts()) ?? []
        )
    }

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
            try await store.donate(donation, app: manifest.appIdentifier)
            try await store.forgetReplaced()
        }
    }

    private nonisolated func keep(
        _ what: String,
        _ write: (PersonalStore) async throws(PersonalStoreError) -> Void
    ) async {
        do throws(PersonalStoreError) {
            try await write(settings.store)
        } catch {
            settings.log(.warning, "\(what) is not kept for later: \(error)")
        }
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
