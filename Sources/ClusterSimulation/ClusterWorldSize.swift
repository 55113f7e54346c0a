package import ClusterLife

/// The size of a simulated cluster, and what goes wrong in it.
package struct ClusterWorldSize: Sendable {
    /// The number of hosts.
    package var hosts = 12
    /// The number of extensions in the cluster.
    package var extensions = 30
    /// The number of hosts that have an extension.
    package var copies = 3
    /// The time that goes by, without the end in which everything comes to rest.
    package var duration = Duration.seconds(120)
    /// The time from one request to the next, on average, of all callers together.
    package var requestEvery = Duration.milliseconds(100)
    /// The time from one fault to the next, on average; nil for a quiet cluster.
    package var faultEvery: Duration? = .seconds(3)
    /// Whether single datagrams are lost, doubled, reordered and repeated.
    package var isNetworkFaulty = true
    /// Whether a broadcast reaches all hosts in one event, and is read once: for large clusters.
    package var isBroadcastShared = false
    /// Whether calls are kept to extensions that move freely: then loads can be compared.
    package var isUniform = false
    /// The settings of the hosts.
    package var settings = ClusterSettings()
    /// A mistake of the shells that surround the machines; only tests of the checker want one.
    package var shellDefect: ClusterShellDefect?

    /// Makes the size of a small cluster, in which much goes wrong.
    package init() {}

    /// A smaller cluster, for tests that run often.
    package static var tiny: ClusterWorldSize {
        var size = ClusterWorldSize()
        size.hosts = 6
        size.extensions = 12
        size.duration = .seconds(30)
        size.requestEvery = .milliseconds(60)
        size.faultEvery = .milliseconds(1500)
        return size
    }

    /// A cluster in which nothing goes wrong, with equal hosts.
    package static var quiet: ClusterWorldSize {
        var size = ClusterWorldSize()
        size.faultEvery = nil
        size.isNetworkFaulty = false
        size.isUniform = true
        size.requestEvery = .milliseconds(20)
        return size
    }

    /// A thousand hosts with ten thousand extensions, for a day.
    ///
    /// All hosts together send ten heartbeats a second, and not two hundred: a thousand hosts hear each of them.
    package static var day: ClusterWorldSize {
        var size = ClusterWorldSize()
        size.hosts = 1000
        size.extensions = 10_000
        size.duration = .seconds(24 * 3600)
        size.faultEvery = .seconds(300)
        size.isBroadcastShared = true
        size.requestEvery = .milliseconds(500)
        size.settings.heartbeatsPerSecond = 10
        return size
    }
}

/// A mistake of a shell, by which tests show that the checker sees it.
package enum ClusterShellDefect: String, Sendable, CaseIterable {
    /// The daemon does not wait for the answer to its question whether it may handle.
    case doesNotAsk
    /// The daemon gives the answer to one question to another call.
    case mixesAnswers
    /// The bridge does a lost request again, as a new one.
    case requestsAgain
    /// The clock of the machine is not asked for after an event.
    case clockForgotten
    /// The machine is told that its clock has passed a little before it has.
    case clockEarly
    /// The end of a call is not told to the machine.
    case endForgotten
}
