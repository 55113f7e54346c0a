import ExtensionProtocol
import IntentModel
import JSON
import ProcessModel

extension Trial {
    /// Makes an extension ready for the trials that share its launch.
    static func opening(limit: Int? = nil) -> Trial {
        Trial("L5", "L6", "L3") { bench in
            var request = bench.initialize
            if let limit { request.limits["maximumMessageBytes"] = .integer(Int64(limit)) }
            return initialize(request, &bench)
        }
    }

    /// Lines at the limit and beyond it.
    static let longLines = [
        Trial("F5", "F6", launch: .lowLimit) { bench in
            let longest = padded(to: Bench.lowLimit, &bench)
            let tooLong = padded(to: Bench.lowLimit + 4096, &bench)
            let seen = Int64(tooLong.line.count - 1)
            let refused = AnswerStep(tooLong.id, "F6", within: bench.shortTime) { result, _ in
                guard case .failure(let error) = result, error.code != .methodNotFound else { return Judgement() }
                let (data, limit) = (error.data, Int64(Bench.lowLimit))
                guard error.code == .invalidRequest, data?["kind"] == "messageTooLarge",
                    data?["limit"]?.integerValue == limit, data?["seen"]?.integerValue == seen
                else {
                    return .fell(
                        "F6",
                        "A line of \(seen) bytes, over the limit of \(limit), was not answered with these numbers."
                    )
                }
                return Judgement()
            }
            let fits = AnswerStep(longest.id, "F5", within: bench.shortTime) { result, _ in
                guard case .failure(let error) = result, error.data?["kind"] == "messageTooLarge" else {
                    return Judgement()
                }
                return .fell("F5", "A line of exactly the limit was refused: \(error.message)")
            }
            return longest.steps + [.answer(fits)] + tooLong.steps + [.answer(refused)] + bench.fence("F5")
        }
    ]

    /// A request of an unknown method whose line has a length, without its LF.
    private static func padded(to length: Int, _ bench: inout Bench) -> CheckRequest {
        var request = bench.unknown(nil, ["padding": ""])
        let padding = String(repeating: "x", count: length + 1 - request.line.count)
        request.params = ["padding": .string(padding)]
        return request
    }

    /// The beginning and the end of a process.
    static let life = [
        Trial("L1", launch: .own(isByHand: true)) { bench in
            [
                .end(
                    EndStep(rule: "L1", time: bench.limits.launch) { status, hasExplained in
                        if status != .exited(code: 64) { return "The process \(status.predicate), not with 64." }
                        return hasExplained ? nil : "Nothing was written to stderr."
                    }
                )
            ]
        },
        Trial("L7", launch: .own()) { bench in
            var request = bench.initialize
            request.protocolVersions = ["99.0"]
            let refused = CheckRequest(id: bench.newID(), method: Initialize.method, params: request.json)
            let answer = AnswerStep(refused.id, "L7", within: bench.limits.launch) { result, _ in
                guard case .failure(let error) = result else {
                    return .fell("L7", "Version 99.0 was offered alone, and accepted.")
                }
                let supported = error.data?["supported"]?.arrayValue ?? []
                guard error.code == .invalidParams, error.data?["kind"] == "versionMismatch",
                    !supported.isEmpty, supported.allSatisfy({ $0.stringValue != nil })
                else { return .fell("L7", "Version 99.0 was refused, but not with versionMismatch.") }
                return Judgement()
            }
            return refused.steps + [.answer(answer)]
        },
        Trial("L11", "L8", "L9", "L10", launch: .own()) { bench in
            var request = bench.initialize
            request.protocolVersions = ["99.0", ProtocolVersion.current]
            let again = CheckRequest(id: bench.newID(), method: Initialize.method, params: bench.initialize.json)
            let refused = AnswerStep(again.id, "L8", within: bench.shortTime) { result, bench in
                var judgement = Judgement(next: shutdown(&bench))
                if case .failure(let error) = result, error.code == .invalidRequest { return judgement }
                judgement.problems = [("L8", "The second initialize was not answered with -32600.")]
                return judgement
            }
            let steps = initialize(request, &bench)
            return steps + again.steps + [.answer(refused)]
        },
        Trial("L12", launch: .own()) { bench in
            initialize(bench.initialize, &bench) + [.closeInput, end("L12", bench)]
        },
    ]

    private static func shutdown(_ bench: inout Bench) -> [Step] {
        let request = CheckRequest(id: bench.newID(), method: Shutdown.method)
        let stopped = AnswerStep(request.id, "L9", within: bench.callTime) { result, _ in
            if case .success(let value) = result, value.objectValue != nil { return Judgement() }
            return .fell("L9", "shutdown was not answered with an object.")
        }
        var late: [Step] = []
        if let call = bench.handle() {
            let refused = AnswerStep(call.id, "L10", within: bench.callTime) { result, _ in
                if case .failure(let error) = result, error.code == .invalidRequest { return Judgement() }
                return .fell("L10", "A call after shutdown was not answered with -32600.")
            }
            late = call.steps + [.answer(refused)]
        }
        let exit = Message.notification(method: Exit.method, params: [:])
        return request.steps + [.answer(stopped)] + late + [.send(exit.line), end("L11", bench)]
    }

    private static func end(_ rule: String, _ bench: Bench) -> Step {
        .end(
            EndStep(rule: rule, time: bench.limits.grace) { status, _ in
                status == .exited(code: 0) ? nil : "The process \(status.predicate), not with 0."
            }
        )
    }

    /// Sends `initialize`, and judges the answer as the host does.
    private static func initialize(_ request: Initialize, _ bench: inout Bench) -> [Step] {
        let sent = CheckRequest(id: bench.newID(), method: Initialize.method, params: request.json)
        let answer = AnswerStep(sent.id, "L5", within: bench.limits.launch) { result, bench in
            let value: JSONValue
            do throws(ResponseError) { value = try result.get() } catch {
                return .fell("L5", "initialize was answered with an error: \(error.message)")
            }
            do throws(MessageError) {
                let answer = try Initialize.answer(from: value)
                bench.answer = answer
                var judgement = Judgement(next: [.tried("L6"), .tried("L3")])
                if !ProtocolVersion.supported.contains(answer.protocolVersion) {
                    judgement.problems.append(("L5", "The answer has the version '\(answer.protocolVersion)'."))
                }
                let undeclared = answer.intents.filter { !request.intents.contains($0) }
                if !undeclared.isEmpty {
                    judgement.problems.append(("L5", "The answer has intents that were not sent: \(undeclared)."))
                }
                return judgement
            } catch {
                let rule = error.description.contains("concurrentCalls") ? "L6" : "L5"
                return .fell(rule, "The answer is not one to initialize: \(error)")
            }
        }
        return sent.steps + [.answer(answer)]
    }
}
