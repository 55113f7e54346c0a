internal import EventLoop
internal import SystemFiles

/// The mount points of the control groups, and this process's groups in them.
package struct ControlGroupMounts: Sendable, Equatable {
    /// The directory of this process's group in the hierarchy of version 2; nil if none is mounted or visible.
    package var version2: String?
    /// The directory of its group in the memory hierarchy of version 1.
    package var version1: String?

    /// Reads the groups of this process.
    ///
    /// - Parameter root: The directory that stands for `/`.
    package init(root: String) {
        let mounts = (try? SystemFile.read("\(root)proc/self/mountinfo")) ?? ""
        let groups = (try? SystemFile.read("\(root)proc/self/cgroup")) ?? ""
        self.init(mounts: mounts, groups: groups, root: root)
    }

    /// Reads the texts of `mountinfo` and `cgroup` of proc(5).
    package init(mounts: String, groups: String, root: String) {
        var paths: (version2: Substring?, version1: Substring?) = (nil, nil)
        for line in groups.split(separator: "\n") {
            let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            if fields[0] == "0" { paths.version2 = fields[2] }
            if fields[1].split(separator: ",").contains("memory") { paths.version1 = fields[2] }
        }
        for line in mounts.utf8.split(separator: UInt8(ascii: "\n")) {
            guard let mount = Mount(line) else { continue }
            if mount.type == "cgroup2", version2 == nil, let path = paths.version2 {
                version2 = mount.directory(of: path, root: root)
            }
            if mount.type == "cgroup", mount.options.contains("memory"), version1 == nil, let path = paths.version1 {
                version1 = mount.directory(of: path, root: root)
            }
        }
    }
}

private struct Mount {
    /// The mounted directory of the file system; in a container, often the container's own group.
    let origin: Substring
    /// The mount point.
    let point: Substring
    let type: Substring
    let options: [Substring]

    /// Reads a line of mountinfo: six fields, any number of optional ones, a dash, type, source and options.
    ///
    /// Nil for any other file system, of which a machine may have hundreds.
    init?(_ line: Substring.UTF8View) {
        let fields = line.split(separator: UInt8(ascii: " "))
        guard let dash = fields.firstIndex(where: { $0.elementsEqual("-".utf8) }), dash >= 6, fields.count > dash + 3,
            fields[dash + 1].starts(with: "cgroup".utf8)
        else { return nil }
        origin = Substring(fields[3])
        point = Substring(fields[4])
        type = Substring(fields[dash + 1])
        options = Substring(fields[dash + 3]).split(separator: ",")
    }

    /// The directory of a group in the file system; nil for a group outside the mount.
    func directory(of path: Substring, root: String) -> String? {
        var rest = path
        if origin != "/" {
            guard path.hasPrefix(origin) else { return nil }
            rest = path.dropFirst(origin.count)
            guard rest.isEmpty || rest.hasPrefix("/") else { return nil }
        }
        guard !rest.hasPrefix("/..") else { return nil }
        let directory = "\(root)\(point.dropFirst())\(rest)"
        return directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    }
}
