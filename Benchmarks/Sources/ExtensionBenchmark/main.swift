// Measures what an extension costs: size, start and memory of a Swift extension as 'make build' links it, next to a small
// one in C. A table for people, then one JSON object.
//
// usage: ExtensionBenchmark <directory of the built products>

import Foundation
import JSON

import struct BenchmarkSupport.Machine
import struct BenchmarkSupport.Measurement

/// Makes all measurements and prints each when it is there.
func run(products: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "intenthost-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let candidates = [("MonkeyChat", "Swift"), ("QuickExtension", "C")].map {
        Candidate(name: $0.0, label: $0.1, products: products, folder: folder)
    }
    let machine = Machine()
    print("\(machine.description)\n\n| | size, stripped | private dirty after initialize | after 100 calls |")
    print("|---|---:|---:|---:|")
    var costs: [JSONValue] = []
    for candidate in candidates {
        let (bytes, memory) = (try candidate.strippedBytes(), try candidate.privateMemory())
        print(
            "| \(candidate.label) | \(String(format: "%.2f", Double(bytes) / 1e6)) MB | \(memory.fresh) KiB | \(memory.used) KiB |"
        )
        costs.append([
            "name": .string(candidate.name), "strippedBytes": .integer(Int64(bytes)),
            "privateDirtyKiB": .integer(Int64(memory.fresh)), "privateDirtyUsedKiB": .integer(Int64(memory.used)),
        ])
    }
    print("\n\(Measurement.tableHead)")
    var all: [Measurement] = []
    for candidate in candidates {
        for measurement in [try candidate.bareLaunches(), try await candidate.hostLaunches()] {
            print(measurement.tableRow)
            all.append(measurement)
        }
    }
    let report: JSONValue = [
        "machine": machine.json, "extensions": .array(costs), "measurements": .array(all.map(\.json)),
    ]
    print("\n\(report)")
}

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: ExtensionBenchmark <directory of the built products>\n".utf8))
    exit(64)
}
do {
    try await run(products: URL(filePath: CommandLine.arguments[1]).standardizedFileURL.path)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
