internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import JSON

extension HostService {
    /// Does what a request of a client asks for.
    func answer(_ call: ClientCall) async -> Result<JSONValue, ResponseError> {
        if let reason = clients[call.client]?.standing.refusal(of: call.method) {
            return .failure(ResponseError(.notAllowed, reason))
        }
        do throws(ResponseError) {
            return .success(try await result(of: call))
        } catch {
            return .failure(error)
        }
    }

    private func result(of call: ClientCall) async throws(ResponseError) -> JSONValue {
        switch call.method {
        case IntentPerform.method: try await respond(call, perform)
        case JobFollow.method: try await respond(call, followJob)
        case JobList.method: try await respond(call, listJobs)
        case JobCancel.method: try await respond(call, cancelJob)
        case JobResume.method: try await respond(call, resumeJob)
        case QuarantineLift.method: try await respond(call, liftQuarantine)
        case AuthorizationDeny.method: try await respond(call, deny)
        case DeviceGet.method: try await respond(call, device)
        case DeviceSet.method: try await respond(call, setDevice)
        case HostStatus.method: try await respond(call, status)
        case HostReload.method: try await respond(call, reload)
        case ActivityContinue.method: try await respond(call, continueActivity)
        case AssistantSay.method: try await respond(call, say)
        case AssistantCancel.method: try await respond(call, cancel)
        case AssistantWait.method: try await respond(call, wait)
        case AssistantUnderstand.method: try await respond(call, understand)
        case AssistantPhrases.method: try await respond(call, phrases)
        case AssistantEnd.method: try await respond(call, endSession)
        default: try await appResult(of: call)
        }
    }

    private func appResult(of call: ClientCall) async throws(ResponseError) -> JSONValue {
        if let app = clients[call.client]?.app { await host.refreshAuthorization(ofApp: app) }
        return switch call.method {
        case AppAuthorizationStatus.method: try await respond(call, authorizationStatus)
        case AppRequestAuthorization.method: try await respond(call, requestAuthorization)
        case AppDonate.method: try await respond(call, donate)
        case AppDonateActivity.method: try await respond(call, donateActivity)
        case AppDeleteDonations.method: try await respond(call, deleteDonations)
        case AppDeleteActivities.method: try await respond(call, deleteActivities)
        case AppSetVocabulary.method: try await respond(call, setVocabulary)
        case AppRemoveAllVocabulary.method: try await respond(call, removeAllVocabulary)
        case AppSetShortcutSuggestions.method: try await respond(call, setSuggestions)
        case AppSetRelevantShortcuts.method: try await respond(call, setRelevant)
        case AppSetUpcomingMedia.method: try await respond(call, setUpcomingMedia)
        case AppSetPredictionMode.method: try await respond(call, setPredictionMode)
        case ShortcutsList.method: try await respond(call, listShortcuts)
        case ShortcutsGet.method: try await respond(call, shortcut)
        case ShortcutsAdd.method: try await respond(call, addShortcut)
        case ShortcutsRemove.method: try await respond(call, removeShortcut)
        default: throw .methodNotFound(call.method)
        }
    }

    private func respond<Request: RequestMessage>(
        _ call: ClientCall,
        _ body: (Request, ClientCall) async throws(ResponseError) -> Request.Answer
    ) async throws(ResponseError) -> JSONValue {
        let request: Request
        do throws(MessageError) {
            request = try Request(params: call.params)
        } catch {
            throw ResponseError(.invalidParams, error.description)
        }
        return try await body(request, call).json
    }
}
