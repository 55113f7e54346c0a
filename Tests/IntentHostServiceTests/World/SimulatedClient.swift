import ExtensionProtocol
import HostProtocol
import IntentModel
import JSON

@testable import IntentHostService

/// A client of a simulated world, of one conduct.
final class SimulatedClient {
    enum Conduct: CaseIterable {
        /// Keeps all rules, and reads at once.
        case honest
        /// Never greets.
        case silent
        /// Sends what is no message.
        case confused
        /// Sends far more requests than it may have under way.
        case flooding
        /// Reads nothing.
        case deaf
        /// Answers no question.
        case mute
        /// Answers questions twice, and others that nobody has asked; uses one id for several requests.
        case lying
    }

    let conduct: Conduct
    let socket: SimulatedSocket
    private unowned let world: ClientWorld
    private var random: SplitMix64
    private var unread: [UInt8] = []
    private var lastID: Int64 = 0
    /// The requests without an answer, with the instants at which they were sent.
    private(set) var open: [Int64: Instant] = [:]
    private var hasGreeted = false
    private var hasLastWord = false
    /// Whether it has left, or has been left.
    private(set) var isGone = false
    private let leavesAt: Instant

    init(_ conduct: Conduct, in world: ClientWorld, seed: UInt64) {
        (self.conduct, self.world) = (conduct, world)
        socket = SimulatedSocket(world.clock)
        random = SplitMix64(state: seed)
        leavesAt = world.clock.now.advanced(by: random.duration(.seconds(1) ... .seconds(8)))
        socket.news = { [unowned self] in if self.conduct != .deaf { read() } }
    }

    func begin() {
        guard conduct != .silent else { return }
        let hello = HostHello(name: "\(conduct)", version: "1", kind: .other)
        send(.request(id: .integer(0), method: HostHello.method, params: hello.json))
        think()
    }

    private func think() {
        world.clock.after(random.thinkTime(.milliseconds(10) ... .seconds(2))) { [self] in if !isGone { step() } }
    }

    private func step() {
        guard world.clock.now < leavesAt else {
            if open.isEmpty || conduct != .honest || random.chance(0.3) { return leave() }
            return think()
        }
        switch conduct {
        case .honest, .mute, .deaf: ask()
        case .silent: break
        case .confused: random.chance(0.2) ? socket.send(Array("{]\n".utf8)) : ask()
        case .flooding: for _ in 0..<(random.chance(0.05) ? 400 : 1) { ask() }
        case .lying:
            ask()
            send(.request(id: .integer(lastID), method: "test", params: [:]))
        }
        if let id = open.keys.min(), random.chance(0.1) {
            send(CancelRequest(id: .integer(id), reason: .superseded, graceMilliseconds: 0).message)
        }
        think()
    }

    private func ask() {
        guard conduct != .honest || open.count < 32 else { return }
        lastID += 1
        open[lastID] = world.clock.now
        let length = random.chance(0.05) ? 20_000 : 10
        let text = JSONValue.string(String(repeating: "a", count: length))
        send(.request(id: .integer(lastID), method: "test", params: ["text": text]))
    }

    private func send(_ message: Message) { socket.send(message.line) }

    func leave() {
        guard !isGone else { return }
        isGone = true
        socket.leave()
    }

    // MARK: What the host sends

    private func read() {
        while !isGone {
            guard let bytes = socket.take() else {
                isGone = true
                if conduct == .honest, !hasLastWord || hasGreeted { world.violated(.honestStay) }
                return socket.leave()
            }
            guard !bytes.isEmpty else { return }
            unread += bytes
            let lines = unread.split(separator: 10, omittingEmptySubsequences: false)
            unread = Array(lines.last ?? [])
            for line in lines.dropLast() { if let message = try? Message.decode(line) { take(message) } }
        }
    }

    private func take(_ message: Message) {
        if hasLastWord { world.violated(.lastWord) }
        switch message {
        case .response(.integer(0), _): hasGreeted = true
        case .response(.integer(let id)?, let result):
            let wasOpen = open.removeValue(forKey: id) != nil
            if conduct != .lying, !wasOpen { world.violated(.oneAnswer) }
            if conduct == .honest, case .failure = result { world.violated(.honestStay) }
            if conduct == .honest { world.answered(id, of: self) }
        case .response: hasLastWord = true
        case .request(let id, _, _): answer(id)
        case .notification: break
        }
    }

    private func answer(_ id: RequestID) {
        guard conduct != .mute else { return }
        world.clock.after(random.thinkTime(.milliseconds(1) ... .seconds(1))) { [self] in
            guard !isGone else { return }
            send(.response(id: id, result: .success(["answer": "yes"])))
            guard conduct == .lying else { return }
            send(.response(id: id, result: .success(["answer": "no"])))
            send(.response(id: .integer(999_999), result: .success([:])))
        }
    }
}
