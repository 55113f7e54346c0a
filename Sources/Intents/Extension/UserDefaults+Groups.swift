public import IntentsFoundation

#if FullFoundation
import Synchronization
#endif

extension UserDefaults {
    /// The settings that the members of an app group share: a property list in the group's container.
    ///
    /// A name that is no group of this extension's stands for a suite in the user's own configuration. With Foundation
    /// itself the file is written before a call is answered, and read anew before the next one begins, and so with jobs and
    /// updates; else at once.
    public convenience init?(suiteName: String) {
        let path: String? = Containers.group(suiteName).map { "\($0)/Library/Preferences/\(suiteName)" }
        #if FullFoundation
        if let path { GroupDefaults.use(path) }
        #endif
        self.init(suiteName: path ?? suiteName as String?)
    }
}

/// The settings of app groups that this process has asked for.
///
/// Global, because an author makes `UserDefaults` everywhere, and Foundation keeps one state of a suite for the process.
enum GroupDefaults {
    #if FullFoundation
    private static let paths = Mutex<Set<String>>([])

    /// Makes the directory, which Foundation does not.
    static func use(_ path: String) {
        guard paths.withLock({ $0.insert(path).inserted }) else { return }
        let directory = URL(filePath: path).deletingLastPathComponent()
        // Where it cannot be made, what is set is lost, as `synchronize()` tells.
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// Writes what was changed here and reads what was changed elsewhere.
    ///
    /// Foundation does neither by itself before the process ends, and an extension may be killed at any time.
    ///
    /// Called before and after everything of an author's that runs: calls, jobs, and the end of updates; and before the host is
    /// told of what was done meanwhile.
    static func synchronize() {
        for path in paths.withLock({ $0 }) { UserDefaults(suiteName: path as String?)?.synchronize() }
    }
    #else
    /// Nothing is left to do: every change is in the file at once.
    @inline(__always) static func synchronize() {}
    #endif
}
