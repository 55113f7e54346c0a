internal import EventLoop
internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// What an observer of the wire tells the checker.
extension SimulatedWorld {
    /// The host has written a message to a process.
    mutating func observe(_ message: Message, sentTo process: Int) {
        switch message {
        case .request(.integer(let id), ResolveIntent.method, let params):
            guard let request = try? ResolveIntent(params: params) else { return unreadable(process) }
            observe(id, request.intent, resolving: request.parameter, sentTo: process)
        case .request(.integer(let id), ConfirmIntent.method, let params),
            .request(.integer(let id), HandleIntent.method, let params):
            guard let request = try? ConfirmIntent(params: params) else { return unreadable(process) }
            observe(id, request.call.intent, resolving: nil, sentTo: process)
        case .request(.integer(let id), StartSendingUpdates.method, let params):
            guard let request = try? StartSendingUpdates(params: params) else { return unreadable(process) }
            observe(id, request.call.intent, resolving: nil, sentTo: process)
        case .notification(AcknowledgeJob.method, let params):
            guard let ack = try? AcknowledgeJob(params: params) else { return unreadable(process) }
            checker.jobAcknowledged(ack.handle, of: supervisors[processes[process].owner].manifest.identifier)
        case .notification(CancelJob.method, let params):
            guard let cancel = try? CancelJob(params: params) else { return unreadable(process) }
            guard cancel.reason == .unknown else { return }
            checker.jobGivenUp(cancel.handle, of: supervisors[processes[process].owner].manifest.identifier)
        case .response(.string(let id), .success(let result)):
            // The extension's own ids name the call.
            guard let call = Int64(id.dropFirst("more ".count)).flatMap({ processes[process].calls[$0] }),
                let answer = try? Extend.answer(from: result)
            else { return }
            checker.granted(.milliseconds(answer.grantedMilliseconds), for: call)
        case .request, .notification, .response: break
        }
    }

    private mutating func observe(_ id: Int64, _ intent: WireIntent, resolving name: String?, sentTo process: Int) {
        guard let number = Int(intent.identifier), requests.contains(number),
            case .calling(let call, let token) = requests[number].state,
            let definition = values.catalogue.definition(named: intent.name)
        else { return checker.violated(.wireRules, "process \(process) gets a call that nobody has made") }
        if isDriven {
            if call == .handle { processes[process].model.orders[id] = requests[number].order }
        } else {
            processes[process].calls[id] = token.rawValue
        }
        checker.callSent(token.rawValue, to: process, at: queue.now)
        let parameter = name.flatMap(definition.parameter(named:))
        checker.valuesSent(intent.parameters, of: definition, resolving: parameter, for: number)
    }

    private mutating func unreadable(_ process: Int) {
        checker.violated(.wireRules, "process \(process) gets a call that cannot be read")
    }
}
