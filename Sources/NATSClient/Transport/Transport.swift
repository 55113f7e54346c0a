internal import EventLoop
internal import NATSProtocol
internal import ProcessModel

/// One TCP connection, in clear or with TLS, on a loop.
final class Transport {
    enum Event {
        /// What the server sent, in clear.
        case bytes(ArraySlice<UInt8>)
        /// TLS is set up.
        case encrypted
        /// The last event.
        case ended(ConnectionFailure)
    }

    private let socket: SocketConnection
    private var tls: TLSConnection?
    private var handler: ((Event) -> Void)?

    /// Takes a connected socket.
    init(_ socket: SocketConnection) { self.socket = socket }

    /// Begins to read; the handler is called on the loop, and is released by `close()`.
    func start(_ handler: @escaping (Event) -> Void) {
        self.handler = handler
        socket.output.start { [self] event in
            if case .failed(let number) = event { end(.broken(SystemError.text(number))) }
        }
        socket.input.start { [self] event in
            switch event {
            case .bytes(let bytes): received(bytes)
            case .end: end(.closed)
            case .failed(let number): end(.broken(SystemError.text(number)))
            }
        }
    }

    /// The number of bytes that wait for the server to read.
    var queuedBytes: Int { socket.output.queuedBytes }

    /// Sends bytes at the end of this turn of the loop, with all others that it was given.
    func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, handler != nil else { return }
        guard let tls else { return socket.output.write(bytes) }
        attempt { () throws(ConnectionFailure) in
            try tls.write(bytes)
            socket.output.write(tls.takeOutput())
        }
    }

    /// Begins TLS; `encrypted` tells when it is set up.
    func encrypt(with context: TLSContext, host: String) throws(ConnectionFailure) {
        let tls = try TLSConnection(context, host: host)
        self.tls = tls
        _ = try tls.shakeHands()
        socket.output.write(tls.takeOutput())
    }

    /// Closes without another event.
    func close() {
        handler = nil
        // What was written in this turn leaves before the end, such as the last line of a client that closes.
        socket.output.flush()
        socket.close()
    }

    private func received(_ bytes: ArraySlice<UInt8>) {
        guard let tls else {
            handler?(.bytes(bytes))
            return
        }
        attempt { () throws(ConnectionFailure) in
            tls.receive(bytes)
            if !tls.isReady {
                let isReady = try tls.shakeHands()
                socket.output.write(tls.takeOutput())
                guard isReady else { return }
                handler?(.encrypted)
            }
            while handler != nil, let plain = try tls.read() { handler?(.bytes(plain[...])) }
            guard handler != nil else { return }
            socket.output.write(tls.takeOutput())
            if tls.hasEnded { end(.closed) }
        }
    }

    private func attempt(_ body: () throws(ConnectionFailure) -> Void) {
        do throws(ConnectionFailure) {
            try body()
        } catch {
            // The server is told why.
            if let tls { socket.output.write(tls.takeOutput()) }
            end(error)
        }
    }

    private func end(_ failure: ConnectionFailure) { handler.take()?(.ended(failure)) }
}
