internal import FoundationEssentials
internal import Glibc

/// How a host works: where things are, and what holds for every extension.
public struct HostConfiguration: Sendable {
    /// The absolute path of the product `ExtensionLauncher`, the program that ends extensions whose host was killed.
    public var launcherPath: String
    /// The directory below which the containers of extensions and app groups are made.
    public var dataDirectory: String
    /// The limits of an extension whose manifest says nothing.
    public var limits: Limits
    /// The most that a manifest may ask for.
    public var limitCaps: Limits
    /// The environment of which extensions get the variables of `inheritedVariables`.
    public var environment: [String: String]
    /// The memory of all extensions together, in bytes: over it, those that were used least recently and have nothing to do are
    /// stopped.
    public var memoryBudget: Int
    /// The device on whose behalf the host works, for requests that bring none of their own; unlocked unless it is set.
    public var device: any DeviceStateProvider
    /// The requests that may be under way at one time; more are refused as `busy`.
    public var maximumRequests: Int
    /// What is kept of jobs that have ended; nil keeps all of them.
    ///
    /// The others are forgotten when the journal is opened, and every hour.
    public var jobRetention: JobRetention?
    /// How often jobs are looked for that are kept no longer.
    package var pruningInterval: Duration = .seconds(3600)
    /// How long `shutdown()` waits for the journal, whose disk may hang or be locked.
    package var journalPatience: Duration = .seconds(10)
    /// Whether the first stray line on an extension's stdout ends it, as suits CI.
    public var isStrict: Bool
    /// Whether the clocks of an extension stand still while a debugger is attached to it.
    ///
    /// Off by default: an extension could have a process of its own attach to it. With this on, a debugger has to come from outside: one
    /// that the extension has started does not count. The grace of a cancelled call and of a stop runs on in any case.
    public var isDebugging: Bool
    /// Whether processes that extensions leave behind become children of this process, which finds and kills them whatever they do.
    ///
    /// Otherwise a process that leaves its session and clears its environment is found by its control group alone. For a program that
    /// starts no processes but the host's and has one host at a time: every child that the host has not made counts as an extension's and is
    /// killed. It holds until the process ends. Off by default.
    public var adoptsOrphans: Bool
    /// Whom extensions run as where the host runs as root; nil for root itself, which nothing can hold.
    public var extensionUser: ExtensionUser?
    /// Takes the lines of the log; called on the host's loop, so it must return at once.
    public var log: @Sendable (LogEntry) -> Void

    /// The variables of the host's environment that extensions get; everything else is kept from them.
    public static let inheritedVariables: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TZ", "TMPDIR",
    ]

    /// A configuration for this process: the launcher beside the executable, data under `XDG_DATA_HOME` or
    /// `~/.local/share`, or in `/var/lib/intenthost` where there is no home; the standard limits.
    ///
    /// - Parameter environment: The variables to choose from; those of this process where nil.
    public init(environment: [String: String]? = nil) {
        let environment = environment ?? ProcessInfo.processInfo.environment
        self.environment = environment
        launcherPath = Self.directoryOfThisExecutable + "/ExtensionLauncher"
        func directory(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let data = directory("XDG_DATA_HOME") ?? directory("HOME").map { $0 + "/.local/share" }
        dataDirectory = (data ?? "/var/lib") + "/intenthost"
        limits = .standard
        limitCaps = .standardCaps
        memoryBudget = sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)) / 2
        device = FixedDeviceState()
        maximumRequests = 10_000
        jobRetention = JobRetention()
        isStrict = false
        isDebugging = false
        adoptsOrphans = false
        log = { _ in }
    }

    private static var directoryOfThisExecutable: String {
        BundleFolder(of: FileStatus.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments[0]).path
    }
}
