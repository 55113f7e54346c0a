import Testing

@testable import CommandLineKit

@Suite("Completion scripts", .timeLimit(.minutes(1)))
struct CompletionTests {
    private static let program = CommandLineProgram(root: SampleCommand(), version: "1.2")

    @Test("The script matches the recorded one", arguments: CompletionShell.allCases)
    func recorded(shell: CompletionShell) async throws {
        let recording = await record(Self.program, ["--generate-completion-script", shell.rawValue])
        #expect(recording.exitCode == 0 && recording.standardError == "")
        try Golden("sample.\(shell)").expect(recording.standardOutput)
    }

    @Test("The shell is the environment's unless it is named", arguments: CompletionShell.allCases)
    func autodetection(shell: CompletionShell) async {
        let named = await record(Self.program, ["--generate-completion-script=\(shell)"])
        let environment = ["SHELL": "/usr/bin/\(shell)"]
        #expect(await record(Self.program, ["--generate-completion-script"], environment: environment) == named)
        #expect(await record(Self.program, ["invoke", "--generate-completion-script", "\(shell)"]) == named)
    }

    @Test("The shell accepts the script", arguments: CompletionShell.allCases)
    func syntax(shell: CompletionShell) throws {
        let process = try Self.process(of: shell)
        for root in [SampleCommand() as any Command, SwiftFormatCommand(), ValidateCommand()] {
            let info = CommandLineProgram(root: root).info
            let script = try TemporaryFile(shell.script(for: info, hasVersion: true) + "\n")
            #expect(try process.run(["-n", script.path]) == Recording(), "\(info.name)")
        }
    }

    @Test("Bash completes", arguments: Completion.all)
    func bash(completion: Completion) throws {
        let process = try Self.process(of: .bash)
        let script = try TemporaryFile(CompletionShell.bash.script(for: Self.program.info, hasVersion: true))
        let driver = try TemporaryFile(
            """
            source \(script.path)
            cd "$DIRECTORY"
            COMP_WORDS=(sample "$@")
            COMP_CWORD=$#
            _sample
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        )
        let directory = try TemporaryDirectory(files: ["a.json", "b.txt"], directories: ["deep"])
        let recording = try process.run([driver.path] + completion.words, environment: ["DIRECTORY": directory.path])
        #expect(recording.standardError == "" && recording.exitCode == 0)
        #expect(Set(recording.standardOutput.split(separator: "\n").map(String.init)) == Set(completion.offered))
    }

    @Test("Fish completes", arguments: Completion.all.filter { !$0.words.contains("=") })
    func fish(completion: Completion) throws {
        let process = try Self.process(of: .fish)
        let script = try TemporaryFile(CompletionShell.fish.script(for: Self.program.info, hasVersion: true))
        let directory = try TemporaryDirectory(files: ["a.json", "b.txt"], directories: ["deep"])
        let commandLine = "sample " + completion.words.joined(separator: " ")
        let recording = try process.run(
            ["--no-config", "-c", "source \(script.path); cd $DIRECTORY; complete -C \"$LINE\""],
            environment: ["DIRECTORY": directory.path, "LINE": commandLine, "HOME": directory.path]
        )
        #expect(recording.standardError == "" && recording.exitCode == 0)
        // A tab separates the word from its description; a slash marks directories.
        let offered = recording.standardOutput.split(separator: "\n").map { line in
            String(line.prefix { $0 != "\t" && $0 != "/" })
        }
        let expected = completion.fish ?? completion.offered
        #expect(Set(offered) == Set(expected))
    }

    private static func process(of shell: CompletionShell) throws -> ChildProcess {
        guard let process = ChildProcess.named(shell.rawValue) else {
            try Test.cancel("\(shell) is not on PATH")
        }
        return process
    }
}

/// The words before and at the cursor, and the expected offers for the last one.
struct Completion: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]
    /// The offers of fish if they differ: options only after a dash, and all files after the matching words.
    var fish: [String]?

    var testDescription: String { words.joined(separator: " ") }

    private static let invokeOptions = [
        "--manifests", "-m", "--param", "--params", "--locked", "-l", "--protected-data-unavailable", "-p", "--color",
        "-c", "--no-color", "--wait", "--no-wait", "--format", "-f", "--timeout", "-t", "--level", "--version", "-h",
        "--help",
    ]

    static let all = [
        Completion(words: [""], offered: ["invoke", "validate", "check", "v", "add", "fail", "help"]),
        Completion(words: ["in"], offered: ["invoke"]),
        Completion(words: ["--verb"], offered: ["--verbose"]),
        Completion(words: ["-v", "a"], offered: ["add"]),
        Completion(words: ["help", "i"], offered: ["invoke"]),
        Completion(words: ["invoke", "-"], offered: invokeOptions),
        Completion(words: ["invoke", "--no"], offered: ["--no-color", "--no-wait"]),
        Completion(words: ["invoke", "x", "--wa"], offered: ["--wait"]),
        Completion(words: ["invoke", "--format", ""], offered: ["text", "json", "json-lines"]),
        Completion(words: ["invoke", "--format", "js"], offered: ["json", "json-lines"]),
        Completion(words: ["invoke", "-f", "t"], offered: ["text"]),
        Completion(words: ["invoke", "--format", "=", "js"], offered: ["json", "json-lines"]),
        Completion(words: ["invoke", "--format", "="], offered: ["text", "json", "json-lines"]),
        Completion(words: ["invoke", "--format", "=", "json", "--loc"], offered: ["--locked"]),
        Completion(words: ["invoke", "--param", "validate", "--loc"], offered: ["--locked"]),
        Completion(words: ["invoke", "--manifests", ""], offered: ["deep"]),
        Completion(
            words: ["invoke", "--params", ""],
            offered: ["a.json", "deep"],
            fish: ["a.json", "b.txt", "deep"]
        ),
        Completion(words: ["invoke", "--timeout", ""], offered: []),
        Completion(words: ["validate", ""], offered: ["a.json", "b.txt", "deep"]),
        Completion(words: ["check", "x", "b"], offered: ["b.txt"]),
        Completion(words: ["check", "--host", ""], offered: ["auto", "local", "a.json", "b.txt", "deep"]),
        Completion(words: ["check", "--host", "l"], offered: ["local"]),
        Completion(words: ["check", "--host", "=", "b"], offered: ["b.txt"]),
        Completion(words: ["validate", "--", "--h"], offered: []),
        Completion(words: ["fail", ""], offered: ["silently", "validation", "plain", "coded", "help", "empty"]),
        Completion(words: ["fail", "plain", "s"], offered: []),
        Completion(words: ["add", ""], offered: ["--version", "-h", "--help"], fish: []),
    ]
}
