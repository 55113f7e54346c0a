internal import IntentModel
internal import IntentPresentation
public import JSON

extension StressReport {
    /// The report as one JSON object; docs/stress.md describes its members, and later versions only add members.
    public var json: JSONObject {
        var object: JSONObject = ["holds": .bool(holds), "isInterrupted": .bool(isInterrupted)]
        object["isSimulated"] = .bool(isSimulated)
        object["date"] = date.map { .string($0.text) }
        object["version"] = .string(version)
        object["extensions"] = .array(extensions.map { .object($0.json) })
        object["machine"] = machine.map(JSONValue.string)
        object["scenario"] = .object(scenario.json)
        object["verdicts"] = .array(verdicts.map { .object($0.json) })
        object["violations"] = violations.isEmpty ? nil : .array(violations.map { .object($0.json) })
        object["elapsedMs"] = elapsed.json
        object["ratePerSecond"] = .double(rate)
        object["requests"] = [
            "due": .integer(Int64(due)), "withdrawn": .integer(Int64(withdrawn)), "outcomes": .integer(Int64(outcomes)),
            "lost": .integer(Int64(lost)),
            "errors": .integer(Int64(endings.reduce(0) { $0 + ($1.key.isError ? $1.value : 0) })),
        ]
        if scenario.warmUp != nil {
            object["warmUp"] = [
                "outcomes": .integer(Int64(warmUpOutcomes)), "errors": .integer(Int64(warmUpErrors)),
            ]
        }
        object["intents"] = intents.isEmpty ? nil : .array(intents.map { .object($0.json) })
        object["latency"] = .object(latency.json(withBuckets: true))
        object["service"] = .object(service.json(withBuckets: true))
        object["stages"] = .object(Self.members(IntentStage.allCases, of: stages, \.rawValue))
        object["endings"] = .array(
            sortedEndings.map { .object($0.key.json(count: $0.value, example: examples[$0.key])) }
        )
        object["lateness"] = .object(Self.members(ClockName.allCases, of: lateness, \.rawValue))
        object["launches"] = .integer(Int64(launches))
        object["restarts"] = .integer(Int64(restarts))
        object["extensionMemoryPeakBytes"] = .integer(Int64(extensionMemoryPeak))
        object["extensionMemoryCutOff"] = .bool(isExtensionMemoryCutOff)
        object["hostMemoryBytes"] = .object(hostMemory.json)
        object["descriptors"] = .object(descriptors.json)
        object["processesLeft"] = .array(processesLeft.map { .integer(Int64($0)) })
        object["baseline"] = comparisonJSON
        object["timeline"] = .array(timeline.map { .object($0.json) })
        return object
    }

    private static func members<Key>(
        _ keys: [Key],
        of histograms: [Key: LatencyHistogram],
        _ name: (Key) -> String
    ) -> JSONObject {
        var object = JSONObject()
        for key in keys { object[name(key)] = histograms[key].map { .object($0.json(withBuckets: false)) } }
        return object
    }
}

extension LatencyHistogram {
    /// The durations in milliseconds.
    fileprivate func json(withBuckets: Bool) -> JSONObject {
        var object: JSONObject = ["count": .integer(Int64(count))]
        guard count > 0 else { return object }
        object["minMs"] = minimum.json
        object["meanMs"] = mean.json
        for (name, share) in StressReport.percentiles {
            object[StressReport.percentileKey(name)] = quantile(share).json
        }
        object["maxMs"] = maximum.json
        if withBuckets {
            object["buckets"] = .array(buckets.map { ["upperMs": $0.upper.json, "count": .integer(Int64($0.count))] })
        }
        return object
    }
}

extension StressReport.TestedExtension {
    fileprivate var json: JSONObject {
        [
            "identifier": .string(identifier), "displayName": .string(displayName), "executable": .string(executable),
        ]
    }
}

extension StressReport.IntentFigures {
    fileprivate var json: JSONObject {
        [
            "intent": .string(intent), "errors": .integer(Int64(errors)),
            "latency": .object(latency.json(withBuckets: false)),
        ]
    }
}

extension StressReport.Violation {
    fileprivate var json: JSONObject {
        [
            "rule": .string(rule), "finding": .string(finding), "trace": .array(trace.map(JSONValue.string)),
        ]
    }
}

extension StressReport.Verdict {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "expectation": .string(expectation.description), "finding": .string(finding.rawValue),
        ]
        object["measured"] = measured.map { ["number": .double($0.number), "unit": .string($0.unit.rawValue)] }
        if !reason.isEmpty { object["reason"] = .string(reason) }
        return object
    }
}

extension StressReport.Ending {
    fileprivate func json(count: Int, example: String?) -> JSONObject {
        var object: JSONObject = ["status": .string(status.rawValue)]
        object["kind"] = kind.map { .string($0.rawValue) }
        object["clock"] = clock.map { .string($0.rawValue) }
        object["origin"] = .string(origin.rawValue)
        object["count"] = .integer(Int64(count))
        object["example"] = example.map(JSONValue.string)
        return object
    }
}

extension StressReport.Change {
    fileprivate var json: JSONObject {
        ["start": .integer(Int64(start)), "peak": .integer(Int64(peak)), "end": .integer(Int64(end))]
    }
}

extension StressReport.Interval {
    fileprivate var json: JSONObject {
        var counts = JSONObject()
        for status in Outcome.Status.allCases { counts[status.rawValue] = outcomes[status].map { .integer(Int64($0)) } }
        return [
            "offsetMs": offset.json, "lengthMs": length.json, "outcomes": .object(counts),
            "errors": .integer(Int64(errors)), "latency": .object(latency.json(withBuckets: false)),
            "underWay": .integer(Int64(underWay)), "waiting": .integer(Int64(waiting)),
            "restarts": .integer(Int64(restarts)), "hostMemoryBytes": .integer(Int64(hostMemory)),
            "extensionMemoryBytes": .integer(Int64(extensionMemory)), "descriptors": .integer(Int64(descriptors)),
        ]
    }
}

extension Duration {
    /// The duration in milliseconds, exact to the nanosecond.
    fileprivate var json: JSONValue { .double(Double(nanoseconds) / 1_000_000) }
}
