import ExtensionProtocol
import IntentModel
import JSON

/// Judges every line that the extension sends in one launch by the rules that hold at any time.
struct WireObserver {
    /// A request that the check has sent.
    struct Sent {
        let method: String
        /// The intent of a call.
        let intent: IntentDefinition?
        var isAnswered = false
        /// The greatest sequence of the call's progress.
        var progress: Int64 = 0
    }

    /// A line that breaks a rule.
    struct Finding {
        let rule: String
        let problem: String
        /// Whether it is an answer to a request that was not made, so that the wait for another answer is in vain.
        var isMisdirected = false
    }

    private(set) var sent: [RequestID: Sent] = [:]
    /// The answers that were not taken yet.
    private var answers: [RequestID: Result<JSONValue, ResponseError>] = [:]
    private(set) var acknowledged: Set<RequestID> = []
    /// The rules for which there was something to judge.
    private(set) var seen: Set<String> = []
    /// The answers to requests of the extension, and to be sent.
    var replies: [Message] = []
    /// The features that the extension has named.
    private var features: Set<String> = []
    private var isInitialized = false
    private(set) var jobs = JobObserver()
    private(set) var updates: UpdateObserver

    init(_ extensionName: String) { updates = UpdateObserver(extensionName) }

    // MARK: What the check sends

    mutating func willSend(_ request: CheckRequest) {
        sent[request.id] = Sent(method: request.method, intent: request.intent)
        guard request.method == StartSendingUpdates.method, let intent = request.intent else { return }
        updates.begin(request.interaction, of: intent, request.id)
    }

    /// Takes the answer to a request, if there is one.
    mutating func takeAnswer(to id: RequestID) -> Result<JSONValue, ResponseError>? { answers.removeValue(forKey: id) }

    func isAnswered(_ id: RequestID) -> Bool { sent[id]?.isAnswered ?? false }

    // MARK: What the extension sends

    /// Judges a line.
    mutating func receive(_ line: ArraySlice<UInt8>) -> [Finding] {
        if let finding = form(of: line) { return [finding] }
        let message: Message
        do throws(Message.Fault) {
            message = try Message.decode(line)
        } catch {
            return [fault(error)]
        }
        seen.formUnion(["F1", "F7", "F8", "F10", "M1", "M5"])
        var findings = order(of: line, message)
        switch message {
        case .response(let id, let result): findings += answered(id, result, line: line)
        case .notification(let method, let params): findings += notified(method, params)
        case .request(let id, let method, let params): findings += requested(id, method, params: params)
        }
        return findings
    }

    /// Judges the bytes before anything is read.
    private func form(of line: ArraySlice<UInt8>) -> Finding? {
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { return Finding(rule: "F1", problem: "A byte-order mark came.") }
        let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        let isArray = first == UInt8(ascii: "[") && (try? JSONParser.parse(line)) != nil
        if isArray { return Finding(rule: "F1", problem: "A batch came, or another array.") }
        guard first == UInt8(ascii: "{") else {
            return Finding(rule: "F10", problem: "A line came that is not a JSON object.")
        }
        return nil
    }

    private func fault(_ fault: Message.Fault) -> Finding {
        switch fault {
        case .stray(let reason) where reason.hasPrefix("more than"):
            return Finding(rule: "M5", problem: "A message came that holds \(reason).")
        case .stray(let reason):
            let isText = reason.contains("UTF-8")
            return Finding(rule: isText ? "F1" : "F10", problem: "A line came that is not JSON: \(reason).")
        case .invalid(_, _, let reason):
            return Finding(rule: "M1", problem: "An object came that is not a message: it has \(reason).")
        }
    }

    /// Judges the order of the members, by which the owner of an overlong line is found.
    private func order(of line: ArraySlice<UInt8>, _ message: Message) -> [Finding] {
        guard let keys = (try? JSONParser.parse(line))?.objectValue?.keys else { return [] }
        let long = ["params", "result", "error"].compactMap { keys.firstIndex(of: $0) }.min() ?? keys.count
        let late = ["jsonrpc", "id", "method"].first { (keys.firstIndex(of: $0) ?? 0) > long }
        guard let late else { return [] }
        return [Finding(rule: "F8", problem: "'\(late)' stands after '\(keys[long])'.")]
    }

    private mutating func answered(
        _ id: RequestID?,
        _ result: Result<JSONValue, ResponseError>,
        line: ArraySlice<UInt8>
    ) -> [Finding] {
        var findings: [Finding] = []
        if case .failure = result {
            seen.insert("E1")
            if let finding = Self.errorForm(of: line) { findings.append(finding) }
        }
        guard let id, let request = sent[id] else {
            let name = id.map { "the id \($0)" } ?? "the id null"
            return findings + [
                Finding(rule: "R1", problem: "An answer came with \(name), which no request has.", isMisdirected: true)
            ]
        }
        guard !request.isAnswered else {
            return findings + [Finding(rule: "R1", problem: "A second answer came to the request \(id).")]
        }
        seen.insert("R1")
        sent[id]?.isAnswered = true
        answers[id] = result
        switch result {
        case .success(let value): return findings + succeeded(request, value)
        case .failure:
            if request.method == StartSendingUpdates.method { updates.refused(id) }
            return findings
        }
    }

    private mutating func succeeded(_ request: Sent, _ value: JSONValue) -> [Finding] {
        switch request.method {
        case Initialize.method:
            guard !isInitialized, let answer = try? Initialize.answer(from: value) else { return [] }
            isInitialized = true
            features = Set(answer.features)
            jobs.resume(answer.openJobs ?? [])
        case HandleIntent.method:
            guard let intent = request.intent, value["job"]?.isNull == false else { return [] }
            seen.insert("J1")
            do throws(MessageError) {
                let answer = try HandleIntent.answer(from: value)
                return answer.job.map { jobs.announced(answer, $0, of: intent) } ?? []
            } catch {
                return [Finding(rule: "J1", problem: "The answer with a job cannot be read: \(error)")]
            }
        default: break
        }
        return []
    }

    private static func errorForm(of line: ArraySlice<UInt8>) -> Finding? {
        guard let error = (try? JSONParser.parse(line))?["error"] else { return nil }
        guard error["code"]?.integerValue == nil || error["message"]?.stringValue == nil else { return nil }
        return Finding(rule: "E1", problem: "The error of an answer lacks an integer 'code' or a text 'message'.")
    }

    // MARK: Notifications and requests

    private mutating func notified(_ method: String, _ params: JSONValue) -> [Finding] {
        var findings: [Finding] = []
        if !isInitialized, method != LogMessage.method {
            findings.append(Finding(rule: "L3", problem: "'\(method)' came before the answer to initialize."))
        }
        do throws(MessageError) {
            findings += try judge(method, params)
        } catch {
            let rule = Self.rules[method] ?? "M1"
            findings.append(Finding(rule: rule, problem: "The message cannot be read: \(error)"))
        }
        return findings
    }

    /// The rules of what an extension may send.
    private static let rules = [
        LogMessage.method: "P3", Ack.method: "P1", Progress.method: "P2", ReportJobProgress.method: "J2",
        ReportJobResult.method: "J3", IntentUpdate.method: "U2", UpdatesEnded.method: "U2",
    ]

    private mutating func judge(_ method: String, _ params: JSONValue) throws(MessageError) -> [Finding] {
        if let rule = Self.rules[method] { seen.insert(rule) }
        switch method {
        case LogMessage.method:
            _ = try LogMessage(params: params)
            // The host takes any other level for the lowest.
            let level = params["level"]?.stringValue ?? ""
            guard LogMessage.Level(rawValue: level) == nil else { break }
            return [Finding(rule: "P3", problem: "The level '\(level)' came.")]
        case Ack.method:
            let id = try Ack(params: params).id
            guard sent[id] == nil else {
                acknowledged.insert(id)
                break
            }
            return [Finding(rule: "P1", problem: "The id \(id) was acknowledged, which no request has.")]
        case Progress.method: return progressed(try Progress(params: params))
        case ReportJobProgress.method: return jobs.progressed(try ReportJobProgress(params: params))
        case ReportJobResult.method:
            let report = try ReportJobResult(params: params)
            replies.append(AcknowledgeJob(handle: report.handle, sequence: report.sequence).message)
            return jobs.ended(report)
        case IntentUpdate.method: return updates.received(try IntentUpdate(params: params))
        case UpdatesEnded.method: return updates.ended(try UpdatesEnded(params: params))
        // The host ignores others as well.
        default: break
        }
        return []
    }

    private mutating func progressed(_ progress: Progress) -> [Finding] {
        guard let request = sent[progress.id] else {
            return [Finding(rule: "P2", problem: "Progress came for the id \(progress.id), which no request has.")]
        }
        sent[progress.id]?.progress = progress.sequence
        if request.isAnswered {
            return [Finding(rule: "P2", problem: "Progress came for the request \(progress.id) after its answer.")]
        }
        guard progress.sequence <= request.progress else { return [] }
        return [
            Finding(rule: "P2", problem: "The sequence \(progress.sequence) came after \(request.progress).")
        ]
    }

    private mutating func requested(_ id: RequestID, _ method: String, params: JSONValue) -> [Finding] {
        seen.insert("R9")
        guard method == Extend.method else {
            replies.append(.response(id: id, result: .failure(.methodNotFound(method))))
            return [Finding(rule: "R9", problem: "The extension sent the request '\(method.cut(to: TextBound.name))'.")]
        }
        seen.insert("P4")
        do throws(MessageError) {
            let request = try Extend(params: params)
            replies.append(.response(id: id, result: .success(Extend.Answer(grantedMilliseconds: 0).json)))
            guard features.contains("extend") else {
                return [Finding(rule: "P4", problem: "The extension asked for time without the feature 'extend'.")]
            }
            guard sent[request.id]?.isAnswered == false else {
                return [Finding(rule: "P4", problem: "Time was asked for \(request.id), which is no open call.")]
            }
            return []
        } catch {
            replies.append(.response(id: id, result: .failure(.invalidParams(error))))
            return [Finding(rule: "P4", problem: "The request cannot be read: \(error)")]
        }
    }
}
