import Foundation
@_spi(IntentDefinition) import Intents
import JSON
import Testing

@Suite("Values that change")
struct ChangingValueTests {
    @Test("An object read from another is part of it: changing it changes the other")
    func readingKeeps() {
        let status = INRideStatus()
        status.vehicle = INRideVehicle()
        status.vehicle?.model = "Unicorn"
        let option = INRideOption(name: "Sparkle", estimatedPickupDate: Date(timeIntervalSinceReferenceDate: 0))
        option.userActivityForBookingInApplication = NSUserActivity(activityType: "book")
        option.userActivityForBookingInApplication?.title = "Book"
        status.rideOption = option
        #expect(status.wire["vehicle"]?["model"] == "Unicorn")
        #expect(status.wire["rideOption"]?["userActivityForBookingInApplication"]?["title"] == "Book")
    }

    @Test("A property keeps a copy of an object, like Apple's, but an activity itself")
    func settingCopies() {
        let (status, option) = (INRideStatus(), INRideOption(name: "a", estimatedPickupDate: .distantPast))
        status.rideOption = option
        option.name = "b"
        #expect(status.rideOption?.name == "a")
        let activity = NSUserActivity(activityType: "t")
        status.userActivityForCancelingInApplication = activity
        activity.title = "later"
        #expect(status.wire["userActivityForCancelingInApplication"]?["title"] == "later")
    }

    @Test("A copy and its original change independently")
    func copies() throws {
        let original = INRideStatus()
        original.vehicle = INRideVehicle()
        let copy = try #require(original.copy() as? INRideStatus)
        copy.vehicle?.model = "Copy"
        copy.phase = .ongoing
        #expect(original.vehicle?.model == nil)
        #expect(original.phase == .unknown)
    }

    @Test("An activity returns everything that was put into it, also what is not sent")
    func userInfo() {
        let activity = NSUserActivity(activityType: "t")
        let date = Date(timeIntervalSinceReferenceDate: 1)
        activity.userInfo = ["date": date, "object": NSObject(), 7: "no text for a key"]
        #expect(activity.userInfo?["date"] as? Date == date)
        #expect(activity.userInfo?["object"] is NSObject)
        #expect(activity.wire["userInfo"] == ["date": "2001-01-01T00:00:01Z"])
    }

    @Test("An activity read from the wire has its entries, and keeps those that Swift cannot hold")
    func userInfoFromTheWire() {
        let wire: JSONValue = [
            "activityType": "t", "userInfo": ["n": nil, "i": 3, "b": true, "a": ["x", ["y": 1.5]]],
        ]
        let activity = NSUserActivity(wire: wire)
        #expect(activity?.userInfo?["i"] as? Int == 3)
        #expect(activity?.userInfo?["b"] as? Bool == true)
        #expect(((activity?.userInfo?["a"] as? [Any])?.last as? [String: Any])?["y"] as? Double == 1.5)
        #expect(activity?.wire == wire)
    }
}
