package import ClusterModel
package import EventLoop
internal import HostTime

/// A broker within the process, for the hosts of one loop: the double of a real one in tests.
///
/// Its faults are those that the contract of a broker allows.
package final class MemoryExchange {
    /// What becomes of a datagram.
    package struct Faults {
        /// How many copies arrive.
        package var copies: () -> Int = { 1 }
        /// How long a copy takes.
        package var delay: () -> Duration = { .zero }
        package init() {}
    }

    package var faults = Faults()
    /// The hosts that are cut off from all others.
    package var isolated: Set<HostName> = []
    private let loop: EventLoop
    private var members: [HostName: MemoryBroker] = [:]

    package init(on loop: EventLoop) { self.loop = loop }

    /// Returns the broker of a host.
    package func broker(of host: HostName) -> MemoryBroker { MemoryBroker(host, self) }

    fileprivate func enter(_ broker: MemoryBroker) { members[broker.host] = broker }
    fileprivate func leave(_ broker: MemoryBroker) { members[broker.host] = nil }

    fileprivate func carry(_ datagram: [UInt8], from host: HostName, to receivers: [HostName]) {
        for receiver in receivers where receiver == host || isolated.isDisjoint(with: [host, receiver]) {
            guard members[receiver] != nil else {
                later(.zero) { [self] in members[host]?.tell(.undeliverable(receiver)) }
                continue
            }
            for _ in 0..<faults.copies() {
                later(faults.delay()) { [self] in members[receiver]?.tell(.datagram(datagram)) }
            }
        }
    }

    fileprivate func everybody() -> [HostName] { Array(members.keys) }

    fileprivate func later(_ delay: Duration, _ body: @escaping () -> Void) {
        _ = loop.schedule(at: loop.now.advanced(by: delay), body)
    }
}

/// The broker of one host at an exchange.
package final class MemoryBroker: ClusterBroker {
    let host: HostName
    private let exchange: MemoryExchange
    private var told: ((BrokerEvent) -> Void)?

    fileprivate init(_ host: HostName, _ exchange: MemoryExchange) { (self.host, self.exchange) = (host, exchange) }

    fileprivate func tell(_ event: BrokerEvent) { told?(event) }

    package func start(_ tell: @escaping (BrokerEvent) -> Void) {
        told = tell
        exchange.enter(self)
        exchange.later(.zero) { [self] in self.tell(.connected("memory")) }
    }

    package func broadcast(_ datagram: [UInt8]) { exchange.carry(datagram, from: host, to: exchange.everybody()) }

    package func send(_ datagram: [UInt8], to host: HostName) {
        exchange.carry(datagram, from: self.host, to: [host])
    }

    package func stop() async {
        told = nil
        exchange.leave(self)
    }
}
