@testable import CommandLineKit

/// A part of the command tree of docc 6.3; the output of its commands below the root does not depend on the rest.
struct DocCCommand: Command {
    let name = "docc"
    let abstract = "Documentation Compiler: compile, analyze, and preview documentation."
    var subcommands: [any Command] { [DocCProcessArchive(), DocCInit()] }
}

private struct DocCProcessArchive: Command {
    let name = "process-archive"
    let abstract = "Perform operations on documentation archives ('.doccarchive' directories)."
    var subcommands: [any Command] { [DocCTransform(), DocCIndex()] }
}

private let archivePath = Argument<String?>(
    "source-archive-path",
    help: "Path to the DocC Archive ('.doccarchive') that should be processed.",
    completion: .directory
)

private struct DocCTransform: Command {
    let name = "transform-for-static-hosting"
    let abstract = "Transform an existing DocC Archive into one that supports a static hosting environment."
    var arguments: [any ArgumentDeclaration] {
        [
            archivePath,
            Option<String?>(
                "output-path",
                help: HelpText(
                    "The location where docc writes the transformed archive.",
                    discussion: """
                        If no output-path is provided, docc will perform an in-place transformation of the provided \
                        DocC Archive.
                        """
                )
            ),
            Option<String?>(
                "hosting-base-path",
                help: HelpText(
                    "The base path your documentation website will be hosted at.",
                    discussion: """
                        For example, to deploy your site to 'example.com/my_name/my_project/documentation' instead of \
                        'example.com/documentation', pass '/my_name/my_project' as the base path.
                        """
                )
            ),
        ]
    }
}

private struct DocCIndex: Command {
    let name = "index"
    let abstract = "Create an index for the documentation from compiled data."
    var arguments: [any ArgumentDeclaration] {
        [
            archivePath,
            Option<String>("bundle-identifier", help: "The bundle name for the index."),
            Flag("verbose", help: "Print out the index information while the process runs."),
        ]
    }
}

private struct DocCInit: Command {
    let name = "init"
    let abstract = "Generate a documentation catalog from the selected template."
    var arguments: [any ArgumentDeclaration] {
        [
            Option<String>("name", help: "Name to use as the catalog directory name"),
            Option<String>(
                "output-dir",
                short: "o",
                help: "The location where the documention catalog will be written"
            ),
            Option<DocCTemplate>("template", valueName: "template-name", help: templateHelp),
        ]
    }
}

/// A template of docc; docc does not list its values in the help.
private struct DocCTemplate: ArgumentValue {
    let argumentText: String

    init?(argument: String) {
        guard ["articleOnly", "tutorial"].contains(argument) else { return nil }
        argumentText = argument
    }
}

private let templateHelp = HelpText(
    "The catalog template to initialize.",
    discussion: """
        The provided templates are:

        - articleOnly: This template contains the minimal needed for creating article-only reference documentation \
        not tied to symbols. It includes a catalog with just one markdown file and a references folder.

        - tutorial: This template contains the necessary structure and directives to get started on authoring \
        tutorials.
        """
)
