internal import FoundationEssentials
internal import IntentHost
internal import IntentModel

/// What a shell offers by the journal.
struct JournalOffers {
    let line: TypedLine
    let environment: [String: String]

    func offers(of kind: CompletedValue) async -> [CompletionOffer] {
        let directory =
            line.dataDirectory.map(AbsolutePath.of) ?? HostConfiguration(environment: environment).dataDirectory
        // Nobody has asked for a journal: a press of a key makes none.
        guard FileManager.default.fileExists(atPath: "\(directory)/journal.sqlite3") else { return [] }
        let offers = try? await MachineHost.withJournal(below: directory, environment) { host in
            try await kind == .job ? jobs(of: host) : quarantines(of: host)
        }
        return offers ?? []
    }

    /// The newest jobs that the subcommand takes.
    private func jobs(of host: Host) async throws -> [CompletionOffer] {
        // Those typed already need not be typed again, as for 'forget'.
        try await host.jobs(identifiedBy: line.value.lowercased()).jobs
            .filter { job in
                let isOpenWanted = ["resume", "follow", "cancel"].contains { line.words.contains($0) }
                let isWanted =
                    isOpenWanted ? !job.state.isFinal : line.words.contains("forget") ? job.state.isFinal : true
                return isWanted && !line.words.contains("\(job.id)")
            }
            .map { CompletionOffer(word: "\($0.id)", text: "\($0.state.rawValue) \($0.intent) \($0.acceptedAt.text)") }
    }

    private func quarantines(of host: Host) async throws -> [CompletionOffer] {
        try await host.quarantines().map {
            CompletionOffer(word: $0.extensionIdentifier, text: "since \($0.since.text)")
        }
    }
}
