internal import CSystemd
internal import HostProtocol
internal import JSON
internal import PersonalModel

/// The calls by which an app is opened over the bus of its session, as the Desktop Entry Specification says in
/// "D-Bus Activation".
enum AppActivation {
    /// The action that gives an app an activity; its parameter is the text of the JSON of `app/continueActivity`.
    static let action = "continue-user-activity"
    private static let interface = "org.freedesktop.Application"

    /// The calls that open an app, of which the first counts that the app takes; nil for a name that no app has.
    static func calls(for request: DesktopOpenApp) -> [BusCall]? {
        // The string is valid for the call. A name with a colon is that of a connection.
        guard !request.desktopID.hasPrefix(":"), unsafe sd_bus_service_name_is_valid(request.desktopID) > 0 else {
            return nil
        }
        let path = "/" + request.desktopID.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
        func call(_ member: String, _ arguments: [BusValue]) -> BusCall {
            BusCall(
                request.desktopID,
                path,
                interface: interface,
                member: member,
                arguments: arguments + [platformData(request)]
            )
        }
        let content = BusValue.string(request.content.json.description)
        var calls = [call("ActivateAction", [.string(action), .array(of: "v", [.variant(content)])])]
        if let page = request.content.activity.json["webpageURL"]?.stringValue, isOfWeb(page) {
            calls.append(call("Open", [.array(of: "s", [.string(page)])]))
        }
        return calls + [call("Activate", [])]
    }

    private static func isOfWeb(_ page: String) -> Bool { page.hasPrefix("https://") || page.hasPrefix("http://") }

    private static func platformData(_ request: DesktopOpenApp) -> BusValue {
        guard let token = request.activationToken else { return .options([:]) }
        return .options(["activation-token": .string(token), "desktop-startup-id": .string(token)])
    }
}
