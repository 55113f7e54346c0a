import FoundationEssentials
import Glibc
import IntentDefinitionCompiler

/// Reads files, has the compiler make Swift of them, and writes that.
@main
enum IntentDefinitionTool {
    private static let usage = """
        usage: IntentDefinitionTool system CATALOGUE OUTPUT DOCUMENT

        system writes the classes of Apple's intents into the directory OUTPUT and their table into the file DOCUMENT.

        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch (arguments.first, arguments.count) {
            case ("system", 4):
                try SystemCommand(catalogue: arguments[1], output: arguments[2], document: arguments[3]).run()
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
