package import ClusterModel
package import ClusterSecurity
package import EventLoop
internal import HostTime
package import NATSClient
internal import NATSProtocol

/// A NATS server, or several that are one cluster, as the broker.
///
/// The subjects are `intenthost.<cluster>.hosts` for all hosts, `intenthost.<cluster>.host.<name>` for one, and
/// `intenthost.<cluster>.undelivered.<sender>.<name>` for what the server says where nobody listens.
package final class NATSBroker: ClusterBroker {
    private let settings: NATSSettings
    private let loop: EventLoop
    private let random: RandomSource
    private let subjects: NATSSubjects
    private var client: NATSClient?
    /// Whether the newest attempt to connect has failed.
    private var hasFailed = false
    private var tell: (BrokerEvent) -> Void = { _ in }
    /// What the server does is told once a minute, with the number of those that were not told.
    private var notes: (quietUntil: Instant, untold: Int)?

    /// - Parameters:
    ///   - cluster: The name of the cluster, in the form of the name of a host.
    ///   - host: This host.
    package init(
        _ settings: NATSSettings,
        cluster: ClusterName,
        host: HostName,
        on loop: EventLoop,
        random: RandomSource = .system()
    ) throws(NATSBrokerError) {
        (self.settings, self.loop, self.random) = (settings, loop, random)
        subjects = try NATSSubjects(cluster: cluster, host: host)
    }

    package func start(_ tell: @escaping (BrokerEvent) -> Void) {
        self.tell = tell
        let client = NATSClient(settings, on: loop, random: random) { [weak self] in self?.take($0) }
        self.client = client
        client.start()
        subscribe(client)
    }

    /// Subscriptions outlive connections, and are made before the first one.
    private func subscribe(_ client: NATSClient) {
        let take: (NATSMessage) -> Void = { [weak self] in self?.tell(.datagram($0.payload)) }
        do throws(NATSError) {
            for subject in [subjects.everybody, subjects.own] {
                _ = try client.subscribe(SubjectFilter(subject), take)
            }
            _ = try client.subscribe(subjects.undelivered) { [weak self] message in
                guard let self, message.status?.code == NATSStatus.noResponders, let host = subjects.host(of: message)
                else { return }
                self.tell(.undeliverable(host))
            }
        } catch {
            tell(.lost("\(error)"))
        }
    }

    /// Tells what changes: attempts go on for as long as a server is away, and only the first one that fails is told.
    private func take(_ news: NATSNews) {
        switch news {
        case .connecting: break
        case .connected(let server, let info):
            hasFailed = false
            tell(Self.refusal(of: info).map { .lost("\(server): \($0)") } ?? .connected("\(news)"))
        case .lost: tell(.lost("\(news)"))
        case .failed:
            if !hasFailed { tell(.note("\(news)")) }
            hasFailed = true
        default: note("\(news)")
        }
    }

    /// Why a server is of no use; nil if it is.
    ///
    /// It would drop the longer datagrams, and the hosts would take each other for lost.
    static func refusal(of server: ServerInfo) -> String? {
        let longest = ClusterBound.announcement + ClusterGuard.overhead
        guard server.maximumPayload < longest else { return nil }
        return "the server takes messages of at most \(server.maximumPayload) bytes, and a cluster needs \(longest): "
            + "raise its max_payload, then start it anew"
    }

    /// A server can make as much news as it likes.
    private func note(_ text: String) {
        let now = loop.now
        if let notes, now < notes.quietUntil {
            self.notes?.untold += 1
            return
        }
        let untold = notes.map { $0.untold > 0 ? " (and \($0.untold) more like it)" : "" } ?? ""
        notes = (now.advanced(by: RefusalCounter.pause), 0)
        tell(.note(text + untold))
    }

    package func broadcast(_ datagram: [UInt8]) { publish(subjects.everybody, datagram, reply: nil) }

    package func send(_ datagram: [UInt8], to host: HostName) {
        guard let (subject, reply) = subjects.receiver(host) else { return }
        publish(subject, datagram, reply: reply)
    }

    /// What cannot be sent is lost, as any datagram may be.
    private func publish(_ subject: Subject, _ datagram: [UInt8], reply: Subject?) {
        try? client?.publish(subject, datagram, reply: reply)
    }

    package func stop() async {
        tell = { _ in }
        await client?.drain(by: loop.now.advanced(by: .seconds(1)))
        client = nil
    }
}

/// Why a broker cannot be made.
package struct NATSBrokerError: Error, CustomStringConvertible {
    package let description: String
}

/// The subjects of a cluster, seen from one host.
private struct NATSSubjects {
    let everybody: Subject
    let own: Subject
    let undelivered: SubjectFilter
    private let prefix: [String]
    private let host: HostName

    init(cluster: ClusterName, host: HostName) throws(NATSBrokerError) {
        prefix = ["intenthost", cluster.text]
        self.host = host
        do throws(SubjectError) {
            everybody = try Subject(tokens: prefix + ["hosts"])
            own = try Subject(tokens: prefix + ["host", host.text])
            undelivered = try SubjectFilter((prefix + ["undelivered", host.text, "*"]).joined(separator: "."))
        } catch {
            throw NATSBrokerError(description: "The names of the cluster and the host make no subject: \(error)")
        }
    }

    /// The subject of a host, and the one at which the server says that nobody listens there.
    func receiver(_ receiver: HostName) -> (subject: Subject, reply: Subject)? {
        guard let subject = try? Subject(tokens: prefix + ["host", receiver.text]),
            let reply = try? Subject(tokens: prefix + ["undelivered", host.text, receiver.text])
        else { return nil }
        return (subject, reply)
    }

    func host(of message: NATSMessage) -> HostName? {
        message.subject.split(separator: ".").last.flatMap { HostName(String($0)) }
    }
}
