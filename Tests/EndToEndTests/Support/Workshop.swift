import FoundationEssentials
import Glibc
import IntentHost
import IntentModel
import JSON
import Testing

/// A folder for one test, with manifests of the faulty extension and the list of all processes it started.
final class Workshop {
    /// The folder, removed with the last reference.
    let path: String

    private let isOwned: Bool

    init() throws {
        isOwned = true
        path = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/Manifests", withIntermediateDirectories: true)
    }

    /// Opens another process's workshop, and does not remove it.
    init(at path: String) {
        self.path = path
        isOwned = false
    }

    deinit { if isOwned { try? FileManager.default.removeItem(atPath: path) } }

    /// The folder of the manifests.
    var manifests: String { path + "/Manifests" }
    /// The folder of the extensions' files.
    var data: String { path + "/data" }
    /// The file to which the extension adds the identifier of each of its processes.
    var marker: String { path + "/started" }

    /// Writes a file and returns its path.
    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(filePath: file))
        return file
    }

    /// Gives the folder, and everything in it, to a user.
    func give(to user: uid_t) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path)
        for name in [""] + names { try #require(chown("\(path)/\(name)", user, user) == 0) }
    }

    /// The processes that the extension has started so far, in order.
    var started: [Int32] {
        let text = (try? String(contentsOfFile: marker, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    /// Fails the test for each process still alive; the kernel reports the ends, nothing is polled.
    func expectNoProcessIsLeft(sourceLocation: SourceLocation = #_sourceLocation) {
        for process in started {
            #expect(ProcessEnd.isOver(process), "process \(process) is still there", sourceLocation: sourceLocation)
        }
    }
}

extension Workshop {
    /// Limits that are long unless a test waits for a clock: no other clock may fire, even on a busy machine.
    private static let patientLimits = [
        "queue": "50s", "launch": "50s", "ack": "50s", "idle": "50s", "resolve": "50s", "confirm": "50s",
        "grace": "200ms",
    ]

    /// Writes the manifest of a faulty extension and returns its path.
    @discardableResult
    func manifest(
        identifier: String = "org.example.faulty",
        executable: String = Products.faulty,
        intents: [String] = ["INSendMessageIntent", "INSearchForMessagesIntent"],
        environment: [String: String] = [:],
        restricted: [String] = [],
        whenLocked: String = "cancel",
        point: String = "com.apple.intents-service",
        interface: String? = nil,
        limits: [String: String] = [:]
    ) throws -> String {
        func object(_ members: [String: String]) -> JSONValue {
            var object = JSONObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { object[key] = .string(value) }
            return .object(object)
        }
        var manifest: JSONObject = [
            "identifier": .string(identifier),
            "displayName": .string(identifier == "org.example.faulty" ? "Faulty" : identifier),
            "executable": .string(executable),
            "IntentsSupported": .array(intents.map(JSONValue.string)),
            "IntentsRestrictedWhileLocked": .array(restricted.map(JSONValue.string)),
            "whenLocked": .string(whenLocked),
            "extensionPoint": .string(point),
            "environment": object(environment.merging(["FAULTY_MARKER": marker]) { own, _ in own }),
            "limits": object(limits.merging(Self.patientLimits) { own, _ in own }),
        ]
        manifest["interface"] = interface.map(JSONValue.string)
        return try write(JSONValue.object(manifest).description, to: "Manifests/\(identifier).json")
    }

    /// Starts a host that knows the manifests of this folder.
    func host(log: HostLog = HostLog(), configuration: HostConfiguration = HostConfiguration()) throws -> Host {
        var configuration = configuration
        configuration.dataDirectory = data
        configuration.log = { log.append($0) }
        let registry = Registry(paths: [manifests])
        try #require(registry.issues.isEmpty, "\(registry.issues)")
        return try Host(registry: registry, configuration: configuration)
    }
}
