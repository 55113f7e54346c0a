internal import Database
internal import Glibc
package import IntentRegistry
internal import SystemFiles

/// The installed apps of a data directory: each is a folder of `apps`, named by the app's identifier.
///
/// Apps are read without a lock. What changes them holds a lock, prepares in a folder that nobody reads, and then
/// renames once. So a crash leaves the app as it was before or as it is afterwards.
package struct InstalledApps: Sendable {
    /// The absolute path of the data directory.
    package let dataDirectory: String
    /// The folder of the apps.
    package let path: String

    /// The time to wait for another process that installs or removes an app.
    private let patience: Duration
    /// The folder in which a change is prepared; a hidden name is no app's.
    private var staging: String { "\(path)/.staging" }

    /// Names the apps of a data directory without looking whether there are any.
    package init(dataDirectory: String, patience: Duration = .seconds(10)) {
        self.dataDirectory = dataDirectory
        self.patience = patience
        path = ManifestPlace.installedApps(in: dataDirectory).path
    }

    /// The folder of an app.
    package func folder(of identifier: String) -> AppFolder { AppFolder("\(path)/\(identifier)") }

    /// The identifiers of the apps, in alphabetic order, whether or not their manifests can be read.
    package var identifiers: [String] {
        ((try? SystemDirectory.names(at: path)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// Runs a body while no other process changes the apps, with a new folder to prepare the change in.
    ///
    /// What a crash has left in that folder is removed first, and the folder is removed at the end.
    func change<Result>(
        _ body: (_ staging: String) throws(InstalledAppsError) -> Result
    ) throws(InstalledAppsError) -> Result {
        try makeFolders()
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        try removeTree(staging)
        do throws(SystemFileError) { try SystemFile.makeDirectory(staging) } catch {
            throw .failed("make", staging, error.errorNumber)
        }
        // Another change removes what cannot be removed now.
        defer { try? removeTree(staging) }
        return try body(staging)
    }

    private func lock() throws(InstalledAppsError) -> FileLock {
        do throws(FileLock.Failure) {
            return try FileLock("\(path)/.lock", flags: O_RDWR | O_CREAT, patience: patience)
        } catch {
            switch error {
            case .access(let failure): throw .failed("use", failure.path, failure.reason)
            case .held(let holder): throw .busy(path, holder)
            }
        }
    }

    /// Makes the data directory for this user alone, and the folder of apps in it.
    ///
    /// Others may read that folder if they may pass the data directory, as the extensions' own user does.
    private func makeFolders() throws(InstalledAppsError) {
        do throws(PrivacyFailure) { try Folder.make(dataDirectory) } catch {
            throw .failed("make", error.path, error.reason)
        }
        // The path outlives the calls.
        let made = unsafe mkdir(path, 0o755)
        guard made == 0 || errno == EEXIST else { throw .failed("make", path, errno) }
        var status = stat()
        // As above, and the status is only filled.
        guard unsafe lstat(path, &status) == 0 else { throw .failed("use", path, errno) }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .failed("use", path, ENOTDIR) }
        do throws(PrivacyFailure) { try PrivacyFailure.check(owner: status.st_uid, of: path) } catch {
            throw .failed("use", path, error.reason)
        }
        guard status.st_mode & 0o7777 != 0o755 else { return }
        // Whatever umask says. The path outlives the call.
        guard unsafe chmod(path, 0o755) == 0 else { throw .failed("use", path, errno) }
    }

    /// Removes a file, or a folder with all that is in it; links are not followed.
    func removeTree(_ path: String) throws(InstalledAppsError) {
        // The path outlives both calls.
        guard unsafe unlink(path) != 0, errno != ENOENT else { return }
        guard errno == EISDIR else { throw .failed("remove", path, errno) }
        for name in (try? SystemDirectory.names(at: path)) ?? [] { try removeTree("\(path)/\(name)") }
        guard unsafe rmdir(path) == 0 else { throw .failed("remove", path, errno) }
    }

    /// Makes sure that the names in the folder of apps outlive a loss of power.
    func synchronize() throws(InstalledAppsError) { try FolderCopy.synchronize(path) }
}

// MARK: Removal

extension InstalledApps {
    /// Takes the folder of an app away.
    package func remove(_ identifier: String) throws(InstalledAppsError) {
        guard identifiers.contains(identifier) else { throw .unknown(identifier, identifiers) }
        try change { staging throws(InstalledAppsError) in
            // Both paths outlive the call.
            guard unsafe rename(folder(of: identifier).path, "\(staging)/\(identifier)") == 0 else {
                let number = errno
                guard number == ENOENT else { throw .failed("remove", folder(of: identifier).path, number) }
                throw .unknown(identifier, identifiers)
            }
            try synchronize()
            try removeTree("\(staging)/\(identifier)")
        }
    }
}
