internal import ExtensionProtocol
internal import IntentModel

/// What an extension says of its jobs, or what its process says by its beginning and end.
enum JobReport: Sendable, Equatable {
    /// A new process has answered `initialize` and knows these jobs; nil where the extension keeps none.
    case launched(openJobs: [String]?)
    /// The answer to handle offers a job; it is accepted or declined once the caller's conversation has seen it.
    case offered(handle: String)
    /// `job/progress` came.
    case progress(handle: String, sequence: Int64, JobProgress)
    /// `job/result` came.
    case result(handle: String, sequence: Int64, Result<IntentResponse, ResponseError>)
    /// The process ended.
    case ended
}
