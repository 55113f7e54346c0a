import CLinux
internal import ProcessModel
package import SystemFiles

/// An event of a pipe's reading end.
package enum InputEvent {
    /// Bytes, never none.
    ///
    /// The slice is part of the loop's read buffer. To keep the bytes, copy them into an array; keeping the slice makes
    /// the next read copy the whole buffer.
    case bytes(ArraySlice<UInt8>)
    /// All writers have closed their ends. The last event; the pipe is closed.
    case end
    /// Reading failed with an error number. The last event; the pipe is closed.
    case failed(Int32)
}

/// The reading end of a pipe, on a loop.
///
/// Reads with `read(2)` when libuv's poll reports bytes. The buffers of libuv's streams outlive the call that lends
/// them, so they could not be Swift arrays. All methods must be called on the loop.
package final class InputPipe {
    private let loop: EventLoop
    private let watcher: PollWatcher
    private var isStarted = false

    /// Takes the reading end of a pipe and makes it non-blocking; nothing is read before `start(_:)`.
    ///
    /// - Parameter descriptor: An end that no other process shares: its mode is that of the open file, not of the
    ///   descriptor.
    /// - Throws: `descriptor` if it cannot be waited for, as a regular file cannot; `stopped` when the loop is shut
    ///   down.
    package init(owning descriptor: consuming FileDescriptor, on loop: EventLoop) throws(EventLoopError) {
        self.loop = loop
        try descriptor.setNonblocking(subject: "input pipe")
        watcher = try PollWatcher(core: loop.core(), descriptor: descriptor, subject: "input pipe")
    }

    /// Begins to read.
    ///
    /// The handler is called on the loop, never within this call, and is released after the last event.
    package func start(_ handler: @escaping (InputEvent) -> Void) {
        let core = loop.core()
        isStarted = true
        // The watcher releases the closure when it is closed, at the loop's end at the latest.
        watcher.start(.readable) { [self] in read(into: core, handler) }
    }

    /// Reads the present content of the pipe, up to about `limit` bytes, without waiting for more.
    ///
    /// For a pipe whose writer has ended. All its output is there by then, while another process may keep the writing
    /// end open for ever. The handler gets `end` or `failed` as that of `start(_:)` does.
    package func drain(limit: Int, _ handler: (InputEvent) -> Void) {
        let core = loop.core()
        var total = 0
        while total < limit, !watcher.isClosed {
            let before = total
            read(into: core) { event in
                if case .bytes(let bytes) = event { total += bytes.count }
                handler(event)
            }
            guard total > before else { return }
        }
    }

    /// The number of unread bytes in the pipe; zero once it is closed.
    package var bytesInPipe: Int { max(0, Int(linux_pipe_unread(watcher.rawDescriptor))) }

    /// Stops reading, so that a full pipe holds up its writer.
    package func pause() {
        _ = loop.core()
        watcher.stop()
    }

    /// Reads again after `pause()`.
    package func resume() {
        _ = loop.core()
        guard isStarted else { return }
        watcher.start(.readable)
    }

    /// Closes the pipe without another event.
    ///
    /// Closing twice does nothing.
    package func close() {
        _ = loop.core()
        watcher.close()
    }

    private func read(into core: LoopCore, _ handler: (InputEvent) -> Void) {
        let descriptor = watcher.rawDescriptor
        // One read a turn, so that a pipe that is never empty does not hold up the others.
        let count = unsafe core.readBuffer.withUnsafeMutableBytes { buffer in
            unsafe linux_read(descriptor, buffer.baseAddress, buffer.count)
        }
        switch Int32(count) {
        case 1...: handler(.bytes(core.readBuffer[..<count]))
        case 0:
            watcher.close()
            handler(.end)
        case SystemError.wouldBlock: break
        case let failure:
            watcher.close()
            handler(.failed(-failure))
        }
    }
}
