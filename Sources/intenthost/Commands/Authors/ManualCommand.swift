internal import CommandLineKit
internal import FoundationEssentials
internal import IntentHost

/// `intenthost manual`: writes the pages of the manual, for `make install` and packages.
struct ManualCommand: Command {
    let name = "manual"
    let abstract = "Write the pages of the manual into a directory."
    let isHidden = true

    private let directory = Argument<String>("directory", help: "Directory for the pages.", completion: .directory)
    private let date = Option<String>("date", help: "Date on the pages, such as 2026-11-24.")

    var arguments: [any ArgumentDeclaration] { [directory, date] }

    func run(_ arguments: ParsedArguments, _ context: CommandContext) async throws {
        // The words of this command line name a command with all others.
        let root = CommandLineProgram(root: IntentHostCommand(for: [name], on: MainThread())).info
        let edition = ManualPage.Edition(date: arguments[date], version: Host.version)
        for page in ManualPage.all(of: root, sections: ManualText.sections, edition: edition) {
            let file = URL(filePath: arguments[directory]).appending(path: "\(page.name).1")
            do { try Data(page.text.utf8).write(to: file) } catch {
                throw DataError(description: "The page '\(file.path)' cannot be written: \(error.systemReason).")
            }
        }
    }
}
