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
}
