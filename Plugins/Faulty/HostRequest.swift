import ExtensionProtocol
import JSON

/// A fault's request to the host, and the continuation after the host's answer.
struct HostRequest {
    private let fault: Fault
    private let call: Call
    private let delay: Int

    /// Sends the request, or returns nil if the fault has none.
    init?(_ choice: FaultChoice, _ call: Call) {
        fault = choice.fault
        self.call = call
        delay = choice.number ?? 500
        switch choice.fault {
        case .extendThenAnswer: extend(by: 10_000)
        case .extendGreedy: extend(by: .max)
        case .requestToHost:
            Descriptor.output.write(Message.request(id: .string("question"), method: "host/please", params: [:]).line)
        default: return nil
        }
    }

    /// Takes the host's answer, and returns the next request, if any.
    func answered(_ result: Result<JSONValue, ResponseError>) -> HostRequest? {
        let granted = (try? result.get())?["grantedMilliseconds"]?.integerValue
        switch (fault, granted) {
        case (.extendThenAnswer, 10_000?):
            Pause.milliseconds(delay)
            call.answerWell()
        case (.extendGreedy, let granted?) where granted > 0:
            extend(by: .max)
            return self
        case (.extendGreedy, 0?): call.answerWell()
        case (.requestToHost, nil): call.answerWell()
        default: call.answer(error: "The host's answer was \(result).")
        }
        return nil
    }

    private func extend(by milliseconds: Int64) {
        let request = Extend(id: call.id, milliseconds: milliseconds, reason: "Greed.")
        Descriptor.output.write(request.message(id: .string("more")).line)
    }
}
