internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import JSON

/// Carries out what the machine of a client decides: reads, writes, begins and cancels requests.
///
/// It lives in the domain of the service.
final class ClientConnection {
    let number: ClientNumber
    /// The process at the other end; zero if unknown.
    let process: Int32
    /// For whom that process speaks.
    var standing = ClientStanding.person
    /// The identifier of the app of the client, whatever name of the app it has greeted with; nil if it is none, or the
    /// host knows no such app.
    var app: String?
    /// The app that it is, or says to be.
    var appName: String? { app ?? hello?.app }
    /// The instant of the connection.
    let began: Instant

    private let socket: any ClientSocket
    private let clock: any Scheduler
    private var machine: ClientMachine
    private let shares: ClientShares
    private var work: [RequestID: (isEndless: Bool, cancel: () -> Void)] = [:]
    /// Whether reading has stopped until what came is looked at.
    private var isPaused = false
    /// Whether what came waits until the client has read.
    private var waitsForReading = false
    private var answers: [Int64: (Result<JSONValue, ResponseError>?) -> Void] = [:]
    private var timer: (token: DeadlineToken, deadline: Instant)?
    /// The number of bytes given to the socket so far.
    private var written = 0

    /// Begins the work for a request of the client; returns what cancels it.
    private let begin: (ClientCall) -> (() -> Void)?
    /// Called once, when the client has greeted the host.
    private let greeted: () -> Void
    /// Takes the reason why the conversation has ended, once.
    private let ended: (ClientEnd) -> Void
    /// Called once, when the connection is closed; what waited for the client has been written by then, or given up.
    private let left: () -> Void

    init(
        _ number: ClientNumber,
        _ socket: any ClientSocket,
        process: Int32,
        clock: any Scheduler,
        host: HostHello.Answer,
        refusal: @escaping (HostHello) -> String?,
        shares: ClientShares,
        begin: @escaping (ClientCall) -> (() -> Void)?,
        greeted: @escaping () -> Void,
        ended: @escaping (ClientEnd) -> Void,
        left: @escaping () -> Void
    ) {
        self.number = number
        self.process = process
        self.socket = socket
        self.clock = clock
        self.shares = shares
        (self.begin, self.greeted, self.ended, self.left) = (begin, greeted, ended, left)
        began = clock.now
        machine = ClientMachine(host: host, now: began, refusal: refusal)
    }

    /// The greeting; nil until it has come.
    var hello: HostHello? { machine.hello }
    /// The number of bytes that wait for the client to read.
    var waitingBytes: Int { socket.queuedBytes }
    /// The number of requests under way.
    var requestCount: Int { machine.requestCount }

    /// Begins to read, or refuses the client for a reason.
    func start(refusing reason: ClientEnd? = nil) {
        socket.startWriting { [self] event in
            if case .failed(let number) = event { end(.failed(number)) }
            noteOutput()
        }
        if let reason { return end(reason) }
        socket.startReading { [self] event in
            switch event {
            case .bytes(let bytes): received(bytes)
            case .end: end(.closed)
            case .failed(let number): end(.failed(number))
            }
        }
        shares.add(number, ClientShares.Member(turn: { [self] in turnCame() }, end: { [self] in end($0) }))
        armTimer()
    }

    private func received(_ bytes: ArraySlice<UInt8>) {
        let mayGoOn = machine.verdict(on: bytes.count, hasTurn: shares.hasTurn(number)) == .take
        take { $0.received(bytes, most: $1, lines: mayGoOn ? InputTurns.lines : 0) }
    }

    private func turnCame() { take { $0.goOn(most: $1, lines: InputTurns.lines) } }

    /// Looks at some of what came; the rest waits, and reading with it.
    private func take(_ some: (inout ClientMachine, _ most: Int) -> [ClientMachine.Action]) {
        let isNew = hello == nil
        let start = clock.now
        let linesBefore = machine.lineCount
        perform(some(&machine, shares.most(of: number)))
        shares.holds(machine.held, number)
        if isNew, hello != nil { greeted() }
        let isWaiting = machine.waitingBytes > 0
        if shares.hasTurn(number) {
            // A client that sends one long line after the other has a turn for each.
            let hasEndedLine = machine.lineCount > linesBefore
            let isOver = isWaiting || hasEndedLine || machine.bufferedBytes <= InputTurns.shortInput
            shares.tookTurn(of: number, since: start, isOver: isOver)
        }
        if isWaiting != isPaused {
            isPaused = isWaiting
            if isWaiting { socket.pauseReading() } else { socket.resumeReading() }
        }
        if isWaiting { waitToGoOn() }
    }

    /// Waits for a turn, or first for the client to read.
    private func waitToGoOn() {
        waitsForReading = machine.verdict(on: machine.waitingBytes, hasTurn: false) == .waitForReading
        if !waitsForReading { shares.waitForTurn(number) }
    }

    /// Ends the connection; does nothing if it has ended.
    func end(_ reason: ClientEnd) { perform(machine.end(reason)) }

    // MARK: Requests of the client

    /// Takes in the end of a request, and answers it.
    func finished(_ id: RequestID, _ result: Result<any WireValue, ResponseError>) {
        work[id] = nil
        let isAnswered = machine.finished(id)
        shares.holds(machine.held, number)
        guard isAnswered else { return }
        let line = Self.line(answering: id, with: result)
        guard line.count <= HostBound.hostLine else {
            let text = "The answer has \(line.count) bytes, and a line of the host at most \(HostBound.hostLine)."
            return send(.response(id: id, result: .failure(ResponseError(.tooMany, text))))
        }
        write(line)
    }

    /// Cancels the requests that only the client or the host ends.
    func cancelEndlessRequests() { for work in work.values where work.isEndless { work.cancel() } }

    // MARK: Messages of the host

    /// Sends a message; does nothing if the connection has ended.
    func send(_ message: Message) { write(message.line) }

    /// Sends a request, and calls a closure with the answer; with nil if none can come.
    ///
    /// - Parameter isBounded: Whether it is not sent to a client that leaves many unanswered.
    /// - Returns: The number for `withdraw(_:)`; nil if the closure was called.
    func ask(
        _ method: String,
        _ params: JSONValue,
        isBounded: Bool = true,
        _ answered: @escaping (Result<JSONValue, ResponseError>?) -> Void
    ) -> Int64? {
        guard let number = machine.ask(for: params["request"].flatMap(RequestID.init), isBounded: isBounded) else {
            answered(nil)
            return nil
        }
        answers[number] = answered
        send(.request(id: .integer(number), method: method, params: params))
        return number
    }

    /// Takes a request back: the client is told, and its answer is dropped.
    func withdraw(_ number: Int64) {
        guard let answered = answers.removeValue(forKey: number) else { return }
        machine.withdraw(number)
        send(CancelRequest(id: .integer(number), reason: .superseded, graceMilliseconds: 0).message)
        answered(nil)
    }

    /// Tells the client that a request is wanted no more; its answer is still taken.
    func cancel(_ number: Int64, grace: Duration) {
        guard answers[number] != nil else { return }
        send(CancelRequest(id: .integer(number), reason: .user, graceMilliseconds: grace.milliseconds).message)
    }

    // MARK: The shell

    private func perform(_ actions: [ClientMachine.Action]) {
        for action in actions {
            switch action {
            case .send(let message): send(message)
            case .begin(let id, let method, let params):
                guard let hello = machine.hello else { continue }
                let call = ClientCall(client: number, id: id, method: method, params: params, hello: hello)
                if let cancel = begin(call) {
                    work[id] = (call.isEndless, cancel)
                } else {
                    finished(id, .failure(ResponseError(.hostStopped, "The host stops and takes no more requests.")))
                }
            case .cancel(let id): work[id]?.cancel()
            case .answer(let number, let result): answers.removeValue(forKey: number)?(result)
            case .end(let reason): leave(reason)
            case .close: close()
            }
        }
        armTimer()
    }

    private static func line(answering id: RequestID, with result: Result<any WireValue, ResponseError>) -> [UInt8] {
        switch result {
        case .success(let value):
            // Most outcomes are shorter.
            var writer = JSONWriter(reservingCapacity: 1024)
            value.writeAnswer(to: id, to: &writer)
            return writer.finish()
        case .failure(let error): return Message.response(id: id, result: .failure(error)).line
        }
    }

    private func write(_ line: [UInt8]) {
        written += line.count
        socket.write(line)
        noteOutput()
    }

    /// Looks how much the client has taken.
    private func lookAtOutput() -> [ClientMachine.Action] {
        let queued = socket.queuedBytes
        shares.queued(queued, for: number)
        return machine.queued(queued, taken: written - queued, at: clock.now)
    }

    private func noteOutput() {
        let actions = lookAtOutput()
        // The usual case, in which a timer that runs already is left alone.
        if !actions.isEmpty || timer == nil { perform(actions) }
        if waitsForReading { waitToGoOn() }
    }

    /// Ends the conversation: what was promised is written before the connection is closed.
    private func leave(_ reason: ClientEnd) {
        socket.stopReading()
        (isPaused, waitsForReading) = (false, false)
        shares.leaves(number)
        if let message = reason.message { socket.write(message.line) }
        // At once, so that most connections are closed at once.
        socket.flush()
        cancelTimer()
        for work in work.values { work.cancel() }
        let waiting = answers.values
        answers = [:]
        for answered in waiting { answered(nil) }
        ended(reason)
        perform(machine.ended(reason, queued: socket.queuedBytes, at: clock.now))
    }

    private func close() {
        socket.close()
        shares.remove(number)
        cancelTimer()
        left()
    }

    private func cancelTimer() {
        if let timer = timer.take() { clock.cancel(timer.token) }
    }

    /// Arms a timer for the next deadline, unless one fires before it.
    private func armTimer() {
        guard let deadline = machine.nextDeadline else { return }
        if let timer {
            guard deadline < timer.deadline else { return }
            clock.cancel(timer.token)
        }
        let token = clock.schedule(at: deadline) { [self] in
            timer = nil
            // One that reads slowly has taken some, of which the output tells nothing.
            perform(lookAtOutput())
            perform(machine.deadlinePassed(at: clock.now))
        }
        timer = (token, deadline)
    }
}
