package import IntentModel
package import JSON

/// `job/status`: the host asks for the state of a job, host → extension.
package struct QueryJobStatus: RequestMessage {
    package static let method = "job/status"

    /// The extension's name for the job.
    package var handle: String

    package init(handle: String) { self.handle = handle }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        handle = try MessageReader(json, method: method, path: path).string("handle")
    }

    package var json: JSONValue { ["handle": .string(handle)] }

    /// The state and progress of a job.
    package struct Answer: WireValue, Hashable {
        /// The state; `lost` if the extension does not know the job.
        package var state: JobState
        /// The progress, if the extension knows it.
        package var progress: JobProgress?

        package init(state: JobState, progress: JobProgress? = nil) {
            self.state = state
            self.progress = progress
        }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            let name = try reader.string("state")
            guard let state = JobState(rawValue: name) else {
                let known = JobState.allCases.map(\.rawValue).joined(separator: ", ")
                throw reader.error("state", "is '\(name)', not one of \(known)")
            }
            self.state = state
            if let progressReader = try reader.optionalReader("progress") {
                progress = try JobProgress(progressReader)
            }
        }

        package var json: JSONValue {
            var object: JSONObject = ["state": .string(state.rawValue)]
            object["progress"] = progress.map { .object($0.json) }
            return .object(object)
        }
    }
}
