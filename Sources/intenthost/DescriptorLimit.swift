internal import Glibc

/// The number of descriptors that this process may have open.
enum DescriptorLimit {
    /// Raises the soft limit to the hard one: a host needs up to seven descriptors for each extension; shells allow
    /// 1,024.
    ///
    /// Extensions get the limit of their manifest. If the system refuses, the limit stays, and a launch without
    /// descriptors reports it.
    static func raise() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
    }

    /// The number of clients that a daemon takes: with two descriptors each, they have half of all, so that launches
    /// keep the other half.
    static var mostClients: Int {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 0 }
        return Int(clamping: limit.rlim_cur / 4)
    }
}
