import FoundationEssentials
import Glibc
import IntentDefinitionCompiler

/// Reads files, compiles them to Swift, and writes the result.
@main
enum IntentDefinitionTool {
    private static let usage = """
        usage: IntentDefinitionTool system CATALOGUE OUTPUT DOCUMENT CASES OUTLINES
               IntentDefinitionTool definition INPUT OUTPUT [OTHER...]
               IntentDefinitionTool entry INFO_PLIST OUTPUT [DEFINITION...]

        system writes the classes of Apple's intents into the directory OUTPUT, their table into the file DOCUMENT, the cases
        by which tests check the values into the file CASES and what authors are told of handlers into the file OUTLINES.
        definition writes the classes of the definition file INPUT into the file OUTPUT; the OTHER files of its target may
        have types that it names. entry writes the entry point of an extension, with the intents of its target's DEFINITION
        files.

        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            switch (arguments.first, arguments.count) {
            case ("definition", 3...):
                try DefinitionTool(input: arguments[1], output: arguments[2], others: Array(arguments[3...])).run()
            case ("entry", 3...):
                try EntryPointCommand(
                    propertyList: arguments[1],
                    output: arguments[2],
                    definitions: Array(arguments[3...])
                ).run()
            case ("system", 6):
                try SystemCommand(
                    catalogue: arguments[1],
                    output: arguments[2],
                    document: arguments[3],
                    cases: arguments[4],
                    outlines: arguments[5]
                ).run()
            default:
                fail(usage, EX_USAGE)
            }
        } catch {
            fail("error: \(error)\n", EX_DATAERR)
        }
    }

    private static func fail(_ message: String, _ status: Int32) -> Never {
        ToolOutput.write(message)
        exit(status)
    }
}
