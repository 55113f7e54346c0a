import Synchronization

/// What the host said when it began.
///
/// Global, because Apple's way to it are class methods, which authors call from everywhere; a process has one host.
enum HostSettings {
    private static let current = Mutex<String?>(nil)

    /// The locale as a BCP 47 tag; nil outside a host.
    static var locale: String? { current.withLock { $0 } }

    static func set(locale: String) { current.withLock { $0 = locale } }
}
