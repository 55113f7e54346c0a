internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// The updates that a simulated extension sends, until either side stops them.
extension SimulatedExtension {
    /// Returns the steps of an extension that begins to send updates with its answer.
    mutating func updates(_ params: JSONValue, after start: Duration, _ faults: inout FaultSchedule) -> [Plan] {
        guard let request = try? StartSendingUpdates(params: params) else { return [] }
        let interaction = request.call.interaction
        updating.insert(interaction)
        var plans: [Plan] = []
        // The first may come before the answer.
        var instant = start * (faults.random.chance(0.1) ? 0.5 : 1)
        for _ in 0..<faults.random.number(0...20) {
            instant += faults.random.thinkTime(.milliseconds(1) ... .seconds(10))
            let isBroken = faults.strikes(.brokenRule, 0.005)
            let code = code(of: request.call.intent.name, &faults) {
                [.ready, .userConfirmationRequired].contains($0.kind) == isBroken
            }
            let ride = faults.random.chance(0.1) ? "another ride" : "ride"
            let properties: JSONObject = ["rideStatus": ["rideIdentifier": .string(ride)]]
            plans.append((instant, .update(interaction, IntentResponse(code: code, properties: properties))))
        }
        if faults.random.chance(0.7) { plans.append((instant + .milliseconds(1), .endUpdates(interaction))) }
        return plans
    }

    mutating func stopped(_ params: JSONValue, _ faults: inout FaultSchedule) -> [Plan] {
        guard let stop = try? StopSendingUpdates(params: params), !faults.strikes(.updatesNotStopped, 0.1) else {
            return []
        }
        updating.remove(stop.interaction)
        return []
    }

    mutating func bytes(ofUpdateStep step: Step) -> [UInt8]? {
        switch step {
        case .update(let interaction, let response):
            guard updating.contains(interaction) else { return nil }
            sequences[interaction, default: 0] += 1
            let update = IntentUpdate(
                interaction: interaction,
                sequence: sequences[interaction] ?? 1,
                response: response
            )
            return update.message.line
        case .endUpdates(let interaction):
            return updating.remove(interaction) == nil ? nil : UpdatesEnded(interaction: interaction).message.line
        default: return nil
        }
    }
}
