package import ExtensionProtocol
package import IntentModel
internal import IntentPresentation
package import JSON

/// `jobs/list`: a page of the jobs in the journal, the newest first.
package struct JobList: RequestMessage {
    package static let method = "jobs/list"

    /// The beginning of the identifiers.
    package var prefix: String
    /// The job after which the page begins.
    package var after: JobIdentifier?
    /// The largest number of jobs in the page.
    package var limit: Int

    package init(prefix: String = "", after: JobIdentifier? = nil, limit: Int = 100) {
        (self.prefix, self.after, self.limit) = (prefix, after, limit)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        prefix = try reader.optionalText("prefix", atMost: HostBound.name) ?? ""
        after = try reader.optionalText("after", atMost: HostBound.name).map(JobIdentifier.init)
        limit = min(try reader.optionalCount("limit") ?? 100, HostBound.jobs)
    }

    package var json: JSONValue {
        var object: JSONObject = ["prefix": .string(prefix), "limit": .integer(Int64(limit))]
        object["after"] = after.map { .string($0.rawValue) }
        return .object(object)
    }

    /// The answer to `jobs/list`.
    package struct Answer: WireValue {
        /// The jobs, with what `JobRecord.json` keeps of them.
        package var jobs: [JobRecord]
        /// The value of `after` for the next page; nil if no older jobs follow.
        package var next: JobIdentifier?

        package init(jobs: [JobRecord], next: JobIdentifier?) { (self.jobs, self.next) = (jobs, next) }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            let reader = try MessageReader(json, method: method, path: path)
            jobs = try reader.elements("jobs", atMost: HostBound.jobs) { job throws(MessageError) in try JobRecord(job)
            }
            next = try reader.optionalString("next").map(JobIdentifier.init)
        }

        package var json: JSONValue {
            var object: JSONObject = ["jobs": .array(jobs.map { .object($0.json) })]
            object["next"] = next.map { .string($0.rawValue) }
            return .object(object)
        }
    }
}

/// `jobs/follow`: tells the progress of a job (`call/progress`), and answers with the outcome when it ends.
///
/// Cancelling the request ends the following, not the job.
package struct JobFollow: RequestMessage {
    package static let method = "jobs/follow"

    /// The job.
    package var job: JobIdentifier
    /// The locale of the outcome's text; that of the job if nil.
    package var locale: String?
    /// Whether a person waits at the client, for whom the app is opened if the job leaves the rest to it.
    package var goesOnInApp: Bool
    /// Whether the outcome is to have a card.
    package var wantsCard: Bool

    package init(_ job: JobIdentifier, locale: String? = nil, goesOnInApp: Bool = false, wantsCard: Bool = false) {
        (self.job, self.locale, self.goesOnInApp, self.wantsCard) = (job, locale, goesOnInApp, wantsCard)
    }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        let reader = try MessageReader(json, method: method, path: path)
        job = try reader.job()
        locale = try reader.optionalText("locale", atMost: HostBound.name)
        goesOnInApp = try reader.optionalBool("goesOnInApp") ?? false
        wantsCard = try reader.optionalBool("card") ?? false
    }

    package var json: JSONValue {
        var object: JSONObject = ["job": .string(job.rawValue)]
        object["locale"] = locale.map(JSONValue.string)
        if goesOnInApp { object["goesOnInApp"] = true }
        if wantsCard { object["card"] = true }
        return .object(object)
    }

    /// The answer to `jobs/follow`.
    package struct Answer: WireValue, Hashable {
        /// The outcome of the job; `inProgress` where the host does not look after it.
        package var outcome: Outcome

        package init(_ outcome: Outcome) { self.outcome = outcome }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            outcome = try Outcome(MessageReader(json, method: method, path: path))
        }

        package var json: JSONValue { .object(outcome.wire) }
    }
}

/// `jobs/cancel`: asks the extension to end a job; `jobs/follow` tells how it ended.
package struct JobCancel: RequestMessage {
    package static let method = "jobs/cancel"
    package typealias Answer = Empty

    /// The job.
    package var job: JobIdentifier

    package init(_ job: JobIdentifier) { self.job = job }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        job = try MessageReader(json, method: method, path: path).job()
    }

    package var json: JSONValue { ["job": .string(job.rawValue)] }
}

/// `jobs/resume`: takes over a job whose host is gone.
package struct JobResume: RequestMessage {
    package static let method = "jobs/resume"

    /// The job.
    package var job: JobIdentifier

    package init(_ job: JobIdentifier) { self.job = job }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        job = try MessageReader(json, method: method, path: path).job()
    }

    package var json: JSONValue { ["job": .string(job.rawValue)] }

    /// The answer to `jobs/resume`.
    package struct Answer: WireValue, Hashable {
        /// Whether the job was taken over; false where a living host has it, it has ended, or there is none.
        package var isResumed: Bool

        package init(isResumed: Bool) { self.isResumed = isResumed }

        package init(json: JSONValue, method: String, path: String) throws(MessageError) {
            isResumed = try MessageReader(json, method: method, path: path).optionalBool("isResumed") ?? false
        }

        package var json: JSONValue { ["isResumed": .bool(isResumed)] }
    }
}

extension MessageReader {
    fileprivate func job() throws(MessageError) -> JobIdentifier {
        JobIdentifier(rawValue: try text("job", atMost: HostBound.name))
    }
}
