internal import CMicroHTTPD

/// The functions that libmicrohttpd calls, on the thread of the loop alone.
///
/// The first argument of each is the pointer that `HTTPServer.start` gave, to an object that outlives the daemon. What
/// else they are given is valid for the call.
enum HTTPCallbacks {
    /// More of a request has come: its head, a part of its body, or its end.
    static let access: MHD_AccessHandlerCallback = { context, connection, path, method, _, bytes, count, slot in
        guard let server = unsafe server(context), let connection = unsafe connection, let slot = unsafe slot,
            let count = unsafe count
        else { return cmhd_no }
        guard let known = unsafe slot.pointee else {
            let request = unsafe HTTPRequest(
                method: text(method),
                path: text(path),
                query: fields(of: connection, cmhd_query),
                headers: fields(of: connection, cmhd_headers)
            )
            let (exchange, isSent) = unsafe server.began(request, on: connection)
            // Released by `completed`, which comes once for each request whose slot is filled.
            unsafe slot.pointee = Unmanaged.passRetained(exchange).toOpaque()
            return isSent ? cmhd_yes : cmhd_no
        }
        let exchange = unsafe Unmanaged<HTTPExchange>.fromOpaque(known).takeUnretainedValue()
        guard unsafe count.pointee > 0 else {
            return unsafe server.isWhole(exchange, on: connection) ? cmhd_yes : cmhd_no
        }
        let part = unsafe UnsafeRawBufferPointer(start: bytes, count: count.pointee)
        unsafe count.pointee = 0
        return unsafe exchange.append(part, atMost: HTTPBounds.body) ? cmhd_yes : cmhd_no
    }

    /// A request has ended.
    static let completed: MHD_RequestCompletedCallback = { context, connection, slot, _ in
        guard let server = unsafe server(context), let connection = unsafe connection, let slot = unsafe slot,
            let known = unsafe slot.pointee
        else { return }
        unsafe slot.pointee = nil
        unsafe server.ended(Unmanaged<HTTPExchange>.fromOpaque(known).takeRetainedValue(), on: connection)
    }

    /// A connection has begun or ended.
    static let connection: MHD_NotifyConnectionCallback = { context, connection, _, event in
        guard let server = unsafe server(context), let connection = unsafe connection else { return }
        if event == cmhd_started {
            unsafe server.opened(connection)
        } else {
            unsafe server.closed(connection)
        }
    }

    /// A connection takes more of a stream.
    static let readStream: MHD_ContentReaderCallback = { context, _, bytes, count in
        guard let context = unsafe context else { return end }
        let open = unsafe Unmanaged<OpenStream>.fromOpaque(context).takeUnretainedValue()
        let buffer = unsafe UnsafeMutableRawBufferPointer(start: bytes, count: count)
        return unsafe open.read(into: buffer) ?? end
    }

    /// The connection of a stream has ended, or has taken all of it.
    static let streamEnded: MHD_ContentReaderFreeCallback = { context in
        // The reference that `HTTPServer.send` made.
        unsafe context.map { unsafe Unmanaged<OpenStream>.fromOpaque($0).takeRetainedValue().stream.connectionEnded() }
    }

    /// `MHD_CONTENT_READER_END_OF_STREAM`, a macro with a cast.
    private static let end = -1

    private static func server(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
        unsafe context.map { unsafe Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func text(_ string: UnsafePointer<CChar>?) -> String {
        unsafe string.map { unsafe String(cString: $0) } ?? ""
    }

    /// The headers of a request, or the parts of its query.
    private static func fields(of connection: OpaquePointer, _ kind: MHD_ValueKind) -> [HTTPRequest.Field] {
        var list = FieldList(isHeaders: kind == cmhd_headers)
        unsafe withUnsafeMutablePointer(to: &list) { list in
            _ = unsafe MHD_get_connection_values(
                connection,
                kind,
                { context, _, name, value in
                    // `list`, which is valid while the fields are told.
                    let list = unsafe context?.assumingMemoryBound(to: FieldList.self)
                    unsafe list?.pointee.append(HTTPCallbacks.text(name), HTTPCallbacks.text(value))
                    return cmhd_yes
                },
                list
            )
        }
        return list.fields
    }

    private struct FieldList {
        let isHeaders: Bool
        var fields: [HTTPRequest.Field] = []

        mutating func append(_ name: String, _ value: String) {
            fields.append(HTTPRequest.Field(name: isHeaders ? name.lowercased() : name, value: value))
        }
    }
}
