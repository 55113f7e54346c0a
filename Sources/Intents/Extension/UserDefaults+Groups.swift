public import IntentsFoundation

#if FullFoundation
import Synchronization
#endif

extension UserDefaults {
    /// The settings shared by the members of an app group: a property list in the group's container.
    ///
    /// A name that is not a group of this extension stands for a suite in the user's own configuration. With Foundation
    /// itself, the file is written before a call is answered and read again before the next call begins. Jobs and
    /// updates do the same. Without Foundation, every change is written at once.
    public convenience init?(suiteName: String) {
        let path: String? = Containers.group(suiteName).map { "\($0)/Library/Preferences/\(suiteName)" }
        #if FullFoundation
        if let path { GroupDefaults.use(path) }
        #endif
        self.init(suiteName: path ?? suiteName as String?)
    }
}

/// The settings of the app groups that this process has asked for.
///
/// Global, because authors make `UserDefaults` everywhere, and Foundation keeps one state of a suite per process.
enum GroupDefaults {
    #if FullFoundation
    private static let paths = Mutex<Set<String>>([])

    /// Makes the directory, which Foundation does not.
    static func use(_ path: String) {
        guard paths.withLock({ $0.insert(path).inserted }) else { return }
        let directory = URL(filePath: path).deletingLastPathComponent()
        // If it cannot be made, the settings are lost, as `synchronize()` reports.
        try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }

    /// Writes the changes made here and reads the changes made elsewhere.
    ///
    /// Foundation does neither by itself before the process ends, and an extension may be killed at any time.
    ///
    /// Called before and after all code of an author: calls, jobs and the end of updates. Also called before the host
    /// is told what was done meanwhile.
    static func synchronize() {
        for path in paths.withLock({ $0 }) { UserDefaults(suiteName: path as String?)?.synchronize() }
    }
    #else
    /// Does nothing: every change is in the file at once.
    @inline(__always) static func synchronize() {}
    #endif
}
