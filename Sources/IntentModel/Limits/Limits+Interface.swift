extension Limits {
    /// The most that a UI extension gets whose manifest says nothing.
    ///
    /// It draws while a person waits, and does nothing else: so it has less time than what carries an intent out, and
    /// no more memory.
    public static let standardInterface = {
        var limits = Limits.standard
        limits.request = .seconds(3)
        limits.queue = .seconds(2)
        limits.launch = .seconds(2)
        limits.configure = .seconds(1)
        limits.memory = 32 << 20
        limits.maximumMessageBytes = 2 << 20
        limits.fileSize = 16 << 20
        limits.concurrentCalls = 4
        return limits
    }()

    /// The most that the manifest of a UI extension may ask for.
    public static let standardInterfaceCaps = {
        var caps = Limits.standardCaps
        caps.request = .seconds(10)
        caps.queue = .seconds(10)
        caps.launch = .seconds(10)
        caps.configure = .seconds(10)
        caps.memory = 1 << 30
        return caps
    }()
}
