/// Why a store of jobs did not do something.
package struct JobStoreError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What a program tells apart.
    package enum Code: String, Sendable, Hashable {
        /// The store is not there, or has not answered: nobody can tell whether it has done what was asked.
        case unavailable
        /// The store takes no more jobs at present; nothing was done.
        case full
        /// What the store has in the place of a job cannot be read.
        case unreadable
        /// The store refuses this for good, as when it lacks what is needed; nothing was done.
        case refused
    }

    package let code: Code
    /// What happened, as a sentence.
    package let description: String

    package init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}
