internal import EventLoop
package import IntentModel

extension Instant {
    /// So many milliseconds after the beginning of a test's time.
    package static func milliseconds(_ count: Int) -> Self { Self(nanoseconds: Int64(count) * 1_000_000) }
}
