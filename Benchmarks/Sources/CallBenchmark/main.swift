// Shows at which end the time of a call is spent. Runs the C host and this project's, each with the extension in C and
// the one in Swift. The four take turns; the figures are medians of their rounds.
//
// usage: CallBenchmark <directory of the built products> [--on one|two|free] [--in-flight N] [--calls N] [--rounds N]
//                      [--steps ch|rrch] [--bytes N]

import BenchmarkSupport
import Foundation

struct Settings {
    var load = CallLoad()
    var placement = Placement.one
    var rounds = 5

    init?(_ arguments: some Sequence<String>) {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst(), let value = rest.popFirst() {
            let number = Int(value).flatMap { $0 > 0 ? $0 : nil }
            switch (option, number) {
            case ("--on", _):
                guard let named = Placement(rawValue: value) else { return nil }
                placement = named
            case ("--in-flight", let number?): load.inFlight = number
            case ("--calls", let number?): load.calls = number
            case ("--rounds", let number?): rounds = number
            case ("--bytes", let number?): load.bytes = number
            case ("--steps", _) where ["ch", "rrch"].contains(value): load.steps = value
            default: return nil
            }
        }
    }
}

func run(_ settings: Settings, products: String) throws {
    let programs = Programs(products: products)
    let pairs = Caller.allCases.flatMap { caller in Answerer.allCases.map { (caller, $0) } }
    var reports = pairs.map { _ in [LimitReport]() }
    for _ in 0..<settings.rounds {
        for (index, (caller, answerer)) in pairs.enumerated() {
            reports[index].append(
                try settings.load.run(programs, from: caller, to: answerer, on: settings.placement)
            )
        }
    }
    print(
        "\(Machine().description); processors: \(settings.placement.rawValue); in flight: \(settings.load.inFlight)\n"
    )
    print("| host | extension | µs a call, p50 | p99 | calls a second | CPU µs a call, host | extension |")
    print("|---|---|---:|---:|---:|---:|---:|")
    for ((caller, answerer), reports) in zip(pairs, reports) {
        func median(_ value: (LimitReport) -> Double?) -> String {
            let values = reports.compactMap(value).sorted()
            return String(format: values[0] < 1000 ? "%.1f" : "%.0f", values[values.count / 2])
        }
        let figures = [median(\.p50), median(\.p99), median(\.perSecond), median(\.parentTime), median(\.childTime)]
        print("| \(caller.rawValue) | \(answerer.rawValue) | \(figures.joined(separator: " | ")) |")
    }
}

guard CommandLine.arguments.count >= 2, let settings = Settings(CommandLine.arguments.dropFirst(2)) else {
    FileHandle.standardError.write(
        Data(
            """
            usage: CallBenchmark <directory of the built products> [--on one|two|free] [--in-flight N] [--calls N]
                                 [--rounds N] [--steps ch|rrch] [--bytes N]

            """.utf8
        )
    )
    exit(64)
}
do {
    try run(settings, products: CommandLine.arguments[1])
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
