import ClusterModel
import EventLoop

@testable import ClusterBridge

/// A broker within the process, for the hosts of one loop, by which the contract is shown to need no engine.
final class MemoryExchange {
    private let loop: EventLoop
    private var members: [HostName: MemoryBroker] = [:]

    init(on loop: EventLoop) { self.loop = loop }

    /// Returns the broker of a host.
    func broker(of host: HostName) -> MemoryBroker { MemoryBroker(host, self) }

    fileprivate func enter(_ broker: MemoryBroker) { members[broker.host] = broker }
    fileprivate func leave(_ broker: MemoryBroker) { members[broker.host] = nil }

    fileprivate func carry(_ datagram: [UInt8], from host: HostName, to receivers: [HostName]) {
        for receiver in receivers {
            later { [self] in
                if let member = members[receiver] { return member.tell(.datagram(datagram)) }
                members[host]?.tell(.undeliverable(receiver))
            }
        }
    }

    fileprivate func everybody() -> [HostName] { Array(members.keys) }

    fileprivate func later(_ body: @escaping () -> Void) { _ = loop.schedule(at: loop.now, body) }
}

/// The broker of one host at an exchange.
final class MemoryBroker: ClusterBroker {
    let host: HostName
    private let exchange: MemoryExchange
    private var told: ((BrokerEvent) -> Void)?

    fileprivate init(_ host: HostName, _ exchange: MemoryExchange) { (self.host, self.exchange) = (host, exchange) }

    fileprivate func tell(_ event: BrokerEvent) { told?(event) }

    func start(_ tell: @escaping (BrokerEvent) -> Void) {
        told = tell
        exchange.enter(self)
        exchange.later { [self] in self.tell(.connected("memory")) }
    }

    func broadcast(_ datagram: [UInt8]) { exchange.carry(datagram, from: host, to: exchange.everybody()) }

    func send(_ datagram: [UInt8], to host: HostName) { exchange.carry(datagram, from: self.host, to: [host]) }

    func stop() async {
        told = nil
        exchange.leave(self)
    }
}
