import Glibc
import ProcessTestSupport

/// An app that may be installed, in a folder of a test.
struct SampleApp {
    let folder: TemporaryFolder

    init(_ identifier: String = "org.example.lists", version: String = "1.0") throws {
        folder = try TemporaryFolder()
        try write(identifier, version: version)
    }

    var path: String { "\(folder.path)/Lists.app" }

    /// The data directory of the test, beside the app.
    var data: String { "\(folder.path)/data" }

    func write(_ identifier: String = "org.example.lists", version: String) throws {
        let manifest = #"{"identifier": "\#(identifier)", "displayName": "Lists", "version": "\#(version)"}"#
        try folder.write("Lists.app/app.json", manifest)
        try folder.writeScript("Lists.app/PlugIns/run")
        try writeExtension("add", intent: "INAddTasksIntent")
    }

    func writeExtension(_ name: String, intent: String) throws {
        try folder.write(
            "Lists.app/PlugIns/\(name).json",
            #"{"identifier": "org.example.\#(name)", "executable": "run", "IntentsSupported": ["\#(intent)"]}"#
        )
    }

    /// The permissions of a file.
    static func permissions(_ path: String) -> mode_t {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    /// Whether this process may make files that not even root can remove.
    static var canMakeImmutable: Bool {
        guard let folder = try? TemporaryFolder(), (try? folder.write("file", "")) != nil else { return false }
        return setImmutable(true, "\(folder.path)/file") && setImmutable(false, "\(folder.path)/file")
    }

    /// Makes a file or folder immutable, or takes that back; false where this process may not.
    static func setImmutable(_ isImmutable: Bool, _ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        // FS_IOC_GETFLAGS, and FS_IOC_SETFLAGS with or without FS_IMMUTABLE_FL, as chattr(1) does it.
        var flags: CLong = 0
        guard ioctl(file, 0x8008_6601, &flags) == 0 else { return false }
        flags = isImmutable ? flags | 0x10 : flags & ~0x10
        return ioctl(file, 0x4008_6602, &flags) == 0
    }
}
