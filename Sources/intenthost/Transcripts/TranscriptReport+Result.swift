internal import CommandLineKit
internal import IntentModel
internal import IntentTranscript
internal import JSON

extension TranscriptReport {
    /// The exit code of the command; nil for none to throw.
    var exitCode: Int32? {
        if files.contains(where: \.isInterrupted) { return ExitStatusCode.interrupted }
        if let problem = files.lazy.compactMap(\.problem).first {
            return (problem.error as? any ExitCodeProviding)?.exitCode ?? ExitStatusCode.data
        }
        return files.allSatisfy(\.passed) ? nil : ExitStatusCode.failure
    }

    /// The report as one JSON object.
    var json: JSONObject {
        [
            "passed": .integer(Int64(files.count(where: \.passed))),
            "failed": .integer(Int64(files.count { !$0.passed })),
            "transcripts": .array(files.map { .object($0.json) }),
        ]
    }
}

extension TranscriptReport.File {
    fileprivate var json: JSONObject {
        var object: JSONObject = ["file": .string(path), "passed": .bool(passed)]
        if let problem {
            var error: JSONObject = ["message": .string(problem.message)]
            error["line"] = problem.line.map { .integer(Int64($0)) }
            object["error"] = .object(error)
        }
        if isInterrupted { object["interrupted"] = true }
        object["turns"] = .array(turns.map { .object($0.json) })
        object["durationMs"] = .integer(duration.milliseconds)
        return object
    }
}

extension TranscriptReport.Turn {
    fileprivate var json: JSONObject {
        var object: JSONObject = [
            "line": .integer(Int64(turn.line)), "call": .string(turn.text), "passed": .bool(passed),
        ]
        if !passed {
            object["firstDifference"] = .integer(Int64(comparison.firstLine(in: turn)))
            object["differences"] = .array(comparison.report.map(JSONValue.string))
        }
        if !log.isEmpty { object["log"] = .array(log.map(JSONValue.string)) }
        return object
    }
}
