import Glibc
import Synchronization

// Sendable: the file is Sendable, and so is the lock.
/// Settings that outlive the process.
///
/// A change is in the file when the call returns, and the next call sees the changes of other processes. A suite is a
/// file of Foundation's form, so both may use it. An existing file that cannot be read counts as empty and is not
/// changed; stderr says why.
open class UserDefaults: NSObject, @unchecked Sendable {
    /// The settings of this executable, in the user's own configuration.
    public static let standard = UserDefaults(path: path(ofSuite: ProcessInfo.processInfo.processName))

    private let file: PropertyListFile
    private let registered = Mutex<PropertyListFile.Values>([:])

    private init(path: String) { file = Self.file(at: path) }

    /// The settings of a suite.
    ///
    /// The suite is a name in the user's own configuration, or the path of a file without its extension `plist`.
    public init?(suiteName: String?) {
        file = Self.file(at: Self.path(ofSuite: suiteName ?? ProcessInfo.processInfo.processName))
    }

    private static func file(at path: String) -> PropertyListFile {
        PropertyListFile(path: path) { fault in
            let line = Array("\(path): \(fault)\n".utf8)
            // Best effort: if stderr is closed, nobody reads it. The count is that of the array.
            _ = unsafe Glibc.write(STDERR_FILENO, line, line.count)
        }
    }

    private static func path(ofSuite name: String) -> String {
        guard !name.hasPrefix("/") else { return name + ".plist" }
        let environment = ProcessInfo.processInfo.environment
        let directory = environment["XDG_CONFIG_HOME"] ?? "\(environment["HOME"] ?? "")/.config"
        return "\(directory)/\(name).plist"
    }

    /// Returns a setting, or nil if there is none.
    open func object(forKey defaultName: String) -> Any? {
        (file.read()[defaultName] ?? registered.withLock { $0[defaultName] })?.value
    }

    /// Changes a setting, or removes it.
    ///
    /// A value that no property list can hold is refused, and nothing changes.
    open func set(_ value: Any?, forKey defaultName: String) {
        guard let value else { return removeObject(forKey: defaultName) }
        guard let value = DefaultsValue(value) else { return }
        file.update { $0[defaultName] = value }
    }

    /// Removes a setting.
    open func removeObject(forKey defaultName: String) { file.update { $0[defaultName] = nil } }

    /// Sets the values that hold for absent settings; they are not written.
    open func register(defaults registrationDictionary: [String: Any]) {
        let values = registrationDictionary.compactMapValues(DefaultsValue.init)
        registered.withLock { $0.merge(values) { _, new in new } }
    }

    /// Returns all settings.
    open func dictionaryRepresentation() -> [String: Any] {
        registered.withLock { $0 }.merging(file.read()) { _, set in set }.mapValues(\.value)
    }

    /// Does nothing and returns true: every change is already in the file.
    @discardableResult
    open func synchronize() -> Bool { true }
}

extension UserDefaults {
    /// Changes a setting.
    public func set(_ value: Int, forKey defaultName: String) { set(value as Any, forKey: defaultName) }
    /// Changes a setting.
    public func set(_ value: Float, forKey defaultName: String) { set(value as Any, forKey: defaultName) }
    /// Changes a setting.
    public func set(_ value: Double, forKey defaultName: String) { set(value as Any, forKey: defaultName) }
    /// Changes a setting.
    public func set(_ value: Bool, forKey defaultName: String) { set(value as Any, forKey: defaultName) }
    /// Changes a setting, or removes it.
    public func set(_ url: URL?, forKey defaultName: String) { set(url?.absoluteString as Any?, forKey: defaultName) }

    /// Returns a text; a number counts as one.
    public func string(forKey defaultName: String) -> String? {
        switch object(forKey: defaultName) {
        case let value as String: value
        case let value as Int: "\(value)"
        case let value as Double: "\(value)"
        default: nil
        }
    }

    /// Returns a Boolean, or false if nothing is set.
    ///
    /// A number is true unless it is zero; a text is true if it says so.
    public func bool(forKey defaultName: String) -> Bool {
        switch object(forKey: defaultName) {
        case let value as Bool: value
        case let value as Int: value != 0
        case let value as Double: value != 0
        case let value as String: ["yes", "true", "1"].contains(value.lowercased())
        default: false
        }
    }

    /// Returns an integer without its fraction, or zero if nothing is set.
    public func integer(forKey defaultName: String) -> Int {
        object(forKey: defaultName) as? Int ?? NSNumber(value: double(forKey: defaultName)).intValue
    }

    /// Returns a number, or zero if nothing is set.
    public func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }

    /// Returns a number, or zero if nothing is set.
    public func double(forKey defaultName: String) -> Double {
        switch object(forKey: defaultName) {
        case let value as Bool: value ? 1 : 0
        case let value as Int: Double(value)
        case let value as Double: value
        case let value as String: Double(value) ?? 0
        default: 0
        }
    }

    /// Returns the values of an array.
    public func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
    /// Returns the texts of an array of texts.
    public func stringArray(forKey defaultName: String) -> [String]? { object(forKey: defaultName) as? [String] }
    /// Returns the members of a dictionary.
    public func dictionary(forKey defaultName: String) -> [String: Any]? {
        object(forKey: defaultName) as? [String: Any]
    }
    /// Returns bytes.
    public func data(forKey defaultName: String) -> Data? { object(forKey: defaultName) as? Data }
    /// Returns a URL.
    public func url(forKey defaultName: String) -> URL? { string(forKey: defaultName).flatMap { URL(string: $0) } }
}
