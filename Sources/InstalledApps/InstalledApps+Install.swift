internal import Glibc
package import IntentModel
package import IntentRegistry
package import SystemFiles

/// An app that has just been installed.
package struct Installation: Sendable {
    /// The app, as it was read from the folder that was copied.
    package let app: LoadedApp
    /// The installed copy.
    package let folder: AppFolder
    /// The manifest of the app that was installed before; nil if there was none, or if it could not be read.
    package let replaced: AppManifest?
    /// Whether an app of that identifier was installed before.
    package let isUpdate: Bool
    /// The number of copied files and links.
    package let files: Int
    /// The number of copied bytes.
    package let bytes: Int
    /// What of earlier changes, and of the version before, could not be removed.
    package fileprivate(set) var left = Unremoved()
}

extension InstalledApps {
    /// Copies the folder of an app to the installed ones, in place of the one with its identifier.
    ///
    /// Nothing is installed if any manifest, definition or extension of the app is refused. The copy is read once more
    /// before it takes its place, because a path in it can lead out of the folder.
    ///
    /// - Parameters:
    ///   - trustsOthers: Whether to install what others than this user and root may change. Nobody else may change the
    ///     copy.
    ///   - review: Returns what is to be refused of an app besides mistakes of its files. It sees the folder and the
    ///     copy.
    package func install(
        _ source: AppFolder,
        trustsOthers: Bool,
        review: (LoadedApp) -> [ManifestIssue] = { _ in [] }
    ) throws(InstalledAppsError) -> Installation {
        let source = AppFolder(ManifestReader.absolute(source.path))
        let checked = try load(source, trustsOthers: trustsOthers, review)
        let identifier = checked.manifest.identifier
        try checkPlace(of: source)
        let changed = try change { apps throws(InstalledAppsError) in
            try checkNames(of: checked)
            guard let name = FileName(identifier) else { throw .failed("make", identifier, EINVAL) }
            let staging: OpenFolder
            // Nobody else may enter it before the copy has been checked.
            do throws(FolderFailure) { staging = try apps.makeFolder(Self.stagingName()) } catch {
                throw .failed("make", error.path, error.reason)
            }
            let counts = try copy(source, as: name, in: staging)
            let copy = AppFolder(staging.location(of: name))
            // What it brings along counts, even if the folder has changed since it was read.
            try writeReceipt(of: check(copy, of: source, against: checked, review))
            let target = folder(of: identifier)
            let replaced = try? ManifestReader(trustsOthers: true).loadManifest(ofApp: target.manifestFile ?? "")
            let isUpdate = try swap(copy.path, target.path)
            try synchronize(identifier, "installed")
            return Installation(
                app: checked,
                folder: target,
                replaced: replaced?.manifest,
                isUpdate: isUpdate,
                files: counts.files,
                bytes: counts.bytes
            )
        }
        var installation = changed.result
        installation.left = changed.left
        return installation
    }

    private func copy(
        _ source: AppFolder,
        as name: FileName,
        in staging: OpenFolder
    ) throws(InstalledAppsError) -> (files: Int, bytes: Int) {
        let folder: OpenFolder
        do throws(FolderFailure) { folder = try OpenFolder(source.path) } catch {
            throw .failed("read", source.path, error.reason)
        }
        // Links that others made may lead to what only this user may reach.
        let place = folder.place ?? ""
        guard place == source.path || !Self.isChangeable(source.path) else { throw .ledElsewhere(source.path, place) }
        return try FolderCopy.copy(folder, as: name, in: staging)
    }

    /// Whether others than this user and root may change where a path leads.
    private static func isChangeable(_ path: String) -> Bool {
        let ends = path.indices.dropFirst().filter { path[$0] == "/" } + [path.endIndex]
        return ends.contains { FileTrust.problem(at: String(path[..<$0])) != nil }
    }

    /// Writes down what the app brings along, with what versions before it did.
    private func writeReceipt(of app: LoadedApp) throws(InstalledAppsError) {
        let identifier = app.manifest.identifier
        var receipt = receipt(of: identifier) ?? AppReceipt()
        if let before = try? ManifestReader(trustsOthers: true).loadApp(in: folder(of: identifier)) {
            receipt.add(AppReceipt(of: before))
        }
        receipt.add(AppReceipt(of: app))
        receipt.isRemoved = false
        do throws(PrivacyFailure) { try receipt.write(to: receiptPath(of: identifier)) } catch {
            throw .failed("write", error.path, error.reason)
        }
    }

    /// Reads an app, of which every part has to be usable.
    private func load(
        _ folder: AppFolder,
        trustsOthers: Bool,
        _ review: (LoadedApp) -> [ManifestIssue]
    ) throws(InstalledAppsError) -> LoadedApp {
        let app: LoadedApp
        do throws(ManifestError) { app = try ManifestReader(trustsOthers: trustsOthers).loadApp(in: folder) } catch {
            throw .refused(folder.path, error.issues)
        }
        let issues = app.issues + review(app)
        guard issues.isEmpty else { throw .refused(folder.path, issues) }
        return app
    }

    /// Checks that the source is not among the installed apps, and that these are not in the source.
    private func checkPlace(of source: AppFolder) throws(InstalledAppsError) {
        guard let from = Self.resolved(source.path) else { throw .failed("read", source.path, errno) }
        guard let apps = Self.resolved(path) else { return }
        guard !"\(from)/".hasPrefix("\(apps)/"), !"\(apps)/".hasPrefix("\(from)/") else {
            throw .overlapping(source.path, path)
        }
    }

    /// Checks that no other installed app has an extension with the identifier of one of the app's.
    private func checkNames(of app: LoadedApp) throws(InstalledAppsError) {
        let names = Set(app.extensions.map(\.identifier))
        for other in identifiers where other != app.manifest.identifier {
            guard let installed = try? ManifestReader(trustsOthers: true).loadApp(in: folder(of: other)) else {
                continue
            }
            if let taken = installed.extensions.first(where: { names.contains($0.identifier) }) {
                throw .takenIdentifier(taken.identifier, by: other)
            }
        }
    }

    /// Checks that the copy says the same as the folder did; returns the app in it.
    private func check(
        _ copy: AppFolder,
        of source: AppFolder,
        against checked: LoadedApp,
        _ review: (LoadedApp) -> [ManifestIssue]
    ) throws(InstalledAppsError) -> LoadedApp {
        let copied: LoadedApp
        do throws(InstalledAppsError) { copied = try load(copy, trustsOthers: false, review) } catch {
            throw .unusableCopy(of: source.path, at: copy.path, error.issues)
        }
        guard copied.manifest.displayName == checked.manifest.displayName else {
            throw .unsettledName(source.path, checked.manifest.displayName)
        }
        guard copied.manifest.identifier == checked.manifest.identifier,
            copied.extensions.map(\.identifier) == checked.extensions.map(\.identifier)
        else { throw .changed(source.path) }
        return copied
    }

    /// Puts a folder in the place of another one, which then lies at the first path; false if there was none.
    private func swap(_ new: String, _ target: String) throws(InstalledAppsError) -> Bool {
        // Both paths outlive the call. A folder that is not empty is never replaced by it.
        if unsafe rename(new, target) == 0 { return false }
        let number = errno
        guard [EEXIST, ENOTEMPTY, ENOTDIR].contains(number) else { throw .failed("write", target, number) }
        do throws(SystemFileError) { try SystemFile.exchange(new, target) } catch {
            guard error.errorNumber != EINVAL else { throw .noExchange(target) }
            throw .failed("write", target, error.errorNumber)
        }
        return true
    }

    /// The path without symbolic links; nil if nothing lies there.
    private static func resolved(_ path: String) -> String? {
        // The path outlives the call, and the text that it returns is this function's to free.
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
