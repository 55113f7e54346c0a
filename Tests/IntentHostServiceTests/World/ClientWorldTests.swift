import Testing

@Suite("Clients of a service in a simulated world", .timeLimit(.minutes(2)))
struct ClientWorldTests {
    @Test("Whatever clients do, each keeps what is its own, and nothing of it is left", arguments: 1...8)
    func worlds(seed: UInt64) {
        let world = ClientWorld(seed: seed)
        world.run()
        #expect(world.violations.isEmpty, "violated: \(world.violations.map(\.rawValue).joined(separator: " "))")
    }
}
