internal import IntentModel

extension StressReport {
    /// The report in Prometheus's text exposition format, version 0.0.4.
    ///
    /// As is usual there, times are in seconds and sizes in bytes.
    public var prometheusText: String {
        var text = PrometheusText()
        let tested = extensions.first
        text.add(
            "info",
            "gauge",
            "What ran; the value is always 1.",
            [
                (
                    [
                        ("version", version), ("intent", scenario.intents.map(\.intent).joined(separator: ",")),
                        ("extension", tested?.identifier ?? ""), ("executable", tested?.executable ?? ""),
                    ], 1
                )
            ]
        )
        text.add("requests_total", "counter", "Requests that came due.", Double(due))
        text.add(
            "outcomes_total",
            "counter",
            "Outcomes by status, kind of failure, clock and origin.",
            sortedEndings.map { ending, count in
                let labels = [
                    ("status", ending.status.rawValue), ("kind", ending.kind?.rawValue ?? ""),
                    ("clock", ending.clock?.rawValue ?? ""), ("origin", ending.origin.rawValue),
                ]
                return (labels, Double(count))
            }
        )
        let errors = endingCount { $0.isError }
        text.add("errors_total", "counter", "Outcomes that are errors without a fault of the run.", Double(errors))
        text.add("lost_total", "counter", "Requests that were begun and never ended.", Double(lost))
        text.add("launches_total", "counter", "Launches of the extension.", Double(launches))
        text.add("restarts_total", "counter", "Launches beyond the first of each process.", Double(restarts))
        text.add("elapsed_seconds", "gauge", "Time from the first due moment to the last outcome.", elapsed.inSeconds)
        text.add("outcomes_per_second", "gauge", "Outcomes a second.", rate)
        text.add("host_memory_peak_bytes", "gauge", "Most private memory of the host.", Double(hostMemory.peak))
        text.add(
            "extension_memory_peak_bytes",
            "gauge",
            "Most private memory of one extension.",
            Double(extensionMemoryPeak)
        )
        text.add("host_descriptors_peak", "gauge", "Most open descriptors of the host.", Double(descriptors.peak))
        text.add("latency_seconds", "Time from the due moment to the outcome.", latency)
        text.add("service_seconds", "Time from when the host took the request to the outcome.", service)
        return text.lines
    }
}

/// Metrics in the text exposition format.
private struct PrometheusText {
    typealias Sample = (labels: [(name: String, value: String)], value: Double)

    private(set) var lines = ""
    private static let prefix = "intenthost_stress_"
    /// The upper bounds of the buckets in seconds: three for each power of ten, from 100 µs to 100 s.
    private static let bounds: [Double] = [
        0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, 50,
        100,
    ]

    mutating func add(_ name: String, _ type: String, _ help: String, _ value: Double) {
        add(name, type, help, [([], value)])
    }

    mutating func add(_ name: String, _ type: String, _ help: String, _ samples: [Sample]) {
        head(name, type, help: help)
        for sample in samples { line(name, sample.labels, value: sample.value) }
    }

    /// Adds a histogram; a duration counts to a bucket only if the whole bucket of its recording fits.
    mutating func add(_ name: String, _ help: String, _ histogram: LatencyHistogram) {
        head(name, "histogram", help: help)
        for bound in Self.bounds {
            let count = histogram.count - histogram.count(above: .seconds(bound))
            line("\(name)_bucket", [("le", "\(bound)")], value: Double(count))
        }
        line("\(name)_bucket", [("le", "+Inf")], value: Double(histogram.count))
        line("\(name)_sum", [], value: (histogram.mean * histogram.count).inSeconds)
        line("\(name)_count", [], value: Double(histogram.count))
    }

    private mutating func head(_ name: String, _ type: String, help: String) {
        lines += "# HELP \(Self.prefix)\(name) \(help)\n# TYPE \(Self.prefix)\(name) \(type)\n"
    }

    private mutating func line(_ name: String, _ labels: [(name: String, value: String)], value: Double) {
        let list = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        lines += "\(Self.prefix)\(name)\(list.isEmpty ? "" : "{\(list)}") \(value)\n"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
