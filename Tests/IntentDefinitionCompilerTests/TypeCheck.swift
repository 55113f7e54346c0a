import Foundation
import Testing

/// Lets the compiler check Swift text against the modules built with the tests.
struct TypeCheck {
    /// The folder with the built modules.
    private static let modules: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: tests).deletingLastPathComponent().appending(path: "Modules").path
    }()
    /// The map of a C module, by which it is found; a testable module needs its imported modules.
    private static let linuxMap = URL(filePath: modules).deletingLastPathComponent()
        .appending(path: "CLinux.build/module.modulemap").path

    private static let compiler: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// Whether the compiler and the modules exist.
    static var isPossible: Bool {
        compiler != nil && FileManager.default.fileExists(atPath: modules + "/Intents.swiftmodule")
    }

    /// Writes a module's declarations into a folder; a module missing from this build is left out.
    static func extractGraph(of module: String, to folder: URL) async throws {
        let tool = URL(filePath: try #require(compiler)).resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "swift-symbolgraph-extract")
        let arguments = [
            "-module-name", module, "-I", modules, "-target", target, "-minimum-access-level", "package",
            "-include-spi-symbols", "-output-dir", folder.path, "-Xcc", "-fmodule-map-file=\(linuxMap)",
        ]
        _ = try await run(tool, arguments)
    }

    /// Runs a program off Swift's threads, which other tests need meanwhile, and returns its output and its status.
    private static func run(_ program: URL, _ arguments: [String]) async throws -> (text: String, status: Int32) {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        let process = Process()
                        (process.executableURL, process.arguments) = (program, arguments)
                        let output = Pipe()
                        (process.standardError, process.standardOutput) = (output, output)
                        try process.run()
                        let text = try output.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return (String(decoding: text, as: UTF8.self), process.terminationStatus)
                    }
                )
            }
        }
    }

    /// The machine and the system for which the compiler makes code.
    private static var target: String {
        #if arch(x86_64)
        "x86_64-unknown-linux-gnu"
        #else
        "aarch64-unknown-linux-gnu"
        #endif
    }

    /// Returns the compiler's diagnostics for an author's module of these texts; empty if there are none.
    static func complaints(_ texts: [String], languageMode: Int) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "definitions-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try texts.enumerated().map { index, text in
            let file = folder.appending(path: "File\(index).swift")
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let arguments =
            [
                // Data races are checked after the types.
                "-emit-sil", "-whole-module-optimization", "-o", "/dev/null", "-parse-as-library", "-swift-version",
                "\(languageMode)",
                "-module-name", "Author", "-I",
                modules, "-Xcc", "-fmodule-map-file=\(linuxMap)",
            ] + files
        let (text, status) = try await run(URL(filePath: try #require(compiler)), arguments)
        #expect(status == 0 || !text.isEmpty)
        return text
    }
}
