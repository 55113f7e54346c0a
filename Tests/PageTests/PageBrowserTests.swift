import Foundation
import IntentDefinitionFile
import IntentDefinitionPicture
import IntentDefinitions
import IntentTrace
import IntentTranscript
import PageTestSupport
import Testing

@Suite(
    "Pages that stand alone, in a browser",
    .enabled(if: Browser.isWanted, "There is no Chromium: 'Scripts/install-requirements tests' installs one."),
    .serialized,
    .timeLimit(.minutes(5))
)
struct PageBrowserTests {
    /// What is hard to lay out: a long word, markup, and characters that turn text around.
    private static let hostile = "<b>" + String(repeating: "longword", count: 60) + "</b>\u{202E}\u{1B}[2J שלום"

    @Test("The page of a trace", arguments: ["hello", hostile])
    func trace(text: String) async throws {
        let quoted = text.debugDescription.replacing("\\u{202E}", with: "").replacing("\\u{1B}", with: "")
            .replacing("\\u{1b}", with: "")
        func record(_ time: Int, _ event: String, _ line: String) -> String {
            let escaped = line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            return #"{"timeMs":\#(time),"event":"\#(event)","extension":"org.example","launch":"L","pid":7,"#
                + #""executable":"/bin/x","memoryLimit":1000,"name":"SIGKILL","status":"gone","line":"\#(escaped)"}"#
        }
        let lines = [
            #"{"timeMs":0,"event":"begin","version":1}"#, record(1, "launch", ""),
            record(2, "sent", #"{"id":1,"method":"initialize","params":{"limits":{"requestMs":100,"ackMs":9}}}"#),
            record(3, "received", #"{"id":1,"result":{"features":["ack"]}}"#),
            record(
                4,
                "sent",
                #"{"id":2,"method":"intent/resolve","params":{"parameter":\#(quoted),"intent":{"name":\#(quoted)}}}"#
            ), record(5, "stderr", text.filter { $0 != "\u{1B}" && $0 != "\u{202E}" }),
            record(900, "signal", ""), record(901, "exit", ""),
        ]
        let story = TraceStory(try Trace(Array(lines.joined(separator: "\n").utf8)))
        #expect(!story.isGood)
        expectSound(try await Browser.open(story.page(of: text)), pictures: 0)
    }

    @Test("The page of transcripts")
    func transcripts() async throws {
        var report = TranscriptReport()
        for text in ["\(Self.hostile)\nb", "a"] {
            report.files.append(.init(path: text, unreadable: TranscriptError(line: 3, text)))
        }
        expectSound(try await Browser.open(report.page), pictures: 0)
    }

    @Test("The page of a definition")
    func definition() async throws {
        var parameters = ["one", Self.hostile, "three"].map { name in
            var parameter = ParameterDefinition(name: name, type: .string, isOptional: true)
            parameter.dialogue = ParameterDialogue(prompt: LocalizedText("What is \(name) of all that there is today?"))
            return parameter
        }
        parameters[2].relationship = ParameterRelationship(parent: Self.hostile, predicate: .hasAnyValue)
        let intent = IntentDefinition(name: Self.hostile, domain: "x", parameters: parameters, responseCodes: [])
        let picture = DefinitionPicture(intent, .system)
        expectSound(
            try await Browser.open(DefinitionPicture.page(of: [picture], title: Self.hostile)),
            pictures: 1
        )
    }

    private func expectSound(
        _ finding: Browser.Finding,
        pictures: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(finding.console.isEmpty, sourceLocation: sourceLocation)
        #expect(finding.layouts.map(\.width) == Browser.widths, sourceLocation: sourceLocation)
        for layout in finding.layouts {
            #expect(layout.charts == pictures, sourceLocation: sourceLocation)
            #expect(layout.badCharts.isEmpty, sourceLocation: sourceLocation)
            #expect(layout.overlaps.isEmpty, sourceLocation: sourceLocation)
            #expect(layout.outside.isEmpty, sourceLocation: sourceLocation)
            #expect(!layout.isTooWide, sourceLocation: sourceLocation)
            #expect(layout.requests.isEmpty, sourceLocation: sourceLocation)
        }
    }
}
