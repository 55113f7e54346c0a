internal import ClusterModel

/// What this host has, and how it is.
struct LocalHost {
    /// What the daemon has.
    var announcement: Announcement { didSet { told = announcement.fitting } }
    /// As much of it as the others are told.
    private(set) var told: Announcement
    /// The number of the announcement.
    var edition: Int64 = 1
    /// What is under way at the daemon, as it has told.
    var load = HostLoad()
    /// Whether the daemon is there.
    var hasDaemon = true
    /// Whether this host takes nothing new, and whether that is said when nothing is under way.
    var isDraining = false
    var hasDrained = false
    /// The number of the newest message to all.
    var lastNumber: Int64 = 0

    init(announcement: Announcement) { (self.announcement, told) = (announcement, announcement.fitting) }

    /// How many extensions the others are not told of.
    var leftOut: Int { announcement.extensions.count - told.extensions.count }
}
