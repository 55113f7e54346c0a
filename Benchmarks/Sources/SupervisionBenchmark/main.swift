// Measures the supervision of extensions with real processes: a table for people, then one JSON object.
//
// usage: SupervisionBenchmark <directory of the built products> [clock|kill|warm|crowd|launch|cold|burst]...

import Foundation
import JSON

import struct BenchmarkSupport.Machine
import struct BenchmarkSupport.Measurement

/// The measurements by name.
let groups: KeyValuePairs<String, @Sendable (Bench) async throws -> [Measurement]> = [
    "clock": StageClock.measure, "kill": Kill.measure, "warm": Calls.measureWarm, "crowd": Calls.measureCrowded,
    "launch": Calls.measureLaunches, "cold": ColdCommand.measure,
]

/// Makes the measurements of the names, or all, and prints each when it is there.
func run(products: String, names: [String]) async throws {
    let bench = try Bench(products: products)
    let machine = Machine()
    print("\(machine.description)\n\n\(Measurement.tableHead)")

    var all: [Measurement] = []
    for (name, measure) in groups where names.isEmpty || names.contains(name) {
        for measurement in try await measure(bench) {
            print(measurement.tableRow)
            all.append(measurement)
        }
    }
    var report: JSONObject = ["machine": machine.json, "measurements": .array(all.map(\.json))]
    if names.isEmpty || names.contains("burst") {
        let launches = try await Calls.launchesPerSecond(bench).rounded()
        print("\nLaunches a second, \(Calls.extensionCount) extensions at the same time: \(Int(launches))\n")
        report["launchesPerSecond"] = .double(launches)
    }
    print(JSONValue.object(report))
}

let names = Array(CommandLine.arguments.dropFirst(2))
guard CommandLine.arguments.count >= 2,
    names.allSatisfy({ name in name == "burst" || groups.contains { $0.key == name } })
else {
    FileHandle.standardError.write(
        Data(
            "usage: SupervisionBenchmark <directory of the built products> [clock|kill|warm|crowd|launch|cold|burst]...\n"
                .utf8
        )
    )
    exit(64)
}
do {
    try await run(products: CommandLine.arguments[1], names: names)
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
