package import JSON

/// `intent/startSendingUpdates`: the extension sends responses until either side stops it.
///
/// Sent in place of `intent/handle`, at most once for an interaction, and only for intents that support updates
/// (sirikit-rules R24).
package struct StartSendingUpdates: RequestMessage {
    package typealias Answer = Empty
    package static let method = "intent/startSendingUpdates"

    /// The intent with its call's context.
    package var call: IntentCall

    package init(_ call: IntentCall) { self.call = call }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        call = try IntentCall(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { call.json }
}
