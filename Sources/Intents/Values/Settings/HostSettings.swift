import Synchronization

/// The settings that the host sent at the start.
///
/// Global, because authors call Apple's class methods for them from everywhere. A process has one host.
enum HostSettings {
    private static let current = Mutex<String?>(nil)

    /// The locale as a BCP 47 tag; nil outside a host.
    static var locale: String? { current.withLock { $0 } }

    static func set(locale: String) { current.withLock { $0 = locale } }
}
