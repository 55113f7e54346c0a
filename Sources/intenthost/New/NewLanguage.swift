internal import CommandLineKit

/// A language for which there is a template of an extension.
enum NewLanguage: String, CaseIterable, ArgumentValue {
    case swift, python, node, sh, c, go, rust, java, ruby, perl, lua, php, ocaml, haskell, erlang, r, guile, awk

    /// The folder in the templates with the files that extensions in all languages have.
    static let common = "common"

    /// The name as people write it.
    var title: String {
        switch self {
        case .swift: "Swift"
        case .python: "Python"
        case .node: "Node"
        case .sh: "shell"
        case .php: "PHP"
        case .ocaml: "OCaml"
        case .awk: "awk"
        case .c, .go, .rust, .java, .ruby, .perl, .lua, .haskell, .erlang, .r, .guile:
            rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// The folder of the template; nil if there is none of the kind.
    ///
    /// A card needs more than the few lines that a template without an SDK can bring along.
    func template(ofUI isUI: Bool) -> String? {
        switch self {
        case .swift, .python, .node: isUI ? "\(rawValue)-ui" : rawValue
        default: isUI ? nil : rawValue
        }
    }

    /// The folder of the template of an app, which has an extension in it; nil if there is none.
    var appTemplate: String? {
        switch self {
        case .python, .node: "\(rawValue)-app"
        default: nil
        }
    }

    /// The commands to type after the extension was made, before the one that runs it.
    var commands: [String] {
        switch self {
        case .swift: ["swift build"]
        case .python: ["python3 -m unittest"]
        case .node: ["node --test"]
        case .go: ["go build -o extension .", "go test"]
        case .rust: ["cargo build --release", "cargo test"]
        case .ruby: ["ruby test_extension.rb"]
        case .perl: ["prove"]
        case .lua: ["lua5.4 test.lua"]
        case .php: ["php test.php"]
        case .r: ["Rscript test.R"]
        case .guile: ["guile --no-auto-compile -s test.scm"]
        case .sh, .c, .java, .ocaml, .haskell, .erlang, .awk: ["make test"]
        }
    }

    /// The files of the SDK that become a folder of the extension, so that nothing has to be installed.
    ///
    /// - Parameter folder: Where the extension lies in what is made, with a slash; empty for the whole.
    /// - Throws: `DataError` if the SDK is not there.
    func vendoredFiles(_ data: DataFolder, to folder: String) throws -> [NewFile] {
        switch self {
        case .python: try NewFile.all(in: "\(data.pythonSDK)/src/intenthost", to: "\(folder)intenthost")
        case .node:
            try NewFile.all(in: data.nodeSDK, to: "\(folder)intenthost") { path in
                let top = path.split(separator: "/").first.map(String.init) ?? path
                let entries = ["index", "app", "testing"].flatMap { ["\($0).js", "\($0).d.ts"] }
                return (entries + ["lib", "package.json"]).contains(top)
            }
        default: []
        }
    }
}
