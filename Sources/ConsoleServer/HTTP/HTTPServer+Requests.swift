internal import CMicroHTTPD
internal import EventLoop

/// What libmicrohttpd tells of requests.
extension HTTPServer {
    /// A head has come: the request is refused, or its body is read.
    func began(_ request: HTTPRequest, on connection: OpaquePointer) -> (exchange: HTTPExchange, isSent: Bool) {
        unsafe allow(connection, bounds.patienceForRequest)
        let exchange = HTTPExchange(request)
        unsafe note(connection, exchange)
        guard let refusal = handler.refusal(of: request) else {
            unsafe letIn(connection)
            return (exchange, true)
        }
        _ = exchange.takeWhole()
        return (exchange, unsafe send(refusal, on: connection))
    }

    /// All of a request has come, or its answer is there.
    func isWhole(_ exchange: HTTPExchange, on connection: OpaquePointer) -> Bool {
        if let response = exchange.takeAnswer() { return unsafe send(response, on: connection) }
        guard exchange.takeWhole() else { return true }
        unsafe allow(connection, nil)
        switch handler.reply(to: exchange.request) {
        case .response(let response): return unsafe send(response, on: connection)
        case .events(let stream): return unsafe send(stream, on: connection)
        case .later(let work, let finish):
            let answer = loop.completion { (response: HTTPResponse) in
                finish()
                exchange.answer(response)
            }
            exchange.sleep(until: unsafe suspend(connection))
            Task.detached { answer(await work()) }
            return true
        }
    }

    /// A request has ended, however it did.
    func ended(_ exchange: HTTPExchange, on connection: OpaquePointer) {
        exchange.connectionEnded()
        unsafe note(connection, nil)
        unsafe allow(connection, bounds.patienceForRequest)
    }

    private func send(_ response: HTTPResponse, on connection: OpaquePointer) -> Bool {
        unsafe allow(connection, bounds.patienceForResponse)
        var body = response.body
        // The bytes are copied within the call.
        let made = unsafe body.withUnsafeMutableBytes { buffer in
            unsafe MHD_create_response_from_buffer(buffer.count, buffer.baseAddress, cmhd_copied)
        }
        guard let made = unsafe made else { return false }
        defer { unsafe MHD_destroy_response(made) }
        // Of two policies a browser keeps both.
        var headers = response.headers + handler.headers.filter { !response.overrides($0) }
        headers.append(HTTPRequest.Field(name: "Content-Type", value: response.type))
        if response.isLast { headers.append(HTTPRequest.Field(name: "Connection", value: "close")) }
        return unsafe send(made, response.status, headers, on: connection)
    }

    private func send(_ stream: EventStream, on connection: OpaquePointer) -> Bool {
        // libmicrohttpd releases it by `HTTPCallbacks.streamEnded`.
        let context = unsafe Unmanaged.passRetained(OpenStream(stream, connection, of: self)).toOpaque()
        let made = unsafe MHD_create_response_from_callback(
            UInt64.max,
            bounds.head / 2,
            HTTPCallbacks.readStream,
            context,
            HTTPCallbacks.streamEnded
        )
        guard let made = unsafe made else {
            unsafe HTTPCallbacks.streamEnded(context)
            return false
        }
        defer { unsafe MHD_destroy_response(made) }
        unsafe note(connection, nil, stream)
        let headers = handler.headers + [HTTPRequest.Field(name: "Content-Type", value: "text/event-stream")]
        return unsafe send(made, 200, headers, on: connection)
    }

    private func send(
        _ response: OpaquePointer,
        _ status: UInt32,
        _ headers: [HTTPRequest.Field],
        on connection: OpaquePointer
    ) -> Bool {
        // The strings are copied within the calls, and the response is alive.
        for header in headers { unsafe MHD_add_response_header(response, header.name, header.value) }
        return unsafe MHD_queue_response(connection, status, response) == cmhd_yes
    }
}

/// A stream with the connection on which it is sent.
@safe
final class OpenStream {
    let stream: EventStream
    private let connection: OpaquePointer
    private unowned let server: HTTPServer

    init(_ stream: EventStream, _ connection: OpaquePointer, of server: HTTPServer) {
        (self.stream, self.server) = (stream, server)
        unsafe self.connection = connection
    }

    /// Writes what waits into a buffer; the connection sleeps if nothing does.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = unsafe stream.read(into: buffer)
        if count == 0 { stream.sleep(until: unsafe server.suspend(connection)) }
        return count
    }
}
