import Foundation
import Testing

/// A text recorded beside the tests; `RECORD_SNAPSHOTS=1` in the environment records it again.
struct Golden {
    private let url: URL

    init(_ name: String) {
        url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Golden/\(name)").standardized
    }

    /// Compares the output of a command with the recorded text; parts that differ from run to run are replaced.
    func expect(
        _ result: RunningCommand.Result,
        of workshop: Workshop,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try expect(Self.text(of: result, in: workshop), sourceLocation: sourceLocation)
    }

    /// Compares a text with the recorded one.
    func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
            try Data(text.utf8).write(to: url)
        }
        let recorded = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        #expect(text == recorded, "\(url.lastPathComponent)", sourceLocation: sourceLocation)
    }

    /// The output of a command, with the parts replaced that differ from run to run.
    static func text(of result: RunningCommand.Result, in workshop: Workshop) -> String {
        var text = "exit code: \(result.exitCode)\n"
        if !result.standardOutput.isEmpty { text += "--- standard output\n\(result.standardOutput)" }
        if !result.standardError.isEmpty { text += "--- standard error\n\(result.standardError)" }
        text.replace(workshop.path, with: "<workshop>")
        text.replace(Products.faulty, with: "<Faulty>")
        text.replace(#/"pid":\d+/#, with: #""pid":0"#)
        text.replace(#/"enforcedBy":"\w+"/#, with: #""enforcedBy":"<enforcer>""#)
        text.replace(#/"peakBytes":\d+/#, with: #""peakBytes":0"#)
        // Polled extensions have no group.
        text.replace(#/"groupPeakBytes":\d+,"groupLimitBytes":\d+,/#, with: "")
        // Extensions of root are not contained, and the output says so.
        text.replace(#/"contained":false,"whyNotContained":"[^"]+"/#, with: #""contained":true"#)
        text.replace(#/warning: intenthost cannot contain extensions\. [^\n]+\n/#, with: "")
        text.replace("--- standard error\n--- ", with: "--- ")
        if text.hasSuffix("--- standard error\n") { text.removeLast("--- standard error\n".count) }
        text.replace(#/Ms":\d+(\.\d+)?/#, with: #"Ms":0"#)
        text.replace(#/, [0-9.]+ (µs|ms|s)\)\n/#, with: ", <time>)\n")
        // Whether the first line fits the terminal also depends on the time.
        text.replace(#/\n  \((?<stage>\w+), <time>\)\n/#) { " (\($0.stage), <time>)\n" }
        return text
    }
}
