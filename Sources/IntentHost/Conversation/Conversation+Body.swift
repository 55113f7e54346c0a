internal import ExtensionProtocol
internal import IntentModel
internal import JSON

extension Conversation {
    /// What a call carries: the values as they are now.
    ///
    /// - Parameter interaction: The id of the transaction through resolve, confirm and handle (sirikit.md §1).
    // Inlined, because the conversation would be copied for it.
    @inline(__always)
    func body(of call: Call, for request: IntentRequest, interaction: String) -> OutgoingCall.Body {
        let intent = WireIntent(name: intent.name, identifier: interaction, parameters: parameters)
        let context = CallContext(
            deadlineMilliseconds: 0,
            isLocked: device.isLocked,
            locale: request.locale,
            idempotencyKey: request.idempotencyKey ?? interaction
        )
        switch call {
        case .resolve(let parameter):
            return .resolve(
                ResolveIntent(interaction: interaction, intent: intent, parameter: parameter, context: context)
            )
        case .provideOptions(let parameter, let searchTerm):
            return .provideOptions(
                ProvideOptions(
                    interaction: interaction,
                    intent: intent,
                    parameter: parameter,
                    searchTerm: searchTerm,
                    context: context
                )
            )
        case .confirm:
            return .confirm(ConfirmIntent(IntentCall(interaction: interaction, intent: intent, context: context)))
        case .handle:
            return .handle(HandleIntent(IntentCall(interaction: interaction, intent: intent, context: context)))
        case .startSendingUpdates:
            return .startSendingUpdates(
                StartSendingUpdates(IntentCall(interaction: interaction, intent: intent, context: context)),
                UpdateFlow(intent: self.intent, extensionName: extensionName)
            )
        }
    }
}
