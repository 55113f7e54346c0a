import FoundationEssentials
import Glibc
import IntentHost
import IntentModel
import JSON
import Testing

/// A folder of its own for one test, with manifests of the faulty extension and the list of everything it started.
final class Workshop {
    /// The folder, gone with the last reference.
    let path: String

    private let isOwned: Bool

    init() throws {
        isOwned = true
        path = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path + "/Manifests", withIntermediateDirectories: true)
    }

    /// The folder of another process's workshop, which stays.
    init(at path: String) {
        self.path = path
        isOwned = false
    }

    deinit { if isOwned { try? FileManager.default.removeItem(atPath: path) } }

    /// The folder to look for manifests in.
    var manifests: String { path + "/Manifests" }
    /// Where extensions keep their files.
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

    /// Hands the folder, and what is in it, to a user.
    func give(to user: uid_t) throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: path)
        for name in [""] + names { try #require(chown("\(path)/\(name)", user, user) == 0) }
    }

    /// The processes that the extension has started so far, in their order.
    var started: [Int32] {
        let text = (try? String(contentsOfFile: marker, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").compactMap { Int32($0) }
    }

    /// Fails the test for each process that is still there; the kernel tells when it ends, nothing is polled.
    func expectNoProcessIsLeft(sourceLocation: SourceLocation = #_sourceLocation) {
        for process in started {
            #expect(ProcessEnd.isOver(process), "process \(process) is still there", sourceLocation: sourceLocation)
        }
    }
}

extension Workshop {
    /// Long where a test does not wait for a clock to fire: on a machine that has other work, too, nothing else may fire.
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
        limits: [String: String] = [:]
    ) throws -> String {
        func object(_ members: [String: String]) -> JSONValue {
            var object = JSONObject()
            for (key, value) in members.sorted(by: { $0.key < $1.key }) { object[key] = .string(value) }
            return .object(object)
        }
        let manifest: JSONValue = [
            "identifier": .string(identifier),
            "displayName": .string(identifier == "org.example.faulty" ? "Faulty" : identifier),
            "executable": .string(executable),
            "IntentsSupported": .array(intents.map(JSONValue.string)),
            "IntentsRestrictedWhileLocked": .array(restricted.map(JSONValue.string)),
            "whenLocked": .string(whenLocked),
            "environment": object(environment.merging(["FAULTY_MARKER": marker]) { own, _ in own }),
            "limits": object(limits.merging(Self.patientLimits) { own, _ in own }),
        ]
        return try write(manifest.description, to: "Manifests/\(identifier).json")
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
