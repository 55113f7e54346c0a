internal import Glibc

/// Paths without the steps back that they do not need.
enum FoldedPath {
    /// Returns a path without `.`, and without each folder that a `..` leaves again.
    ///
    /// What follows a link lies elsewhere, so the step back from one stays, as from what is no folder.
    static func of(_ path: String) -> String {
        guard path.contains("/../") || path.contains("/./") else { return path }
        let root = path.hasPrefix("/") ? "/" : ""
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != "..", isFolder(root + names.joined(separator: "/")) {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return root + names.joined(separator: "/")
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        // Both outlive the call, which only fills the status.
        return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
