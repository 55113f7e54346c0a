/// Updates that one launch of an extension sends.
struct OpenUpdates: Sendable {
    /// The call that started them.
    let token: CallToken
    var flow: UpdateFlow
}
