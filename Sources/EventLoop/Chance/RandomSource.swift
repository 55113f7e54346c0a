internal import Glibc

/// The source of all random numbers of a host.
///
/// A simulation has one that repeats its numbers.
package final class RandomSource: RandomNumberGenerator {
    private let generate: () -> UInt64

    /// Makes a source of the numbers that a closure returns.
    package init(_ generate: @escaping () -> UInt64) { self.generate = generate }

    package func next() -> UInt64 { generate() }
}

extension RandomSource {
    /// Makes a source of the system's random bits.
    ///
    /// It draws several numbers at once, because the call to the kernel takes longer than the rest of an identifier.
    package static func system() -> RandomSource {
        var pool = SystemRandomPool()
        return RandomSource { pool.next() }
    }
}

/// Random numbers of the system that were drawn together.
private struct SystemRandomPool {
    // The amount that one call gives (getentropy(3)).
    private var numbers = [UInt64](repeating: 0, count: 32)
    private var used = 32

    mutating func next() -> UInt64 {
        if used == numbers.count { refill() }
        defer { used += 1 }
        return numbers[used]
    }

    private mutating func refill() {
        used = 0
        // The buffer is as long as the call is told.
        let result = unsafe numbers.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) }
        guard result != 0 else { return }
        // The kernel has no such call.
        var generator = SystemRandomNumberGenerator()
        for index in numbers.indices { numbers[index] = generator.next() }
    }
}
