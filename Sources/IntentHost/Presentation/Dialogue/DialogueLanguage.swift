internal import IntentModel

/// What the host says on its own in one language: prompts, questions, reasons and failures of the system's intents.
///
/// Texts hold `${value}`, `${extension}` and the like, which `DialogueText` fills in. A language says all of it: a test
/// compares its tables with the catalogue.
struct DialogueLanguage: Sendable {
    /// The frames of questions, one for each kind, and of what stands around a value.
    struct Frames: Sendable {
        /// `${noun}`: where a value has to be said more precisely.
        let needsMoreDetails: String
        /// `${value}`: one of several candidates for a value that was given.
        let disambiguation: String
        /// `${noun}`: one of several candidates where no value was given.
        let choice: String
        /// `${value}`: the candidate.
        let confirmation: String
        /// `${extension}`, `${value}`: a value that cannot be used; the prompt follows.
        let unsupported: String
        /// `${extension}`, `${noun}`: the same where there is no value to name.
        let unsupportedUnnamed: String
        /// `${extension}`, `${action}`, `${summary}`: whether the whole request may be carried out.
        let confirmIntent: String
        /// What stands for `${summary}` where no value is known.
        let noDetails: String
        /// Whether the device was unlocked.
        let unlock: String
        /// The sentence after a "yes" on a device that is still locked.
        let stillLocked: String
        /// Whether the protected data is available.
        let protectedData: String
        /// That the protected data is not available although somebody has said that it is.
        let stillUnavailable: String
        /// `${noun}`: a prompt for a parameter without one of its own.
        let needsValue: String
    }

    /// A noun for a parameter, and the question for its value.
    struct Prompt: Sendable {
        let noun: String
        let question: String

        init(_ noun: String, _ question: String) { (self.noun, self.question) = (noun, question) }
    }

    /// The language's subtag of BCP 47, such as `en`.
    let code: String
    /// What stands for true.
    let yes: String
    /// What stands for false.
    let no: String
    /// What a person may type for yes, in small letters, the shortest first.
    let yesWords: [String]
    /// What a person may type for no, in small letters, the shortest first.
    let noWords: [String]
    let frames: Frames
    /// What an intent does, in the infinitive, by class name.
    let actions: [String: String]
    /// Prompts by parameter name, and by `Intent.parameter` where an intent has its own.
    let prompts: [String: Prompt]
    /// A sentence for each typed reason, by its name on the wire.
    let reasons: [String: String]
    /// A sentence for each response code that is a failure, by its name on the wire; it may hold `${extension}`.
    let failures: [String: String]

    /// The languages that the host speaks; the first is the one that others fall back to.
    static let all = [english, spanish]

    /// The prompt of a parameter, or nil where the language has none.
    func prompt(_ parameter: String, of intent: String) -> Prompt? {
        prompts["\(intent).\(parameter)"] ?? prompts[parameter]
    }
}
