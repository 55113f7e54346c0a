import Glibc
import Testing

@Suite("A host with fifty extensions is killed", .timeLimit(.minutes(1 + Repetitions.families / 10)))
struct FamilyKillTests {
    private static let extensions = 50
    /// The extension and its three children.
    private static let familySize = 4

    @Test(
        "Within a second, fifty extensions with three children each are gone, and so is the guardian",
        arguments: 1...Repetitions.families
    )
    func families(round: Int) async throws {
        let workshop = try Workshop()
        for number in 1...Self.extensions {
            try workshop.manifest(identifier: "org.example.quick\(number)", executable: Products.quickExtension)
        }
        let host = try RunningCommand(
            ["families", workshop.manifests, workshop.data],
            of: Products.doomedHost,
            in: workshop
        )
        let isUp = await host.errorOutput.contains("up\n")
        try #require(isUp, "\(host.errorOutput.text)")
        let families = workshop.started
        try #require(families.count == Self.extensions * Self.familySize)
        let guardians = try children(of: host.process).filter { !families.contains($0) }
        try #require(guardians.count == 1)

        var ends = try ProcessEnds(of: families + guardians)
        let clock = ContinuousClock()
        let killed = clock.now
        host.signal(SIGKILL)
        let remaining = ends.remaining(after: .seconds(1))
        let time = killed.duration(to: clock.now)
        #expect(remaining == 0, "round \(round)")
        #expect(try await host.result().exitCode == -SIGKILL)
        print("Killed host \(round): its \(families.count) processes and their guardian were gone after \(time)")
    }
}
