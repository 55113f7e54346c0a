internal import FoundationEssentials

/// The files that the program brings along: the templates and SDKs for authors of extensions.
///
/// An installed program has them in `share/intenthost` beside its `bin`. One that was built in a checkout finds them in
/// the checkout. `INTENTHOST_DATA` names another folder of either kind.
struct DataFolder {
    /// The environment variable that names the folder.
    static let variable = "INTENTHOST_DATA"

    private let path: String
    private let isCheckout: Bool

    /// Finds the folder.
    ///
    /// - Throws: `DataError` if there is none; it names the places that were looked at.
    init(environment: [String: String]) throws(DataError) {
        let places = Self.places(environment)
        for place in places {
            for (templates, isCheckout) in [("templates", false), ("Plugins/Templates", true)]
            where FileManager.default.fileExists(atPath: "\(place)/\(templates)") {
                (path, self.isCheckout) = (place, isCheckout)
                return
            }
        }
        let list = places.map { "'\($0)'" }.joined(separator: ", ")
        throw DataError(
            description: """
                The templates of extensions were not found in \(list). Install the program with 'make install', or set \
                \(Self.variable) to a checkout of IntentHost or to an installed share/intenthost.
                """
        )
    }

    /// The folder of the templates, which has one for each language.
    var templates: String { isCheckout ? "\(path)/Plugins/Templates" : "\(path)/templates" }
    /// The data of the assistant's languages, a folder for each.
    var languages: String { isCheckout ? "\(path)/Sources/Assistant/Languages" : "\(path)/languages" }
    /// The SDK for Python, as in its checkout.
    var pythonSDK: String { isCheckout ? "\(path)/Plugins/PythonSDK" : "\(path)/python" }
    /// The SDK for Node, as in its checkout.
    var nodeSDK: String { isCheckout ? "\(path)/Plugins/NodeSDK" : "\(path)/node" }
    /// The Swift package; nil for an installed program, which comes without it.
    var package: String? { isCheckout ? path : nil }

    private static func places(_ environment: [String: String]) -> [String] {
        if let given = environment[variable], !given.isEmpty { return [AbsolutePath.of(given)] }
        let link = "/proc/self/exe"
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: link) else { return [] }
        let folder = URL(filePath: program).deletingLastPathComponent()
        let installed = folder.deletingLastPathComponent().appending(path: "share/intenthost").path
        // Only the parent of a build folder is taken for a checkout: another folder above may be anybody's.
        guard let build = program.firstRange(of: "/.build/") else { return [installed] }
        return [installed, String(program[..<build.lowerBound])]
    }
}
