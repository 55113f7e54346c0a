internal import CommandLineKit
internal import IntentModel
internal import IntentRegistry
internal import IntentSuggestions
internal import JobJournal
internal import PersonalModel
internal import PersonalStore

/// What a conversation keeps about the person: the apps that were chosen, and what was done, for suggestions.
///
/// A store that cannot be written is told, and keeps nothing from being done.
struct PersonalMemory: Sendable {
    let directory: String
    let registry: Registry
    let output: OutputStream

    /// Keeps the app that the person chose for an intent.
    func prefer(_ app: String, for intent: String) async {
        await keep("your choice") { try await $0.prefer(app, for: intent) }
    }

    /// Keeps what the person means by a name.
    func keep(_ named: NamedApp) async { await keep("what '\(named.name)' means") { try await $0.keep(named) } }

    /// Keeps that the person lets a phrase of an app do what it does.
    func allow(_ shortcut: VoiceShortcut) async {
        await keep("that '\(shortcut.phrase)' is allowed") { try await $0.allowPhrase(of: shortcut) }
    }

    /// Keeps what was done as a donation of the app that did it.
    ///
    /// The values are those that the extension resolved, so that the same can be done again without a question.
    func donate(_ request: IntentRequest, _ outcome: Outcome) async {
        guard let app = registry.extensions.first(where: { $0.identifier == outcome.extensionIdentifier }),
            let donation = Donation(of: request, outcome, catalogue: app.catalogue, at: WallClock.system.now())
        else { return }
        await keep("what was done") { try await $0.donate(donation, app: app.appIdentifier) }
    }

    private func keep(_ what: String, _ write: (PersonalStore) async throws -> Void) async {
        do { try await PersonalStore.with(directory: directory, write) } catch {
            output.writePrintableLine("warning: \(what) is not kept for later: \(error)")
        }
    }
}
