internal import CLinux

/// The reason why a message bus, or a service on it, did not do what it was asked for.
package struct BusError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the error on the bus, such as `org.freedesktop.DBus.Error.ServiceUnknown`; nil for one of this
    /// system.
    package let name: String?
    /// The event and its reason, as a part of a sentence.
    package let description: String

    package init(name: String?, _ description: String) {
        self.name = name
        self.description = description
    }

    /// An error of a function of the system, from its negated error number.
    init(_ result: Int32, of function: String) {
        // The text is static.
        let reason = unsafe linux_error_text(-result).map { unsafe String(cString: $0) } ?? "errno \(-result)"
        self.init(name: nil, "\(function): \(reason)")
    }

    /// Whether nothing on the bus answers for the service, or it could not be started.
    package var isMissingService: Bool {
        guard let name else { return false }
        return Self.missing.contains(name) || name.hasPrefix("org.freedesktop.DBus.Error.Spawn.")
    }

    private static let missing: Set<String> = [
        "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner",
    ]
}
