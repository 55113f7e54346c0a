import Foundation
import JSON
import Testing

/// Extensions that connect to the daemon which has started them, with real processes.
@Suite("An extension at its daemon", .timeLimit(.minutes(1)))
struct ImpostorTests {
    private static let own = "org.example.impostor"
    private static let other = "org.example.other"

    @Test("An extension, and what it leaves behind, speaks for its own app and for nobody else")
    func impostor() async throws {
        let workshop = try Workshop()
        try workshop.manifest(identifier: Self.other)
        let program = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/impostor_extension.py").standardized.path
        let manifest: JSONValue = [
            "identifier": .string(Self.own), "executable": .string(program),
            "IntentsSupported": ["INSendMessageIntent"], "limits": ["handle": "50s", "idle": "50s"],
            "environment": [
                "IMPOSTOR_SOCKET": .string(Daemon.usualSocket(in: workshop)), "IMPOSTOR_OWN": .string(Self.own),
                "IMPOSTOR_OTHER": .string(Self.other), "IMPOSTOR_RESULT": .string("\(workshop.path)/reached.json"),
            ],
        ]
        try workshop.write(manifest.description, to: "Manifests/impostor.json")
        let daemon = try await Daemon(in: workshop)
        let result = try await daemon.run([
            "invoke", "INSendMessageIntent", "--extension", Self.own, "--param", "content=Hi", "--non-interactive",
        ])
        #expect(result.exitCode == 0, "\(result)")
        let reached = try JSONParser.parse([UInt8](Data(contentsOf: URL(filePath: "\(workshop.path)/reached.json"))))
        for (process, subjects) in try #require(reached.objectValue).map({ ($0.key, $0.value) }) {
            for subject in ["person", "other"] {
                let greeted = subjects[subject]?["host/hello"]
                #expect(greeted == "notAllowed" || subjects[subject] == nil, "\(process) as \(subject): \(reached)")
            }
        }
        let own = try #require(reached["itself"]?["own"])
        let done = try #require(own.objectValue).filter { $0.value == "done" }.map(\.key)
        #expect(Set(done) == ["host/hello", "app/authorizationStatus", "app/setPredictionMode"], "\(own)")
        try await daemon.stop()
    }
}
