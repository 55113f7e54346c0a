package import ExtensionProtocol
package import IntentModel

/// A report about an extension's jobs, by the extension or by the start or end of its process.
package enum JobReport: Sendable, Equatable {
    /// A process has answered `initialize` and knows these jobs; nil where the extension keeps none.
    case launched(openJobs: [String]?)
    /// The answer to handle offers a job; it is accepted or declined once the caller's conversation has seen it.
    case offered(handle: String)
    /// An answer offers a job that nobody can take: it came too late, or does not answer handle.
    case offeredInVain(handle: String)
    /// `job/progress` came.
    case progress(handle: String, sequence: Int64, JobProgress)
    /// `job/result` came.
    case result(handle: String, sequence: Int64, Result<IntentResponse, ResponseError>)
    /// The process was asked for a job that was accepted earlier, and knows it or does not.
    case status(handle: String, isKnown: Bool)
    /// The process ended.
    case ended
}
