/// Whether somebody still answers: a question at each beat, and silence after some beats without a word.
///
/// Beats are counted and not time: who stood still itself has missed them too, and finds what came meanwhile.
package struct Pulse: Sendable, Hashable {
    /// The time between two beats.
    package static let pause = Duration.seconds(1)
    /// The time without a word that is silence.
    package static let patience = pause * mostMissed
    private static let mostMissed = 3

    /// What is to be done at a beat.
    package enum Step: Sendable, Hashable {
        /// Ask, and tell the answer by `answered()`.
        case ask
        /// Wait for the answer.
        case wait
        /// The other side is silent from now on.
        case fallsSilent
    }

    /// Whether a question waits for its answer.
    package private(set) var isAsking = false
    /// Whether the other side has not answered for too long.
    package private(set) var isSilent = false
    private var missed = 0

    package init() {}

    /// Takes in that a beat has come.
    ///
    /// - Parameter hasHeard: Whether anything came since the beat before, such as a part of something long.
    package mutating func beat(hasHeard: Bool = false) -> Step {
        guard isAsking else {
            (isAsking, missed) = (true, 0)
            return .ask
        }
        missed = hasHeard ? 0 : missed + 1
        guard missed >= Self.mostMissed, !isSilent else { return .wait }
        isSilent = true
        return .fallsSilent
    }

    /// Takes in the answer; returns whether it ends a silence.
    package mutating func answered() -> Bool {
        defer { (isAsking, isSilent, missed) = (false, false, 0) }
        return isSilent
    }
}
