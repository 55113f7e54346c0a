import CLinux
internal import SystemFiles

/// Notifies of changes to files and folders, also to files of the kernel that announce them (`memory.events`,
/// `cgroup.events`).
///
/// One object serves any number of files, since a user may have few inotify descriptors (128 is usual). All methods
/// must be called on the loop.
package final class FileChanges {
    private static let listSize = 64

    private let loop: EventLoop
    private let watcher: PollWatcher
    private var handlers: [Int32: () -> Void] = [:]

    /// Makes a notifier that watches no file yet.
    ///
    /// - Throws: `descriptor` or `stopped`.
    package init(on loop: EventLoop) throws(EventLoopError) {
        self.loop = loop
        let descriptor = try FileDescriptor(
            result: linux_changes_create(),
            code: .descriptor,
            function: "inotify_init1",
            subject: "file changes"
        )
        watcher = try PollWatcher(core: loop.core(), descriptor: descriptor, subject: "file changes")
        // The watcher releases the closure when it is closed, at the loop's end at the latest.
        watcher.start(.readable) { [self] in read() }
    }

    /// Calls a handler on the loop whenever the file has been modified; once for several changes close together.
    ///
    /// - Returns: The number for `remove(_:)`.
    /// - Throws: `descriptor` if the file cannot be watched. A file can be watched once.
    package func add(_ path: String, _ handler: @escaping () -> Void) throws(EventLoopError) -> Int32 {
        _ = loop.core()
        // The string is valid for the call.
        return try keep(unsafe linux_changes_add(watcher.rawDescriptor, path), path, handler: handler)
    }

    /// Calls a handler on the loop whenever a file in a folder was put there, written and closed, or removed.
    ///
    /// - Returns: The number for `remove(_:)`.
    /// - Throws: `descriptor` if the folder cannot be watched. A folder can be watched once.
    package func add(folder path: String, _ handler: @escaping () -> Void) throws(EventLoopError) -> Int32 {
        _ = loop.core()
        // The string is valid for the call.
        return try keep(unsafe linux_changes_add_folder(watcher.rawDescriptor, path), path, handler: handler)
    }

    private func keep(_ watch: Int32, _ path: String, handler: @escaping () -> Void) throws(EventLoopError) -> Int32 {
        guard watch >= 0 else {
            throw EventLoopError(.descriptor, function: "inotify_add_watch", errorNumber: -watch, subject: path)
        }
        handlers[watch] = handler
        return watch
    }

    /// Forgets a file.
    package func remove(_ watch: Int32) {
        _ = loop.core()
        handlers[watch] = nil
        // Fails if the file is gone, because the kernel has then forgotten it.
        linux_changes_remove(watcher.rawDescriptor, watch)
    }

    /// Forgets all files.
    package func close() {
        _ = loop.core()
        handlers = [:]
        watcher.close()
    }

    private func read() {
        var watches = [Int32](repeating: 0, count: Self.listSize)
        // The list has the length that the function requires.
        let count = unsafe watches.withUnsafeMutableBufferPointer { buffer in
            unsafe Int(linux_changes_read(watcher.rawDescriptor, buffer.baseAddress))
        }
        // Watch -1 means that the queue overflowed: any file may have changed.
        let changed = watches.prefix(max(count, 0))
        let called = changed.contains(-1) ? Set(handlers.keys) : Set(changed)
        for watch in called { handlers[watch]?() }
    }
}
