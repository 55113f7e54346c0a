import BenchmarkSupport
import Foundation

/// The options of the program.
struct Options {
    /// The directory of the built products.
    let products: String
    /// Figures by the beginnings of their keys, and `specialNames`; empty for all figures.
    private(set) var names: [String] = []
    /// The file for the JSON object, instead of stdout.
    private(set) var report: String?
    /// The directory of the plots; without one, none are drawn.
    private(set) var plots: String?
    /// The number of rounds of each figure, instead of the figure's own.
    private(set) var rounds: Int?
    /// Whether each figure is measured once, and peers are left out, which need packages of other languages.
    private(set) var isOnce = false

    /// The names besides figures that can be asked for.
    private static let specialNames = ["growth", "peers"]

    static func usage(_ keys: [String]) -> String {
        """
        usage: TargetBenchmark <directory of the built products> [--json file] [--rounds N | --once] [--plots directory] [figure]...
        figures: \((keys + specialNames).joined(separator: " "))
        """
    }

    /// Reads the arguments.
    ///
    /// - Parameter keys: The keys of all figures.
    /// - Throws: An error about an unusable argument, before anything is measured.
    init(_ arguments: some Sequence<String>, keys: [String]) throws(BenchmarkError) {
        var rest = Array(arguments)[...]
        guard let products = rest.popFirst(), !products.hasPrefix("-") else {
            throw BenchmarkError("The directory of the built products comes first.")
        }
        self.products = products
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                guard Self.specialNames.contains(argument) || keys.contains(where: { $0.hasPrefix(argument) }) else {
                    throw BenchmarkError("No figure's key begins with '\(argument)'.")
                }
                names.append(argument)
                continue
            }
            switch argument {
            case "--json": report = try Self.file(rest.popFirst())
            case "--plots": plots = try Self.value(rest.popFirst(), of: argument, "a directory")
            case "--once": (isOnce, rounds) = (true, 1)
            case "--rounds": rounds = try Self.count(rest.popFirst())
            default: throw BenchmarkError("There is no option '\(argument)'.")
            }
        }
    }

    private static func value(
        _ value: String?,
        of option: String,
        _ wanted: String
    ) throws(BenchmarkError) -> String {
        guard let value, !value.isEmpty, !value.hasPrefix("--") else {
            throw BenchmarkError("The option '\(option)' needs \(wanted).")
        }
        return value
    }

    private static func count(_ text: String?) throws(BenchmarkError) -> Int {
        let wanted = "a whole number of at least 1"
        let text = try value(text, of: "--rounds", wanted)
        guard let count = Int(text), count > 0 else {
            throw BenchmarkError("The value '\(text)' of '--rounds' is not \(wanted).")
        }
        return count
    }

    /// Returns the path of a file, checked at the start: the measurements take many minutes, after which it must be
    /// writable.
    private static func file(_ text: String?) throws(BenchmarkError) -> String {
        let path = try value(text, of: "--json", "a file")
        let (file, manager) = (URL(filePath: path), FileManager.default)
        var isDirectory: ObjCBool = false
        let exists = manager.fileExists(atPath: file.path, isDirectory: &isDirectory)
        let written = exists ? file : file.deletingLastPathComponent()
        guard !isDirectory.boolValue, manager.isWritableFile(atPath: written.path) else {
            throw BenchmarkError("The value '\(path)' of '--json' is no file that can be written.")
        }
        return path
    }
}
