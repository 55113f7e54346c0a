import CLinux
package import SystemFiles

/// The two directions of a connected stream socket, on a loop.
package struct SocketConnection {
    /// What the other end sends.
    package let input: InputPipe
    /// What the other end is sent.
    package let output: OutputPipe

    /// Takes a connected socket; nothing is read before `input.start(_:)`.
    ///
    /// Must be called on the loop.
    ///
    /// - Throws: `descriptor` if descriptors have run out; `stopped` when the loop is shut down.
    package init(owning descriptor: consuming FileDescriptor, on loop: EventLoop) throws(EventLoopError) {
        // Each direction has a descriptor of its own, since each closes by itself.
        let writing = try FileDescriptor(
            result: linux_duplicate(descriptor.rawValue),
            code: .descriptor,
            function: "fcntl",
            subject: "socket"
        )
        output = try OutputPipe(owning: writing, on: loop)
        do throws(EventLoopError) {
            input = try InputPipe(owning: descriptor, on: loop)
        } catch {
            output.abort()
            throw error
        }
    }

    /// Ends the connection at once; what is queued is lost.
    ///
    /// Closing twice does nothing. Must be called on the loop.
    package func close() {
        input.close()
        output.abort()
    }
}
