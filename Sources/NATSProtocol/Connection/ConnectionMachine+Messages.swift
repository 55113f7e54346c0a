package import HostTime

// What passes through a connection that is ready.
extension ConnectionMachine {
    // MARK: From the server

    mutating func takeReady(_ message: ServerMessage, queued: Int, at now: Instant, _ actions: inout [Action]) {
        switch message {
        case .message(let number, let message):
            let (isWanted, isLast) = subscriptions.count(number)
            if isWanted { actions.append(.deliver(number, message, isLast: isLast)) }
        case .dropped(let number, let dropped):
            guard subscriptions.count(number).isWanted else { return }
            actions += [.tell(.dropped(dropped)), .dropped(number, dropped)]
        case .ping: actions += pong(queued: queued, at: now)
        case .pong:
            if let flush = ready?.pings.pong() { actions.append(.flushed(flush)) }
        case .info(let info): actions += described(info, at: now)
        case .error(let complaint):
            switch complaint.code {
            // The server goes on after these.
            case .permissions, .other: actions.append(.tell(.complaint(server, complaint)))
            case .authorization, .tooSlow, .tooMany, .payload: actions += fail(.ended(complaint), at: now)
            }
        case .ok: break
        }
    }

    /// Answers a ping of the server.
    mutating func pong(queued: Int, at now: Instant) -> [Action] {
        // A server that asks without end and does not read would fill the memory.
        guard queued <= settings.bounds.outgoing else { return fail(.notReading, at: now) }
        var bytes: [UInt8] = []
        ClientWriter.pong(to: &bytes)
        return [.send(bytes)]
    }

    private mutating func described(_ info: ServerInfo, at now: Instant) -> [Action] {
        let isNew = info.isLeaving && ready?.info.isLeaving == false
        ready?.info = info
        if isNew, servers.count > 1 { ready?.leavingBy = now.advanced(by: settings.clocks.lameDuck) }
        return isNew ? [.tell(.leaving(server))] : []
    }

    /// Takes in that no request is under way; a server that is about to stop is then left.
    package mutating func becameIdle(at now: Instant) -> [Action] {
        guard ready?.leavingBy != nil else { return [] }
        return fail(.leaving, at: now)
    }

    // MARK: From the client

    /// Begins a subscription; without a connection it begins with the next one.
    ///
    /// - Parameters:
    ///   - most: The number of messages after which it ends; nil for no end.
    ///   - bytes: What is to be sent at once; the lines of the subscription are added to it.
    package mutating func subscribe(
        to filter: SubjectFilter,
        queue: QueueGroup?,
        most: Int?,
        writingTo bytes: inout [UInt8]
    ) throws(ConnectionRefusal) -> SubscriptionNumber {
        if isClosed { throw .closed }
        guard subscriptions.count < settings.bounds.subscriptions else {
            throw .tooMany(settings.bounds.subscriptions)
        }
        var lines: [UInt8] = []
        let number = subscriptions.add(filter, queue: queue, most: most.map { max($0, 1) }, to: &lines)
        if isReady { bytes += lines }
        return number
    }

    /// Ends a subscription at once; does nothing if it has ended.
    package mutating func unsubscribe(_ number: SubscriptionNumber, writingTo bytes: inout [UInt8]) {
        guard subscriptions.remove(number), isReady else { return }
        ClientWriter.unsubscribe(number, after: nil, to: &bytes)
    }

    /// Asks for no more messages of all subscriptions but some; those on the way still come.
    package mutating func stopSubscriptions(except kept: Set<SubscriptionNumber>, writingTo bytes: inout [UInt8]) {
        if isReady { subscriptions.writeEnd(except: kept, to: &bytes) }
    }

    /// Writes a message.
    ///
    /// - Parameters:
    ///   - queued: The number of bytes that wait for the server to read.
    ///   - bytes: What is to be sent; the message is added to it.
    package mutating func publish(
        _ subject: Subject,
        reply: Subject?,
        headers: NATSHeaders,
        payload: [UInt8],
        queued: Int,
        writingTo bytes: inout [UInt8]
    ) throws(ConnectionRefusal) {
        // What no queue holds is too large, and not refused for now alone.
        guard let most = ready.map({ min($0.info.maximumPayload, settings.bounds.outgoing) }) else {
            throw isClosed ? .closed : .notConnected
        }
        let size = payload.count + (headers.isEmpty ? 0 : headers.wireLength)
        guard size <= most else { throw .payloadTooLarge(most) }
        guard queued + size <= settings.bounds.outgoing else { throw .tooMuchWaiting(queued) }
        ClientWriter.publish(subject, reply: reply, headers: headers, payload: payload, to: &bytes)
    }

    /// Begins a flush, whose number `flushed` tells when the server has read everything that was sent before.
    package mutating func flush(writingTo bytes: inout [UInt8]) throws(ConnectionRefusal) -> Int {
        guard isReady else { throw isClosed ? .closed : .notConnected }
        let number = nextFlush()
        guard ready?.pings.flush(number, to: &bytes) == true else { throw .tooMany(PingClock.most) }
        return number
    }
}
