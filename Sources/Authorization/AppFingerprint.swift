internal import Glibc
internal import IntentModel
internal import JSON
internal import SystemFiles

/// What an authorisation is about: every file of an app, and the programs and manifests of its extensions elsewhere.
struct AppFingerprint: Sendable, Hashable {
    /// The version of the text; an older one covered less, so the person is asked again.
    private static let version: Int64 = 2

    /// Stands for the status of all files; empty if one of them may change once more and keep its status.
    private(set) var stamp: String
    /// The SHA-256 of the files of each part.
    private let parts: [AppPart: String]

    /// Reads all files of an app.
    init(of app: InstalledApp) throws(FingerprintError) {
        // Before the contents: what changes while they are read has another stamp at the next look.
        stamp = try Self.stamp(of: app)
        var digests = Dictionary(uniqueKeysWithValues: AppPart.allCases.map { ($0, ContentDigest()) })
        var left = AppFolderWalk.mostBytes
        try Self.visit(app) { (path, part, file) throws(FingerprintError) in
            var digest = digests[part] ?? ContentDigest()
            digest.add(path)
            do throws(POSIXFailure) { left -= try file.add(to: &digest, atMost: left) } catch {
                let isTooBig = error.number == EFBIG
                let bound = "the app has more than \(AppFolderWalk.mostBytes) bytes"
                throw FingerprintError(path, isTooBig ? bound : error.reason)
            }
            digests[part] = digest
        }
        parts = digests.mapValues(\.text)
    }

    /// Reads the form of `text`; nil for any other text.
    init?(text: String) {
        guard let value = try? JSONParser.parse(text), value["version"]?.integerValue == Self.version,
            let stamp = value["stamp"]?.stringValue
        else { return nil }
        self.stamp = stamp
        var parts: [AppPart: String] = [:]
        for part in AppPart.allCases {
            guard let digest = value["parts"]?[part.rawValue]?.stringValue else { return nil }
            parts[part] = digest
        }
        self.parts = parts
    }

    /// The fingerprint as a JSON object.
    var text: String {
        var object = JSONObject()
        for part in AppPart.allCases { object[part.rawValue] = parts[part].map(JSONValue.string) }
        let whole: JSONObject = [
            "version": .integer(Self.version), "stamp": .string(stamp), "parts": .object(object),
        ]
        return JSONValue.object(whole).description
    }

    /// What a look at an app finds.
    enum Comparison: Hashable {
        /// It is what it was; the fingerprint has the present status of its files.
        case same(AppFingerprint)
        /// Some of its parts are others, all of them if it cannot be read.
        case changed(Set<AppPart>)
    }

    /// Compares an app with what it was; no file is read unless the status of one has changed.
    func compared(with app: InstalledApp) -> Comparison {
        if !stamp.isEmpty, (try? Self.stamp(of: app)) == stamp { return .same(self) }
        guard let present = try? AppFingerprint(of: app) else { return .changed(Set(AppPart.allCases)) }
        let changed = AppPart.allCases.filter { parts[$0] != present.parts[$0] }
        return changed.isEmpty ? .same(present) : .changed(Set(changed))
    }

    private static func stamp(of app: InstalledApp) throws(FingerprintError) -> String {
        let now = FileStamp.now
        var digest = ContentDigest()
        var isSettled = true
        try visit(app) { (path, _, file) throws(FingerprintError) in
            digest.add(path)
            digest.add(file.stamp.numbers)
            if !file.stamp.isSettled(at: now) { isSettled = false }
        }
        return isSettled ? digest.text : ""
    }

    /// A file of an app, for the time of a visit.
    fileprivate struct File {
        let stamp: FileStamp
        let isLink: Bool
        /// The descriptor of its folder, or AT_FDCWD.
        let folder: Int32
        let name: String
    }

    private static func visit(
        _ app: InstalledApp,
        _ body: (_ path: String, AppPart, File) throws(FingerprintError) -> Void
    ) throws(FingerprintError) {
        var elsewhere = app.files
        if let folder = app.folder {
            var missing = Set(elsewhere.filter { $0.hasPrefix("\(folder)/") })
            elsewhere.removeAll(where: missing.contains)
            try AppFolderWalk.visit(folder) { (entry) throws(FingerprintError) in
                let file = File(
                    stamp: FileStamp(entry.status),
                    isLink: entry.status.st_mode & S_IFMT == S_IFLNK,
                    folder: entry.folder,
                    name: entry.name
                )
                let path = "\(folder)/\(entry.path)"
                missing.remove(path)
                try body(entry.path, app.part(of: path), file)
            }
            // One that a manifest names by a way around, such as `../`, is looked at there.
            elsewhere += missing.sorted()
        }
        // A program may be anywhere on the machine, and a link to it is the machine's own.
        for path in elsewhere {
            guard let stamp = FileStamp(of: path) else {
                throw FingerprintError(path, POSIXFailure(number: errno).reason)
            }
            try body(path, app.part(of: path), File(stamp: stamp, isLink: false, folder: AT_FDCWD, name: path))
        }
    }
}

extension AppFingerprint.File {
    /// Adds the content, or the target of a link; returns the number of bytes.
    fileprivate func add(to digest: inout ContentDigest, atMost limit: Int) throws(POSIXFailure) -> Int {
        guard !isLink else {
            let target = try target()
            digest.add("link \(target)")
            return target.utf8.count
        }
        let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (folder == AT_FDCWD ? 0 : O_NOFOLLOW)
        // The name outlives the call; O_NONBLOCK keeps the opening of a pipe from waiting for its writer.
        let number = unsafe openat(folder, name, flags)
        guard number >= 0 else { throw POSIXFailure(number: errno) }
        let file = FileDescriptor(owning: number)
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(file.rawValue, &status) == 0 else { throw POSIXFailure(number: errno) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw POSIXFailure(number: EINVAL) }
        // Whether it may be run is a part of what it is.
        digest.add("file \(status.st_mode & 0o111 != 0) \(status.st_size)")
        return try digest.add(contentOf: file, atMost: limit)
    }

    private func target() throws(POSIXFailure) -> String {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        // The buffer has the size that the call is given, and the name outlives the call.
        let count = unsafe readlinkat(folder, name, &bytes, bytes.count)
        guard count >= 0 else { throw POSIXFailure(number: errno) }
        return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
