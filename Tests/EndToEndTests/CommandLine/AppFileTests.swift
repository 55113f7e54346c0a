import Foundation
import Testing

@Suite("Files of apps on the command line", .timeLimit(.minutes(1)))
struct AppFileTests {
    private static let vocabulary = """
        <plist><dict><key>ParameterVocabularies</key><array><dict>
        <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
        <key>ParameterVocabulary</key><array><dict><key>VocabularyItemIdentifier</key><string>hiit</string>
        <key>VocabularyItemSynonyms</key><array><dict><key>VocabularyItemPhrase</key><string>Sprint</string>
        <key>VocabularyItemPronunciation</key><string>sprinnt</string></dict></array></dict></array></dict></array>
        <key>IntentPhrases</key><array><dict><key>IntentName</key><string>INStartWorkoutIntent</string>
        <key>IntentExamples</key><array><string>Start a sprint</string></array></dict></array></dict></plist>
        """

    /// A workshop with an app that has words, and the path of the app.
    private func workshop() throws -> (Workshop, app: String) {
        let workshop = try Workshop()
        let app = "\(workshop.path)/Fit.app"
        for folder in ["PlugIns", "en.lproj", "de.lproj"] {
            try FileManager.default.createDirectory(atPath: "\(app)/\(folder)", withIntermediateDirectories: true)
        }
        try workshop.write(#"{"identifier": "org.example.fit", "displayName": "Fit"}"#, to: "Fit.app/app.json")
        try workshop.write(
            """
            {"identifier": "org.example.fit.intents", "executable": "\(Products.faulty)", \
            "IntentsSupported": ["INStartWorkoutIntent"]}
            """,
            to: "Fit.app/PlugIns/fit.json"
        )
        try workshop.write(Self.vocabulary, to: "Fit.app/en.lproj/AppIntentVocabulary.plist")
        return (workshop, app)
    }

    @Test("An app is valid, and warnings tell what an app store would ask for")
    func validApp() async throws {
        let (workshop, app) = try workshop()
        let result = try await RunningCommand.run(["validate", app], in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        let valid = """
            ok: \(app)/app.json (org.example.fit)
            ok: \(app)/PlugIns/fit.json (org.example.fit.intents)

            """
        #expect(result.standardOutput == valid)
        let warnings = result.standardError.split(separator: "\n")
        #expect(warnings.count == 2)
        #expect(warnings.first?.contains("NSSiriUsageDescription: The app does not say what for") == true)
        #expect(warnings.last?.contains("no example phrase for INStartWorkoutIntent in the language 'de'") == true)
    }

    @Test("Each file of an app is checked on its own")
    func files() async throws {
        let (workshop, app) = try workshop()
        let words = "\(app)/en.lproj/AppIntentVocabulary.plist"
        let info = try workshop.write(
            "<plist><dict><key>CFBundleIdentifier</key><string>org.example.fit</string></dict></plist>",
            to: "Info.plist"
        )
        let definition = try workshop.write("intents: {}", to: "Fit.intentdefinition.yaml")
        let result = try await RunningCommand.run(["validate", words, info, definition], in: workshop)
        #expect(result.exitCode == 0, "\(result.standardError)")
        let valid = """
            ok: \(words) (phrases: 1, values: 1)
            ok: \(info) (org.example.fit)
            ok: \(definition) (no intents)

            """
        #expect(result.standardOutput == valid)
        let bad = try workshop.write("<plist><dict><key>IntentPhrases</key></dict></plist>", to: "Bad.plist")
        #expect(try await RunningCommand.run(["validate", bad], in: workshop).exitCode == 65)
    }

    @Test("The words of an app are listed and shown")
    func vocabulary() async throws {
        let (workshop, app) = try workshop()
        func run(_ words: String...) async throws -> String {
            let result = try await RunningCommand.run(
                ["vocabulary"] + words + ["--manifests", app, "--data-directory", workshop.data],
                in: workshop
            )
            #expect(result.exitCode == 0, "\(result.standardError)")
            return result.standardOutput
        }
        #expect(try await run("list") == "org.example.fit  INStartWorkoutIntent.workoutName (en)  1\n")
        let shown = """
            INStartWorkoutIntent.workoutName (en)  Sprint (sounds like sprinnt): hiit
            INStartWorkoutIntent (en)  "Start a sprint"

            """
        #expect(try await run("show", "fit") == shown)
        let json = try await run("show", "fit", "--format", "json")
        #expect(json.contains(#""items":[{"identifier":"hiit","synonyms":[{"phrase":"Sprint""#))
        #expect(json.contains(#""intent":"INStartWorkoutIntent","examples":["Start a sprint"]"#))
    }
}
