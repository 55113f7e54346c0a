// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

public import IntentsFoundation

// Sendable: nothing is stored beside the members of the base class, which a lock guards.
/// A ride that was booked, and how far it has come.
public final class INRideStatus: WireObject, @unchecked Sendable {
    /// Makes a ride of which nothing is known.
    public convenience init() { self.init([:]) }

    /// The extension's identifier of the ride.
    public var rideIdentifier: String? { get { member("rideIdentifier") } set { setMember("rideIdentifier", newValue) } }
    /// How far it has come.
    public var phase: INRidePhase { get { member("phase") ?? .unknown } set { setMember("phase", newValue) } }
    /// How it has ended.
    public var completionStatus: INRideCompletionStatus? { get { object("completionStatus") } set { setObject("completionStatus", newValue) } }
    /// The car.
    public var vehicle: INRideVehicle? { get { object("vehicle") } set { setObject("vehicle", newValue) } }
    /// Who drives.
    public var driver: INRideDriver? { get { member("driver") } set { setMember("driver", newValue) } }
    /// When the passenger is picked up.
    public var estimatedPickupDate: Date? { get { member("estimatedPickupDate") } set { setMember("estimatedPickupDate", newValue) } }
    /// When the ride will end.
    public var estimatedDropOffDate: Date? { get { member("estimatedDropOffDate") } set { setMember("estimatedDropOffDate", newValue) } }
    /// Until when the driver waits.
    public var estimatedPickupEndDate: Date? { get { member("estimatedPickupEndDate") } set { setMember("estimatedPickupEndDate", newValue) } }
    /// When a ride that was booked ahead begins.
    public var scheduledPickupTime: INDateComponentsRange? { get { member("scheduledPickupTime") } set { setMember("scheduledPickupTime", newValue) } }
    /// Where it begins.
    public var pickupLocation: CLPlacemark? { get { member("pickupLocation") } set { setMember("pickupLocation", newValue) } }
    /// Where it goes by.
    public var waypoints: [CLPlacemark]? { get { member("waypoints") } set { setMember("waypoints", newValue) } }
    /// Where it ends.
    public var dropOffLocation: CLPlacemark? { get { member("dropOffLocation") } set { setMember("dropOffLocation", newValue) } }
    /// What was booked.
    public var rideOption: INRideOption? { get { object("rideOption") } set { setObject("rideOption", newValue) } }
    /// What the app gets when the user cancels there.
    public var userActivityForCancelingInApplication: NSUserActivity? { get { object("userActivityForCancelingInApplication") } set { setObject("userActivityForCancelingInApplication", newValue) } }
    /// What the app gets when the user chooses something else to do there.
    public var additionalActionActivities: [NSUserActivity]? { get { object("additionalActionActivities") } set { setObject("additionalActionActivities", newValue) } }
}
