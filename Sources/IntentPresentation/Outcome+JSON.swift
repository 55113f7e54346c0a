public import IntentModel
public import JSON

extension Outcome {
    /// The outcome as one JSON object, in the form of `outcome.schema.json`.
    public var json: JSONObject {
        var object: JSONObject = ["status": .string(status.rawValue), "intent": .string(intent)]
        object["extension"] = extensionIdentifier.map(JSONValue.string)
        object["stage"] = .string(stage.rawValue)
        object["response"] = response.map { .object($0.json) }
        object["text"] = text.map(JSONValue.string)
        object["job"] = job.map { .string($0.rawValue) }
        object["openedApp"] = openedApp.map(JSONValue.string)
        object["question"] = question.map { .object($0.json) }
        object["error"] = failure.map { .object($0.json) }
        object["memory"] = memory.map { .object($0.json) }
        object["timings"] = .object(timings.json)
        object["card"] = card.map(JSONValue.object)
        return object
    }
}

extension IntentResponse {
    /// The response as one JSON object, in the form used in an outcome.
    public var json: JSONObject {
        var object: JSONObject = ["code": .string(code), "properties": .object(properties)]
        object["userActivity"] = userActivity.map(JSONValue.object)
        return object
    }
}

extension Question {
    package var json: JSONObject {
        var object: JSONObject = ["kind": .string(kind.rawValue), "text": .string(text)]
        object["parameter"] = parameter.map(JSONValue.string)
        object["element"] = element.map { .integer(Int64($0)) }
        object["value"] = value
        if !options.isEmpty { object["options"] = .array(options) }
        if optionsLeftOut > 0 { object["optionsLeftOut"] = .integer(Int64(optionsLeftOut)) }
        object["reason"] = reason.map(JSONValue.string)
        object["app"] = app.map { .object($0.json) }
        object["card"] = card.map(JSONValue.object)
        return object
    }
}

extension AppIdentity {
    /// The app as one JSON object, in the form used in a question.
    package var json: JSONObject {
        var object: JSONObject = ["identifier": .string(identifier), "folder": .string(folder)]
        if !actions.isEmpty { object["actions"] = .array(actions.map(JSONValue.string)) }
        if actionsLeftOut > 0 { object["actionsLeftOut"] = .integer(Int64(actionsLeftOut)) }
        if !likeApps.isEmpty {
            object["likeApps"] = .array(
                likeApps.map { app in
                    [
                        "identifier": .string(app.identifier), "name": .string(app.name),
                        "folder": .string(app.folder), "likeness": .string(app.likeness.rawValue),
                    ]
                }
            )
        }
        if likeAppsLeftOut > 0 { object["likeAppsLeftOut"] = .integer(Int64(likeAppsLeftOut)) }
        return object
    }
}

extension Failure {
    /// The failure as one JSON object, in the form used in an outcome.
    package var json: JSONObject {
        var object = JSONObject()
        object["code"] = code.map { .integer(Int64($0.rawValue)) }
        object["kind"] = .string(kind.rawValue)
        object["message"] = .string(message)
        object["clock"] = clock.map { .string($0.rawValue) }
        object["limitMs"] = limit.map { .double($0.inMilliseconds) }
        object["measuredMs"] = measured.map { .double($0.inMilliseconds) }
        if !stderrTail.isEmpty { object["stderrTail"] = .array(stderrTail.map(JSONValue.string)) }
        object["flightRecorder"] = recording.map { .object($0.json) }
        return object
    }
}

extension MemoryReport {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["enforcedBy": .string(enforcedBy), "limitBytes": .integer(Int64(limit))]
        object["peakBytes"] = peak.map { .integer(Int64($0)) }
        object["groupPeakBytes"] = groupPeak.map { .integer(Int64($0)) }
        object["groupLimitBytes"] = groupLimit.map { .integer(Int64($0)) }
        object["contained"] = .bool(whyNotContained == nil)
        object["whyNotContained"] = whyNotContained.map(JSONValue.string)
        return object
    }
}

extension FlightRecording {
    fileprivate var json: JSONObject {
        let wire = wire.map { line -> JSONValue in
            [
                "direction": .string(line.isSent ? "sent" : "received"), "ageMs": .double(line.age.inMilliseconds),
                "text": .string(line.text), "bytes": .integer(Int64(line.length)),
            ]
        }
        var object: JSONObject = [
            "state": .string(state), "callsUnderWay": .integer(Int64(callsUnderWay)), "wire": .array(wire),
        ]
        object["queued"] = queued.map { queued in
            [
                "toExtensionBytes": .integer(Int64(queued.toExtension)),
                "toHostBytes": .integer(Int64(queued.toHost)),
            ]
        }
        object["memoryPeakBytes"] = memoryPeak.map { .integer(Int64($0)) }
        object["process"] = process.map { .object($0.json) }
        return object
    }
}

extension FlightRecording.Process {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "pid": .integer(Int64(pid)),
            "threads": .array(threads.map(JSONValue.string)),
            "descriptors": .array(descriptors.map(JSONValue.string)),
            "processorMs": .double(processorTime.inMilliseconds),
        ]
        object["privateBytes"] = privateBytes.map { .integer(Int64($0)) }
        return object
    }
}

extension Outcome.Timings {
    fileprivate var json: JSONObject {
        [
            "queueMs": .double(queue.inMilliseconds),
            "launchMs": .double(launch.inMilliseconds),
            "resolveMs": .double(resolve.inMilliseconds),
            "confirmMs": .double(confirm.inMilliseconds),
            "handleMs": .double(handle.inMilliseconds),
            "totalMs": .double(total.inMilliseconds),
        ]
    }
}

extension Duration {
    /// The duration in milliseconds, to the microsecond.
    package var inMilliseconds: Double {
        let (seconds, attoseconds) = components
        return Double(seconds * 1_000_000 + attoseconds / 1_000_000_000_000) / 1000
    }
}
