internal import Glibc

/// The number of descriptors that this process may have at one time.
enum DescriptorLimit {
    /// Raises the soft limit to the hard one, as a host needs up to seven descriptors for each extension and shells give 1,024.
    ///
    /// Extensions get the limit of their manifest. Where the system refuses, the limit stays, and a launch that it stops says so.
    static func raise() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
    }
}
