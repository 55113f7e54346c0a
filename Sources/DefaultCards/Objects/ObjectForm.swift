/// Which members of a class a card shows, and where.
///
/// Classes that want more than a row and facts have code of their own.
struct ObjectForm: Sendable {
    /// The first of these that an object has names it.
    let title: [Member]
    /// Shown below the name.
    let subtitle: [Member]
    /// Shown at the end of the row, the first one more than the others.
    let trailing: [Member]
    /// Shown with their nouns, where there is but one object.
    let facts: [Member]

    /// Whether nothing but the name is shown, so that a line serves.
    var isLine: Bool { subtitle.isEmpty && trailing.isEmpty && facts.isEmpty }

    /// Makes a form of paths with spaces between them.
    private init(_ type: String, _ title: String, _ subtitle: String, trailing: String, facts: String) {
        self.title = Member.all(title, of: type)
        self.subtitle = Member.all(subtitle, of: type)
        self.trailing = Member.all(trailing, of: type)
        self.facts = Member.all(facts, of: type)
    }

    /// The form of a class; nil for one that is drawn otherwise, or is not known.
    static func named(_ name: String) -> ObjectForm? { table[name] }

    /// The forms by class.
    static let table = Dictionary(
        uniqueKeysWithValues: paths.map { type, form in
            (type, ObjectForm(type, form.title, form.subtitle, trailing: form.trailing, facts: form.facts))
        }
    )

    /// The paths of a form.
    private struct Paths {
        let title: String
        let subtitle: String
        let trailing: String
        let facts: String

        init(_ title: String, _ subtitle: String = "", trailing: String = "", facts: String = "") {
            self.title = title
            self.subtitle = subtitle
            self.trailing = trailing
            self.facts = facts
        }
    }

    private static let paths: [String: Paths] = [
        "INAirline": Paths("name iataCode"),
        "INAirport": Paths("iataCode name", "name"),
        "INBillDetails": Paths(
            "billPayee billType",
            "billType dueDate",
            trailing: "amountDue paymentStatus",
            facts: "minimumDue lateFee paymentDate"
        ),
        "INBillPayee": Paths("nickname organizationName", "organizationName"),
        "INCallGroup": Paths("groupName"),
        "INCallRecord": Paths(
            "caller participants callRecordType",
            "callRecordType callCapability callDuration",
            trailing: "dateCreated"
        ),
        "INCallRecordFilter": Paths("participants callTypes", facts: "participants callTypes callCapability"),
        "INCar": Paths("displayName model", "make model year", facts: "supportedChargingConnectors"),
        "INMediaItem": Paths("title", "artist type"),
        "INMediaDestination": Paths("playlistName mediaDestinationType"),
        "INMediaSearch": Paths(
            "mediaName albumName artistName genreNames moodNames activityNames mediaType reference",
            facts: "artistName albumName mediaType genreNames moodNames activityNames releaseDate sortOrder reference"
        ),
        "INMessageLinkMetadata": Paths("title siteName linkURL", "siteName"),
        "INMessageReaction": Paths("emoji reactionDescription reactionType"),
        "INNote": Paths("title"),
        "INNoteContent": Paths("text"),
        "INObject": Paths("displayString", "subtitleString"),
        "INPaymentAccount": Paths(
            "nickname organizationName accountType accountNumber",
            "organizationName accountType accountNumber",
            trailing: "balance secondaryBalance"
        ),
        "INPaymentMethod": Paths("name type", "identificationHint"),
        "INPaymentRecord": Paths(
            "",
            facts: "currencyAmount payee payer status paymentMethod feeAmount note"
        ),
        "INPerson": Paths("displayName"),
        "INPersonHandle": Paths("value"),
        "INRentalCar": Paths("model type make", "make rentalCompanyName", facts: "rentalCarDescription"),
        "INRestaurant": Paths("name"),
        "INRestaurantGuest": Paths("displayName", "phoneNumber emailAddress"),
        "INRestaurantOffer": Paths("offerTitleText", "offerDetailText"),
        "INRestaurantReservationBooking": restaurantBooking,
        "INRestaurantReservationUserBooking": restaurantBooking,
        "INRideFareLineItem": Paths("title"),
        "INRideOption": Paths(
            "name",
            "estimatedPickupDate specialPricing disclaimerMessage",
            trailing: "priceRange",
            facts: "usesMeteredFare"
        ),
        "INRidePartySizeOption": Paths("sizeDescription partySizeRange", trailing: "priceRange"),
        "INRideVehicle": Paths("model manufacturer", "manufacturer", trailing: "registrationPlate"),
        "INSpeakableString": Paths("spokenPhrase"),
        "INSticker": Paths("emoji type"),
        "INTask": Paths("title"),
        "INTaskList": Paths("title"),
        "INTermsAndConditions": Paths(
            "localizedTermsAndConditionsText",
            facts: "termsAndConditionsURL privacyPolicyURL"
        ),
        "INTicketedEvent": Paths("name category", "category"),
        "NSUserActivity": Paths("title"),
    ]

    private static let restaurantBooking = Paths(
        "restaurant bookingDate",
        "bookingDate partySize",
        trailing: "status",
        facts: "guest bookingDescription selectedOffer guestProvidedSpecialRequestText advisementText"
    )
}
