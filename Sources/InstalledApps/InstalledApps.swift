internal import Database
internal import Glibc
package import IntentRegistry
package import SystemFiles

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
    /// The beginning of the name of a folder in which a change is prepared; a hidden name is no app's.
    private static let stagingPrefix = ".staging"
    /// The greatest number of names that are looked through.
    static let mostNames = 100_000

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

    /// Runs a body, with the open folder of the apps, while no other process changes them.
    ///
    /// What the body prepares and takes away has hidden names there, and is removed at the end, with what earlier
    /// changes have left. What cannot be removed keeps no change from being made: it is told, and tried again by the
    /// next one.
    func change<Result>(
        _ body: (_ apps: OpenFolder) throws(InstalledAppsError) -> Result
    ) throws(InstalledAppsError) -> (result: Result, left: Unremoved) {
        try makeFolders()
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let apps: OpenFolder
        do throws(FolderFailure) { apps = try OpenFolder(path) } catch { throw .failed("read", path, error.reason) }
        // Before the change, because it makes room for it.
        removeLeftovers(in: apps)
        let result: Result
        do throws(InstalledAppsError) { result = try body(apps) } catch {
            removeLeftovers(in: apps)
            throw error
        }
        return (result, removeLeftovers(in: apps))
    }

    /// A hidden name for what a change prepares or takes away.
    static func stagingName() -> FileName { .random("\(stagingPrefix)-") }

    /// Removes what changes have prepared and taken away; those that go on hold the lock.
    @discardableResult
    private func removeLeftovers(in apps: OpenFolder) -> Unremoved {
        var left = Unremoved()
        do throws(FolderFailure) {
            for name in try apps.names(atMost: Self.mostNames) where Self.isLeftover(name) {
                left.add(FolderRemoval.remove(name, in: apps))
            }
        } catch {
            left.add(error)
        }
        return left
    }

    private static func isLeftover(_ name: FileName) -> Bool {
        let text = name.printable
        guard text.hasPrefix("."), !text.hasSuffix(receiptSuffix) else { return false }
        return text.hasPrefix(stagingPrefix) || text.hasSuffix(".new")
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

    /// Makes sure that the names in the folder of apps outlive a loss of power.
    ///
    /// - Parameter done: What has been done: "installed" or "removed".
    func synchronize(_ identifier: String, _ done: String) throws(InstalledAppsError) {
        do throws(FolderFailure) { try OpenFolder(path).synchronize() } catch {
            throw .unsettled(identifier, done, reason: error.reason)
        }
    }
}

// MARK: Removal

extension InstalledApps {
    /// Takes the folder of an app away; returns what of it could not be removed, and is no app any more.
    ///
    /// - Parameter keepsData: Whether what is kept about the app stays.
    package func remove(_ identifier: String, keepsData: Bool = false) throws(InstalledAppsError) -> Unremoved {
        guard identifiers.contains(identifier), let name = FileName(identifier) else {
            throw .unknown(identifier, identifiers)
        }
        return try change { apps throws(InstalledAppsError) in
            var receipt = receipt(of: identifier) ?? AppReceipt()
            if let app = try? ManifestReader(trustsOthers: true).loadApp(in: folder(of: identifier)) {
                receipt.add(AppReceipt(of: app))
            }
            receipt.isRemoved = !keepsData
            do throws(FolderFailure) {
                // A full disk must not keep an app from being removed: then the receipt says what it said before.
                try? receipt.write(to: receiptPath(of: identifier))
                try apps.move(name, to: apps, as: Self.stagingName())
            } catch {
                guard !error.isAbsence else { throw .unknown(identifier, identifiers) }
                throw .failed("remove", folder(of: identifier).path, error.reason)
            }
            try synchronize(identifier, "removed")
        }.left
    }
}
