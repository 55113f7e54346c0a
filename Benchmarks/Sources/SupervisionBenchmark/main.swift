// Measures the supervision of extensions with real processes: a table for people, then one JSON object.
//
// usage: SupervisionBenchmark <directory of the built products>

import Foundation
import JSON

import struct BenchmarkSupport.Machine
import struct BenchmarkSupport.Measurement

/// Makes all measurements and prints each when it is there.
func run(products: String) async throws {
    let bench = try Bench(products: products)
    let machine = Machine()
    print("\(machine.description)\n\n\(Measurement.tableHead)")

    var all: [Measurement] = []
    for measure in [StageClock.measure, Kill.measure, Calls.measureWarm, Calls.measureLaunches, ColdCommand.measure] {
        for measurement in try await measure(bench) {
            print(measurement.tableRow)
            all.append(measurement)
        }
    }
    let launches = try await Calls.launchesPerSecond(bench).rounded()
    print("\nLaunches a second, \(Calls.extensionCount) extensions at the same time: \(Int(launches))\n")

    let report: JSONValue = [
        "machine": machine.json, "measurements": .array(all.map(\.json)), "launchesPerSecond": .double(launches),
    ]
    print(report)
}

guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: SupervisionBenchmark <directory of the built products>\n".utf8))
    exit(64)
}
do {
    try await run(products: CommandLine.arguments[1])
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
