import ExtensionLife
import ExtensionProtocol
import IntentModel

/// The updates of one launch.
struct UpdateObserver {
    private struct Updates {
        let id: RequestID
        var flow: UpdateFlow
        var hasUpdate = false
        var wasRefused = false
    }

    private let extensionName: String
    private var updates: [String: Updates] = [:]

    init(_ extensionName: String) { self.extensionName = extensionName }

    mutating func begin(_ interaction: String, of intent: IntentDefinition, _ id: RequestID) {
        updates[interaction] = Updates(id: id, flow: UpdateFlow(intent: intent, extensionName: extensionName))
    }

    mutating func refused(_ id: RequestID) {
        for (interaction, one) in updates where one.id == id { updates[interaction]?.wasRefused = true }
    }

    /// Whether an update of an interaction came.
    func hasUpdate(of interaction: String) -> Bool { updates[interaction]?.hasUpdate ?? false }

    mutating func received(_ update: IntentUpdate) -> [WireObserver.Finding] {
        guard var known = updates[update.interaction] else {
            return finding("An update came for the interaction '\(update.interaction)', which has none.")
        }
        known.hasUpdate = true
        let verdict = known.flow.received(update)
        updates[update.interaction] = known
        if known.wasRefused {
            return [WireObserver.Finding(rule: "U1", problem: "An update came after the error that refused updates.")]
        }
        switch verdict {
        case .deliver: return []
        case .drop(let reason): return finding("An update is of no use: \(reason).")
        case .stop(let failure): return finding(failure.message)
        }
    }

    func ended(_ end: UpdatesEnded) -> [WireObserver.Finding] {
        guard updates[end.interaction] == nil else { return [] }
        return finding("Updates ended of '\(end.interaction)', which has none.")
    }

    private func finding(_ problem: String) -> [WireObserver.Finding] {
        [WireObserver.Finding(rule: "U2", problem: problem)]
    }
}
