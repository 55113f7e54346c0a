import Foundation
import Testing

/// Has the compiler check Swift text against the modules that were built with the tests.
struct TypeCheck {
    /// The folder with the built modules.
    private static let modules: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "Modules").path
    }()
    /// A module that can be tested needs those that it imports, and one of C is found by its map.
    private static let linuxMap = URL(filePath: modules).deletingLastPathComponent()
        .appending(path: "CLinux.build/module.modulemap").path

    private static let compiler: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Whether there are a compiler and modules.
    static var isPossible: Bool {
        compiler != nil && FileManager.default.fileExists(atPath: modules + "/Intents.swiftmodule")
    }

    /// What the compiler says of an author's module of these texts; empty where it has nothing to say.
    static func complaints(_ texts: [String], languageMode: Int) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "definitions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { index, text in
            let file = folder.appending(path: "File\(index).swift")
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let process = Process()
        process.executableURL = URL(filePath: try #require(compiler))
        process.arguments =
            [
                // Data races are found after the types.
                "-emit-sil", "-whole-module-optimization", "-o", "/dev/null", "-parse-as-library", "-swift-version",
                "\(languageMode)",
                "-module-name", "Author", "-I",
                modules, "-Xcc", "-fmodule-map-file=\(linuxMap)",
            ] + files
        let output = Pipe()
        process.standardError = output
        process.standardOutput = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 || !text.isEmpty)
        return text
    }
}
