internal import ClusterLife
internal import ClusterModel
internal import HostTime
internal import JSON

extension ClusterWorld {
    /// Makes the request of a caller somewhere, and lets the next one come.
    func makeRequest() {
        guard now < end else {
            isBusy = false
            return events.insert(.lookCalm, at: now)
        }
        events.insert(.request, at: now.advanced(by: random.duration(.zero...(size.requestEvery * 2))))
        let host = hosts[random.number(0...hosts.count - 1)]
        // A host whose daemon is away has no callers, and one that drains takes none.
        guard host.hasDaemon, let bridge = host.bridge, !stands(host) else { return }
        let target = random.number(0...size.extensions - 1)
        let record = ClusterRecord(
            host: host.index,
            target: target,
            isRepeatable: !size.isUniform && target.isMultiple(of: 5),
            device: CallerDevice(isLocked: random.chance(0.1), isProtectedDataAvailable: !random.chance(0.1)),
            left: size.isUniform ? .seconds(10) : random.thinkTime(.milliseconds(500)...(.seconds(30))),
            began: now,
            stoodBefore: host.stood
        )
        let number = checker.began(record)
        if let place = host.announcement.place(ofExtension: "x\(target)"),
            host.running[place] < host.announcement.extensions[place].capacity
        {
            begin(number, place: place, call: nil, left: record.left, host)
            return
        }
        requestElsewhere(number, record, host, bridge)
    }

    private func requestElsewhere(
        _ number: Int,
        _ record: ClusterRecord,
        _ host: ClusterHost,
        _ bridge: ClusterHost.Bridge
    ) {
        let object: JSONObject = [
            "intent": "INTestIntent", "extension": .string("x\(record.target)"), "number": .integer(Int64(number)),
        ]
        guard let request = try? ClusterRequest(request: object, device: record.device, left: record.left) else {
            return
        }
        report.elsewhere += 1
        checker.note(now, "\(host.name) requests \(number) of x\(record.target)")
        let call = bridge.machine.requested(request, at: clock(of: host))
        bridge.requests[call] = number
        carryOut(host, bridge)
        guard random.chance(0.05) else { return }
        events.insert(
            .cancel(host: host.index, life: host.lives, call),
            at: now.advanced(by: random.thinkTime(.milliseconds(1)...(.seconds(5))))
        )
    }

    func ask(
        _ number: CallOut.Number,
        question: Int64,
        _ body: JSONValue,
        _ host: ClusterHost,
        _ bridge: ClusterHost.Bridge
    ) {
        guard let request = bridge.requests[number] else { return violated(.oneQuestion, "an ended request is asked") }
        if bridge.questions[number] != nil { violated(.oneQuestion, "\(request) is asked while it is asked") }
        if body["request"]?.integerValue != Int64(request) {
            violated(.rightOutcome, "\(request) is asked a question of another request")
        }
        bridge.questions[number] = question
        checker.asks(request, question: question, body, at: now)
        // A caller thinks for a while, and some never answer: their daemon gives up for them.
        let isPatient = !random.chance(0.1)
        let wait = isPatient ? random.thinkTime(.milliseconds(10)...(.seconds(10))) : .seconds(40)
        let event: ClusterEvent =
            isPatient
            ? .answer(host: host.index, life: host.lives, number, question: question, request: request)
            : .cancel(host: host.index, life: host.lives, number)
        events.insert(event, at: now.advanced(by: wait))
    }

    /// Shows a machine the device of a caller, some of whom lock it meanwhile.
    func lookAtDevice(_ number: CallOut.Number, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let request = bridge.requests[number] else { return }
        if random.chance(0.1) { checker.locked(request) }
        bridge.machine.deviceSeen(number, checker.record(request).device, at: clock(of: host))
    }

    func withdraw(_ number: CallOut.Number, question: Int64, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let request = bridge.requests[number], bridge.questions[number] == question else {
            return violated(.oneQuestion, "a question is taken back that was not asked")
        }
        bridge.questions[number] = nil
        checker.answered(request, at: now)
    }

    func answer(_ index: Int, _ life: Int64, _ number: CallOut.Number, question: Int64, request: Int) {
        let host = hosts[index]
        guard let bridge = host.bridge, host.lives == life, bridge.questions[number] == question,
            let asked = checker.question(of: request)
        else { return }
        if let until = host.standsUntil, stands(host) {
            let event = ClusterEvent.answer(host: index, life: life, number, question: question, request: request)
            return events.insert(event, at: until)
        }
        bridge.questions[number] = nil
        checker.answered(request, at: now)
        let target = size.shellDefect == .mixesAnswers ? request + 1 : request
        let answer: JSONValue = ["request": .integer(Int64(target)), "asked": asked]
        use(host) { $0.answered(number, question: question, answer, at: $1) }
    }

    func finish(_ number: CallOut.Number, _ result: ElsewhereResult, _ host: ClusterHost, _ bridge: ClusterHost.Bridge)
    {
        guard let request = bridge.requests.removeValue(forKey: number) else {
            return violated(.oneOutcome, "\(host.name) ends a request that has ended, with \(result.name)")
        }
        if bridge.questions.removeValue(forKey: number) != nil {
            violated(.oneQuestion, "\(request) has ended, and its question was not taken back")
        }
        checker.note(now, "\(request) ends at \(host.name): \(result.name)")
        if case .outcome(let outcome) = result, outcome["request"]?.integerValue != Int64(request) {
            violated(.rightOutcome, "\(request) has the outcome of another request")
        }
        if size.shellDefect == .requestsAgain, case .lost = result {
            return requestElsewhere(request, checker.record(request), host, bridge)
        }
        checker.ended(request, result, at: now, stood: host.stood)
    }
}
