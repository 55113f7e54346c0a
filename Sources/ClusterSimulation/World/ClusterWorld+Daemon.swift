internal import ClusterLife
internal import ClusterModel
internal import HostTime
internal import JSON

extension ClusterWorld {
    // MARK: Calls of other hosts

    func perform(_ number: CallIn.Number, _ request: ClusterRequest, _ host: ClusterHost, _ bridge: ClusterHost.Bridge)
    {
        guard let identifier = request.request["extension"]?.stringValue?.dropFirst(3),
            let place = host.announcement.place(ofExtension: String(identifier)),
            let id = request.request["number"]?.integerValue.map(Int.init)
        else { return violated(.rightOutcome, "\(host.name) was told to perform something unknown") }
        checker.note(now, "\(host.name) performs \(id)")
        let running = host.tasks.values.count { $0.place == place && $0.call != nil && !$0.isCancelled }
        if running >= host.announcement.extensions[place].capacity {
            violated(.roomIsKept, "\(host.name) performs \(running + 1) calls of \(identifier)")
        }
        // Its own callers may have taken the room meanwhile.
        guard host.running[place] < host.announcement.extensions[place].capacity else {
            use(host) { $0.refused(number, wait: .milliseconds(200), at: $1) }
            return
        }
        host.performed += 1
        begin(id, place: place, call: number, left: request.left, host)
    }

    /// Begins to perform a request at a daemon.
    func begin(_ request: Int, place: Int, call: CallIn.Number?, left: Duration, _ host: ClusterHost) {
        lastTask += 1
        let conduct = size.isUniform ? Self.plain : ClusterConduct.draw(&random)
        let deadline = now.advanced(by: left)
        host.tasks[lastTask] = ClusterTask(
            request: request,
            place: place,
            isForeign: call != nil,
            call: call,
            questionsLeft: conduct.questions,
            conduct: conduct,
            deadline: deadline
        )
        host.running[place] += 1
        let wait = conduct.step + (host.isWarm[place] ? .zero : .milliseconds(30))
        host.isWarm[place] = true
        if let call { host.bridge?.tasks[call] = lastTask }
        let id = lastTask
        events.insert(.step(host: host.index, task: id, question: 0), at: now.advanced(by: wait))
        events.insert(.taskDeadline(host: host.index, task: id), at: deadline)
        tellLoad(host)
    }

    /// What all extensions do where loads are compared.
    private static let plain = ClusterConduct(
        step: .milliseconds(5),
        handle: .milliseconds(50),
        questions: 0,
        fails: false,
        hangs: false,
        isImpatient: false,
        isDeaf: false
    )

    private func tellLoad(_ host: ClusterHost) { use(host) { $0.loadChanged(host.load, at: $1) } }

    // MARK: Stages

    /// Lets a task go on after a step, or after its question has waited long enough.
    func step(_ host: ClusterHost, _ id: Int, question: Int) {
        guard let task = host.tasks[id], task.question == question else { return }
        switch task.stage {
        case .resolving where task.conduct.fails: endTask(host, id, "failure")
        case .resolving where task.questionsLeft > 0: askQuestion(host, id)
        // It has waited long enough for its answer.
        case .asking: mayHandle(host, id)
        case .resolving:
            host.tasks[id]?.stage = .confirming
            events.insert(
                .step(host: host.index, task: id, question: question),
                at: now.advanced(by: task.conduct.step)
            )
        case .confirming: mayHandle(host, id)
        case .handling: endTask(host, id, "success")
        case .held, .over: break
        }
    }

    private func askQuestion(_ host: ClusterHost, _ id: Int) {
        guard let task = host.tasks[id] else { return }
        guard let call = task.call else {
            guard !task.isForeign else { return endTask(host, id) }
            // The own callers of a host are no part of the cluster.
            host.tasks[id]?.questionsLeft = 0
            return step(host, id, question: task.question)
        }
        host.tasks[id]?.stage = .asking
        host.tasks[id]?.questionsLeft -= 1
        host.tasks[id]?.question += 1
        host.tasks[id]?.askedAt = now
        if task.conduct.isImpatient {
            let patience = random.thinkTime(.milliseconds(1)...(.seconds(8)))
            events.insert(
                .step(host: host.index, task: id, question: task.question + 1),
                at: now.advanced(by: patience)
            )
        }
        if let origin = host.bridge?.machine.origin(of: call) { checker.asked(origin) }
        let question: JSONValue = [
            "request": .integer(Int64(task.request)), "task": .integer(Int64(id)),
            "question": .integer(Int64(task.question + 1)),
        ]
        use(host) { $0.asked(call, question, at: $1) }
    }

    func answered(_ number: CallIn.Number, _ answer: JSONValue, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let id = bridge.tasks[number], let task = host.tasks[id] else { return }
        let isRight =
            answer["request"]?.integerValue == Int64(task.request)
            && answer["asked"]?["task"]?.integerValue == Int64(id)
            && answer["asked"]?["question"]?.integerValue == Int64(task.question)
        if !isRight { violated(.rightOutcome, "\(host.name) got the answer to another question than it asked") }
        guard case .asking = task.stage else { return }
        host.tasks[id]?.stage = .resolving
        if let askedAt = task.askedAt {
            host.tasks[id]?.deadline = task.deadline.advanced(by: askedAt.duration(to: now))
        }
        host.tasks[id]?.askedAt = nil
        events.insert(
            .step(host: host.index, task: id, question: task.question),
            at: now.advanced(by: task.conduct.step)
        )
    }

    private func mayHandle(_ host: ClusterHost, _ id: Int) {
        guard let task = host.tasks[id] else { return }
        guard task.isForeign, size.shellDefect != .doesNotAsk else { return handle(host, id) }
        // The bridge is gone: that is a no.
        guard let call = task.call else { return endTask(host, id) }
        host.tasks[id]?.stage = .held
        use(host) { $0.mayHandleAsked(call, at: $1) }
    }

    func allowed(_ number: CallIn.Number, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let id = bridge.tasks[number], let task = host.tasks[id], case .held = task.stage else { return }
        handle(host, id)
    }

    func forbidden(_ number: CallIn.Number, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let id = bridge.tasks[number], let task = host.tasks[id], case .held = task.stage else { return }
        endTask(host, id, "cancelled")
    }

    private func handle(_ host: ClusterHost, _ id: Int) {
        guard let task = host.tasks[id] else { return }
        host.tasks[id]?.stage = .handling
        checker.note(now, "\(host.name) handles \(task.request)")
        if task.isForeign {
            let call = task.call
            let intent = host.announcement.extensions[task.place].intents.first
            let origin = call.flatMap { host.bridge?.machine.origin(of: $0) }
            checker.handles(task.request, origin, intent, at: host.name)
        } else {
            checker.handles(task.request, at: host.name)
        }
        guard !task.conduct.hangs else { return }
        if let call = task.call, random.chance(0.1) {
            use(host) { $0.progressed(call, ["request": .integer(Int64(task.request))], at: $1) }
        }
        events.insert(
            .step(host: host.index, task: id, question: task.question),
            at: now.advanced(by: task.conduct.handle)
        )
    }

    func cancelTask(_ number: CallIn.Number, _ host: ClusterHost, _ bridge: ClusterHost.Bridge) {
        guard let id = bridge.tasks[number], let task = host.tasks[id] else { return }
        host.tasks[id]?.isCancelled = true
        if case .handling = task.stage, task.conduct.isDeaf, !task.conduct.hangs { return }
        host.tasks[id]?.question += 1
        host.tasks[id]?.stage = .over
        // Its end comes a little later, as an event of its own.
        host.tasks[id]?.deadline = now
        events.insert(.taskDeadline(host: host.index, task: id), at: now.advanced(by: .milliseconds(1)))
    }

    func taskDeadline(_ host: ClusterHost, _ id: Int) {
        guard let task = host.tasks[id] else { return }
        if case .asking = task.stage {
            // The clock stands still, but a daemon whose caller never answers gives up.
            let last = (task.askedAt ?? now).advanced(by: .seconds(60))
            guard last <= now else { return events.insert(.taskDeadline(host: host.index, task: id), at: last) }
        } else if task.deadline > now {
            return events.insert(.taskDeadline(host: host.index, task: id), at: task.deadline)
        } else if case .handling = task.stage, task.conduct.hangs, task.isForeign, !task.isCancelled {
            // The extension has to be killed for it.
            let last = task.deadline.advanced(by: .seconds(20))
            guard last <= now else { return events.insert(.taskDeadline(host: host.index, task: id), at: last) }
        }
        endTask(host, id, "cancelled")
    }

    /// Ends a task, and tells its outcome.
    func endTask(_ host: ClusterHost, _ id: Int, _ status: String = "cancelled") {
        guard let task = host.tasks.removeValue(forKey: id) else { return }
        host.running[task.place] -= 1
        guard task.isForeign else {
            checker.ended(task.request, .outcome(.string(status)), at: now, stood: host.stood)
            return tellLoad(host)
        }
        guard let call = task.call else { return tellLoad(host) }
        let outcome: JSONValue = ["request": .integer(Int64(task.request)), "status": .string(status)]
        let isTold = size.shellDefect != .endForgotten
        use(host) { machine, now in
            if isTold { machine.ended(call, outcome, at: now) }
            machine.loadChanged(host.load, at: now)
        }
        host.bridge?.tasks[call] = nil
    }
}
