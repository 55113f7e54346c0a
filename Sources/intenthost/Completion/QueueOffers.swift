internal import HostProtocol
internal import IntentHostClient
internal import IntentPresentation

/// What a shell offers by the queue of a cluster.
struct QueueOffers {
    let line: TypedLine
    let environment: [String: String]

    /// The newest queued jobs that begin like the word; none without a daemon in a cluster.
    func offers() async -> [CompletionOffer] {
        guard let client = try? HostOption.connect(HostSocket.path { environment[$0] }, nil) else { return [] }
        defer { client.close() }
        let page = try? await client.queuedJobs(QueueJobs(prefix: line.value))
        // What has ended is not cancelled any more.
        return (page?.jobs ?? []).filter { !line.words.contains("cancel") || !$0.state.isFinal }
            .map { CompletionOffer(word: $0.job, text: "\($0.state.rawValue) \($0.intent) \($0.acceptedAt.text)") }
    }
}
