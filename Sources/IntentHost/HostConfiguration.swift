internal import FoundationEssentials
internal import Glibc
public import IntentModel
internal import IntentRegistry
internal import SystemFiles

/// The configuration of a host: the places of its files, and settings for every extension.
public struct HostConfiguration: Sendable {
    /// The absolute path of the product `intenthost-guardian`, the program that ends extensions whose host was killed.
    public var guardianPath: String
    /// The directory below which the containers of extensions and app groups are made.
    public var dataDirectory: String
    /// The limits of an extension whose manifest says nothing.
    public var limits: Limits
    /// The most that a manifest may ask for, and that an extension may be granted by `$/extend`.
    public var limitCaps: Limits
    /// The limits of this run alone, which hold for every extension in place of its manifest's and of the two above.
    package var limitsOfRun = LimitSettings()
    /// The environment from which extensions get the variables of `inheritedVariables`.
    public var environment: [String: String]
    /// The memory of all extensions together, in bytes; half of the machine's memory unless it is set.
    ///
    /// Over it, the host stops extensions that have nothing to do, the least recently used first.
    public var memoryBudget: Int
    /// The device of requests that bring none of their own; always unlocked unless it is set.
    public var device: any DeviceStateProvider
    /// Tells which installed apps may be used; with nil, the program that embeds the host answers for all of them.
    public var authorization: (any AuthorizationProvider)?
    /// Has the person at a locked device authenticate; with nil, a locked device has to be unlocked.
    public var localAuthentication: (any LocalAuthenticationProvider)?
    /// The number of requests that may be under way at one time; 10,000 unless it is set.
    ///
    /// Further requests fail as `busy`.
    public var maximumRequests: Int
    /// The retention of jobs that have ended; nil keeps all of them.
    ///
    /// The host forgets the others when it opens the journal, and every hour.
    public var jobRetention: JobRetention?
    /// The time between two searches for jobs that are kept no longer.
    package var pruningInterval: Duration = .seconds(3600)
    /// The time for which `shutdown()` waits for the journal, whose disk may hang or be locked.
    package var journalPatience: Duration = .seconds(10)
    /// Whether the first stray line on an extension's stdout ends the extension.
    ///
    /// Off by default; suits CI.
    public var isStrict: Bool
    /// Whether the clocks of an extension stand still while a debugger is attached to it.
    ///
    /// Off by default, because an extension could have a process of its own attach to it. With this on, a debugger that
    /// the extension started does not count. The grace of a cancelled call and of a stop runs on in any case.
    public var isDebugging: Bool
    /// Whether processes that extensions leave behind become children of this process, which then finds and kills them
    /// all.
    ///
    /// Off by default. Without it, a process that leaves its session and clears its environment is found by its control
    /// group alone. Use it only in a program that starts no other processes and has one host at a time: the host kills
    /// every child that it did not make. The setting holds until the process ends.
    public var adoptsOrphans: Bool
    /// The user that extensions run as where the host runs as root; nil for root itself, which no limit can hold.
    public var extensionUser: ExtensionUser?
    /// Whether the host prepares its first launch as soon as it starts; off by default.
    ///
    /// Suits a command whose first request follows at once.
    public var preparesFirstLaunch: Bool
    /// Takes the lines of the log; called on the host's loop, so it must return at once.
    public var log: @Sendable (LogEntry) -> Void
    /// Holds each new process until a debugger may be attached, before anything is sent to it; nil holds none.
    ///
    /// Called with the name of the extension and the process, on a thread that may wait. With it no clock runs but the
    /// grace, and no memory limit holds.
    package var holdForDebugger: (@Sendable (_ name: String, _ pid: Int32) -> Void)?
    /// Takes each decision of the policy that asks or refuses; called on the host's loop, so it must return at once.
    package var audit: (@Sendable (AuditEntry) -> Void)?
    /// Finds the words of some types that the person uses in an app; nil finds none.
    ///
    /// Called for every text that a person has typed for a parameter that may have such words, so that words count from
    /// the moment on that the app has told or removed them.
    package var personalWords: (@Sendable (_ app: String, _ types: Set<VocabularyType>) async -> [VocabularyList])?
    /// Takes what the host sees and decides; nothing unless it is set.
    package var watch = HostWatch.none

    /// The variables of the host's environment that extensions get; they get no others.
    public static let inheritedVariables: Set<String> = [
        "PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "TZ", "TMPDIR",
    ]

    /// A configuration for this process: data under `XDG_DATA_HOME` or `~/.local/share`, or in `/var/lib/intenthost`
    /// where there is no home; the standard limits.
    ///
    /// The guardian is the first file `intenthost-guardian` that may be run: beside the executable, in
    /// `../libexec/intenthost` of that folder as `make install` puts it, or in `../libexec`.
    ///
    /// - Parameter environment: The variables to choose from; those of this process where nil.
    public init(environment: [String: String]? = nil) {
        let environment = environment ?? ProcessInfo.processInfo.environment
        self.environment = environment
        guardianPath = Self.guardianPath(besideProgramIn: Self.directoryOfThisExecutable)
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
        preparesFirstLaunch = false
        log = { _ in }
    }

    /// The limits that an extension is held to.
    package func limits(of manifest: ExtensionManifest) -> Limits {
        let limits = manifest.isInterface ? limits.capped(by: .standardInterface) : limits
        return limits.applying(limitsOfRun.filled(with: manifest.limits)).capped(by: effectiveCaps(of: manifest))
    }

    /// The most that an extension may be granted by `$/extend`; a UI extension is granted less.
    package func effectiveCaps(of manifest: ExtensionManifest) -> Limits {
        manifest.isInterface ? effectiveCaps(limitCaps.capped(by: .standardInterfaceCaps)) : effectiveCaps
    }

    /// The most that an extension may be granted by `$/extend`: a limit of the run holds for it, too.
    package var effectiveCaps: Limits { effectiveCaps(limitCaps) }

    private func effectiveCaps(_ limitCaps: Limits) -> Limits {
        var caps = limitCaps.applying(limitsOfRun)
        // Time that the run gives to a stage is time for its request, too.
        if limitsOfRun.request == nil {
            caps.request = max(caps.request, Limits.standard.applying(limitsOfRun).request)
        }
        return caps
    }

    /// The places where the guardian of a program in a directory is looked for, in this order.
    ///
    /// The paths have no `..`: an error shows them to people.
    static func guardianPlaces(besideProgramIn directory: String) -> [String] {
        let name = "intenthost-guardian"
        let prefix = BundleFolder(of: directory).path
        return ["\(directory)/\(name)", "\(prefix)/libexec/intenthost/\(name)", "\(prefix)/libexec/\(name)"]
    }

    /// Returns the first place of the guardian that exists, or else the first place.
    static func guardianPath(besideProgramIn directory: String) -> String {
        let places = guardianPlaces(besideProgramIn: directory)
        return places.first { FileStatus.isRunnable($0) } ?? places[0]
    }

    /// The directory of the running program, also if it was moved since it was built, or is called by a link.
    static var directoryOfThisExecutable: String {
        BundleFolder(of: FileStatus.target(ofLink: "/proc/self/exe") ?? CommandLine.arguments[0]).path
    }
}
