internal import CommandLineKit

/// A language for which there is a template of an extension.
enum NewLanguage: String, CaseIterable, ArgumentValue {
    case swift, python, node, sh, c

    /// The folder in the templates with the files that extensions in all languages have.
    static let common = "common"

    /// The name as people write it.
    var title: String {
        switch self {
        case .swift: "Swift"
        case .python: "Python"
        case .node: "Node"
        case .sh: "shell"
        case .c: "C"
        }
    }

    /// The folder of the template; nil if there is none of the kind.
    ///
    /// A card needs more than the few lines that a template without an SDK can bring along.
    func template(ofUI isUI: Bool) -> String? {
        switch self {
        case .swift, .python, .node: isUI ? "\(rawValue)-ui" : rawValue
        case .sh, .c: isUI ? nil : rawValue
        }
    }

    /// The commands to type after the extension was made, before the one that runs it.
    var commands: [String] {
        switch self {
        case .swift: ["swift build"]
        case .python: ["python3 -m unittest"]
        case .node: ["node --test"]
        case .sh, .c: ["make test"]
        }
    }

    /// The files of the SDK that become a folder of the extension, so that nothing has to be installed.
    ///
    /// - Throws: `DataError` if the SDK is not there.
    func vendoredFiles(_ data: DataFolder) throws -> [NewFile] {
        switch self {
        case .swift, .sh, .c: []
        case .python: try NewFile.all(in: "\(data.pythonSDK)/src/intenthost", to: "intenthost")
        case .node:
            try NewFile.all(in: data.nodeSDK, to: "intenthost") { path in
                let top = path.split(separator: "/").first.map(String.init) ?? path
                return ["index.js", "index.d.ts", "testing.js", "testing.d.ts", "lib", "package.json"].contains(top)
            }
        }
    }
}
