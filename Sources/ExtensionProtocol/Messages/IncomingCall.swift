package import JSON

/// A call of a handler, as an extension takes it from the wire.
///
/// Not copied, as so many strings would be counted anew: whoever hands it on keeps it behind a reference.
package struct IncomingCall: ~Copyable, Sendable {
    /// What is asked of the handler.
    package enum Method: Sendable { case resolve, provideOptions, confirm, handle, startSendingUpdates }

    package internal(set) var id: RequestID
    package internal(set) var method: Method
    /// The intent and where it stands.
    package internal(set) var call: IntentCall
    /// The name of the parameter that is resolved or has options; empty where the method has none.
    package internal(set) var parameter: String
    /// What options are searched for.
    package internal(set) var searchTerm: String?

    package init(
        _ id: RequestID,
        _ method: Method,
        _ call: IntentCall,
        parameter: String = "",
        searchTerm: String? = nil
    ) {
        (self.id, self.method, self.call) = (id, method, call)
        (self.parameter, self.searchTerm) = (parameter, searchTerm)
    }

    /// A call of which nothing was read: what may be missing is as `CallContext` and `WireIntent` take it then.
    package init() {
        (id, method, parameter, searchTerm) = (.integer(0), .handle, "", nil)
        call = IntentCall(interaction: "", intent: .blank, context: .blank)
    }

    /// Makes the call that the params of a request are; nil where its method is none of a handler's.
    package static func make(
        _ id: RequestID,
        method: String,
        params: JSONValue
    ) throws(MessageError) -> IncomingCall? {
        switch method {
        case ResolveIntent.method:
            let request = try ResolveIntent(params: params)
            let call = IntentCall(interaction: request.interaction, intent: request.intent, context: request.context)
            return IncomingCall(id, .resolve, call, parameter: request.parameter)
        case ProvideOptions.method:
            let request = try ProvideOptions(params: params)
            let call = IntentCall(interaction: request.interaction, intent: request.intent, context: request.context)
            return IncomingCall(
                id,
                .provideOptions,
                call,
                parameter: request.parameter,
                searchTerm: request.searchTerm
            )
        case ConfirmIntent.method: return IncomingCall(id, .confirm, try ConfirmIntent(params: params).call)
        case HandleIntent.method: return IncomingCall(id, .handle, try HandleIntent(params: params).call)
        case StartSendingUpdates.method:
            return IncomingCall(id, .startSendingUpdates, try StartSendingUpdates(params: params).call)
        default: return nil
        }
    }
}

extension WireIntent {
    /// An intent of which nothing was read.
    @inline(__always)
    static var blank: WireIntent { WireIntent(name: "", identifier: "", parameters: JSONObject()) }
}

extension CallContext {
    /// A context of which nothing was read.
    @inline(__always)
    static var blank: CallContext {
        CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en-US", idempotencyKey: "")
    }
}
