import FoundationEssentials
import Glibc
import IntentDefinitionCompiler

/// Reads files, has the compiler make Swift of them, and writes that.
@main
enum IntentDefinitionTool {
    private static let usage = """
        usage: IntentDefinitionTool system CATALOGUE OUTPUT DOCUMENT CASES

        system writes the classes of Apple's intents into the directory OUTPUT, their table into the file DOCUMENT and the
        cases by which tests check the values into the file CASES.

        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch (arguments.first, arguments.count) {
            case ("system", 5):
                try SystemCommand(
                    catalogue: arguments[1],
                    output: arguments[2],
                    document: arguments[3],
                    cases: arguments[4]
                ).run()
            default:
                fail(usage, EX_USAGE)
            }
        } catch {
            fail("error: \(error)\n", EX_DATAERR)
        }
    }

    private static func fail(_ message: String, _ status: Int32) -> Never {
        _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
        exit(status)
    }
}
