import ExtensionProtocol
import IntentModel
import JSON

extension Trial {
    /// The walk through all intents.
    static let conversation = [
        Trial("S5", "S2", "S3", "S4", "S6", "U1", "U3") { bench in
            // A UI extension has a walk of its own.
            guard !bench.subject.manifest.isInterface else { return [] }
            return bench.samples.flatMap { StageWalk($0, of: bench.subject).steps(&bench) }
        }
    ]

    /// The forms of lines, ids and methods.
    static let wire = [
        Trial("F2") { bench in
            let request = bench.unknown()
            let line = request.line.dropLast()
            return [
                .open(request), .send([13, 10, 10] + line + [13, 10]),
                .answer(AnswerStep(request.id, "F2", within: bench.shortTime)),
            ]
        },
        Trial("F3") { bench in
            let request = bench.unknown(.string("grün 🐒"))
            // Between the bytes of each character.
            let parts = request.line.split(after: { $0 > 0x7F })
            let steps = parts.flatMap { [Step.send($0), .pause(.milliseconds(20))] }
            return [.open(request)] + steps + [.answer(AnswerStep(request.id, "F3", within: bench.shortTime))]
        },
        Trial("F4", steps: waitingOutput),
        Trial("M8") { bench in
            guard var request = bench.handle(), case .object(var params) = request.params else { return [] }
            params["exampleMember"] = ["nested": [1, "two"]]
            if case .object(var context)? = params["context"] {
                context["exampleMember"] = true
                params["context"] = .object(context)
            }
            request.params = .object(params)
            let line = Array(#"{"exampleMember":[{}],"#.utf8) + request.line.dropFirst()
            let answer = AnswerStep(request.id, "M8", within: bench.callTime) { result, _ in
                guard case .failure(let error) = result, [.invalidRequest, .invalidParams].contains(error.code) else {
                    return Judgement()
                }
                return .fell("M8", "A call with unknown members was refused: \(error.message)")
            }
            return [.open(request), .send(line), .answer(answer)]
        },
        Trial("R2") { bench in
            let longest = String(repeating: "id-", count: 42) + "id"
            return ["text", "900719", "", "\"\\ \u{e9}\u{1F412}", longest].flatMap { id -> [Step] in
                let request = bench.unknown(.string(id))
                return request.steps + [.answer(AnswerStep(request.id, "R2", within: bench.shortTime))]
            } + call("R2", id: .string("call"), &bench)
        },
        Trial("R3") { bench in
            [0, -1, 9_007_199_254_740_993, .max, .min].flatMap { (id: Int64) -> [Step] in
                let request = bench.unknown(.integer(id))
                return request.steps + [.answer(AnswerStep(request.id, "R3", within: bench.shortTime))]
            } + call("R3", id: .integer(9_007_199_254_740_995), &bench)
        },
        Trial("R7") { bench in
            let request = bench.unknown(nil, ["value": [1, 2.5, nil]])
            let answer = AnswerStep(request.id, "R7", within: bench.shortTime) { result, _ in
                if case .failure(let error) = result, error.code == .methodNotFound { return Judgement() }
                return .fell("R7", "A request with the method '\(Bench.unknownMethod)' was answered otherwise.")
            }
            return request.steps + [.answer(answer)]
        },
        Trial("R8") { bench in
            let message = Message.notification(method: "example/unknownNotification", params: ["value": 1])
            return [.send(message.line)] + bench.fence("R8")
        },
        Trial("P1") { bench in
            guard bench.offers("ack"), let request = bench.handle() else { return [] }
            let id = request.id
            let isMet = { (observer: WireObserver) in observer.acknowledged.contains(id) || observer.isAnswered(id) }
            let sight = SightStep(time: bench.limits.ack, isMet: isMet) { isMet, _ in
                isMet ? Judgement(next: [.tried("P1")]) : .fell("P1", "Neither $/ack nor an answer came to \(id).")
            }
            return request.steps + [.sight(sight), .answer(AnswerStep(id, "R1", within: bench.callTime))]
        },
        Trial("L13") { bench in
            guard bench.offers("ping") else { return [] }
            let pings = (0..<2).map { _ in CheckRequest(id: bench.newID(), method: Ping.method) }
            let answers = pings.map { ping in
                Step.answer(
                    AnswerStep(ping.id, "L13", within: bench.limits.ack) { result, _ in
                        if case .success(let value) = result, value.objectValue != nil { return Judgement() }
                        return .fell("L13", "ping was not answered with an object.")
                    }
                )
            }
            guard let call = bench.handle() else { return pings[0].steps + answers[..<1] }
            let beside = [.open(call), .open(pings[1]), .send(call.line + pings[1].line), answers[1]]
            return pings[0].steps + answers[..<1] + beside
                + [.answer(AnswerStep(call.id, "R1", within: bench.callTime))]
        },
    ]

    /// A call under an id of another form.
    private static func call(_ rule: String, id: RequestID, _ bench: inout Bench) -> [Step] {
        guard let request = bench.handle(id: id) else { return [] }
        return request.steps + [.answer(AnswerStep(id, rule, within: bench.callTime))]
    }

    /// More requests than the pipes hold, while nobody reads the answers.
    private static func waitingOutput(_ bench: inout Bench) -> [Step] {
        let padding = JSONValue.string(String(repeating: "x", count: 400))
        let tail = String(repeating: "-", count: 120)
        let requests = (0..<600).map { number in bench.unknown(.string("\(number)\(tail)"), ["padding": padding]) }
        // A program that starts another one for each line takes some time for all of them.
        let time = bench.shortTime * 3
        return requests.map { .open($0) } + [.holdOutput, .send(Array(requests.map(\.line).joined()))]
            + [.fill(.seconds(5)), .pause(.milliseconds(200)), .releaseOutput]
            + requests.map { .answer(AnswerStep($0.id, "F4", within: time)) }
    }
}

extension [UInt8] {
    /// The parts of the bytes, each of which ends with a byte that a condition names.
    fileprivate func split(after isLast: (UInt8) -> Bool) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        for byte in self {
            parts[parts.count - 1].append(byte)
            if isLast(byte) { parts.append([]) }
        }
        return parts.filter { !$0.isEmpty }
    }
}
