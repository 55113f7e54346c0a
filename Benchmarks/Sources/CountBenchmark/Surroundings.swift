import BenchmarkSupport
import Foundation

/// The surroundings of a counted program: the same on every machine, for root and for others.
///
/// The program is root of a namespace of its own, on one processor. It sees no processes but its own, no control
/// groups, no files but the system's programs and libraries, the project at `/mnt` and an empty `/tmp`. Dictionaries
/// have the same order in each run.
struct Surroundings {
    private static let root = "/mnt"
    /// Makes the folder `$1` the root of the file system, and the folder `$2` its `/mnt`.
    private static let entering = """
        set -e
        PATH=/usr/sbin:/usr/bin:/sbin:/bin root=$1
        mount -t tmpfs none "$root"
        cd "$root"
        mkdir dev etc mnt proc tmp usr
        mount --rbind /usr usr
        for folder in bin lib lib64; do
            if [ -L /$folder ]; then ln -s usr/$folder $folder
            elif [ -d /$folder ]; then mkdir $folder && mount --rbind /$folder $folder; fi
        done
        for device in null urandom; do : >dev/$device && mount --bind /dev/$device dev/$device; done
        echo root:x:0:0::/tmp:/bin/sh >etc/passwd
        echo root:x:0: >etc/group
        mount --bind "$2" mnt
        mount -t proc none proc
        shift 2
        exec chroot . "$@"
        """

    /// The folder of the project.
    private let project: String
    /// The folder that becomes the root of the file system.
    private let folder: String

    init(_ programs: Programs) throws {
        (project, folder) = (programs.project, programs.counter("root"))
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// Whether this machine gives a program such surroundings; in a container it may not.
    var areGiven: Bool { (try? Command.output(of: command(["/bin/true"]))) != nil }

    /// Returns the command that runs a program in the surroundings.
    func command(_ command: [String], preloaded library: String? = nil) -> [String] {
        let environment = [
            "PATH=/usr/bin:/bin", "HOME=/tmp", "LC_ALL=en_US.UTF-8", "SWIFT_DETERMINISTIC_HASHING=1",
            "INTENTHOST_DATA=\(Self.root)",
        ]
        return [
            "/usr/bin/timeout", "--kill-after=5", "300", "/usr/bin/unshare", "--user", "--map-root-user", "--mount",
            "--pid", "--cgroup", "--fork", "--kill-child",
            "/bin/sh", "-c", Self.entering, "sh", folder, project, "/usr/bin/env", "-i",
        ] + environment + (library.map { ["LD_PRELOAD=\(path($0))"] } ?? []) + Placement.one.parent(command)
    }

    /// Returns the path in the surroundings of a file of the project.
    func path(_ path: String) -> String {
        let resolved =
            URL(filePath: path).deletingLastPathComponent().resolvingSymlinksInPath().path + "/"
            + (path.split(separator: "/").last ?? "")
        return resolved.hasPrefix(project + "/") ? Self.root + resolved.dropFirst(project.count) : path
    }
}
