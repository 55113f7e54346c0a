package import ExtensionProtocol
package import IntentModel
package import JSON

extension LaunchMachine {
    /// Expects updates of a call that is sent; they may come before its answer.
    package mutating func openUpdates(of call: OutgoingCall) {
        guard case .startSendingUpdates(let request, let flow) = call.body else { return }
        updates[request.call.interaction] = OpenUpdates(token: call.token, flow: flow)
    }

    /// Stops the updates of a call that is given up, although the extension has not answered it.
    package mutating func withdrawUpdates(of call: OutgoingCall, at now: Instant) {
        guard let interaction = call.updatedInteraction, updates.removeValue(forKey: interaction) != nil else { return }
        send(StopSendingUpdates(interaction: interaction).message, at: now)
    }

    /// Takes an update.
    package mutating func received(update params: JSONValue, at now: Instant) {
        do throws(MessageError) {
            let update = try IntentUpdate(params: params)
            // After a stop, some may still be on their way.
            guard var open = updates[update.interaction] else {
                return log(.debug, "sent an update that nobody awaits")
            }
            let verdict = open.flow.received(update)
            updates[update.interaction] = open
            switch verdict {
            case .deliver(let response): actions.append(.update(open.token, .response(response)))
            case .drop(let reason): log(.notice, "sent an update that was dropped: \(reason)")
            case .stop(let failure): stopUnruly(update.interaction, because: failure, at: now)
            }
        } catch {
            guard let interaction = params["interaction"]?.stringValue, let open = updates[interaction] else {
                return log(.warning, "sent an unreadable \(error)")
            }
            stopUnruly(interaction, because: open.flow.unreadable(error), at: now)
        }
    }

    /// Takes in that the extension sends no more updates.
    package mutating func updatesEnded(_ message: UpdatesEnded) {
        guard let open = updates.removeValue(forKey: message.interaction) else { return }
        actions.append(.update(open.token, .ended(nil)))
    }

    /// Stops the updates of a caller that wants no more, or may have none for a given reason.
    package mutating func stopUpdates(of token: CallToken, because failure: Failure?, at now: Instant) {
        guard let interaction = updates.first(where: { $0.value.token == token })?.key else { return }
        stopUpdates(of: interaction, because: failure, reason: failure == nil ? nil : .locked, at: now)
    }

    private mutating func stopUnruly(_ interaction: String, because failure: Failure, at now: Instant) {
        log(.error, "sent an update that breaks the rules; its updates were stopped")
        stopUpdates(of: interaction, because: failure, reason: nil, at: now)
    }

    private mutating func stopUpdates(
        of interaction: String,
        because failure: Failure?,
        reason: CancelRequest.Reason?,
        at now: Instant
    ) {
        guard let open = updates.removeValue(forKey: interaction) else { return }
        send(StopSendingUpdates(interaction: interaction, reason: reason).message, at: now)
        actions.append(.update(open.token, .ended(failure)))
    }

    /// Ends all updates, because the launch is over.
    package mutating func endUpdates(with failure: Failure) {
        for open in updates.values.sorted(by: { $0.token.rawValue < $1.token.rawValue }) {
            actions.append(.update(open.token, .ended(failure)))
        }
        updates = [:]
    }

    /// The activity of the launch when it ended, for an error.
    package var whatItDid: String {
        callCount == 0 && !updates.isEmpty ? "while it sent updates" : "before it answered"
    }
}
