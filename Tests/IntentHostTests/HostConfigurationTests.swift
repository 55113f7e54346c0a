import EventLoop
import ExtensionProcesses
import IntentModel
import Testing

@testable import IntentHost

@Suite("The configuration of a host")
struct HostConfigurationTests {
    @Test(
        "Extensions keep their files where the environment says, or in a system directory without a home",
        arguments: [
            (["XDG_DATA_HOME": "/data", "HOME": "/home/ada"], "/data/intenthost"),
            (["XDG_DATA_HOME": "data", "HOME": "/home/ada"], "/home/ada/.local/share/intenthost"),
            (["HOME": "/home/ada"], "/home/ada/.local/share/intenthost"), (["HOME": ""], "/var/lib/intenthost"),
            ([:], "/var/lib/intenthost"),
        ]
    )
    func dataDirectory(environment: [String: String], directory: String) {
        #expect(HostConfiguration(environment: environment).dataDirectory == directory)
    }

    /// The limits of an extension whose manifest sets some, under a configuration with limits of its own for the run.
    private func configuration(run: LimitSettings) -> HostConfiguration {
        var configuration = HostConfiguration(environment: [:])
        configuration.limitCaps.memory = 64 << 20
        configuration.limitsOfRun = run
        return configuration
    }

    private let manifest = ExtensionManifest(
        identifier: "org.x",
        displayName: "X",
        executable: "/x",
        intentsSupported: [],
        limits: LimitSettings(handle: .seconds(2), memory: 128 << 20),
        sourceFile: "/x.json"
    )

    @Test("A limit of the run holds in place of the manifest's and the cap, whether higher or lower")
    func limitsOfRun() {
        let plain = configuration(run: LimitSettings()).limits(of: manifest)
        #expect((plain.handle, plain.memory) == (.seconds(2), 64 << 20), "a manifest stays below the caps")
        let higher = configuration(run: LimitSettings(handle: .seconds(9), memory: 256 << 20))
        #expect((higher.limits(of: manifest).handle, higher.limits(of: manifest).memory) == (.seconds(9), 256 << 20))
        let lower = configuration(run: LimitSettings(handle: .seconds(1)))
        #expect(lower.limits(of: manifest).handle == .seconds(1))
        #expect(lower.effectiveCaps.handle == .seconds(1), "nor is more granted on request")
    }

    @Test("A long stage of the run is not ended by the cap of the whole request")
    func requestOfRun() {
        let limits = configuration(run: LimitSettings(handle: .seconds(3600))).limits(of: manifest)
        #expect(limits.request >= .seconds(3600))
        let own = configuration(run: LimitSettings(request: .seconds(5), handle: .seconds(3600)))
        #expect(own.limits(of: manifest).request == .seconds(5))
    }

    @Test(
        "An extension has a locale for UTF-8 where neither the host nor its manifest has one",
        arguments: [
            ([:], [:], "C.UTF-8"), (["LANG": "", "LC_ALL": ""], [:], "C.UTF-8"), (["LANG": "de_DE.UTF-8"], [:], nil),
            (["LC_ALL": "C"], [:], nil), ([:], ["LANG": "C"], nil), (["LC_CTYPE": "es_ES.UTF-8"], [:], "es_ES.UTF-8"),
            (["LC_MESSAGES": "de_DE"], [:], "C.UTF-8"),
        ]
    )
    func locale(host: [String: String], own: [String: String], characters: String?) {
        let manifest = ExtensionManifest(
            identifier: "org.x",
            displayName: "X",
            executable: "/x",
            environment: own,
            intentsSupported: [],
            sourceFile: "/x.json"
        )
        let planner = LaunchPlanner(
            manifest: manifest,
            configuration: HostConfiguration(environment: host),
            locale: "en"
        )
        #expect(planner.launchPlan(launchID: "l").specification.environment["LC_CTYPE"] == characters)
    }
}
