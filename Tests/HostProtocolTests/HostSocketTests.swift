import HostProtocol
import Testing

@Suite("The place of the daemon's socket")
struct HostSocketTests {
    @Test(
        "The first variable that holds an absolute path decides",
        arguments: [
            (["INTENTHOST_SOCKET": "/s", "XDG_RUNTIME_DIR": "/r"], "/s"),
            (["INTENTHOST_SOCKET": "relative", "XDG_RUNTIME_DIR": "/r", "HOME": "/h"], "/r/intenthost/host.sock"),
            (["XDG_RUNTIME_DIR": "", "XDG_DATA_HOME": "/d", "HOME": "/h"], "/d/intenthost/host.sock"),
            (["HOME": "/h"], "/h/.local/share/intenthost/host.sock"),
            ([:], "/var/lib/intenthost/host.sock"),
        ]
    )
    func place(environment: [String: String], path: String) {
        #expect(HostSocket.path { environment[$0] } == path)
    }
}
