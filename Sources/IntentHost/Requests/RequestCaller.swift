package import IntentModel

/// The caller of a request, in the host's domain.
package protocol RequestCaller: AnyObject {
    /// Asks a question. The answer goes to `HostCore.answer(_:to:of:)` with the number of the question.
    func ask(_ question: Question, number: Int)
    /// Has the person at the device authenticate. The answer, which goes the same way, is yes, no, or `unavailable` if
    /// nobody can.
    func authenticate(because reason: String, number: Int)
    /// Asks whether the intent may be carried out now. The answer goes the same way.
    func awaitLeave(number: Int)
    /// Withdraws the open question: something else answered it, or no answer is needed.
    func questionEnded()
    /// Takes the progress of the call under way.
    func progressed(_ progress: CallProgress)
    /// Takes the outcome; nothing follows it.
    func finished(_ outcome: Outcome)
}
