import Glibc
import Testing

@testable import CommandLineKit

@Suite("The context of a process", .timeLimit(.minutes(1)))
struct ProcessContextTests {
    @Test("A program writes its texts to the standard streams of its process")
    func streams() async {
        let result = await #expect(
            processExitsWith: .exitCode(64),
            observing: [\.standardOutputContent, \.standardErrorContent]
        ) {
            let program = CommandLineProgram(root: SampleCommand(), version: "1.2")
            let context = CommandContext.currentProcess()
            _ = await program.run(arguments: ["--version"], context: context)
            exit(await program.run(arguments: ["bogus"], context: context))
        }
        // The child's test runner may print lines of its own.
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("1.2\n"))
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(error.contains("Error: Unexpected argument 'bogus'\nUsage: sample [--verbose] <subcommand>\n"))
    }

    @Test("A result that cannot be written is an error", arguments: ["full", "unwritable"])
    func lostOutput(output: String) async {
        let result = await #expect(processExitsWith: .exitCode(74), observing: [\.standardErrorContent]) { [output] in
            // A closed stream is tested in a whole program: here, threads of the runtime could take its number.
            let file = output == "full" ? open("/dev/full", O_WRONLY) : open("/dev/null", O_RDONLY)
            dup2(file, STDOUT_FILENO)
            let context = CommandContext.currentProcess()
            exit(
                await CommandLineProgram(root: SampleCommand(), version: "1").run(
                    arguments: ["--version"],
                    context: context
                )
            )
        }
        let error = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let reason = output == "full" ? "No space left on device" : "Bad file descriptor"
        #expect(error.contains("Error: Standard output cannot be written: \(reason)\n"))
    }

    @Test("A reader that stops reading is not an error")
    func closedPipe() async {
        await #expect(processExitsWith: .success) {
            signal(SIGPIPE, SIG_IGN)
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            dup2(ends[1], STDOUT_FILENO)
            close(ends[0])
            let context = CommandContext.currentProcess()
            exit(
                await CommandLineProgram(root: SampleCommand(), version: "1").run(
                    arguments: ["--version"],
                    context: context
                )
            )
        }
    }

    @Test("The environment is that of the process")
    func environment() async {
        await #expect(processExitsWith: .success) {
            setenv("COLUMNS", "33", 1)
            setenv("SAMPLE", "a=b", 1)
            let context = CommandContext.currentProcess()
            try #require(context.environment["SAMPLE"] == "a=b")
            try #require(context.terminalWidth == 33)
        }
    }

    @Test("The width is 80 by default", arguments: ["", "0", "wide"])
    func width(columns: String) async {
        await #expect(processExitsWith: .success) { [columns] in
            setenv("COLUMNS", columns, 1)
            // A file is not a terminal.
            let file = try TemporaryFile()
            dup2(file.descriptor, STDOUT_FILENO)
            let context = CommandContext.currentProcess()
            try #require(context.terminalWidth == 80)
            try #require(!context.standardOutput.isTerminal)
        }
    }
}
