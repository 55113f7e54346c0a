import Intents
import PluginSupport

/// The rides, in the container shared by extension and app.
struct Stable {
    private let file: JSONFile<[Ride]>

    /// Opens the stable in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "rides.json"), initial: []) }

    /// Returns the stable in the app group's container, or nil outside a host.
    static func shared() -> Stable? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.UnicornRides")
            .map(Stable.init(directory:))
    }

    /// Returns the ride booked last, or nil.
    func last() throws -> Ride? { try file.load().last }

    /// Books a ride, or returns the current one if there is one.
    func book(_ ride: Ride) throws -> Ride {
        try file.update { rides in
            if let last = rides.last, last.isActive(at: ride.requestedAt) { return last }
            rides.append(ride)
            return ride
        }
    }

    /// Changes a ride, or returns false if there is none with that identifier.
    func change(_ identifier: String, _ change: (inout Ride) -> Void) throws -> Bool {
        try file.update { rides in
            guard let index = rides.firstIndex(where: { $0.identifier == identifier }) else { return false }
            change(&rides[index])
            return true
        }
    }
}
