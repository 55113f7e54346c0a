internal import ExtensionLife
internal import IntentModel
internal import ProcessModel

/// A world whose requests are made from outside, one after the other or at the same time.
extension SimulatedWorld {
    /// Makes a request, now.
    ///
    /// - Returns: Its number.
    func perform(_ request: IntentRequest, _ order: SimulatedOrder?, words: [VocabularyList] = []) -> Int {
        let number = requests.count
        var request = request
        request.idempotencyKey = "\(number)"
        requests.append(SimulatedRequest(request, wantsUpdates: false, words: words, order: order))
        _ = schedule(after: .zero) { [unowned self] in begin(number) }
        return number
    }

    /// Makes a process leak until it has enough memory or is killed for it.
    func leak(_ process: SimulatedProcess) {
        guard let conduct, process.leaksSince == nil else { return }
        process.leaksSince = now
        let limit = limits(of: process.owner).memory
        for bytes in [limit / 5 * 4, limit] {
            guard let delay = conduct.leak(until: bytes) else { continue }
            happens(after: delay, in: process) {
                process.use(bytes, at: self.now)
                let usage = MemoryUsage(current: bytes, peak: bytes)
                process.tell(.memory(bytes >= limit ? .exceeded(usage) : .warning(usage), enforcedBy: .cgroup2))
            }
        }
    }
}
