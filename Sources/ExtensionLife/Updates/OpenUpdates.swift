/// Updates that one launch of an extension sends.
package struct OpenUpdates: Sendable {
    /// The call that started them.
    package let token: CallToken
    package var flow: UpdateFlow
}
