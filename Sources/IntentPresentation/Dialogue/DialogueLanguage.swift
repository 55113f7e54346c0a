/// The host's own texts in one language: prompts, questions, reasons and failures of the system's intents.
///
/// Texts contain `${value}`, `${extension}` and the like, which `DialogueText` fills in. A language is complete: a test
/// compares its tables with the catalogue.
package struct DialogueLanguage: Sendable {
    /// The frames of questions, one for each kind, and the texts around a value.
    package struct Frames: Sendable {
        /// `${noun}`: asks for a more precise value.
        package let needsMoreDetails: String
        /// `${value}`: asks for one of several candidates for a given value.
        package let disambiguation: String
        /// `${noun}`: asks for one of several candidates without a given value.
        package let choice: String
        /// `${value}`: asks for the confirmation of the candidate.
        package let confirmation: String
        /// `${extension}`, `${value}`: reports a value that cannot be used; the prompt follows.
        package let unsupported: String
        /// `${extension}`, `${noun}`: the same without a value to name.
        package let unsupportedUnnamed: String
        /// `${extension}`, `${action}`, `${summary}`: asks whether to carry out the whole request.
        package let confirmIntent: String
        /// The same for an intent of an app's own, whose action is a title such as "Bestelle Suppe".
        package let confirmTitle: String
        /// The text in place of `${summary}` if no value is known.
        package let noDetails: String
        /// Says why the next question is asked, where no rule is named.
        package let needsUnlocked: String
        /// Asks whether the device was unlocked.
        package let unlock: String
        /// The sentence after a "yes" on a device that is still locked.
        package let stillLocked: String
        /// Says why the next question is asked, where no rule is named.
        package let needsProtectedData: String
        /// Asks whether the protected data is available.
        package let protectedData: String
        /// The sentence after a "yes" while the protected data is still unavailable.
        package let stillUnavailable: String
        /// `${extension}`: asks whether an app may be used.
        package let authorize: String
        /// `${extension}`: says that an app changed since it was allowed; the question follows.
        package let authorizeChanged: String
        /// `${extension}`, `${actions}`: says what an app will be able to do.
        package let authorizeActions: String
        /// `${extension}`, `${identifier}`, `${folder}`: says which app asks, if others have like names.
        package let authorizeIdentity: String
        /// `${name}`, `${identifier}`, `${folder}`: says that another app has a like name.
        package let authorizeLike: String
        /// `${count}`: says how many more apps have like names.
        package let authorizeMoreLike: String
        /// `${count}`: the end of a list of which so many are not told.
        package let andMore: String
        /// `${extension}`: asks whether to open an app, in which the request goes on.
        package let openApp: String
        /// `${noun}`: the prompt for a parameter without its own.
        package let needsValue: String
    }

    /// The texts around a question at a terminal.
    package struct Terminal: Sendable {
        /// `${numbers}`: what to type where one of several candidates is wanted.
        package let choice: String
        /// `${numbers}`: what to type where a value is wanted, and there are candidates.
        package let choiceOrValue: String
        /// What to type where a value is wanted.
        package let value: String
        /// `${answers}`: repeats what to type after a line that is no answer.
        package let again: String
        /// Marks the candidate that an empty answer chooses.
        package let defaultMark: String
        /// `${count}`: tells of candidates that are not shown.
        package let more: String
    }

    /// A noun for a parameter, and the question for its value.
    package struct Prompt: Sendable {
        package let noun: String
        package let question: String

        package init(_ noun: String, _ question: String) { (self.noun, self.question) = (noun, question) }
    }

    /// The language's subtag of BCP 47, such as `en`.
    package let code: String
    /// The word for true.
    package let yes: String
    /// The word for false.
    package let no: String
    /// The words for yes that a person may type, in small letters, the shortest first.
    package let yesWords: [String]
    /// The words for no that a person may type, in small letters, the shortest first.
    package let noWords: [String]
    package let frames: Frames
    package let terminal: Terminal
    /// The actions of intents in the infinitive, by class name.
    package let actions: [String: String]
    /// The prompts by parameter name, and by `Intent.parameter` if an intent has its own.
    package let prompts: [String: Prompt]
    /// A sentence for each typed reason, by its wire name.
    package let reasons: [String: String]
    /// A sentence for each failing response code, by its wire name; it may contain `${extension}`.
    package let failures: [String: String]

    /// The languages of the host; the first one serves all other locales.
    package static let all = [english, spanish, german]

    /// The prompt of a parameter, or nil if the language has none.
    package func prompt(_ parameter: String, of intent: String) -> Prompt? {
        prompts["\(intent).\(parameter)"] ?? prompts[parameter]
    }
}
