internal import Glibc
internal import SystemFiles

/// A copy of a folder that others wrote: of bounded size, without devices, and without links that lead out of it.
///
/// All files of the copy belong to this user, and nobody else may change them. Executables stay so. Each file and each
/// folder is on the disk when the copy ends.
struct FolderCopy {
    /// The bounds of a copy.
    struct Bounds {
        /// The greatest number of files, folders and links.
        var files = 10_000
        /// The greatest number of bytes in all files.
        var bytes = 1 << 30
        /// The greatest depth of folders.
        var depth = 32
    }

    private static let bufferSize = 256 << 10

    private let bounds: Bounds
    private(set) var files = 0
    private(set) var bytes = 0
    private var links: [String] = []
    private var buffer = [UInt8](repeating: 0, count: Self.bufferSize)

    private init(_ bounds: Bounds) { self.bounds = bounds }

    /// Copies a folder to a path at which nothing lies yet; returns the number of entries and bytes.
    static func copy(
        _ source: String,
        to target: String,
        bounds: Bounds = Bounds()
    ) throws(InstalledAppsError) -> (files: Int, bytes: Int) {
        var copy = FolderCopy(bounds)
        try copy.copyFolder(source, to: target, depth: 1)
        // Looked at in the copy: what a link means there counts.
        for link in copy.links {
            guard let root = resolved(target), let end = resolved(link), "\(end)/".hasPrefix("\(root)/") else {
                throw .notCopied(
                    "\(source)\(link.dropFirst(target.count))",
                    "It is a symbolic link that leads out of the folder or nowhere."
                )
            }
        }
        return (copy.files, copy.bytes)
    }

    private mutating func copyFolder(_ source: String, to target: String, depth: Int) throws(InstalledAppsError) {
        guard depth <= bounds.depth else {
            throw .notCopied(source, "Folders are nested more than \(bounds.depth) levels deep.")
        }
        let names: [String]
        do throws(SystemFileError) { names = try SystemDirectory.names(at: source) } catch {
            throw .failed("read", source, error.errorNumber)
        }
        // The path outlives both calls; the second one sets the permissions whatever umask says.
        guard unsafe mkdir(target, 0o755) == 0 else { throw .failed("write", target, errno) }
        guard unsafe chmod(target, 0o755) == 0 else { throw .failed("write", target, errno) }
        for name in names.sorted() { try copyEntry("\(source)/\(name)", to: "\(target)/\(name)", depth: depth) }
        try Self.synchronize(target)
    }

    private mutating func copyEntry(_ source: String, to target: String, depth: Int) throws(InstalledAppsError) {
        files += 1
        guard files <= bounds.files else {
            throw .notCopied(source, "The folder holds more than \(bounds.files) files.")
        }
        var status = stat()
        // Both outlive the call, which only fills the status.
        guard unsafe lstat(source, &status) == 0 else { throw .failed("read", source, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: try copyFolder(source, to: target, depth: depth + 1)
        case S_IFREG: try copyFile(source, to: target)
        case S_IFLNK:
            // All strings outlive the call.
            guard let end = FileStatus.target(ofLink: source), unsafe symlink(end, target) == 0 else {
                throw .failed("write", target, errno)
            }
            links.append(target)
        default: throw .notCopied(source, "It is neither a file nor a folder nor a symbolic link.")
        }
    }

    private mutating func copyFile(_ source: String, to target: String) throws(InstalledAppsError) {
        let input = try Self.open(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, "read")
        let before = try Self.status(of: input, source)
        guard before.st_mode & S_IFMT == S_IFREG else { throw .changed(source) }
        let output = try Self.open(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, "write")
        while true {
            // The buffer outlives the call, which writes no more than its size.
            let count = unsafe read(input.rawValue, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .failed("read", source, errno) }
            guard count > 0 else { break }
            bytes += count
            guard bytes <= bounds.bytes else {
                throw .notCopied(source, "The folder holds more than \(bounds.bytes >> 20) MiB.")
            }
            try Self.write(buffer[..<count], to: output, target)
        }
        let after = try Self.status(of: input, source)
        guard before.st_size == after.st_size, before.st_mtim.tv_sec == after.st_mtim.tv_sec,
            before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
        else { throw .changed(source) }
        let isExecutable = before.st_mode & 0o111 != 0
        guard fchmod(output.rawValue, isExecutable ? 0o755 : 0o644) == 0, fsync(output.rawValue) == 0 else {
            throw .failed("write", target, errno)
        }
    }

    private static func open(
        _ path: String,
        _ flags: Int32,
        _ use: String
    ) throws(InstalledAppsError) -> FileDescriptor {
        // The path outlives the call.
        let number = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard number >= 0 else { throw .failed(use, path, errno) }
        return FileDescriptor(owning: number)
    }

    private static func status(
        of file: borrowing FileDescriptor,
        _ path: String
    ) throws(InstalledAppsError) -> stat {
        var status = stat()
        // The status outlives the call, which only fills it.
        guard unsafe fstat(file.rawValue, &status) == 0 else { throw .failed("read", path, errno) }
        return status
    }

    private static func write(
        _ bytes: ArraySlice<UInt8>,
        to file: borrowing FileDescriptor,
        _ path: String
    ) throws(InstalledAppsError) {
        var rest = bytes
        while !rest.isEmpty {
            let number = file.rawValue
            // The bytes outlive the call.
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .failed("write", path, errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes sure that the names in a folder outlive a loss of power.
    static func synchronize(_ path: String) throws(InstalledAppsError) {
        let folder = try open(path, O_RDONLY | O_DIRECTORY, "write")
        guard fsync(folder.rawValue) == 0 else { throw .failed("write", path, errno) }
    }

    /// The path without symbolic links; nil if nothing lies there.
    static func resolved(_ path: String) -> String? {
        // The path outlives the call, and the text that it returns is this function's to free.
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
