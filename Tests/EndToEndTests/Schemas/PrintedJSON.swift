import CommandLineKit
import Foundation
import JSON
import Testing

@testable import intenthost

/// The outputs in docs/json.md: a command with the option that makes it print JSON, and the name of the schema.
enum DocumentedOutputs {
    /// Outputs that no listed value of an option tells of.
    static let others: Set = ["data export", "definition convert --to", "invoke --trace"]

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized
    /// The folder of the schemas.
    static let schemas = root.appending(path: "docs/schemas").path

    /// The rows of the table: the schema of each output.
    static func table() throws -> [String: String] {
        let document = try String(contentsOf: root.appending(path: "docs/json.md"), encoding: .utf8)
        let rows = document.matches(of: /\n\| `([a-z -]+)` \| [^\n]+ \| `([a-z-]+)` \|/).map {
            (String($0.1), String($0.2))
        }
        return try Dictionary(rows) { _, _ in throw Twice() }
    }

    private struct Twice: Error {}

    /// The outputs that the help of the program names: the options with `json` among their values.
    static func ofProgram() -> Set<String> {
        func outputs(of command: CommandInfo, _ path: [String]) -> [String] {
            let options = command.arguments.filter { $0.allValues.contains("json") }
            return options.compactMap(\.preferredName).map { (path + [$0.synopsis]).joined(separator: " ") }
                + command.subcommands.filter { !$0.isHidden }.flatMap { outputs(of: $0, path + [$0.name]) }
        }
        return Set(outputs(of: CommandLineProgram(root: IntentHostCommand(for: [], on: MainThread())).info, []))
    }
}

/// What commands have printed as JSON, for the validators.
final class PrintedJSON {
    private var outputs: [String: [JSONValue]] = [:]
    private let start: ([String]) async throws -> RunningCommand.Result

    /// - Parameter start: Runs `intenthost` with words.
    init(_ start: @escaping ([String]) async throws -> RunningCommand.Result) { self.start = start }

    /// The outputs that were printed, as the rows of docs/json.md name them.
    var names: Set<String> { Set(outputs.keys) }

    /// Runs a command, and takes what it prints.
    ///
    /// - Parameters:
    ///   - name: The row of docs/json.md.
    ///   - words: The other words of the command.
    ///   - exitCode: The exit code that is expected.
    ///   - isError: Whether standard error has the JSON.
    func run(
        _ name: String,
        _ words: [String] = [],
        exitCode: Int32 = 0,
        isError: Bool = false,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        var parts = name.split(separator: " ").map(String.init)
        let option = parts.last?.hasPrefix("--") == true ? [parts.removeLast(), "json"] : []
        let result = try await start(parts + option + words)
        #expect(result.exitCode == exitCode, "\(name) \(words): \(result)", sourceLocation: sourceLocation)
        try add(name, isError ? result.standardError : result.standardOutput)
    }

    /// Takes a text: a value, or a value a line.
    func add(_ name: String, _ text: String) throws {
        let lines = text.split(separator: "\n")
        let values = try (try? [JSONParser.parse(text)]) ?? lines.map { try JSONParser.parse(String($0)) }
        outputs[name, default: []] += values
    }

    /// Has two validators judge everything, and mistakes that are put in.
    func validate(in workshop: Workshop) async throws {
        let table = try DocumentedOutputs.table()
        let list = try outputs.map { name, values -> JSONValue in
            let schema = try #require(table[name], "docs/json.md does not name '\(name)'")
            return ["command": .string(name), "schema": .string(schema), "outputs": .array(values)]
        }
        let file = try workshop.write(JSONValue.array(list).description, to: "outputs.json")
        let script = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Fixtures/validate_outputs.py").standardized.path
        let result = try await RunningCommand(
            [script, DocumentedOutputs.schemas, file],
            of: Self.python,
            in: workshop
        ).result()
        #expect(result.exitCode == 0 && result.standardOutput.isEmpty, "\(result)")
    }

    // The validators are packages of Debian's Python.
    private static let python = "/usr/bin/python3"

    /// Whether the validators are there, or have to be because this is CI.
    static let isWanted: Bool = {
        if ProcessInfo.processInfo.environment["CI"] != nil { return true }
        let process = Process()
        process.executableURL = URL(filePath: python)
        process.arguments = ["-c", "import fastjsonschema, jsonschema"]
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
