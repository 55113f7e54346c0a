import EventLoop
import ExtensionProtocol
import JSON

/// The other end of a connection: a client or the program of an app.
// On the loop of its world alone.
class SimulatedPeer: @unchecked Sendable {
    let socket: SimulatedSocket
    unowned let world: ServiceWorld
    let number: Int
    private var unread: [UInt8] = []
    private var hasLastWord = false
    /// Whether it has left, or has been left.
    private(set) var isGone = false

    init(in world: ServiceWorld, reads: Bool = true) {
        self.world = world
        socket = SimulatedSocket(world.clock)
        number = world.nextNumber()
        if reads { socket.news = { [weak self] in self?.read() } }
    }

    func send(_ message: Message) { socket.send(message.line) }

    func leave() {
        guard !isGone else { return }
        isGone = true
        socket.leave()
    }

    /// Takes a message of the host.
    func take(_ message: Message) {}

    /// Takes in that the host has closed the connection.
    func wasLeft(afterLastWord: Bool) {}

    private func read() {
        while !isGone {
            guard let bytes = socket.take() else {
                isGone = true
                wasLeft(afterLastWord: hasLastWord)
                return socket.leave()
            }
            guard !bytes.isEmpty else { return }
            unread += bytes
            let lines = unread.split(separator: 10, omittingEmptySubsequences: false)
            unread = Array(lines.last ?? [])
            for line in lines.dropLast() {
                guard let message = try? Message.decode(line) else { continue }
                if hasLastWord { world.violated(.lastWord, "\(message)") }
                if case .response(nil, _) = message { hasLastWord = true }
                world.saw(message, by: self)
                take(message)
            }
        }
    }
}
