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
}
