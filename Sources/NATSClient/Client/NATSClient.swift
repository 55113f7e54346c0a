package import EventLoop
package import HostTime
package import NATSProtocol

/// A client of NATS on an event loop: one connection to one of several servers, kept up for ever.
///
/// It lives in the domain of its loop: it is made there, all methods are called there, and so are the handlers that it
/// is given, which have to return at once. It keeps itself alive until `close()`, which has to be called before the
/// loop ends.
package final class NATSClient {
    let loop: EventLoop
    let random: RandomSource
    private let tell: (NATSNews) -> Void
    private let tls: TLSSettings
    private let mostRequests: Int
    private let connector: TCPConnector

    private var machine: ConnectionMachine
    private var transport: Transport?
    /// The context of TLS, which is made when it is first needed and again after a failure.
    private var context: TLSContext?
    private var handlers: [SubscriptionNumber: Handler] = [:]
    private var timer: (token: DeadlineToken, deadline: Instant)?
    private var actions: [ConnectionMachine.Action] = []
    private var isPerforming = false

    private var waits = WaitTable()
    private var flushes: [Int: Int] = [:]
    private var cancellations: LoopEntrance<Int>?
    private var isDraining = false

    private let answers: AnswerInbox
    private var inboxNumber: SubscriptionNumber?

    /// What a subscription calls.
    private struct Handler {
        let message: (NATSMessage) -> Void
        /// Called with a message that was read over.
        let dropped: ((DroppedMessage) -> Void)?
    }

    /// Makes a client that does nothing before `start()`.
    ///
    /// - Parameters:
    ///   - random: Where names of inboxes and the waits before new attempts come from.
    ///   - watch: Called with what happens to the connection.
    package init(
        _ settings: NATSSettings,
        on loop: EventLoop,
        random: RandomSource,
        watch: @escaping (NATSNews) -> Void = { _ in }
    ) {
        self.loop = loop
        self.random = random
        tell = watch
        tls = settings.tls
        mostRequests = settings.connection.bounds.requests
        connector = TCPConnector(on: loop)
        answers = AnswerInbox(first: random.next(), second: random.next())
        var connection = settings.connection
        // Somebody between who strikes TLS from the server's first line would otherwise get the credentials in clear.
        if settings.tls.isGiven { connection.requiresTLS = true }
        machine = ConnectionMachine(
            servers: settings.servers,
            settings: connection,
            seed: random.next(),
            sign: { NKeySignature.sign($1, with: $0) }
        )
        cancellations = LoopEntrance(to: loop) { [unowned self] number in
            end(number, .failure(NATSError(.cancelled, "the task was cancelled", server: machine.server)))
        }
    }

    // MARK: Life

    /// Begins to connect; the second call does nothing.
    package func start() { perform(machine.start(at: loop.now)) }

    /// Where the connection stands.
    package var state: NATSConnectionState {
        if machine.isReady { return .ready(machine.server) }
        if machine.isClosed { return .closed }
        return machine.isLoggingIn ? .connecting(machine.server) : .waiting
    }

    /// The description of the connected server; nil while there is none.
    package var server: ServerInfo? { machine.info }

    /// Returns as soon as there is a connection.
    package func ready(by deadline: Instant) async throws(NATSError) {
        guard !machine.isReady else { return }
        try await wait(.readiness, by: deadline) { _ throws(NATSError) in }
    }

    /// Returns when the server has read everything that was sent before.
    package func flush(by deadline: Instant) async throws(NATSError) {
        try await wait(.connection, by: deadline) { [self] number throws(NATSError) in
            let flush = try write { bytes throws(ConnectionRefusal) in try machine.flush(writingTo: &bytes) }
            if waits[number] != nil { flushes[flush] = number }
        }
    }

    /// Takes no new messages, waits for what is under way, and closes.
    ///
    /// Requests that are not answered by the deadline end with `closed`.
    package func drain(by deadline: Instant) async {
        guard !machine.isClosed, !isDraining else { return }
        isDraining = true
        var bytes: [UInt8] = []
        machine.stopSubscriptions(except: inboxNumber.map { [$0] } ?? [], writingTo: &bytes)
        transport?.write(bytes)
        do throws(NATSError) {
            // What was on the way has come with the answer.
            try await flush(by: deadline)
            if waits.answerCount > 0 { try await wait(.idleness, by: deadline) { _ throws(NATSError) in } }
            // What the handlers have published, and the answers' receivers.
            try await flush(by: deadline)
        } catch {
            // Without a connection nothing is under way, and after the deadline nothing is waited for.
        }
        close()
    }

    /// Closes at once: what waits ends with `closed`.
    package func close() {
        guard !machine.isClosed else { return }
        let server = machine.server
        perform(machine.close())
        handlers = [:]
        flushes = [:]
        for number in waits.allNumbers {
            end(number, .failure(NATSError(.closed, "the client was closed", server: server)))
        }
        cancellations?.close()
        if let timer { loop.cancel(timer.token) }
        timer = nil
    }

    // MARK: Messages

    /// Returns a subject for answers that nobody else has or can guess.
    package func inbox() -> Subject { AnswerInbox(first: random.next(), second: random.next()).own }

    /// Sends a message; nobody tells whether somebody has read it.
    ///
    /// - Throws: `notConnected`, `tooMuchWaiting`, `payloadTooLarge` or `closed`; nothing was sent then.
    package func publish(
        _ subject: Subject,
        _ payload: [UInt8],
        headers: NATSHeaders = NATSHeaders(),
        reply: Subject? = nil
    ) throws(NATSError) {
        let queued = transport?.queuedBytes ?? 0
        try write(about: subject.text) { bytes throws(ConnectionRefusal) in
            try machine.publish(
                subject,
                reply: reply,
                headers: headers,
                payload: payload,
                queued: queued,
                writingTo: &bytes
            )
        }
    }

    /// Begins a subscription, which outlives the connection; messages that came meanwhile are not seen.
    ///
    /// - Parameters:
    ///   - queue: The group of which one member gets each message.
    ///   - most: The number of messages after which it ends; nil for no end.
    ///   - dropped: Called with a message that was read over.
    ///   - handler: Called with each message; released when the subscription ends.
    package func subscribe(
        _ filter: SubjectFilter,
        queue: QueueGroup? = nil,
        most: Int? = nil,
        dropped: ((DroppedMessage) -> Void)? = nil,
        _ handler: @escaping (NATSMessage) -> Void
    ) throws(NATSError) -> SubscriptionNumber {
        guard !isDraining else { throw NATSError(.closed, "the client is about to close", server: machine.server) }
        let number = try write(about: filter.text) { bytes throws(ConnectionRefusal) in
            try machine.subscribe(to: filter, queue: queue, most: most, writingTo: &bytes)
        }
        handlers[number] = Handler(message: handler, dropped: dropped)
        return number
    }

    /// Ends a subscription at once; does nothing if it has ended.
    package func unsubscribe(_ number: SubscriptionNumber) {
        handlers[number] = nil
        var bytes: [UInt8] = []
        machine.unsubscribe(number, writingTo: &bytes)
        transport?.write(bytes)
    }

    /// Asks for an answer, and waits for it.
    ///
    /// - Throws: `noResponders` at once if nobody listens, `connectionLost` at once when the connection is lost,
    ///   `timedOut`, `cancelled` by the cancellation of the task, `droppedAnswer`, and what `publish` throws.
    package func request(
        _ subject: Subject,
        _ payload: [UInt8],
        headers: NATSHeaders = NATSHeaders(),
        by deadline: Instant
    ) async throws(NATSError) -> NATSMessage {
        let chance = random.next()
        let kind = WaitTable.Kind.answer(chance: chance, subject: subject)
        let answer = try await wait(kind, by: deadline) { [self] number throws(NATSError) in
            guard waits.answerCount <= mostRequests else {
                throw NATSError(.tooMuchWaiting, "\(mostRequests) requests are not answered", server: machine.server)
            }
            try listen()
            let reply = answers.subject(AnswerInbox.Token(number: number, chance: chance))
            try publish(subject, payload, headers: headers, reply: reply)
        }
        guard let answer else { throw NATSError(.unexpectedAnswer, "there is no answer", subject: subject.text) }
        return answer
    }

    // MARK: Answers

    /// Subscribes to the answers of all requests, once.
    private func listen() throws(NATSError) {
        guard inboxNumber == nil else { return }
        let dropped = { [unowned self] (message: DroppedMessage) in
            let news = NATSNews.dropped(message)
            answered(message.subject, .failure(NATSError(.droppedAnswer, "\(news)", server: machine.server)))
        }
        inboxNumber = try subscribe(answers.filter, dropped: dropped) { [unowned self] message in
            guard message.status?.code == NATSStatus.noResponders else {
                return answered(message.subject, .success(message))
            }
            answered(message.subject, .failure(NATSError(.noResponders, "nobody listens there")))
        }
    }

    private func answered(_ inbox: String, _ result: Result<NATSMessage?, NATSError>) {
        guard let token = answers.token(of: inbox), case .answer(let chance, let subject)? = waits[token.number],
            token.chance == chance
        else { return }
        if case .success = result { return end(token.number, result) }
        end(
            token.number,
            result.mapError { error in
                var error = error
                error.subject = subject.text
                return error
            }
        )
    }

    // MARK: Waits

    /// Suspends the task until its wait ends.
    ///
    /// - Parameter begin: Begins what is waited for, when the wait counts already; its error ends the wait.
    @discardableResult
    func wait(
        _ kind: WaitTable.Kind,
        by deadline: Instant,
        begin: (Int) throws(NATSError) -> Void
    ) async throws(NATSError) -> NATSMessage? {
        let number = waits.nextNumber()
        let result: Result<NATSMessage?, NATSError> = await suspended { continuation in
            // Here and not before: the task may be cancelled on the way into this closure.
            guard !Task.isCancelled else {
                return continuation.resume(returning: .failure(NATSError(.cancelled, "the task was cancelled")))
            }
            guard !machine.isClosed else {
                return continuation.resume(returning: .failure(NATSError(.closed, "the client is closed")))
            }
            let timer = loop.schedule(at: deadline) { [self] in timeOut(number) }
            waits.insert(
                WaitTable.Wait(kind: kind, timer: timer) { continuation.resume(returning: $0) },
                number: number
            )
            // The wait is there first: what is written may lose the connection at once, and with it all waits.
            do throws(NATSError) {
                try begin(number)
            } catch {
                end(number, .failure(error))
            }
        } cancelled: { [cancellations] in
            cancellations?.enter(number)
        }
        return try result.get()
    }

    /// Ends a wait; does nothing if it is over.
    func end(_ number: Int, _ result: Result<NATSMessage?, NATSError>) {
        guard let wait = waits.remove(number) else { return }
        if let timer = wait.timer { loop.cancel(timer) }
        wait.end(result)
        guard waits.answerCount == 0, case .answer = wait.kind else { return }
        for number in waits.numbers(of: .idleness) { end(number, .success(nil)) }
        perform(machine.becameIdle(at: loop.now))
    }

    private func timeOut(_ number: Int) {
        var subject: String?
        if case .answer(_, let asked)? = waits[number] { subject = asked.text }
        end(number, .failure(NATSError(.timedOut, "no answer came in time", server: machine.server, subject: subject)))
    }

    // MARK: The shell

    /// Has the machine write something, and sends it.
    private func write<Value>(
        about subject: String? = nil,
        _ body: (inout [UInt8]) throws(ConnectionRefusal) -> Value
    ) throws(NATSError) -> Value {
        var bytes: [UInt8] = []
        do throws(ConnectionRefusal) {
            let value = try body(&bytes)
            transport?.write(bytes)
            return value
        } catch {
            throw NATSError(error, server: machine.server, subject: subject)
        }
    }

    /// Carries out actions, and then those that arise meanwhile.
    private func perform(_ new: [ConnectionMachine.Action]) {
        actions += new
        guard !isPerforming else { return }
        isPerforming = true
        while !actions.isEmpty {
            let batch = actions
            actions = []
            for action in batch { carryOut(action) }
        }
        isPerforming = false
        armTimer()
    }

    private func carryOut(_ action: ConnectionMachine.Action) {
        switch action {
        case .connect(let server, let round): connect(to: server, round)
        case .encrypt(let server): encrypt(for: server)
        case .send(let bytes): transport?.write(bytes)
        case .disconnect, .finished:
            connector.cancel()
            transport?.close()
            transport = nil
        case .established:
            for number in waits.numbers(of: .readiness) { end(number, .success(nil)) }
        case .lost(let server, let failure):
            flushes = [:]
            let error = NATSError(failure, server: server)
            for number in waits.numbersOfConnection { end(number, .failure(error)) }
        case .deliver(let number, let message, let isLast):
            let handler = isLast ? handlers.removeValue(forKey: number) : handlers[number]
            handler?.message(message)
        case .dropped(let number, let message): handlers[number]?.dropped?(message)
        case .flushed(let flush): flushes.removeValue(forKey: flush).map { end($0, .success(nil)) }
        case .tell(let news):
            refuseForbidden(news)
            tell(news)
        }
    }

    /// Ends the requests to a subject that the server forbids, which would otherwise wait for their time.
    private func refuseForbidden(_ news: NATSNews) {
        guard case .complaint(let server, let complaint) = news, let text = complaint.forbiddenSubject else { return }
        for number in waits.numbers(ofRequestsTo: text) {
            let detail = "the server forbids this client to publish there; look at its permissions"
            end(number, .failure(NATSError(.forbidden, detail, server: server, subject: text)))
        }
    }

    private func connect(to server: ServerAddress, _ round: Int) {
        connector.connect(host: server.host, port: server.port, first: round) { [self] result in
            switch result {
            case .failure(let failure): perform(machine.ended(.unreachable("\(failure)"), at: loop.now))
            case .success(let socket):
                machine.opened(at: loop.now)
                let transport = Transport(socket)
                self.transport = transport
                transport.start { [self] event in happened(event) }
            }
        }
    }

    private func happened(_ event: Transport.Event) {
        let now = loop.now
        switch event {
        case .bytes(let bytes):
            perform(machine.received(bytes, queued: transport?.queuedBytes ?? 0, at: now))
        case .encrypted: perform(machine.encrypted(at: now))
        case .ended(let failure):
            // The files may have been exchanged when TLS is tried again.
            if case .encryption = failure { context = nil }
            perform(machine.ended(failure, at: now))
        }
    }

    private func encrypt(for server: ServerAddress) {
        do throws(ConnectionFailure) {
            let context: TLSContext
            if let made = self.context { context = made } else { context = try TLSContext(tls) }
            self.context = context
            try transport?.encrypt(with: context, host: server.host)
        } catch {
            happened(.ended(error))
        }
    }

    private func armTimer() {
        guard let deadline = machine.nextDeadline else { return }
        if let timer {
            // It may come too early, which is cheaper than a new one for each message.
            guard deadline < timer.deadline else { return }
            loop.cancel(timer.token)
        }
        let token = loop.schedule(at: deadline) { [self] in
            timer = nil
            perform(machine.deadlinePassed(at: loop.now))
        }
        timer = (token, deadline)
    }
}
