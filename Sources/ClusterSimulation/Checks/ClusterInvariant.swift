/// A rule that holds in every simulated cluster, whatever goes wrong in it.
package enum ClusterInvariant: String, Sendable, Hashable, CaseIterable {
    case oneOutcome
    case handledOnce
    case toldTruth
    case goBeforeHandle
    case deviceObeyed
    case nobodyStarves
    case loadIsShared
    case memoryIsBounded
    case quietIsEmpty
    case healedIsWhole
    case roomIsKept
    case rightOutcome
    case oneQuestion
    case noBusyLoop

    /// The invariant as a sentence.
    package var sentence: String {
        switch self {
        case .oneOutcome: "A request has exactly one outcome."
        case .handledOnce: "A request that may not be repeated is handled at most once."
        case .toldTruth: "What was told as not handled was not handled, and never is."
        case .goBeforeHandle: "Nothing is handled without a go of the caller's host that was not given back."
        case .deviceObeyed: "Nothing is handled that the state of the caller's device forbids."
        case .nobodyStarves: "A request ends within its time and a grace, while its host lives; questions not counted."
        case .loadIsShared: "In a quiet cluster of equal hosts, no host has more than twice the calls of the mean."
        case .memoryIsBounded: "What a host keeps stays within its bounds."
        case .quietIsEmpty: "When nothing is under way, hosts keep nothing but what they know of each other."
        case .healedIsWhole: "Two leases after everything works again, all hosts know all hosts and what they have."
        case .roomIsKept: "An extension never has more calls of other hosts than it has room for."
        case .rightOutcome: "An outcome, a question and an answer belong to their request."
        case .oneQuestion: "A caller is asked one thing at a time, and nothing twice by one attempt."
        case .noBusyLoop: "A clock that has passed is not wanted again at the same instant."
        }
    }
}

/// An invariant that did not hold.
package struct ClusterViolation: Sendable, Hashable {
    /// The invariant.
    package var invariant: ClusterInvariant
    /// The observation that contradicts it.
    package var finding: String
}
