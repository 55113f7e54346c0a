package import ClusterModel

/// A datagram that is not let in.
package struct ClusterRefusal: Error, Sendable, Hashable {
    /// Why a datagram is not let in.
    package enum Reason: Int, Error, Sendable, Hashable, CaseIterable {
        /// It is longer than any may be.
        case tooLong
        /// It is no datagram of a cluster, or only a part of one.
        case malformed
        /// It is of a version that this host does not know.
        case otherVersion
        /// It is of another cluster at the same broker.
        case otherCluster
        /// It says that it is of this host: what this host said itself comes back.
        case ownName
        /// It says that it is of a later start of this host: another bridge has its name.
        case sameName
        /// It is for another host, or for an earlier incarnation of this one.
        case otherReceiver
        /// The file of trusted hosts has no such host.
        case untrusted
        /// A newer incarnation of its host was heard.
        case staleIncarnation
        /// It was heard already.
        case replayed
        /// There are too many signatures to check.
        case overBudget
        /// Its signature or its code is not right.
        case forged
        /// An incarnation has signed another X25519 key before.
        case changedKey
        /// Nothing signed was heard of its incarnation.
        case unknownIncarnation
        /// The X25519 key of its incarnation is none with which a secret can be agreed.
        case noAgreement
    }

    package let reason: Reason
    /// The sender that it claims; nil where it was not read so far.
    package let sender: HostName?

    package init(_ reason: Reason, of sender: HostName?) { (self.reason, self.sender) = (reason, sender) }
}

extension ClusterRefusal.Reason: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLong: "too long"
        case .malformed: "not a datagram of a cluster"
        case .otherVersion: "of an unknown version"
        case .otherCluster: "of another cluster"
        case .ownName: "in the name of this host"
        case .sameName: "of a later start in the name of this host, so that another bridge may have it too"
        case .otherReceiver: "for another host or an earlier start of this one"
        case .untrusted: "of a host that is not in the file of trusted hosts"
        case .staleIncarnation: "of an earlier start of its host"
        case .replayed: "heard before"
        case .overBudget: "more than is checked in this time"
        case .forged: "not signed by its host"
        case .changedKey: "with another key than before"
        case .unknownIncarnation: "of a host that was not heard yet"
        case .noAgreement: "with a key that is none"
        }
    }
}
