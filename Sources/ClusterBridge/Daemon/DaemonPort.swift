internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import HostTime
internal import IntentHostClient
internal import IntentModel
internal import JSON
internal import SystemFiles

/// The lasting way to the daemon: it connects, greets and subscribes, and does so again when the connection has ended.
///
/// A daemon that stands still keeps its connection: it is asked something each second.
///
/// All methods must be called on the loop.
final class DaemonPort {
    /// What it tells.
    enum Event {
        /// A daemon answers; whatever an earlier one told is over.
        case connected(DaemonSocket)
        /// No daemon answers, or it has left.
        case lost(String)
        /// The daemon is there and does not answer.
        case silent
        /// The daemon answers again that was silent.
        case answers
        case request(RequestID, method: String, params: JSONValue)
        case notification(method: String, params: JSONValue)
    }

    /// The pauses between attempts grow from the first to the last.
    private static let pauses = (first: Duration.milliseconds(250), last: Duration.seconds(5))
    /// The time within which the daemon has to accept the connection and to answer the greeting.
    private static let patience = Duration.seconds(10)

    private static let hello = HostHello(
        name: "intenthost-cluster",
        version: ProductVersion.current,
        kind: .other,
        answersQuestions: true,
        offers: [.performElsewhere]
    )

    private let path: String
    private let loop: EventLoop
    /// Connects, since that waits where the daemon accepts nobody.
    private let thread = BlockingExecutor(name: "daemon")
    private let tell: (Event) -> Void
    private var socket: DaemonSocket?
    private var timer: TimerToken?
    private var pulse = Pulse()
    private var beat: TimerToken?
    private var pause = pauses.first
    private var isStopped = false

    /// - Parameters:
    ///   - path: The path of the daemon's socket.
    ///   - tell: Takes the events, never within a call of this object.
    init(path: String, on loop: EventLoop, _ tell: @escaping (Event) -> Void) {
        (self.path, self.loop, self.tell) = (path, loop, tell)
    }

    /// Begins to look for the daemon.
    func start() {
        let connected = loop.completion { [weak self] (result: Result<Int32, ClientError>) in
            guard let self else { return }
            switch result {
            case .success(let descriptor): self.connected(FileDescriptor(owning: descriptor))
            case .failure(let error): self.failed(error.description)
            }
        }
        let path = path
        thread.execute {
            connected(
                Result { () throws(ClientError) in try HostSocketConnector.connect(to: path, within: Self.patience) }
            )
        }
    }

    /// Leaves the daemon.
    func stop() async {
        isStopped = true
        cancelTimers()
        socket?.close()
        socket = nil
        await thread.shutdown()
    }

    private func connected(_ descriptor: consuming FileDescriptor) {
        guard !isStopped else { return }
        do throws(EventLoopError) {
            let socket = try DaemonSocket(owning: descriptor, on: loop) { [weak self] in self?.take($0) }
            self.socket = socket
            timer = loop.schedule(at: loop.now.advanced(by: Self.patience)) { [weak self] in
                self?.timer = nil
                self?.end("the daemon did not answer the greeting within \(Self.patience)")
            }
            socket.call(HostHello.method, Self.hello.json) { [weak self] in self?.greeted($0) }
        } catch {
            failed("\(error)")
        }
    }

    private func greeted(_ result: Result<JSONValue, ResponseError>) {
        cancelTimers()
        switch result {
        case .failure(let error): end(error.message)
        case .success(let value):
            guard let socket, value["protocolVersion"]?.integerValue == HostProtocolVersion.current else {
                return end("the daemon speaks another version of the protocol")
            }
            pulse = Pulse()
            scheduleBeat()
            tell(.connected(socket))
            socket.call(HostSubscribe.method, HostSubscribe().json) { [weak self] in
                self?.pause = Self.pauses.first
                if case .failure(let error) = $0 { self?.end(error.message) }
            }
        }
    }

    private func scheduleBeat() {
        beat = loop.schedule(at: loop.now.advanced(by: Pulse.pause)) { [weak self] in self?.beats() }
    }

    private func beats() {
        beat = nil
        guard let socket else { return }
        switch pulse.beat(hasHeard: socket.hasHeard()) {
        case .ask:
            // Its answer is short, however much the daemon has to do.
            socket.call(DeviceGet.method, DeviceGet().json) { [weak self] _ in
                guard let self, socket === self.socket, pulse.answered() else { return }
                tell(.answers)
            }
        case .wait: break
        case .fallsSilent: tell(.silent)
        }
        scheduleBeat()
    }

    private func take(_ event: DaemonSocket.Event) {
        switch event {
        case .request(let id, let method, let params): tell(.request(id, method: method, params: params))
        case .notification(let method, let params): tell(.notification(method: method, params: params))
        case .ended(let reason): failed(reason)
        }
    }

    private func end(_ reason: String) {
        socket?.close()
        failed(reason)
    }

    private func failed(_ reason: String) {
        socket = nil
        cancelTimers()
        guard !isStopped else { return }
        tell(.lost(reason))
        timer = loop.schedule(at: loop.now.advanced(by: pause)) { [weak self] in
            self?.timer = nil
            self?.start()
        }
        pause = min(pause * 2, Self.pauses.last)
    }

    private func cancelTimers() {
        for token in [timer, beat] { if let token { loop.cancel(token) } }
        (timer, beat) = (nil, nil)
    }
}
