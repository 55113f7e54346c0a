internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import IntentRegistry

/// The reports of an observer of the wire to the checker.
extension SimulatedWorld {
    /// Takes in a message from the host to a process.
    func observe(_ message: Message, sentTo process: SimulatedProcess) {
        switch message {
        case .request(.integer(let id), ResolveIntent.method, let params):
            guard let request = try? ResolveIntent(params: params) else { return unreadable(process) }
            observe(id, request.intent, request.context, resolving: request.parameter, .resolve, sentTo: process)
        case .request(.integer(let id), ConfirmIntent.method, let params):
            guard let request = try? ConfirmIntent(params: params) else { return unreadable(process) }
            observe(id, request.call.intent, request.call.context, resolving: nil, .confirm, sentTo: process)
        case .request(.integer(let id), HandleIntent.method, let params):
            guard let request = try? HandleIntent(params: params) else { return unreadable(process) }
            observe(id, request.call.intent, request.call.context, resolving: nil, .handle, sentTo: process)
        case .request(.integer(let id), StartSendingUpdates.method, let params):
            guard let request = try? StartSendingUpdates(params: params) else { return unreadable(process) }
            observe(id, request.call.intent, request.call.context, resolving: nil, .handle, sentTo: process)
        case .request(_, Shutdown.method, _): checker.askedToStop(process.number)
        case .notification(AcknowledgeJob.method, let params):
            guard let ack = try? AcknowledgeJob(params: params) else { return unreadable(process) }
            checker.jobAcknowledged(ack.handle, of: registry.extensions[process.owner].identifier)
        case .notification(CancelJob.method, let params):
            guard let cancel = try? CancelJob(params: params) else { return unreadable(process) }
            guard cancel.reason == .unknown else { return }
            checker.jobGivenUp(cancel.handle, of: registry.extensions[process.owner].identifier)
        case .response(.string(let id), .success(let result)):
            // The extension's own ids name the call.
            guard let call = Int64(id.dropFirst("more ".count)).flatMap({ process.calls[$0] }),
                let answer = try? Extend.answer(from: result)
            else { return }
            checker.granted(.milliseconds(answer.grantedMilliseconds), for: call)
        case .request, .notification, .response: break
        }
    }

    private func observe(
        _ id: Int64,
        _ intent: WireIntent,
        _ context: CallContext,
        resolving name: String?,
        _ stage: IntentStage,
        sentTo process: SimulatedProcess
    ) {
        // Callers give their requests their numbers as keys.
        guard let number = Int(context.idempotencyKey), requests.contains(number), let call = requests[number].call,
            let definition = values.catalogue.definition(named: intent.name)
        else { return checker.violated(.wireRules, "process \(process.number) gets a call that nobody has made") }
        if isDriven {
            if stage == .handle { process.model.orders[id] = requests[number].order }
        } else {
            process.calls[id] = call
        }
        checker.callSent(call, to: process.number, at: now)
        let parameter = name.flatMap(definition.parameter(named:))
        checker.valuesSent(intent.parameters, of: definition, resolving: parameter, for: number)
    }

    private func unreadable(_ process: SimulatedProcess) {
        checker.violated(.wireRules, "process \(process.number) gets a call that cannot be read")
    }
}
