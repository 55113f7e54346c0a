import IntentHost
import Testing

@Suite("The configuration of a host")
struct HostConfigurationTests {
    @Test(
        "Extensions keep their files where the environment says, and in a system directory where there is no home",
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
