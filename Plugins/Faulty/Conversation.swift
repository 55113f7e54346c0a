import ExtensionProtocol
import JSON

/// Reads requests and answers them, with the fault that was ordered.
struct Conversation {
    private let faultAtLaunch = Environment.faultAtLaunch()
    private let script = Environment.script
    private var buffer: [UInt8] = []
    /// The interaction that the script was asked for last, and what it said.
    private var scripted: (interaction: String, choice: FaultChoice?)?
    /// The answer that waits for its call to be cancelled.
    private var late: (id: RequestID, answer: JSONValue)?

    mutating func run() {
        if let faultAtLaunch { Launches.beforeReading(faultAtLaunch.fault) }
        while let message = nextMessage() {
            switch message {
            case .request(let id, let method, let params): answer(id, method, params)
            case .notification(Exit.method, _): return
            case .notification(CancelRequest.method, let params): cancelled(params["id"].flatMap(RequestID.init))
            case .notification, .response: break
            }
        }
    }

    private mutating func nextMessage() -> Message? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[..<end])
                buffer.removeFirst(end + 1)
                if let message = try? Message.decode(line[...]) { return message }
            } else {
                guard let bytes = Descriptor.input.read() else { return nil }
                buffer += bytes
            }
        }
    }

    private mutating func answer(_ id: RequestID, _ method: String, _ params: JSONValue) {
        let answer: JSONValue
        switch method {
        case Initialize.method:
            guard let result = Launches.answer(to: params, faultAtLaunch?.fault) else { return }
            answer = result
        case Shutdown.method: answer = [:]
        default:
            let call = Call(id: id, method: method, params: params)
            guard let fault = fault(of: call) else { return call.answerWell() }
            if fault == .lateAnswer {
                late = (id, call.goodAnswer)
            } else {
                perform(fault, call)
            }
            return
        }
        Descriptor.output.write(Message.response(id: id, result: .success(answer)).line)
    }

    private mutating func cancelled(_ id: RequestID?) {
        guard let late, late.id == id else { return }
        Descriptor.output.write(Message.response(id: late.id, result: .success(late.answer)).line)
        self.late = nil
    }

    private mutating func fault(of call: Call) -> Fault? {
        let choice = call.content.flatMap(FaultChoice.init(content:)) ?? scriptedChoice(call.interaction)
        return choice?.stage == call.stage ? choice?.fault : nil
    }

    private mutating func scriptedChoice(_ interaction: String) -> FaultChoice? {
        if let scripted, scripted.interaction == interaction { return scripted.choice }
        let choice = script?.next()
        scripted = (interaction, choice)
        return choice
    }

    private func perform(_ fault: Fault, _ call: Call) {
        Ends.perform(fault, call)
        Silence.perform(fault)
        Noise.perform(fault, call)
        Streams.perform(fault, call)
        Answers.perform(fault, call)
        Results.perform(fault, call)
    }
}
