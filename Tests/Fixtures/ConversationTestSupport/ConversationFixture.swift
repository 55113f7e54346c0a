package import ExtensionProtocol
package import IntentConversation
package import IntentModel
internal import IntentRegistry
package import JSON

/// Drives a conversation in a test: passes events to it, and keeps its next action.
package final class ConversationFixture {
    package var conversation: Conversation
    package var action: Conversation.Action

    package init(
        _ intent: IntentDefinition,
        parameters: JSONObject = [:],
        words: [VocabularyList] = [],
        device: DeviceState = .unlocked,
        isDeviceFixed: Bool = true,
        authorization: AuthorizationState? = nil,
        canAuthenticate: Bool = false,
        whenLocked: ExtensionManifest.WhenLocked = .cancel,
        restrictedWhileLocked: [String] = [],
        restrictedWhileProtectedDataUnavailable: [String] = [],
        locale: String = "en-US",
        lastCall: Conversation.Call = .handle,
        awaitsLeave: Bool = false,
        catalogue: IntentCatalogue = .system,
        app: AppManifest? = nil
    ) {
        var manifest = ExtensionManifest(
            identifier: "org.example.test",
            displayName: "Test",
            executable: "/bin/false",
            intentsSupported: [intent.name],
            intentsRestrictedWhileLocked: restrictedWhileLocked,
            intentsRestrictedWhileProtectedDataUnavailable: restrictedWhileProtectedDataUnavailable,
            whenLocked: whenLocked,
            catalogue: catalogue
        )
        if let app { manifest = manifest.belonging(to: app) }
        if authorization != nil {
            var app = AppManifest(identifier: "org.example", displayName: "Test")
            app.usageDescription = "Test orders what you say."
            manifest = manifest.belonging(to: app)
            manifest.isInstalled = true
        }
        conversation = Conversation(
            target: RequestTarget(intent: intent, manifest: manifest),
            parameters: parameters,
            words: words,
            device: device,
            isDeviceFixed: isDeviceFixed,
            authorization: authorization,
            canAuthenticate: canAuthenticate,
            locale: locale,
            lastCall: lastCall,
            awaitsLeave: awaitsLeave
        )
        action = conversation.begin()
    }

    /// Returns a made-up intent with one string, and optionally an array of strings before it.
    package static func intent(
        array: Bool = false,
        outcomes: Set<ResolutionOutcome> = .withDisambiguation,
        confirms: Bool = false,
        inProgress: Bool = true,
        locked: IntentDefinition.LockDefault = .unrestricted,
        unlockAfterQuestion: Bool = false
    ) -> IntentDefinition {
        var parameters = [
            ParameterDefinition(name: "title", type: .string, isOptional: true, outcomes: outcomes)
        ]
        if array {
            parameters.insert(
                ParameterDefinition(
                    name: "items",
                    type: .array(of: .string),
                    isOptional: true,
                    resolvesEachElement: true,
                    outcomes: outcomes
                ),
                at: 0
            )
        }
        var codes = ["unspecified", "ready", "success", "failure", "failureRequiringAppLaunch", "continueInApp"]
        codes += ["handleInApp", "userConfirmationRequired", "failureSoldOut"]
        if inProgress { codes.append("inProgress") }
        return IntentDefinition(
            name: "INTestIntent",
            domain: "Test",
            parameters: parameters,
            responseCodes: codes.enumerated().map { ResponseCodeDefinition(name: $1, value: $0) },
            supportsInProgress: inProgress,
            lockedDefault: locked,
            confirmsBeforeHandle: confirms,
            requiresUnlockAfterQuestion: unlockAfterQuestion
        )
    }

    package func resolve(_ result: ResolutionResult) { action = conversation.resolved(.result(result)) }

    package func resolve(_ results: [ResolutionResult]) { action = conversation.resolved(.results(results)) }

    package func provide(_ sections: [ProvideOptions.Answer.Section], default defaultValue: JSONValue? = nil) {
        action = conversation.optionsProvided(ProvideOptions.Answer(sections: sections, defaultValue: defaultValue))
    }

    package func answer(_ answer: Answer, words: [VocabularyList] = []) {
        action = conversation.answered(answer, words: words)
    }

    /// Takes a decision about the app from elsewhere.
    package func decide(_ status: AuthorizationStatus) -> Conversation.ChangeReaction {
        conversation.authorizationChanged(to: AuthorizationState(status))
    }

    package var authorizationDecision: AuthorizationStatus? { conversation.consent.decision }

    package func respond(_ code: String) { action = conversation.responded(IntentResponse(code: code)) }

    package var isHeldBack: Bool { conversation.isHeldBack }

    package var question: Question? {
        guard case .ask(let question) = action else { return nil }
        return question
    }

    package var ending: Outcome? {
        guard case .finish(let ending) = action else { return nil }
        return ending
    }

    package var call: Conversation.Call? {
        guard case .call(let call) = action else { return nil }
        return call
    }
}
