internal import ExtensionProtocol
package import IntentModel
internal import JSON

extension LaunchMachine {
    /// Takes bytes from the extension's stdout.
    package mutating func received(_ bytes: ArraySlice<UInt8>, at now: Instant) {
        var rest = bytes
        while let event = framer.next(in: &rest) {
            switch event {
            case .line(let line):
                passed(.received, line, at: now)
                received(line: line, at: now)
            case .tooLong(let prefix, let seen):
                watch(.wire, at: now) { .wire(.tooLong(prefix: prefix, length: seen)) }
                receivedTooLong(prefix, at: now)
            }
        }
        noteUnfinishedLine(at: now)
    }

    /// Takes bytes from the extension's stderr.
    package mutating func receivedError(_ bytes: ArraySlice<UInt8>, at now: Instant) {
        recorder.stderr.append(bytes)
        watchError(bytes, at: now)
    }

    private mutating func received(line: ArraySlice<UInt8>, at now: Instant) {
        // Only short lines take this path: it reads a line twice if something in it is unexpected.
        if line.count <= Self.longLine, let (number, answer) = CallAnswer.read(line), answered(number, answer) {
            return
        }
        do throws(Message.Fault) {
            let message = try Message.decode(line, isKnown: Self.isKnown)
            switch consume message {
            case .response(let id, let result): answered(id, result, at: now)
            case .notification(let method, let params): notified(method, params, at: now)
            case .request(let id, let method, let params): requested(id, method, params: params, at: now)
            }
        } catch {
            switch error {
            case .stray(let reason): receivedStray(line, reason: reason, at: now)
            case .invalid(let id, let isAnswer, let reason):
                receivedInvalid(line, id: isAnswer ? id : nil, reason: reason, at: now)
            }
        }
    }

    /// Returns whether the host knows a method; it reads no params of others.
    private static func isKnown(_ method: String) -> Bool {
        switch method {
        case Extend.method, LogMessage.method, Ack.method, Progress.method, ReportJobProgress.method,
            ReportJobResult.method, IntentUpdate.method, UpdatesEnded.method:
            true
        default: false
        }
    }

    /// Takes the answer to a sent call; false if the number belongs to none.
    private mutating func answered(_ number: Int64, _ answer: CallAnswer) -> Bool {
        guard let sent = calls.remove(number) else { return false }
        succeeded(sent, answer)
        return true
    }

    private mutating func succeeded(_ sent: CallTable.Sent, _ answer: CallAnswer) {
        // The updates were withdrawn together with the call that would have started them.
        if sent.graceEnd != nil, sent.call.updatedInteraction != nil {
            return complete(sent.call, .failed(cancelled))
        }
        complete(sent.call, with: answer)
    }

    private mutating func answered(_ id: RequestID?, _ result: Result<JSONValue, ResponseError>, at now: Instant) {
        guard case .integer(let number) = id else {
            if endMisnamed(id, result, at: now) { return }
            return unmatched(id, at: now)
        }
        if number == calls.initializeID { return initialized(result, at: now) }
        if number == calls.shutdownID { return }
        if let handle = calls.takeJobQuery(number) { return answered(jobQuery: handle, result) }
        guard let sent = calls.remove(number) else {
            guard let reason = calls.takeLate(number) else { return unmatched(id, at: now) }
            offerInVain(result)
            return log(.notice, "answered request \(number) \(reason.rawValue); the answer is late")
        }
        switch result {
        case .success(let value):
            let isWithdrawn = sent.graceEnd != nil && sent.call.updatedInteraction != nil
            if !isWithdrawn, let handle = ResponseAnswer.offeredHandle(in: value) {
                let isTaken = sent.call.takesJobs
                actions.tell(isTaken ? .offered(handle: handle) : .offeredInVain(handle: handle))
            }
            succeeded(sent, .value(value))
        case .failure(let error):
            let isCancelled = error.code == .requestCancelled && sent.graceEnd != nil
            complete(sent.call, isCancelled ? .failed(cancelled) : failure(error, of: sent.call))
        }
    }

    /// Reports an offer of a job whose caller has already received a failure.
    mutating func offerInVain(_ result: Result<JSONValue, ResponseError>) {
        guard case .success(let answer) = result, let handle = ResponseAnswer.offeredHandle(in: answer) else { return }
        actions.tell(.offeredInVain(handle: handle))
    }

    private mutating func requested(_ id: RequestID, _ method: String, params: JSONValue, at now: Instant) {
        // After `exit` its stdin is closed, and no answer would be read.
        if case .stopping = state { return }
        guard method == Extend.method else {
            return send(.response(id: id, result: .failure(.methodNotFound(method))), at: now)
        }
        do throws(MessageError) {
            extended(try Extend(params: params), id: id, at: now)
        } catch {
            send(.response(id: id, result: .failure(.invalidParams(error))), at: now)
        }
    }

    private mutating func unmatched(_ id: RequestID?, at now: Instant) {
        let text =
            switch id {
            case .integer(let number) where calls.isUsed(number): "request \(number) a second time"
            case let id?: "a request \(id) that was never sent"
            case nil: "with the id null"
            }
        stray.unmatchedAnswer = text.cut(to: TextBound.name)
        log(.warning, "answered \(text); the answer is ignored")
    }

    private func failure(_ error: ResponseError, of call: OutgoingCall) -> CallFailure {
        if error.code == .methodNotFound { return .methodNotFound }
        let kind = error.data?["kind"]?.stringValue.map(Failure.Kind.init(rawValue:))
        if kind == .noHandlerProvided {
            return .failed(
                Failure(
                    .noHandlerProvided,
                    code: .noHandlerProvidedForIntent,
                    message: "\(name) has no handler: \(error.message)",
                    stderrTail: recorder.stderrTail
                )
            )
        }
        return .failed(
            Failure(
                .extensionError,
                message: "\(name) answered \(call.stage.rawValue) with an error: \(error.message)",
                stderrTail: recorder.stderrTail
            )
        )
    }

    private mutating func notified(_ method: String, _ params: JSONValue, at now: Instant) {
        do throws(MessageError) {
            switch method {
            case LogMessage.method:
                let message = try LogMessage(params: params)
                watchOutput(.log(LogLevel(message.level)), message.message.utf8, at: now)
                actions.append(.message(LogLevel(message.level), message.message))
            case Ack.method: acknowledged(try Ack(params: params))
            case Progress.method: progressed(try Progress(params: params), at: now)
            case ReportJobProgress.method:
                let report = try ReportJobProgress(params: params)
                actions.tell(.progress(handle: report.handle, sequence: report.sequence, report.progress))
            case ReportJobResult.method:
                let report = try ReportJobResult(params: params)
                actions.tell(.result(handle: report.handle, sequence: report.sequence, report.result))
            case IntentUpdate.method: received(update: params, at: now)
            case UpdatesEnded.method: updatesEnded(try UpdatesEnded(params: params))
            default:
                log(.debug, "sent the notification '\(method)', which this host does not know")
            }
        } catch {
            log(.warning, "sent an unreadable \(error)")
        }
    }
}
