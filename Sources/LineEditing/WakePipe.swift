internal import CLinux
internal import Glibc
internal import Synchronization

/// A pipe that wakes the thread that waits for the terminal.
///
/// It brings the number of a signal, or has the thread look at what has changed.
final class WakePipe: Sendable {
    let reading: Int32
    let writing: Int32
    private let wasCancelled = Atomic(false)

    /// Makes a pipe; nil where the process has no descriptors left.
    init?() {
        var (reading, writing): (Int32, Int32) = (-1, -1)
        // The function writes one number to each variable.
        guard unsafe linux_pipe(&reading, &writing) == 0 else { return nil }
        // The handler of a signal must never wait.
        linux_set_nonblocking(writing)
        (self.reading, self.writing) = (reading, writing)
    }

    deinit {
        close(reading)
        close(writing)
    }

    var isCancelled: Bool { wasCancelled.load(ordering: .acquiring) }

    /// Wakes the reader, now and whenever it waits again.
    func cancel() {
        wasCancelled.store(true, ordering: .releasing)
        wake()
    }

    /// Lets the reader look at once whether something has changed.
    func wake() {
        var byte: UInt8 = 0
        // `byte` is one byte long and outlives the call. A full pipe wakes the reader as well.
        _ = unsafe write(writing, &byte, 1)
    }

    /// Takes out the number of a signal; nil for a wake without one.
    func next() -> Int32? {
        var byte: UInt8 = 0
        // `byte` is one byte long and outlives the call.
        return unsafe read(reading, &byte, 1) == 1 && byte != 0 ? Int32(byte) : nil
    }
}
