internal import ClusterLife
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// Brings what the own daemon asks and tells of another host's request to the machine, and the answers back.
struct CallRelay: GuardedDialogue {
    let number: CallIn.Number
    let bridge: ClusterBridge

    func tell(_ event: IncomingCalls.Event) { bridge.enter { $0.take(event, of: number) } }

    @concurrent func answer(_ question: Question) async -> Answer {
        let answer = await asked { bridge, resume in
            bridge.asked(number, .object(question.wire)) { resume((try? DialogueAsk.answer(from: $0))?.answer) }
        }
        return answer ?? (Task.isCancelled ? .cancel : .unavailable)
    }

    @concurrent func mayHandle() async -> Answer {
        let leave = await asked { bridge, resume in bridge.mayHandleAsked(number) { resume($0 ? .yes : .no) } }
        return leave ?? .cancel
    }

    /// Asks in the domain of the bridge; nil if no answer can come.
    private func asked(
        _ body: @escaping @Sendable (isolated ClusterBridge, @escaping @Sendable (Answer?) -> Void) -> Void
    ) async -> Answer? {
        let once = AnswerOnce<Answer?>()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                once.wait(continuation, cancelled: nil)
                if !bridge.enter({ bridge in body(bridge) { once.resume($0) } }) { once.resume(nil) }
            }
        } onCancel: {
            once.resume(nil)
        }
    }
}

extension CallProgress {
    /// The progress as it travels between hosts.
    var wire: JSONValue {
        var object: JSONObject = [:]
        object["fraction"] = fraction.map(JSONValue.double)
        object["message"] = message.map(JSONValue.string)
        return .object(object)
    }
}
