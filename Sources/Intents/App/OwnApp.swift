import Glibc
import HostProtocol
import IntentsFoundation
import JSON
import UntrustedFiles

/// The app that a program belongs to.
enum OwnApp {
    /// The identifier of the app of this program; nil if it belongs to none.
    static let current = identifier(
        ofProgram: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "",
        named: ProcessEnvironment.value(of: HostSocket.appVariable)
    )

    /// The largest file that may describe an app, in bytes: the bound of the host.
    private static let greatestSize = 1 << 20
    /// The number of folders that are searched above a program: `Lists.app/PlugIns/Lists.appex` are two of them.
    private static let depth = 6

    /// Returns the identifier of the app that a program belongs to.
    ///
    /// It is the one that the environment names, or that of the nearest app around the program. An `app.json` makes a
    /// folder an app. An `Info.plist` does so in a folder that is named `.app` or contains `PlugIns`, as for the host.
    static func identifier(ofProgram path: String, named name: String?) -> String? {
        if let name { return name }
        var folder = path[...]
        for _ in 0..<depth {
            guard let end = folder.lastIndex(of: "/") else { return nil }
            folder = folder[..<end]
            if let identifier = identifier(ofFolder: String(folder)) { return identifier }
        }
        return nil
    }

    private static func identifier(ofFolder folder: String) -> String? {
        if let bytes = try? RegularFile.contents(of: "\(folder)/app.json", atMost: greatestSize) {
            return (try? JSONParser.parse(bytes))?["identifier"]?.stringValue
        }
        guard folder.hasSuffix(".app") || FileManager.default.fileExists(atPath: "\(folder)/PlugIns"),
            let bytes = try? RegularFile.contents(of: "\(folder)/Info.plist", atMost: greatestSize)
        else { return nil }
        return (try? PropertyListGuard().decode(InfoList.self, from: bytes))?.settledIdentifier
    }

    /// The part of an `Info.plist` that names the app.
    private struct InfoList: Decodable {
        let identifier: String?

        enum CodingKeys: String, CodingKey { case identifier = "CFBundleIdentifier" }

        /// The identifier; nil for a variable such as `$(PRODUCT_BUNDLE_IDENTIFIER)`, which only a build replaces.
        var settledIdentifier: String? { identifier.flatMap { $0.contains("$") ? nil : $0 } }
    }
}

/// The variables of this process.
enum ProcessEnvironment {
    /// Returns the value of a variable, or nil if it is not set or empty.
    static func value(of name: String) -> String? {
        // Nothing changes the environment while threads run.
        let value = unsafe getenv(name).map { unsafe String(cString: $0) }
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }
}
