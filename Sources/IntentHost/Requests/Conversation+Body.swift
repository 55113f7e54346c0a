internal import ExtensionLife
internal import ExtensionProtocol
internal import IntentConversation
internal import IntentModel
internal import IntentRegistry
internal import JSON

extension OutgoingCall.Body {
    /// Makes the content of a call of a conversation.
    ///
    /// - Parameters:
    ///   - parameters: The current values.
    ///   - interaction: The id of the transaction through resolve, confirm and handle (sirikit-rules R2).
    ///   - left: The time that the request has left.
    init(
        _ call: Conversation.Call,
        of target: RequestTarget,
        _ parameters: JSONObject,
        isLocked: Bool,
        for request: IntentRequest,
        interaction: String,
        within limits: Limits,
        left: Duration
    ) {
        let intent = WireIntent(name: target.intent.name, identifier: interaction, parameters: parameters)
        let context = CallContext(
            deadlineMilliseconds: max(min(limits.stage(call.stage), left).milliseconds, 1),
            idleMilliseconds: limits.idle.milliseconds,
            isLocked: isLocked,
            locale: request.locale,
            idempotencyKey: request.idempotencyKey ?? interaction,
            traceParent: request.traceParent?.text
        )
        switch call {
        case .resolve(let parameter):
            self = .resolve(
                ResolveIntent(interaction: interaction, intent: intent, parameter: parameter, context: context)
            )
        case .provideOptions(let parameter, let searchTerm):
            self = .provideOptions(
                ProvideOptions(
                    interaction: interaction,
                    intent: intent,
                    parameter: parameter,
                    searchTerm: searchTerm,
                    context: context
                )
            )
        case .confirm:
            self = .confirm(ConfirmIntent(IntentCall(interaction: interaction, intent: intent, context: context)))
        case .handle:
            self = .handle(HandleIntent(IntentCall(interaction: interaction, intent: intent, context: context)))
        case .startSendingUpdates:
            self = .startSendingUpdates(
                StartSendingUpdates(IntentCall(interaction: interaction, intent: intent, context: context)),
                UpdateFlow(intent: target.intent, extensionName: target.manifest.displayName)
            )
        }
    }
}
