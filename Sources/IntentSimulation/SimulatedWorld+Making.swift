internal import IntentModel
internal import IntentRegistry
internal import JSON

extension SimulatedWorld {
    /// An extension with some of the intents, and limits of its own.
    static func manifest(
        _ number: Int,
        of names: [String],
        _ limits: LimitSettings,
        random: inout SplitMix64
    ) -> ExtensionManifest {
        var intents: [String] = []
        for _ in 1...random.number(1...4) {
            if let name = random.choice(names), !intents.contains(name) { intents.append(name) }
        }
        // Those with updates are two of many.
        if names.count > 1, random.chance(0.2) {
            let name = random.choice(["INGetRideStatusIntent", "INGetCarPowerLevelStatusIntent"]) ?? ""
            if !intents.contains(name) { intents.append(name) }
        }
        return ExtensionManifest(
            identifier: "org.example.extension\(number)",
            displayName: "Extension \(number)",
            executable: "/extension\(number)",
            intentsSupported: intents,
            intentsRestrictedWhileLocked: intents.filter { _ in random.chance(0.2) },
            intentsRestrictedWhileProtectedDataUnavailable: intents.filter { _ in random.chance(0.2) },
            whenLocked: random.chance(0.5) ? .cancel : .withhold,
            limits: limits
        )
    }

    /// Limits of which some are tighter or wider than usual.
    static func limits(_ random: inout SplitMix64) -> LimitSettings {
        var limits = LimitSettings()
        let clocks: [LimitName] = [
            .request, .queue, .launch, .ack, .idle, .resolve, .confirm, .handle, .background, .grace, .warm,
        ]
        for clock in clocks where random.chance(0.4) {
            limits.set(clock, to: .duration(random.thinkTime(.milliseconds(200) ... .seconds(30))))
        }
        limits.concurrentCalls = random.choice([1, 2, 8, 32])
        limits.queuedCalls = random.choice([0, 4, 32, 256, 256, 256])
        limits.maximumMessageBytes = random.choice([64 << 10, 8 << 20])
        return limits
    }

    /// Adds a caller with a request of its own.
    func addRequest(_ number: Int, within span: Duration) {
        let request = makeRequest(number)
        let hasUpdates = values.catalogue.definition(named: request.intent)?.supportsUpdates ?? false
        let wantsUpdates = faults.random.chance(hasUpdates ? 0.7 : 0.002)
        requests.append(SimulatedRequest(request, wantsUpdates: wantsUpdates))
        let begin = faults.random.duration(.zero...span)
        _ = schedule(after: begin) { [unowned self] in self.begin(number) }
        // A cancelled call that is not read ends the process before its full stdin does.
        guard !hasLargeValues, faults.random.chance(0.1) else { return }
        let patience = faults.random.thinkTime(.milliseconds(1) ... .seconds(30))
        _ = schedule(after: begin + patience) { [unowned self] in cancel(number) }
    }

    private func makeRequest(_ number: Int) -> IntentRequest {
        let manifest = faults.random.choice(registry.extensions)
        let known = faults.random.choice(manifest?.intentsSupported ?? [])
        let name = faults.random.chance(0.02) ? faults.random.choice(["INFlyIntent", "INPayBillIntent"]) : known
        let intent = name.flatMap { values.catalogue.definition(named: $0) }
        var parameters = intent.map { values.parameters(of: $0, &faults.random) } ?? [:]
        if faults.random.chance(0.02) {
            parameters[intent?.parameters.first?.name ?? "unknown"] = SimulatedValues.wrongValue
        }
        if faults.random.chance(hasLargeValues ? 0.8 : 0.001),
            let text = intent?.parameters.first(where: { $0.type == .string })
        {
            parameters[text.name] = .string(String(repeating: "bananas ", count: faults.random.number(20_000...60_000)))
        }
        return IntentRequest(
            intent: name ?? "",
            extensionName: faults.random.chance(0.02) ? nil : manifest?.displayName,
            parameters: parameters,
            device: faults.random.chance(0.5)
                ? DeviceState(
                    isLocked: faults.random.chance(0.2),
                    isProtectedDataAvailable: !faults.random.chance(0.1)
                ) : nil,
            idempotencyKey: "\(number)"
        )
    }
}
