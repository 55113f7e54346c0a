// Measures every figure that has a target, beside its limit, and reports whether the target is met: a table for people,
// then one JSON object.
//
// usage: TargetBenchmark <directory of the built products> [--json file] [--rounds N | --once] [--plots directory]
//                        [figure]...
//
// A figure is named by its key or the beginning of it, such as 'call' or 'launches.2'. 'peers' are the alternatives
// that users have today. 'growth' are figures at several sizes, with plots if a directory is named. Without names,
// everything is measured. Fails if a row cannot be measured, whatever its target says.

import BenchmarkSupport
import Foundation
import JSON

let figures = CallFigures.all + ProcessFigures.all

/// Writes a line at once, which `print` does not if stdout is not a terminal.
func show(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// Measures what is asked for, and returns whether each row could be measured.
func run(_ bench: Bench, _ options: Options) throws -> Bool {
    let names = options.names
    let machine = Machine()
    show("\(machine.description); channel: two pipes\n\n\(FigureResult.tableHead)")
    var results: [FigureResult] = []
    for var figure in figures where names.isEmpty || names.contains(where: figure.key.hasPrefix) {
        figure.rounds = options.rounds ?? figure.rounds
        let result = FigureResult(figure, on: bench)
        show(result.tableRow)
        results.append(result)
    }
    let judged = results.filter { !$0.figure.targets.isEmpty }
    if !judged.isEmpty { show("\n\(judged.filter(\.passes).count) of \(judged.count) targets are met.") }
    var report: JSONObject = [
        "machine": machine.json, "channel": "two pipes", "figures": .array(results.map(\.json)),
    ]
    if names.contains("peers") || (names.isEmpty && !options.isOnce) { report["peers"] = .array(peers(bench)) }
    var growths: [Growth] = []
    if names.isEmpty || names.contains("growth") {
        growths = try growth(bench, rounds: options.rounds ?? Growth.usualRounds, plots: options.plots)
        report["growth"] = .array(growths.map(\.json))
    }
    let json = JSONValue.object(report)
    if let path = options.report {
        try Data(json.serialized).write(to: URL(filePath: path))
    } else {
        show("\n\(json)")
    }
    return results.allSatisfy(\.isMeasured) && growths.allSatisfy(\.problems.isEmpty)
}

/// Shows how the figures grow, and draws them.
func growth(_ bench: Bench, rounds: Int, plots: String?) throws -> [Growth] {
    show("\n\(Growth.tableHead)")
    if let plots { try FileManager.default.createDirectory(atPath: plots, withIntermediateDirectories: true) }
    return try Growth.measureAll(bench, rounds: rounds).map { growth in
        show(growth.tableRow)
        if let plots {
            let file = URL(filePath: plots).appending(path: "\(growth.key).svg")
            try Data(growth.svg.utf8).write(to: file)
        }
        return growth
    }
}

/// Shows the alternatives that users have today.
func peers(_ bench: Bench) -> [JSONValue] {
    show("\n\(Peer.tableHead)")
    return Peer.all(bench.programs).map { peer in
        do {
            let (row, json) = try peer.measure(bench)
            show(row)
            return json
        } catch {
            show("| \(peer.name) | **\(error)** | | | | |")
            return ["name": .string(peer.name), "problem": .string("\(error)")]
        }
    }
}

func fail(_ text: String, _ code: Int32) -> Never {
    FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    exit(code)
}

let keys = figures.map(\.key)
let options: Options
do throws(BenchmarkError) { options = try Options(CommandLine.arguments.dropFirst(), keys: keys) } catch {
    fail("\(error)\n\(Options.usage(keys))", 64)
}
do {
    let isMeasured = try run(Bench(Programs(products: options.products).installed()), options)
    exit(isMeasured ? 0 : 1)
} catch {
    fail("\(error)", 1)
}
