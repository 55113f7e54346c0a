package import JSON

/// A call of a handler, as an extension reads it from the wire.
///
/// Not copyable, because a copy would count references for many strings. To pass a call on, keep it behind a reference.
package struct IncomingCall: ~Copyable, Sendable {
    /// The method that is called.
    package enum Method: Sendable { case resolve, provideOptions, confirm, handle, startSendingUpdates }

    package internal(set) var id: RequestID
    package internal(set) var method: Method
    /// The intent with its call's context.
    package internal(set) var call: IntentCall
    /// The name of the parameter to resolve or to offer options for; empty for other methods.
    package internal(set) var parameter: String
    /// The text that options are searched for.
    package internal(set) var searchTerm: String?

    package init(
        _ id: RequestID,
        _ method: Method,
        call: IntentCall,
        parameter: String = "",
        searchTerm: String? = nil
    ) {
        (self.id, self.method, self.call) = (id, method, call)
        (self.parameter, self.searchTerm) = (parameter, searchTerm)
    }

    /// A call before anything is read; optional members have the defaults of `CallContext` and `WireIntent`.
    package init() {
        (id, method, parameter, searchTerm) = (.integer(0), .handle, "", nil)
        call = IntentCall(interaction: "", intent: .blank, context: .blank)
    }

    /// Makes the call from the params of a request; nil if its method is not one of a handler.
    package static func make(
        _ id: RequestID,
        method: String,
        params: JSONValue
    ) throws(MessageError) -> IncomingCall? {
        switch method {
        case ResolveIntent.method:
            let request = try ResolveIntent(params: params)
            let call = IntentCall(interaction: request.interaction, intent: request.intent, context: request.context)
            return IncomingCall(id, .resolve, call: call, parameter: request.parameter)
        case ProvideOptions.method:
            let request = try ProvideOptions(params: params)
            let call = IntentCall(interaction: request.interaction, intent: request.intent, context: request.context)
            return IncomingCall(
                id,
                .provideOptions,
                call: call,
                parameter: request.parameter,
                searchTerm: request.searchTerm
            )
        case ConfirmIntent.method: return IncomingCall(id, .confirm, call: try ConfirmIntent(params: params).call)
        case HandleIntent.method: return IncomingCall(id, .handle, call: try HandleIntent(params: params).call)
        case StartSendingUpdates.method:
            return IncomingCall(id, .startSendingUpdates, call: try StartSendingUpdates(params: params).call)
        default: return nil
        }
    }
}

extension WireIntent {
    /// An intent before anything is read.
    @inline(__always)
    static var blank: WireIntent { WireIntent(name: "", identifier: "", parameters: JSONObject()) }
}

extension CallContext {
    /// A context before anything is read.
    @inline(__always)
    static var blank: CallContext {
        CallContext(deadlineMilliseconds: 0, isLocked: false, locale: "en-US", idempotencyKey: "")
    }
}
