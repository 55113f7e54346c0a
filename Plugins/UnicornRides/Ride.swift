import Intents

/// A booked ride.
struct Ride: Codable, Hashable {
    /// The progress of a ride.
    enum Phase: String, Codable, CaseIterable {
        case received, confirmed, approachingPickup, pickup, ongoing, completed
    }

    let identifier: String
    let offer: String
    let pickup: String?
    let dropOff: String?
    let requestedAt: Date
    var isCanceled = false
    var rating: Int?
    var tip: Decimal?

    /// The duration of each phase, in seconds.
    static var secondsPerPhase: Double {
        ProcessInfo.processInfo.environment["UNICORN_SECONDS_PER_PHASE"].flatMap(Double.init) ?? 20
    }

    /// Returns the progress of the ride at an instant.
    func phase(at now: Date) -> Phase {
        let passed = Int((max(now.timeIntervalSince(requestedAt), 0) / Self.secondsPerPhase).rounded(.down))
        return Phase.allCases[min(passed, Phase.allCases.count - 1)]
    }

    /// Returns whether the ride is neither over nor canceled.
    func isActive(at now: Date) -> Bool { !isCanceled && phase(at: now) != .completed }

    /// Returns the ride as Maps and Siri show it.
    func status(at now: Date) -> INRideStatus {
        let status = INRideStatus()
        status.rideIdentifier = identifier
        status.phase = isCanceled ? .completed : phase(at: now).inPhase
        status.estimatedPickupDate = requestedAt.addingTimeInterval(3 * Self.secondsPerPhase)
        status.estimatedDropOffDate = requestedAt.addingTimeInterval(5 * Self.secondsPerPhase)
        status.pickupLocation = pickup.map(CLPlacemark.init(name:))
        status.dropOffLocation = dropOff.map(CLPlacemark.init(name:))
        let pickupDate = requestedAt.addingTimeInterval(3 * Self.secondsPerPhase)
        let booked = Offer.all.first { $0.identifier == offer }
        status.rideOption = booked?.option(pickup: pickupDate)
        (status.driver, status.vehicle) = (booked?.rideDriver, booked?.vehicle)
        if isCanceled {
            status.completionStatus = .canceledByUser()
        } else if phase(at: now) == .completed {
            status.completionStatus = .completed()
        }
        return status
    }
}

extension Ride.Phase {
    /// Apple's name of the phase.
    fileprivate var inPhase: INRidePhase {
        switch self {
        case .received: .received
        case .confirmed: .confirmed
        case .approachingPickup: .approachingPickup
        case .pickup: .pickup
        case .ongoing: .ongoing
        case .completed: .completed
        }
    }
}
