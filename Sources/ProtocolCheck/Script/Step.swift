import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

/// One step of a trial.
enum Step {
    /// Takes note of a request that is about to be written.
    case open(CheckRequest)
    /// Writes bytes to the extension's stdin.
    case send([UInt8])
    /// Waits for the answer to a request.
    case answer(AnswerStep)
    /// Waits for something else that the extension sends.
    case sight(SightStep)
    /// Lets time pass, in which the extension may do something.
    case pause(Duration)
    /// Waits until the pipe from the extension is nearly full, at most for the given time.
    case fill(Duration)
    /// Stops reading from the extension's stdout.
    case holdOutput
    /// Reads from it again.
    case releaseOutput
    /// Closes the extension's stdin.
    case closeInput
    /// Waits for the end of the process.
    case end(EndStep)
    /// Notes that a rule was tried.
    case tried(String)
    /// Notes why a rule is not tried.
    case notTried(String, because: String)
}

/// A request of the check.
struct CheckRequest {
    let id: RequestID
    let method: String
    var params: JSONValue = [:]
    /// The intent of a call.
    var intent: IntentDefinition?

    /// The interaction of a call.
    var interaction: String { params["interaction"]?.stringValue ?? "" }
    var line: [UInt8] { Message.request(id: id, method: method, params: params).line }
    /// The steps that send it.
    var steps: [Step] { [.open(self), .send(line)] }
}

extension NotificationMessage {
    /// The step that sends it.
    var step: Step { .send(message.line) }
}

/// The wait for an answer.
struct AnswerStep {
    typealias Judge = (Result<JSONValue, ResponseError>, inout Bench) -> Judgement

    let id: RequestID
    /// The rule that falls if there is no answer, or one to a request that was not made.
    let rule: String
    let time: Duration
    let judge: Judge

    /// Makes the wait; without a judge any answer is right.
    init(_ id: RequestID, _ rule: String, within time: Duration, judge: @escaping Judge = { _, _ in Judgement() }) {
        (self.id, self.rule, self.time, self.judge) = (id, rule, time, judge)
    }
}

/// The wait for something that the observer has seen.
struct SightStep {
    let time: Duration
    let isMet: (WireObserver) -> Bool
    /// What follows if it was seen in time, and if not.
    let judge: (_ isMet: Bool, inout Bench) -> Judgement
}

/// The wait for the end of the process.
struct EndStep {
    let rule: String
    let time: Duration
    /// The problem of an end; nil if it is right.
    let problem: (ExitStatus, _ hasExplained: Bool) -> String?
}

/// What an event says about the rules.
struct Judgement {
    /// The rules that fell, each with the problem as a sentence.
    var problems: [(rule: String, problem: String)] = []
    /// The steps that come next, before those that are left.
    var next: [Step] = []

    /// A broken rule.
    static func fell(_ rule: String, _ problem: String) -> Judgement { Judgement(problems: [(rule, problem)]) }
}
