/// A dialogue that is asked, after resolve and confirm, whether the intent may be carried out.
///
/// Only a request that `awaitsLeave` asks, and the question is not for a person: the caller makes sure of something
/// first, such as that no other host carries out the same request.
package protocol GuardedDialogue: Dialogue {
    /// Whether the intent may be carried out.
    ///
    /// Called as `answer(_:)` is. After `yes` the extension is called at once, unless the policy forbids it; every
    /// other answer ends the request without that.
    @concurrent func mayHandle() async -> Answer
}
