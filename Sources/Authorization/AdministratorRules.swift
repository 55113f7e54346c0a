package import Glibc
internal import IntentRegistry
internal import JSON
internal import UntrustedFiles

/// The apps that administrators forbid, by files that only they can write.
///
/// A file is a JSON array of identifiers of apps; `"*"` stands for all apps. A file that cannot be read or trusted
/// forbids all apps: nobody knows what the administrator wanted.
package struct AdministratorRules: Sendable {
    /// The file of the machine, which belongs to root.
    package static let systemFile = "/etc/intenthost/restricted.json"
    /// The variable with the path of one more file, which may belong to this user.
    package static let variable = "INTENTHOST_RESTRICTED_APPS"
    /// The greatest size of a file in bytes.
    private static let greatestSize = 1 << 20
    /// The identifier that stands for all apps.
    private static let all = "*"

    /// The files and the users to whom they may belong.
    private let sources: [(path: String, owners: [uid_t])]
    /// The identifiers of each file, in small letters: an app is one, whatever the letter case of its name.
    private let files: [(path: String, apps: Set<String>)]
    /// A sentence about each file that cannot be used.
    package let problems: [String]

    /// Reads the file of the machine, and the one that the environment names.
    package init(environment: [String: String]) {
        let own = environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
        var files: [(path: String, owners: [uid_t])] = [(Self.systemFile, [0])]
        if let own { files.append((own, [0, geteuid()])) }
        self.init(files: files)
    }

    /// Reads some files; one that does not exist forbids nothing.
    ///
    /// - Parameter files: The paths, each with the users to whom the file and its folder may belong.
    package init(files: [(path: String, owners: [uid_t])]) {
        var read: [(path: String, apps: Set<String>)] = []
        var problems: [String] = []
        for (path, owners) in files {
            switch Self.apps(in: ManifestReader.absolute(path), owners) {
            case .success(let apps): if !apps.isEmpty { read.append((path, apps)) }
            case .failure(let problem):
                read.append((path, [Self.all]))
                problems.append(
                    "The administrator's file '\(path)' cannot be used, so no app may be: \(problem.reason)"
                )
            }
        }
        sources = files
        self.files = read
        self.problems = problems
    }

    /// Whether no file forbids anything.
    var isEmpty: Bool { files.isEmpty }

    /// The path of the file that forbids an app, or nil.
    package func file(restricting app: String) -> String? { file(restricting: [app]) }

    /// The path of the file that forbids an app by one of its names: its identifier, or that of an extension.
    func file(restricting names: [String]) -> String? {
        guard !isEmpty else { return nil }
        let names = names.map { $0.lowercased() } + [Self.all]
        return files.first { !$0.apps.isDisjoint(with: names) }?.path
    }

    /// The rules as the files are now.
    func reread() -> AdministratorRules { AdministratorRules(files: sources) }

    /// What tells the files as they are now from those of another time; nil for each that is not there.
    var stamps: [FileStamp?] { sources.map { FileStamp(of: ManifestReader.absolute($0.path)) } }

    private struct Problem: Error {
        let reason: String
    }

    private static func apps(in path: String, _ owners: [uid_t]) -> Result<Set<String>, Problem> {
        let bytes: [UInt8]
        do throws(RegularFile.Failure) { bytes = try RegularFile.contents(of: path, atMost: greatestSize) } catch {
            return error.isAbsence ? .success([]) : .failure(Problem(reason: "\(error)"))
        }
        if let problem = FileTrust.problem(at: path, owners: owners) {
            return .failure(Problem(reason: problem.message))
        }
        guard case .array(let elements)? = try? JSONParser.parse(bytes) else {
            return .failure(Problem(reason: "It is not a JSON array of identifiers of apps."))
        }
        let apps = elements.compactMap(\.stringValue)
        guard apps.count == elements.count else {
            return .failure(Problem(reason: "It has an element that is not a string."))
        }
        return .success(Set(apps.map { $0.lowercased() }))
    }
}
