package import ExtensionProtocol
package import HostProtocol
package import IntentModel
package import JSON

/// What one client has said, has under way and may still do; decides and does no I/O.
///
/// The client is hostile: each list has a bound and each wait a clock. A client that breaks the rules ends its own
/// connection and nothing else.
package struct ClientMachine: ~Copyable {
    /// A thing to do.
    ///
    /// Actions are carried out in their order.
    package enum Action {
        /// Sends a message.
        case send(Message)
        /// Begins a request, which `finished(_:)` ends.
        case begin(RequestID, method: String, params: JSONValue)
        /// Cancels a request that is under way.
        case cancel(RequestID)
        /// Takes the client's answer to a request of the host.
        case answer(Int64, Result<JSONValue, ResponseError>)
        /// Ends the conversation: nothing is read any more, and `ended(_:queued:at:)` says when to close.
        case end(ClientEnd)
        /// Closes the connection at once; the last action.
        case close
    }

    /// The greeting; nil until it has come.
    package private(set) var hello: HostHello?
    /// The number of requests under way.
    package var requestCount: Int { open.count }
    /// The memory that the requests under way take, in bytes: an estimate that is rather too high.
    package private(set) var held = 0
    /// The number of bytes kept of an unfinished line.
    package var bufferedBytes: Int { framer.bufferedBytes }
    /// The number of bytes that came and are not looked at yet.
    package var waitingBytes: Int { rest.count }
    /// The number of lines that were looked at.
    package private(set) var lineCount = 0

    private let host: HostHello.Answer
    private let clocks: ClientClocks
    private let bounds: ClientBounds
    /// Returns the reason why the process of the client may not greet the host so; nil if it may.
    private let refusal: (HostHello) -> String?
    private var framer: LineFramer
    /// The requests under way, with the memory that each takes.
    private var open: [RequestID: Int] = [:]
    /// The requests of the host that the client has not answered, with the requests that they are for.
    private var asked: [Int64: RequestID?] = [:]
    private var lastAsked: Int64 = 0
    /// The number of requests refused in a row, because too many were open.
    private var refused = 0
    private var hasEnded = false
    /// The instant by which the client must have greeted the host.
    private var helloDeadline: Instant?
    private var output = OutputWatch()
    /// The number of lines that were looked at when much began to wait for the client; nil if little waits.
    private var linesBeforeQueue: Int?
    /// What came and is not looked at yet.
    private var rest: ArraySlice<UInt8> = []
    /// The instant at which an ended client that has not taken what waits for it is closed; nil if none is awaited.
    private var farewell: Instant?

    /// Makes the machine of a client that has just connected.
    ///
    /// - Parameters:
    ///   - host: The answer to its greeting.
    ///   - now: The present.
    ///   - clocks: The times that it has.
    ///   - bounds: The numbers that it keeps to.
    ///   - refusal: Returns the reason why its process may not greet the host so; nil if it may.
    package init(
        host: HostHello.Answer,
        now: Instant,
        clocks: ClientClocks = ClientClocks(),
        bounds: ClientBounds = ClientBounds(),
        refusal: @escaping (HostHello) -> String? = { _ in nil }
    ) {
        self.refusal = refusal
        self.host = host
        self.clocks = clocks
        self.bounds = bounds
        framer = LineFramer(limit: bounds.greeting)
        helloDeadline = now.advanced(by: clocks.hello)
    }

    /// The instant at which `deadlinePassed(at:)` is called; nil for never.
    package var nextDeadline: Instant? { hasEnded ? farewell : .earlier(helloDeadline, output.deadline) }

    /// Takes in that the next deadline has passed.
    package mutating func deadlinePassed(at now: Instant) -> [Action] {
        guard !hasEnded else { return farewell.map { $0 <= now } ?? false ? close() : [] }
        if let helloDeadline, helloDeadline <= now { return end(.silent(clocks.hello)) }
        if output.isOver(at: now, patience: clocks.output) { return end(.notReading(clocks.output)) }
        return []
    }

    // MARK: What the client sends

    /// Takes bytes of the client.
    ///
    /// - Parameters:
    ///   - most: The memory that its requests may take. Nothing is made of the params of one that would need more.
    ///   - lines: The number of lines that are looked at; the rest waits for `goOn(most:lines:)`.
    package mutating func received(
        _ bytes: ArraySlice<UInt8>,
        most: Int = .max,
        lines: Int = .max
    ) -> [Action] {
        rest = bytes
        return goOn(most: most, lines: lines)
    }

    /// Looks at more of what came.
    package mutating func goOn(most: Int = .max, lines: Int = .max) -> [Action] {
        var actions: [Action] = []
        let before = lineCount
        while !hasEnded, lineCount - before < lines, let event = framer.next(in: &rest) {
            lineCount += 1
            switch event {
            case .tooLong: actions += end(.lineTooLong(framer.limit))
            case .line(let line): actions += receivedLine(line, most)
            }
        }
        // A copy: the bytes are in the buffer of the loop, which is read into again.
        rest = hasEnded ? [] : Array(rest)[...]
        return actions
    }

    /// Whether what came is looked at now, and for what it waits otherwise.
    ///
    /// - Parameters:
    ///   - bytes: The number of bytes that came.
    ///   - hasTurn: Whether it is the client's turn among those that send much.
    package func verdict(on bytes: Int, hasTurn: Bool) -> InputVerdict {
        // Who lets answers wait gets no more of them. A few lines are looked at: one answer may be a long one, and the
        // client may cancel another.
        if let linesBeforeQueue, lineCount - linesBeforeQueue >= InputTurns.lines { return .waitForReading }
        // The bound of a line before the greeting is a small one.
        let isLittle = bufferedBytes + bytes <= InputTurns.shortInput && open.count < InputTurns.fewRequests
        return hasTurn || hello == nil || isLittle ? .take : .waitForTurn
    }

    /// The values of a request are kept as they came, and as what they mean; the task that serves it takes memory too.
    private static func memory(of line: ArraySlice<UInt8>) -> Int { 2 * JSONParser.memory(of: line) + taskMemory }

    private static let taskMemory = 4 << 10

    private mutating func receivedLine(_ line: ArraySlice<UInt8>, _ most: Int) -> [Action] {
        let memory = Self.memory(of: line)
        let hasRoom = held + memory <= most
        let message: Message
        do throws(Message.Fault) {
            message = try Message.decode(line) { hasRoom || $0 == CancelRequest.method }
        } catch {
            switch error {
            case .stray(let reason):
                let id = answerable(MessageOutline(line).id)
                return end(Message.isJSON(line) ? .noMessage(id, reason) : .noJSON(id, reason))
            case .invalid(let id, _, let reason): return end(.noMessage(answerable(id), reason))
            }
        }
        switch message {
        case .request(let id, HostHello.method, let params): return greeted(id, params)
        case .request(let id, let method, let params): return begin(id, method, params, hasRoom ? memory : nil)
        case .notification(CancelRequest.method, let params):
            guard let id = params["id"].flatMap(RequestID.init), open[id] != nil else { return [] }
            return [.cancel(id)]
        // Later versions may have more.
        case .notification: return []
        case .response(.integer(let number)?, let result):
            guard let request = asked.removeValue(forKey: number) else { return [] }
            guard hasRoom else { return [.answer(number, .failure(Self.tooMuchMemory))] }
            // The answer is kept as long as the request that it is for.
            if let request, open[request] != nil {
                open[request]? += memory
                held += memory
            }
            return [.answer(number, result)]
        case .response: return []
        }
    }

    private mutating func greeted(_ id: RequestID, _ params: JSONValue) -> [Action] {
        guard hello == nil else {
            return [refuse(id, ResponseError(.helloExpected, "The client has greeted the host already."))]
        }
        do throws(MessageError) {
            let hello = try HostHello(params: params)
            guard hello.protocolVersion == HostProtocolVersion.current else {
                let text =
                    "The host speaks version \(HostProtocolVersion.current), and the client \(hello.protocolVersion)."
                return [refuse(id, ResponseError(.versionMismatch, text))] + end(.versionMismatch)
            }
            if let reason = refusal(hello) {
                return [refuse(id, ResponseError(.notAllowed, reason))] + end(.notAdmitted(reason))
            }
            self.hello = hello
            helloDeadline = nil
            framer.limit = HostBound.clientLine
            return [.send(.response(id: id, result: .success(host.json)))]
        } catch {
            return [refuse(id, ResponseError(.invalidParams, error.description))] + end(.badGreeting)
        }
    }

    /// - Parameter memory: The memory that the request takes; nil if there is not enough.
    private mutating func begin(
        _ id: RequestID,
        _ method: String,
        _ params: JSONValue,
        _ memory: Int?
    ) -> [Action] {
        guard hello != nil else {
            let text = "The first request of a client is \(HostHello.method)."
            return [refuse(id, ResponseError(.helloExpected, text))] + end(.badGreeting)
        }
        guard open.count < bounds.requests * factor else {
            refused += 1
            guard refused <= bounds.refusals else { return end(.flood(refused)) }
            let text = "The client has \(open.count) requests under way, and may have no more."
            return [refuse(id, ResponseError(.busy, text))]
        }
        if case .string(let text) = id, text.utf8.count > HostBound.name {
            return [refuse(id, ResponseError(.invalidParams, "The id has more than \(HostBound.name) bytes."))]
        }
        guard open[id] == nil else {
            return [refuse(id, ResponseError(.invalidParams, "A request with this id is under way."))]
        }
        guard let memory else {
            refused += 1
            guard refused <= bounds.refusals else { return end(.flood(refused)) }
            return [refuse(id, Self.tooMuchMemory)]
        }
        refused = 0
        open[id] = memory
        held += memory
        return [.begin(id, method: method, params: params)]
    }

    /// The id of a line that is no message, with which it is answered; nil if that would answer something else.
    private func answerable(_ id: RequestID?) -> RequestID? {
        switch id {
        // A broken answer to a request of the host.
        case .integer(let number)? where asked[number] != nil: nil
        case .string(let text)? where text.utf8.count > HostBound.name: nil
        default: id
        }
    }

    private static let tooMuchMemory = ResponseError(
        .tooMuchMemory,
        "The values of the requests under way take too much memory of the host. Wait for answers, then send it again, "
            + "or send less at a time."
    )

    private func refuse(_ id: RequestID, _ error: ResponseError) -> Action {
        .send(.response(id: id, result: .failure(error)))
    }

    private var factor: Int { hello?.offers.contains(.performElsewhere) == true ? bounds.bridgeFactor : 1 }

    // MARK: What the host does

    /// Takes in the end of a request that was begun; returns whether its answer is sent.
    package mutating func finished(_ id: RequestID) -> Bool {
        guard let memory = open.removeValue(forKey: id) else { return false }
        held -= memory
        return !hasEnded
    }

    /// Makes the number of a request of the host.
    ///
    /// - Parameters:
    ///   - request: The request of the client that it belongs to, and its answer with it; nil for none.
    ///   - isBounded: Whether their number has a bound; it has for all but what is asked one at a time.
    /// - Returns: Nil if the client has ended, or leaves too many unanswered.
    package mutating func ask(for request: RequestID? = nil, isBounded: Bool = true) -> Int64? {
        guard !hasEnded, !isBounded || asked.count < bounds.questions * factor else { return nil }
        lastAsked += 1
        asked[lastAsked] = .some(request)
        return lastAsked
    }

    /// Takes back a request of the host; a later answer is dropped.
    package mutating func withdraw(_ number: Int64) { asked[number] = nil }

    /// Takes in the number of bytes that wait for the client to read them, and of those that it has taken so far.
    package mutating func queued(_ bytes: Int, taken: Int, at now: Instant) -> [Action] {
        linesBeforeQueue = bytes > bounds.queueToGoOn ? linesBeforeQueue ?? lineCount : nil
        guard !hasEnded else { return bytes == 0 && farewell != nil ? close() : [] }
        guard bytes <= bounds.queue else { return end(.tooMuchQueued(bytes)) }
        output.queued(bytes, taken: taken, at: now, patience: clocks.output)
        return []
    }

    /// Ends the connection; does nothing if it has ended.
    ///
    /// The exception is `tooMuchQueuedForAll`: nothing more is written to a client that has ended and does not read.
    package mutating func end(_ reason: ClientEnd) -> [Action] {
        guard !hasEnded else { return reason == .tooMuchQueuedForAll && farewell != nil ? close() : [] }
        hasEnded = true
        rest = []
        return [.end(reason)]
    }

    /// Takes in that the connection has been given its last line: what waits is written before it is closed, within the
    /// time of a farewell.
    ///
    /// - Parameter bytes: The number of bytes that wait for the client to read them.
    package mutating func ended(_ reason: ClientEnd, queued bytes: Int, at now: Instant) -> [Action] {
        farewell = now.advanced(by: clocks.farewell)
        return bytes == 0 || !reason.isReading ? close() : []
    }

    private mutating func close() -> [Action] {
        farewell = nil
        return [.close]
    }
}

/// The times that a client has.
package struct ClientClocks: Sendable {
    /// The time from the connection to the greeting.
    package var hello = Duration.seconds(5)
    /// The time within which it takes some of what waits for it.
    package var output = Duration.seconds(30)
    /// The time within which it takes what waits for it at the end.
    package var farewell = Duration.seconds(5)

    package init() {}
}

/// The numbers that a client keeps to.
package struct ClientBounds: Sendable {
    /// The longest line before the greeting is answered, in bytes.
    package var greeting = 16 * 1024
    /// The greatest number of requests under way.
    package var requests = 256
    /// The greatest number of requests refused in a row for that bound.
    package var refusals = 1024
    /// The greatest number of unanswered requests of the host.
    package var questions = 256
    /// How much more of both a client has that carries requests out elsewhere, since it speaks for many callers.
    package var bridgeFactor = 8
    /// The greatest number of bytes that wait for it.
    package var queue = HostBound.hostLine + (1 << 20)
    /// The greatest number of bytes that wait for it while more than a few lines of it are looked at.
    package var queueToGoOn = 256 << 10

    package init() {}
}

/// Whether what a client has sent is looked at.
package enum InputVerdict {
    /// Now.
    case take
    /// When its turn comes among those that send much.
    case waitForTurn
    /// When the client has read what waits for it.
    case waitForReading
}

/// Finds out whether a client takes what is sent to it.
private struct OutputWatch {
    private(set) var deadline: Instant?
    private var taken = 0
    private var takenBefore = 0

    mutating func queued(_ bytes: Int, taken: Int, at now: Instant, patience: Duration) {
        self.taken = taken
        if bytes == 0 {
            deadline = nil
        } else if deadline == nil {
            deadline = now.advanced(by: patience)
            takenBefore = taken
        }
    }

    /// Whether the client has taken nothing for its time; if it has, its time begins again.
    mutating func isOver(at now: Instant, patience: Duration) -> Bool {
        guard let deadline, deadline <= now else { return false }
        guard taken > takenBefore else { return true }
        self.deadline = now.advanced(by: patience)
        takenBefore = taken
        return false
    }
}
