import Foundation
import PackagePlugin

/// Makes Swift of the definition files of a target, and an entry point from its `Info.plist`.
///
/// The plugin looks for the files in the target's folder itself. It does not matter whether the manifest excludes them
/// or lists them as resources.
@main
struct IntentDefinitionPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "IntentDefinitionTool").url
        let folder = context.pluginWorkDirectoryURL
        let files = TargetFiles(target.directoryURL)
        if let name = files.repeatedNames.first {
            let same = files.definitions.filter { TargetFiles.name(of: $0) == name }.map(\.path)
            Diagnostics.error("\(same.joined(separator: " and ")) define the same intents. Remove one of them.")
            return []
        }
        var commands = files.definitions.map { definition -> Command in
            let name = TargetFiles.name(of: definition)
            let output = folder.appending(path: "\(name)+IntentDefinition.swift")
            let arguments = ["definition", definition.path, output.path] + files.definitions.map(\.path)
            return .buildCommand(
                displayName: "Making Swift of \(definition.lastPathComponent)",
                executable: tool,
                arguments: arguments,
                inputFiles: files.definitions + files.tables,
                outputFiles: [output]
            )
        }
        if let list = files.extensionPropertyList {
            let output = folder.appending(path: "IntentExtensionMain.swift")
            commands.append(
                .buildCommand(
                    displayName: "Making an entry point of \(list.lastPathComponent)",
                    executable: tool,
                    arguments: ["entry", list.path, output.path] + files.definitions.map(\.path),
                    inputFiles: [list] + files.definitions,
                    outputFiles: [output]
                )
            )
        }
        return commands
    }
}
