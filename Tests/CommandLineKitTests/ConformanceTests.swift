import Testing

@testable import CommandLineKit

/// The conventions are those of swift-argument-parser, on which the toolchain's tools are based.
@Suite("Conformance with the toolchain's tools", .timeLimit(.minutes(1)))
struct ConformanceTests {
    @Test("A mirrored command tree prints the recorded output of the tool", arguments: Tool.all)
    func recorded(tool: Tool) async throws {
        let transcript = await tool.transcript { await record(tool.program, $0, width: $1) }
        try Golden("\(tool.name).txt").expect(transcript, isSource: false)
    }

    @Test("The tool itself still prints the recorded output", arguments: Tool.all)
    func live(tool: Tool) async throws {
        guard let process = ChildProcess.named(tool.name) else {
            try Test.cancel("\(tool.name) is not on PATH")
        }
        let transcript = try await tool.transcript { try process.run($0, environment: ["COLUMNS": "\($1)"]) }
        try Golden("\(tool.name).txt").expect(transcript)
    }
}

/// A tool with a mirrored command tree, and the command lines to compare.
struct Tool: Sendable, CustomTestStringConvertible {
    let name: String
    let program: CommandLineProgram
    let commandLines: [String]

    var testDescription: String { name }

    func transcript(run: (_ words: [String], _ width: Int) async throws -> Recording) async rethrows -> String {
        var text = ""
        for commandLine in commandLines {
            for width in commandLine.contains("help") ? [80, 50] : [80] {
                let recording = try await run(commandLine.words, width)
                text += "$ COLUMNS=\(width) \(name) \(commandLine)\n\(recording.standardOutput)"
                text += "\(recording.standardError)[exit code \(recording.exitCode)]\n"
            }
        }
        return text
    }

    static let all = [
        Tool(
            name: "swift-format",
            program: CommandLineProgram(root: SwiftFormatCommand()),
            commandLines: [
                "--help", "help", "-h", "help --help", "help bogus", "help --bogus", "format --help", "help lint",
                "help lint bogus", "lint --bogus --help", "--bogus --help", "dump-configuration --help",
                "lint --bogus", "lint --configuraton", "lint --str", "format --no-color-diagnostic",
                "lint --strict=3", "lint --configuration", "lint --configuration --strict", "lint -x", "lint -ix",
                "lint -n", "lint -sx", "lint --offsets a:b", "lint - --bogus", "lint --offsets -1",
                "dump-configuration a", "dump-configuration a b", "dump-configuration -- --effective -e",
                "dump-configuration --bogus --worse x", "dump-configuration -xy x", "dump-configuration ---effective",
                "dump-configuration --=x", "dump-configuration -ex", "dump-configuration -x=1",
                "dump-configuration -effective=1", "dump-configuration - x", "--strict",
                "dump-configuration -abc", "dump-configuration --configuration --help",
                "--generate-completion-script ksh", "lint --generate-completion-script=ksh",
                "--generate-completion-script",
            ]
        ),
        Tool(
            name: "docc",
            program: CommandLineProgram(root: DocCCommand()),
            commandLines: [
                "process-archive", "process-archive --help", "process-archive index --help",
                "help process-archive transform-for-static-hosting", "help init", "help process-archive bogus",
                "init", "init --name", "init --name x", "init --name x -o", "init --name x -o y",
                "init --name x -o y --template z", "init --nam x",
                "process-archive bogus", "process-archive help index", "process-archive index --verbose=3",
                "process-archive index --bundle-identifier", "process-archive --bogus",
            ]
        ),
    ]
}
