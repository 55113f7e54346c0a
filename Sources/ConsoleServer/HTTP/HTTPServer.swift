internal import CMicroHTTPD
internal import EventLoop
internal import Glibc
internal import HostTime

/// A server of HTTP at a port of the loopback interface, by libmicrohttpd without threads.
///
/// Everything happens on the loop: libmicrohttpd calls back within `MHD_run` and `MHD_stop_daemon` alone, and both are
/// called there.
@safe
final class HTTPServer {
    let loop: EventLoop
    let handler: any HTTPHandler
    let bounds: HTTPBounds
    /// The port at which it listens.
    private(set) var port: UInt16 = 0
    // Set by `start`, and nil after `stop`.
    private var daemon: OpaquePointer?
    private var watch: DescriptorWatch?
    private var timer: (token: TimerToken, deadline: Instant)?
    private var patrol: TimerToken?
    /// The connections by their addresses.
    private var connections: [UInt: HTTPConnection] = [:]
    private var lastNumber = 0

    init(on loop: EventLoop, handler: any HTTPHandler, bounds: HTTPBounds) {
        (self.loop, self.handler, self.bounds) = (loop, handler, bounds)
    }

    /// Begins to listen.
    ///
    /// - Parameter port: The port; zero for any.
    func start(port: UInt16) throws(ConsoleError) {
        var callbacks = unsafe cmhd_callbacks()
        // This object outlives the daemon: `stop` comes before its end.
        unsafe callbacks.context = Unmanaged.passUnretained(self).toOpaque()
        unsafe callbacks.access = HTTPCallbacks.access
        unsafe callbacks.completed = HTTPCallbacks.completed
        unsafe callbacks.connection = HTTPCallbacks.connection
        var numbers = cmhd_bounds(connections: bounds.connections, memory: bounds.head, timeout: bounds.idleSeconds)
        // Both structures are read within the call.
        guard let daemon = unsafe cmhd_start(port, &callbacks, &numbers) else {
            throw .cannotListen(port: port, errorNumber: errno)
        }
        unsafe self.daemon = daemon
        self.port = unsafe cmhd_port(daemon)
        do throws(EventLoopError) {
            watch = try DescriptorWatch(unsafe cmhd_descriptor(daemon), on: loop) { [weak self] in self?.run() }
        } catch {
            stop()
            throw .loop(error.description)
        }
    }

    /// Ends all connections and the listening.
    func stop() {
        guard let daemon = unsafe daemon.take() else { return }
        watch?.close()
        // The library ends the program if a connection sleeps.
        for connection in connections.values { connection.wake() }
        // The daemon is alive until this call returns, and was started by `start`.
        unsafe MHD_stop_daemon(daemon)
        // Afterwards, since a connection that is woken arms the timer again.
        for token in [timer?.token, patrol].compactMap(\.self) { loop.cancel(token) }
        (timer, patrol) = (nil, nil)
    }

    /// Has libmicrohttpd do what there is to do.
    private func run() {
        guard let daemon = unsafe daemon else { return }
        unsafe MHD_run(daemon)
        var milliseconds: UInt64 = 0
        guard unsafe MHD_get_timeout(daemon, &milliseconds) == cmhd_yes else { return }
        run(after: .milliseconds(Int64(min(milliseconds, 60_000))))
    }

    private func run(after pause: Duration) {
        let deadline = loop.now.advanced(by: pause)
        if let timer {
            guard deadline < timer.deadline else { return }
            loop.cancel(timer.token)
        }
        let token = loop.schedule(at: deadline) { [weak self] in
            guard let self else { return }
            timer = nil
            run()
        }
        timer = (token, deadline)
    }

    /// Has a connection sleep; called within a callback of the connection.
    ///
    /// - Returns: A function that wakes it; to be called at most once, and not when the connection has ended.
    func suspend(_ connection: OpaquePointer) -> () -> Void {
        unsafe MHD_suspend_connection(connection)
        return { [weak self] in
            // An answer may be there when everything has ended.
            guard let self else { return }
            unsafe MHD_resume_connection(connection)
            // The descriptor of the library does not tell of it.
            run(after: .zero)
        }
    }

    // MARK: Connections

    func opened(_ connection: OpaquePointer) {
        lastNumber += 1
        connections[UInt(bitPattern: connection)] = HTTPConnection(
            socket: unsafe cmhd_socket(connection),
            number: lastNumber,
            deadline: loop.now.advanced(by: bounds.patienceForRequest)
        )
        if connections.count > Int(bounds.connections) * 3 / 4 { endOldestStranger() }
        if patrol == nil { lookLater() }
    }

    /// Makes room: a crowd of strangers holds up each other, and no browser that was let in.
    private func endOldestStranger() {
        let strangers = connections.lazy.filter { $0.value.isDispensable }
        guard let oldest = strangers.min(by: { $0.value.number < $1.value.number }) else { return }
        connections[oldest.key]?.end()
    }

    /// Takes in that a request of a connection is allowed.
    func letIn(_ connection: OpaquePointer) { connections[UInt(bitPattern: connection)]?.isKnown = true }

    func closed(_ connection: OpaquePointer) { connections[UInt(bitPattern: connection)] = nil }

    /// Gives a connection some time from now on, or any.
    func allow(_ connection: OpaquePointer, _ patience: Duration?) {
        connections[UInt(bitPattern: connection)]?.deadline = patience.map { loop.now.advanced(by: $0) }
    }

    /// Notes what a connection has under way, which is woken before the end.
    func note(_ connection: OpaquePointer, _ exchange: HTTPExchange?, _ stream: EventStream? = nil) {
        connections[UInt(bitPattern: connection)]?.exchange = exchange
        connections[UInt(bitPattern: connection)]?.stream = stream
    }

    /// Ends what is too slow, once a second while there are connections.
    private func lookLater() {
        patrol = loop.schedule(at: loop.now.advanced(by: .seconds(1))) { [weak self] in
            guard let self else { return }
            patrol = nil
            let now = loop.now
            let late = connections.filter { $0.value.deadline.map { $0 <= now } ?? false }
            for address in late.keys { connections[address]?.end() }
            if !connections.isEmpty { lookLater() }
        }
    }
}
