internal import EventLoop
internal import Glibc

/// Folders that hold what must not be lost.
enum Folder {
    /// Makes a folder for this user alone, with those above it, and makes sure that they outlive a loss of power.
    static func make(_ path: String) throws(POSIXFailure) {
        // The path outlives the call.
        if unsafe mkdir(path, 0o700) == 0 { return try synchronize(parent(of: path)) }
        switch errno {
        case EEXIST:
            guard try FileStatus(of: path).isDirectory else { throw POSIXFailure(number: ENOTDIR) }
        case ENOENT where parent(of: path) != path:
            try make(parent(of: path))
            try make(path)
        case let number: throw POSIXFailure(number: number)
        }
    }

    private static func parent(of path: String) -> String {
        guard let slash = path.dropLast().lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func synchronize(_ path: String) throws(POSIXFailure) {
        // The path outlives the call.
        let number = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw POSIXFailure(number: errno) }
        let descriptor = FileDescriptor(owning: number)
        guard fsync(descriptor.rawValue) == 0 else { throw POSIXFailure(number: errno) }
    }
}
