package import ExtensionProtocol
internal import Foundation
package import JSON

/// The host's end of a wire in a test: sends messages and collects those that come.
///
/// For one task.
package final class HostEnd {
    /// The error of waiting for a message after the extension's end was closed.
    package struct Closed: Error {}

    /// The method of a notification that represents a line without a message.
    private static let strayLine = "stray"

    /// The notifications that came during the wait for an answer.
    package private(set) var notifications: [Message] = []

    /// The number of lines without messages, among the notifications so far.
    package var strayLines: Int {
        notifications.count { message in
            guard case .notification(Self.strayLine, _) = message else { return false }
            return true
        }
    }

    private let writer: FileHandle
    private var messages: AsyncStream<Message>.Iterator
    private var answers: [RequestID: Result<JSONValue, ResponseError>] = [:]

    /// Takes the two descriptors, and closes them with this object.
    package init(reading input: Int32, writing output: Int32) {
        writer = FileHandle(fileDescriptor: output, closeOnDealloc: true)
        let (messages, continuation) = AsyncStream.makeStream(of: Message.self)
        self.messages = messages.makeAsyncIterator()
        // A thread of its own: a blocking read on one of Swift's threads would take it from the handlers.
        Thread.detachNewThread {
            let reader = FileHandle(fileDescriptor: input, closeOnDealloc: true)
            var framer = LineFramer(limit: ProtocolVersion.defaultMaximumMessageBytes)
            while case let data = reader.availableData, !data.isEmpty {
                framer.receive([UInt8](data)[...]) { event in
                    guard case .line(let line) = event else { return }
                    let stray = Message.notification(
                        method: Self.strayLine,
                        params: .string(String(decoding: line, as: UTF8.self))
                    )
                    continuation.yield((try? Message.decode(line)) ?? stray)
                }
            }
            continuation.finish()
        }
    }

    /// Sends bytes.
    package func send(bytes: [UInt8]) throws { try writer.write(contentsOf: bytes) }

    /// Sends a message.
    package func send(_ message: Message) throws { try send(bytes: message.line) }

    /// Sends a request with params written by hand.
    package func request(_ id: Int64, _ method: String, _ params: JSONValue = [:]) throws {
        try send(.request(id: .integer(id), method: method, params: params))
    }

    /// Sends a request and waits for its answer.
    package func call(
        _ id: Int64,
        _ method: String,
        _ params: JSONValue = [:]
    ) async throws -> Result<
        JSONValue, ResponseError
    > {
        try request(id, method, params)
        return try await answer(to: id)
    }

    /// Closes the extension's stdin.
    package func close() throws { try writer.close() }

    /// Returns the next message, or nil at the end of the stream.
    package func next() async -> Message? { await messages.next(isolation: nil) }

    /// Waits for the answer to a request, and returns it.
    package func answer(to id: Int64) async throws -> Result<JSONValue, ResponseError> {
        let id = RequestID.integer(id)
        while answers[id] == nil {
            guard let message = await next() else { throw Closed() }
            keep(message)
        }
        return answers.removeValue(forKey: id) ?? .success(.null)
    }

    /// Waits for a notification of a method, including one that came before, and returns its params.
    package func notification(_ method: String) async throws -> JSONValue {
        while true {
            for message in notifications {
                if case .notification(method, let params) = message { return params }
            }
            guard let message = await next() else { throw Closed() }
            keep(message)
        }
    }

    /// Closes the extension's stdin and reads until the other end is closed too.
    package func finish() async throws {
        try close()
        while let message = await next() { keep(message) }
    }

    private func keep(_ message: Message) {
        if case .response(let id?, let result) = message { answers[id] = result } else { notifications.append(message) }
    }
}
