// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

// Sendable: nothing is stored beside what the base class stores.
/// The user was shown the details of a reservation; the app donates it and nobody handles it.
public final class INGetReservationDetailsIntent: INIntent, @unchecked Sendable {
    /// Makes an intent of the values that are known.
    public convenience init(reservationContainerReference: INSpeakableString? = nil, reservationItemReferences: [INSpeakableString]? = nil) {
        self.init(["reservationContainerReference": reservationContainerReference, "reservationItemReferences": reservationItemReferences])
    }

    /// The reservation container reference.
    public var reservationContainerReference: INSpeakableString? { parameter("reservationContainerReference") }

    /// The reservation item references.
    public var reservationItemReferences: [INSpeakableString]? { parameter("reservationItemReferences") }

    @_spi(IntentDefinition) public override class var responseType: INIntentResponse.Type { INGetReservationDetailsIntentResponse.self }

    @_spi(IntentDefinition) public override class var handlerMethods: StaticString { "-reservationContainerReference -reservationItemReferences" }
}

/// How confirming or handling `INGetReservationDetailsIntent` ended.
public enum INGetReservationDetailsIntentResponseCode: Int, Sendable {
    /// No code was set; a host takes it for a failure.
    case unspecified = 0
    /// Confirm succeeded.
    case ready = 1
    /// Handling has begun and goes on after the call.
    case inProgress = 2
    /// Handling is done.
    case success = 3
    /// Handling is not possible.
    case failure = 4
    /// Handling is not possible here, but the app may offer it.
    case failureRequiringAppLaunch = 5
}

@_spi(IntentDefinition) extension INGetReservationDetailsIntentResponseCode: WireEnumeration {
    public static var wireNames: StaticString { "unspecified 0 ready 1 inProgress 2 success 3 failure 4 failureRequiringAppLaunch 5" }
}

// Sendable: nothing is stored beside what the base class stores.
/// What a handler answers to `INGetReservationDetailsIntent`.
public final class INGetReservationDetailsIntentResponse: INIntentResponse, @unchecked Sendable {
    /// Makes a response.
    public convenience init(code: INGetReservationDetailsIntentResponseCode, userActivity: NSUserActivity?) {
        self.init(codeName: code.wireName, userActivity: userActivity)
    }

    /// How it ended.
    public var code: INGetReservationDetailsIntentResponseCode { INGetReservationDetailsIntentResponseCode(wireName: codeName) ?? .unspecified }

    /// The reservations.
    public var reservations: [INReservation]? {
        get { property("reservations") }
        set { setProperty("reservations", newValue) }
    }
}

