internal import EventLoop
internal import Glibc

/// The number of descriptors that this process may have at one time.
enum DescriptorLimit {
    /// What two hundred extensions need.
    private static let firstRoom = 1024

    /// Raises the soft limit to the hard one, as a host needs up to seven descriptors for each extension and shells give 1,024; and has room
    /// made for the first of them.
    ///
    /// Extensions get the limit of their manifest. Where the system refuses, the limit stays, and a launch that it stops says so.
    static func raise() {
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(resource, &limit)
        // There is one thread as yet, so the kernel does it at once.
        DescriptorTable.reserve(firstRoom)
    }
}
