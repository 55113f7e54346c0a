internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost

/// The methods of a service by their names.
final class ServiceMethods {
    private unowned let core: ServiceCore
    private unowned let service: HostService

    init(_ core: ServiceCore, of service: HostService) { (self.core, self.service) = (core, service) }

    /// Does what a request of a client asks for.
    func answer(_ call: ClientCall) async -> Result<any WireValue, ResponseError> {
        if let reason = core.clients[call.client]?.standing.refusal(of: call.method) {
            return .failure(ResponseError(.notAllowed, reason))
        }
        do throws(ResponseError) {
            return .success(try await result(of: call))
        } catch {
            return .failure(error)
        }
    }

    private func result(of call: ClientCall) async throws(ResponseError) -> any WireValue {
        switch call.method {
        case IntentPerform.method: try await respond(call, core.requests.perform)
        case JobFollow.method: try await respond(call, core.jobs.followJob)
        case JobList.method: try await respond(call, core.jobs.listJobs)
        case JobCancel.method: try await respond(call, core.jobs.cancelJob)
        case JobResume.method: try await respond(call, core.jobs.resumeJob)
        case QuarantineLift.method: try await respond(call, core.jobs.liftQuarantine)
        case AuthorizationDeny.method: try await respond(call, core.authorizations.deny)
        case DeviceGet.method: try await respond(call, core.device.get)
        case DeviceSet.method: try await respond(call, core.device.set)
        case ExtensionList.method: try await respond(call, core.extensions.list)
        case ClusterStatus.method: try await respond(call, core.elsewhere.status)
        case ElsewhereAsk.method: try await respond(call, core.elsewhere.ask)
        case ElsewhereProgress.method: try await respond(call, core.elsewhere.progress)
        case QueuePerform.method: try await respond(call, core.queue.perform)
        case QueueJobs.method: try await respond(call, core.queue.jobs)
        case QueueFollow.method: try await respond(call, core.queue.follow)
        case QueueCancel.method: try await respond(call, core.queue.cancel)
        case HostStatus.method: try await respond(call, core.status.status)
        case HostSubscribe.method: try await respond(call, core.watching.subscribe)
        case HostUnsubscribe.method: try await respond(call, core.watching.unsubscribe)
        case CallList.method: try await respond(call, core.watching.list)
        case CallGet.method: try await respond(call, core.watching.get)
        case HostReload.method: try await respond(call, core.reloading.reload)
        case ActivityContinue.method: try await respond(call, core.requests.continueActivity)
        case AssistantSay.method:
            try await respond(call) { (message: AssistantSay, call) throws(ResponseError) in
                try await service.say(message, call)
            }
        case AssistantCancel.method:
            try await respond(call) { (message: AssistantCancel, call) throws(ResponseError) in
                try await service.cancel(message, call)
            }
        case AssistantWait.method:
            try await respond(call) { (message: AssistantWait, call) throws(ResponseError) in
                try await service.wait(message, call)
            }
        case AssistantUnderstand.method:
            try await respond(call) { (message: AssistantUnderstand, call) throws(ResponseError) in
                try await service.understand(message, call)
            }
        case AssistantPhrases.method:
            try await respond(call) { (message: AssistantPhrases, call) throws(ResponseError) in
                try await service.phrases(message, call)
            }
        case AssistantEnd.method:
            try await respond(call) { (message: AssistantEnd, call) throws(ResponseError) in
                try await service.endSession(message, call)
            }
        default: try await appResult(of: call)
        }
    }

    private func appResult(of call: ClientCall) async throws(ResponseError) -> any WireValue {
        await core.apps.refreshAuthorization(of: call.client)
        return switch call.method {
        case AppAuthorizationStatus.method: try await respond(call, core.authorizations.status)
        case AppRequestAuthorization.method: try await respond(call, core.authorizations.request)
        case AppDonate.method: try await respond(call, core.told.donate)
        case AppDonateActivity.method: try await respond(call, core.told.donateActivity)
        case AppDeleteDonations.method: try await respond(call, core.told.deleteDonations)
        case AppDeleteActivities.method: try await respond(call, core.told.deleteActivities)
        case AppSetVocabulary.method: try await respond(call, core.told.setVocabulary)
        case AppRemoveAllVocabulary.method: try await respond(call, core.told.removeAllVocabulary)
        case AppSetShortcutSuggestions.method: try await respond(call, core.told.setSuggestions)
        case AppSetRelevantShortcuts.method: try await respond(call, core.told.setRelevant)
        case AppSetUpcomingMedia.method: try await respond(call, core.told.setUpcomingMedia)
        case AppSetPredictionMode.method: try await respond(call, core.told.setPredictionMode)
        case ShortcutsList.method: try await respond(call, core.told.listShortcuts)
        case ShortcutsGet.method: try await respond(call, core.told.shortcut)
        case ShortcutsAdd.method: try await respond(call, core.told.addShortcut)
        case ShortcutsRemove.method: try await respond(call, core.told.removeShortcut)
        default: throw .methodNotFound(call.method)
        }
    }

    private func respond<Request: RequestMessage>(
        _ call: ClientCall,
        _ body: (Request, ClientCall) async throws(ResponseError) -> Request.Answer
    ) async throws(ResponseError) -> any WireValue {
        let request: Request
        do throws(MessageError) {
            request = try Request(params: call.params)
        } catch {
            throw ResponseError(.invalidParams, error.description)
        }
        return try await body(request, call)
    }
}
