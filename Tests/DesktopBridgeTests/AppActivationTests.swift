import ExtensionProtocol
import HostProtocol
import JSON
import PersonalModel
import Testing

@testable import DesktopBridge

@Suite("How an app is opened over the bus")
struct AppActivationTests {
    private func request(_ desktopID: String, page: String? = nil, token: String? = nil) throws -> DesktopOpenApp {
        var activity: JSONObject = ["activityType": "org.example.search"]
        activity["webpageURL"] = page.map(JSONValue.string)
        let reader = try MessageReader(.object(activity), method: "test", path: "activity")
        return DesktopOpenApp(desktopID, AppContinueActivity(try ActivityValue(reader)), activationToken: token)
    }

    @Test("The app gets the activity by an action, else its page, else nothing; its path is made of its name")
    func calls() throws {
        let calls = try #require(
            AppActivation.calls(for: request("org.example.Foo-Bar", page: "https://example.org/1", token: "t"))
        )
        #expect(calls.map(\.member) == ["ActivateAction", "Open", "Activate"])
        #expect(Set(calls.map(\.path)) == ["/org/example/Foo_Bar"])
        #expect(calls.map { $0.arguments.map(\.signature).joined() } == ["sava{sv}", "asa{sv}", "a{sv}"])
        let content = #"{"activity":{"activityType":"org.example.search","webpageURL":"https://example.org/1"}}"#
        #expect(calls[0].arguments[1] == .array(of: "v", [.variant(.string(content))]))
        #expect(calls[2].arguments[0][key: "activation-token"]?.text == "t")
    }

    @Test("Only a page of the web is opened as one", arguments: ["file:///etc/passwd", "javascript:1", ""])
    func pages(page: String) throws {
        let calls = try #require(AppActivation.calls(for: request("org.example.Foo", page: page)))
        #expect(calls.map(\.member) == ["ActivateAction", "Activate"])
    }

    @Test(
        "A name that the bus cannot know is refused",
        arguments: ["foo", "org..example", "org.example/../x", "", ":1.2"]
    )
    func names(name: String) throws {
        #expect(try AppActivation.calls(for: request(name)) == nil)
    }
}
