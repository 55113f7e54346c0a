internal import ExtensionProtocol
internal import IntentModel
internal import JSON

/// What comes in place of an answer: lines that cannot be read, or that belong to nobody (docs/protocol.md, M1 to M4).
extension LaunchMachine {
    /// The time in which the answer proper may still come, after one was seen that is no line of its own.
    package static let misreadTime = Duration.seconds(1)

    /// Ends the one who waits for the answer to a request, a call or the launch itself; false if nobody does.
    ///
    /// No other answer will come, so nobody has to wait for a clock.
    private mutating func endWaiting(for number: Int64, with failure: Failure, at now: Instant) -> Bool {
        if number == calls.initializeID, case .launching = state {
            calls.initializeID = nil
            fail(failure, at: now)
            return true
        }
        guard let sent = calls.remove(number) else { return false }
        complete(sent.call, .failed(failure))
        return true
    }

    /// Whether somebody waits for the answer to a request.
    private func isAwaited(_ number: Int64) -> Bool {
        if case .launching = state { return number == calls.initializeID }
        return calls[number] != nil
    }

    /// The only request without an answer: `initialize`, or the only call.
    private var onlyAwaited: Int64? {
        if case .launching = state { return calls.initializeID }
        return calls.onlySent
    }

    /// The name of a request for a message: that of its stage, or `initialize`.
    private func title(of number: Int64) -> String { calls[number]?.call.stage.rawValue ?? Initialize.method }

    /// Ends the request whose id is a string in an answer, or null in the one to `initialize`; false for any other id.
    ///
    /// The request is certain, and no other answer will come.
    mutating func endMisnamed(_ id: RequestID?, _ result: Result<JSONValue, ResponseError>, at now: Instant) -> Bool {
        let number: Int64
        let what: String
        switch id {
        case .string(let text):
            guard let meant = Int64(text), isAwaited(meant) else { return false }
            (number, what) = (meant, "the id \"\(meant)\", a string")
        case nil:
            guard case .launching = state, let initialize = calls.initializeID else { return false }
            (number, what) = (initialize, "the id null")
        case .integer: return false
        }
        offerInVain(result)
        let failure = Failure(
            .invalidAnswer,
            code: .decodingGeneric,
            message:
                "\(name) answered \(title(of: number)) with \(what); an answer repeats the id of its request as it "
                + "was sent, the number \(number).",
            stderrTail: recorder.stderrTail
        )
        return endWaiting(for: number, with: failure, at: now)
    }

    mutating func receivedTooLong(_ prefix: [UInt8], at now: Instant) {
        let failure = Failure(
            .messageTooLarge,
            code: .decodingGeneric,
            message: "\(name) wrote a line that is too long; the limit is \(longestLine) bytes. Send less, or raise "
                + "limits.maximumMessageBytes in its manifest."
        )
        guard let owner = owner(of: MessageOutline(prefix[...])), endWaiting(for: owner, with: failure, at: now) else {
            return log(.error, failure.message)
        }
    }

    /// Returns the request of an answer of which only the beginning was kept.
    private func owner(of outline: MessageOutline) -> Int64? {
        guard outline.isAnswer else { return nil }
        // An answer whose id follows its result can only belong to the one that waits.
        return outline.id == nil ? onlyAwaited : outline.meantNumber
    }

    /// Takes a line that is no JSON object, or whose JSON is broken.
    mutating func receivedStray(_ line: ArraySlice<UInt8>, reason: String, at now: Instant) {
        let reason = Self.reason(reason, of: line)
        if takeBroken(line, reason: reason, at: now) { return }
        noteMisread(line, at: now)
        takeStray(line, reason: reason, at: now)
    }

    /// Takes a JSON object that is no message.
    mutating func receivedInvalid(_ line: ArraySlice<UInt8>, id: RequestID?, reason: String, at now: Instant) {
        var number: Int64?
        if case .integer(let meant) = id { number = meant }
        // An answer without any id can only belong to the one that waits.
        if number == nil, MessageOutline(line).isVersion2Answer { number = onlyAwaited }
        guard let number, endWaiting(for: number, with: unreadable(line, answers: number, reason: reason), at: now)
        else { return receivedStray(line, reason: reason, at: now) }
    }

    private mutating func takeStray(_ line: ArraySlice<UInt8>, reason: String, at now: Instant) {
        stray.take(line, reason: reason)
        watchOutput(.standardOutput, line, at: now)
        actions.append(.message(.notice, "stdout: \(StrayOutput.excerpt(of: line))\(StrayOutput.note(reason, line))"))
        let isFirst = stray.lines == 1
        guard stray.isNoise || configuration.isStrict && isFirst else { return }
        let lines = stray.lines == 1 ? "a line (\(stray.bytes) bytes)" : "\(stray.lines) lines (\(stray.bytes) bytes)"
        fail(
            Failure(
                .protocolNoise,
                code: .decodingGeneric,
                message:
                    "\(name) wrote \(lines) to stdout \(stray.lines == 1 ? "that is no message" : "that are no messages"), "
                    + "the last one «\(StrayOutput.excerpt(of: line))» (\(reason)). Print to stderr, or move the protocol to "
                    + "a descriptor of its own.",
                stderrTail: recorder.stderrTail
            ),
            at: now
        )
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The reason why a line is no message, in words that lead to what has made it.
    private static func reason(_ reason: String, of line: ArraySlice<UInt8>) -> String {
        if line.starts(with: byteOrderMark) { return "a byte-order mark stands before it" }
        // A character of ASCII has a zero byte beside it in UTF-16.
        if line.prefix(4).contains(0) { return "its text is UTF-16, and not UTF-8" }
        let beginning = line.prefix(StrayOutput.shownBytes).filter {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t")
        }
        // Lines of a log begin with a bracket, too.
        if beginning.starts(with: "[{".utf8) { return "it is a batch, which the protocol does not have" }
        switch beginning.first {
        case UInt8(ascii: "{"):
            return reason.hasPrefix("the text ends")
                ? "its JSON does not end where the line ends: a message is one line" : reason
        default: return StrayOutput.firstBrace(of: line) != nil ? "text stands before its «{»" : reason
        }
    }

    /// Takes a message that cannot be read; false if the line is no message.
    ///
    /// Ends what a broken answer names, so that no caller has to wait for the clock.
    private mutating func takeBroken(_ line: ArraySlice<UInt8>, reason: String, at now: Instant) -> Bool {
        let hasMark = line.starts(with: Self.byteOrderMark)
        let outlines =
            line.first == UInt8(ascii: "[")
            ? MessageOutline.batch(line)
            : [MessageOutline(hasMark ? line.dropFirst(Self.byteOrderMark.count) : line)]
        if let call = outlines.first, outlines.count == 1, call.isCall {
            log(.warning, "sent a message that cannot be read (\(reason)): «\(StrayOutput.excerpt(of: line))»")
            return true
        }
        var isTaken = false
        for outline in outlines where outline.isAnswer {
            guard let number = outline.meantNumber else { continue }
            let failure = unreadable(line, answers: number, reason: reason)
            isTaken = endWaiting(for: number, with: failure, at: now) || isTaken
        }
        return isTaken
    }

    /// The failure of a request whose answer came in a line that cannot be read.
    private func unreadable(_ line: ArraySlice<UInt8>, answers number: Int64, reason: String) -> Failure {
        Failure(
            .invalidAnswer,
            code: .decodingGeneric,
            message: "\(name) sent an answer to \(title(of: number)) that cannot be read (\(reason)): "
                + "«\(StrayOutput.excerpt(of: line))».",
            stderrTail: recorder.stderrTail
        )
    }
}

/// Answers of one launch that were seen and not received.
package struct LostAnswers: Sendable {
    /// An answer within other text.
    struct Misread: Sendable {
        /// The request that waits for it.
        let number: Int64
        /// The instant from which it counts as lost.
        let deadline: Instant
        let failure: MisreadFailure
    }

    /// A failure behind a reference, because each event looks whether there is one.
    indirect enum MisreadFailure: Sendable {
        case failure(Failure)
    }

    /// The answer within other text whose requester still waits.
    var misread: Misread?
    /// The instant of the last bytes that make no line yet.
    var unfinishedSince: Instant?
    /// Whether the extension had read `initialize` and waited for more when the host gave it up.
    var seemsUnflushed = false
}

/// Answers that stand in no line of their own: behind other text, or without a line end.
///
/// A debugging line may show an answer that is about to come. So the answer proper has a moment to come.
extension LaunchMachine {
    /// Notes the answer in a line that begins with other text.
    private mutating func noteMisread(_ line: ArraySlice<UInt8>, at now: Instant) {
        guard stray.lost.misread == nil, let brace = StrayOutput.firstBrace(of: line), brace > line.startIndex else {
            return
        }
        let outline = MessageOutline(line[brace...])
        guard outline.isAnswer, let number = outline.meantNumber, isAwaited(number) else { return }
        let failure = unreadable(line, answers: number, reason: "text stands before its «{»")
        stray.lost.misread = .init(
            number: number,
            deadline: now.advanced(by: Self.misreadTime),
            failure: .failure(failure)
        )
    }

    /// Notes the time of bytes that make no line yet.
    mutating func noteUnfinishedLine(at now: Instant) {
        if framer.bufferedBytes > 0 {
            stray.lost.unfinishedSince = now
        } else if stray.lost.unfinishedSince != nil {
            stray.lost.unfinishedSince = nil
        }
    }

    /// The instant at which an answer counts as lost that was seen and not received.
    var misreadDeadline: Instant? {
        .earlier(stray.lost.misread?.deadline, stray.lost.unfinishedSince?.advanced(by: Self.misreadTime))
    }

    /// Ends what waits for an answer that was seen, if the answer proper has not come meanwhile.
    mutating func misreadClocksFired(at now: Instant) {
        if let seen = stray.lost.misread, now >= seen.deadline {
            stray.lost.misread = nil
            if case .failure(let failure) = seen.failure { _ = endWaiting(for: seen.number, with: failure, at: now) }
        }
        guard let since = stray.lost.unfinishedSince, now >= since.advanced(by: Self.misreadTime) else { return }
        stray.lost.unfinishedSince = nil
        let line = framer.unfinishedLine
        // A long one is not read before its end: an extension could have the loop read it again each second.
        guard line.count <= Self.longLine,
            case .response(.integer(let number), _)? = try? Message.decode(line)
        else { return }
        let reason = "no line end follows its \(line.count) bytes: each message ends with LF, and is flushed"
        _ = endWaiting(for: number, with: unreadable(line, answers: number, reason: reason), at: now)
    }
}
