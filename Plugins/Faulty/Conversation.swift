import ExtensionProtocol
import JSON

/// Reads requests and answers them, with the requested fault.
struct Conversation {
    private let faultAtLaunch: FaultChoice?
    private let script = Environment.script
    private var buffer: [UInt8] = []
    /// The interaction for which the script was asked last, and its choice.
    private var scripted: (interaction: String, choice: FaultChoice?)?
    /// The answer that waits for its call to be cancelled.
    private var late: (id: RequestID, answer: JSONValue)?
    /// The pending request to the host, and its call.
    private var asking: HostRequest?

    init(faultAtLaunch: FaultChoice?) { self.faultAtLaunch = faultAtLaunch }

    mutating func run() {
        if let faultAtLaunch { Launches.beforeReading(faultAtLaunch.fault) }
        while let message = nextMessage() {
            switch message {
            case .request(let id, let method, let params): answer(id, method, params)
            case .notification(Exit.method, _): return
            case .notification(CancelRequest.method, let params): cancelled(params["id"].flatMap(RequestID.init))
            case .response(_, let result): asking = asking?.answered(result)
            case .notification: break
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
            guard let result = Launches.answer(to: params, faultAtLaunch) else { return }
            answer = result
        case Shutdown.method: answer = [:]
        default: return respond(to: Call(id: id, method: method, params: params))
        }
        Descriptor.output.write(Message.response(id: id, result: .success(answer)).line)
    }

    private mutating func respond(to call: Call) {
        let choice: FaultChoice?
        do throws(UnknownFault) { choice = try self.choice(of: call) } catch {
            // A misspelt fault must not look like an extension that behaves well.
            return call.answer(error: error.message)
        }
        if choice?.fault != .hangBeforeAck { Descriptor.output.write(Ack(id: call.id).message.line) }
        guard let choice else { return call.answerWell() }
        asking = HostRequest(choice, call)
        if choice.fault == .lateAnswer { late = (call.id, call.goodAnswer) }
        perform(choice, call)
    }

    private mutating func cancelled(_ id: RequestID?) {
        guard let late, late.id == id else { return }
        Descriptor.output.write(Message.response(id: late.id, result: .success(late.answer)).line)
        self.late = nil
    }

    private mutating func choice(of call: Call) throws(UnknownFault) -> FaultChoice? {
        var choice = try FaultChoice.asked(by: call.content ?? "")
        if choice == nil { choice = try scriptedChoice(call.interaction) }
        return choice?.stage == .every || choice?.stage == call.stage ? choice : nil
    }

    private mutating func scriptedChoice(_ interaction: String) throws(UnknownFault) -> FaultChoice? {
        if let scripted, scripted.interaction == interaction { return scripted.choice }
        let choice = try script?.next()
        scripted = (interaction, choice)
        return choice
    }

    private func perform(_ choice: FaultChoice, _ call: Call) {
        Ends.perform(choice.fault, call)
        Slowness.perform(choice, call)
        Silence.perform(choice.fault, call)
        Hunger.perform(choice, call)
        Descendants.perform(choice, call)
        Noise.perform(choice.fault, call)
        Reports.perform(choice.fault, call)
        Jobs.perform(choice.fault, call)
        Streams.perform(choice.fault, call)
        Answers.perform(choice.fault, call)
        Views.perform(choice.fault, call)
        Texts.perform(choice.fault, call)
        Results.perform(choice.fault, call)
    }
}
