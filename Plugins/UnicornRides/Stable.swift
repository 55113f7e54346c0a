import Intents
import PluginSupport

/// The rides, in the container that extension and app share.
struct Stable {
    private let file: JSONFile<[Ride]>

    /// The stable in a directory.
    init(directory: URL) { file = JSONFile(directory.appending(path: "rides.json"), initial: []) }

    /// The stable in the app group's container, or nil outside a host.
    static func shared() -> Stable? {
        FileManager.default
            .containerURL(forSecurityApplicationGroupIdentifier: "group.org.intenthost.UnicornRides")
            .map(Stable.init(directory:))
    }

    /// The ride that was booked last, or nil.
    func last() throws -> Ride? { try file.load().last }

    /// Books a ride; gives the one that is under way instead, where there is one.
    func book(_ ride: Ride) throws -> Ride {
        try file.update { rides in
            if let last = rides.last, last.isActive(at: ride.requestedAt) { return last }
            rides.append(ride)
            return ride
        }
    }

    /// Changes a ride; false where there is none of that identifier.
    func change(_ identifier: String, _ change: (inout Ride) -> Void) throws -> Bool {
        try file.update { rides in
            guard let index = rides.firstIndex(where: { $0.identifier == identifier }) else { return false }
            change(&rides[index])
            return true
        }
    }
}
