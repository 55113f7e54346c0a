/// What is known of the JSON form of a class: the types of its keys, and the key that a plain string stands for.
///
/// Classes that are not in the table, and keys that are not in a class, may hold anything: values have to round-trip
/// without loss.
struct ObjectClass {
    /// The keys whose types are known.
    let fields: [(key: String, type: ValueType)]
    /// The key whose value a person means who types a plain string; nil where no string can stand for the object.
    let textKey: String?

    /// The type of a key, or nil.
    func type(of key: String) -> ValueType? { fields.first { $0.key == key }?.type }

    private init(text textKey: String? = nil, _ fields: [(key: String, type: ValueType)]) {
        self.fields = fields
        self.textKey = textKey
    }

    private static let speakable = ValueType.object("INSpeakableString")
    private static let person = ValueType.object("INPerson")
    private static let image = ValueType.object("INImage")

    /// What is known of a class, or nil; one that was added to the catalogue is an `INObject` with keys of its own.
    static func named(_ name: String, _ catalogue: IntentCatalogue) -> ObjectClass? {
        if let added = catalogue.object(named: name) {
            return ObjectClass(
                text: "displayString",
                objectFields + added.properties.map { (key: $0.name, type: $0.type) }
            )
        }
        return named(name)
    }

    private static let objectFields: [(key: String, type: ValueType)] = [
        ("identifier", .string), ("displayString", .string), ("pronunciationHint", .string),
        ("subtitleString", .string), ("displayImage", image),
        ("alternativeSpeakableMatches", .array(of: speakable)),
    ]

    /// What is known of a class of the system, or nil.
    static func named(_ name: String) -> ObjectClass? {
        peopleAndTexts(name) ?? notesAndTasks(name) ?? money(name) ?? placesAndMedia(name)
    }

    private static func peopleAndTexts(_ name: String) -> ObjectClass? {
        switch name {
        case "INPerson":
            ObjectClass(
                text: "displayName",
                [
                    ("displayName", .string), ("personHandle", .object("INPersonHandle")),
                    ("nameComponents", .dictionary), ("customIdentifier", .string), ("contactIdentifier", .string),
                    ("image", image), ("aliases", .array(of: .object("INPersonHandle"))),
                    ("suggestionType", .enumeration("INPersonSuggestionType")), ("relationship", .string),
                    ("isMe", .boolean), ("isContactSuggestion", .boolean), ("siriMatches", .array(of: person)),
                ]
            )
        case "INPersonHandle":
            ObjectClass(
                text: "value",
                [("value", .string), ("type", .enumeration("INPersonHandleType")), ("label", .string)]
            )
        case "INSpeakableString":
            ObjectClass(
                text: "spokenPhrase",
                [
                    ("spokenPhrase", .string), ("pronunciationHint", .string), ("vocabularyIdentifier", .string),
                    ("alternativeSpeakableMatches", .array(of: speakable)),
                ]
            )
        case "INObject": ObjectClass(text: "displayString", objectFields)
        case "INMessage":
            ObjectClass([
                ("identifier", .string), ("conversationIdentifier", .string), ("content", .string),
                ("dateSent", .date), ("sender", person), ("recipients", .array(of: person)),
                ("groupName", speakable), ("messageType", .enumeration("INMessageType")), ("serviceName", .string),
            ])
        case "INCallRecord":
            ObjectClass([
                ("identifier", .string), ("dateCreated", .date),
                ("callRecordType", .enumeration("INCallRecordType")),
                ("callCapability", .enumeration("INCallCapability")), ("callDuration", .number),
                ("unseen", .number), ("caller", person), ("participants", .array(of: person)),
            ])
        default: nil
        }
    }

    private static func notesAndTasks(_ name: String) -> ObjectClass? {
        let dates: [(key: String, type: ValueType)] = [
            ("createdDateComponents", .dateComponents), ("modifiedDateComponents", .dateComponents),
        ]
        let naming: [(key: String, type: ValueType)] = [("title", speakable), ("identifier", .string)]
        return switch name {
        case "INTaskList":
            ObjectClass(
                text: "title",
                naming + dates + [("tasks", .array(of: .object("INTask"))), ("groupName", speakable)]
            )
        case "INTask":
            ObjectClass(
                text: "title",
                naming + dates + [
                    ("status", .enumeration("INTaskStatus")), ("taskType", .enumeration("INTaskType")),
                    ("priority", .enumeration("INTaskPriority")),
                    ("spatialEventTrigger", .object("INSpatialEventTrigger")),
                    ("temporalEventTrigger", .object("INTemporalEventTrigger")),
                ]
            )
        case "INNote":
            ObjectClass(
                text: "title",
                naming + dates + [("contents", .array(of: .object("INNoteContent"))), ("groupName", speakable)]
            )
        case "INNoteContent", "INTextNoteContent": ObjectClass(text: "text", [("text", .string), ("image", image)])
        case "INTemporalEventTrigger":
            ObjectClass(text: "dateComponentsRange", [("dateComponentsRange", .dateComponentsRange)])
        case "INSpatialEventTrigger":
            ObjectClass(
                text: "placemark",
                [("placemark", .object("CLPlacemark")), ("event", .enumeration("INSpatialEvent"))]
            )
        default: nil
        }
    }

    private static func money(_ name: String) -> ObjectClass? {
        switch name {
        case "INCurrencyAmount": ObjectClass([("amount", .decimal), ("currencyCode", .string)])
        case "INPaymentAmount":
            ObjectClass(
                text: "amount",
                [("amount", .object("INCurrencyAmount")), ("amountType", .enumeration("INAmountType"))]
            )
        case "INPaymentAccount":
            ObjectClass(
                text: "nickname",
                [
                    ("nickname", speakable), ("accountNumber", .string),
                    ("accountType", .enumeration("INAccountType")), ("organizationName", speakable),
                ]
            )
        case "INBillPayee":
            ObjectClass(
                text: "nickname",
                [("nickname", speakable), ("accountNumber", .string), ("organizationName", speakable)]
            )
        case "INPaymentMethod":
            ObjectClass(
                text: "name",
                [
                    ("name", .string), ("type", .enumeration("INPaymentMethodType")),
                    ("identificationHint", .string), ("icon", image),
                ]
            )
        default: nil
        }
    }

    private static func placesAndMedia(_ name: String) -> ObjectClass? {
        switch name {
        case "CLPlacemark":
            ObjectClass(
                text: "name",
                [
                    ("name", .string), ("thoroughfare", .string), ("subThoroughfare", .string),
                    ("locality", .string), ("subLocality", .string), ("administrativeArea", .string),
                    ("subAdministrativeArea", .string), ("postalCode", .string), ("isoCountryCode", .string),
                    ("country", .string), ("areasOfInterest", .array(of: .string)), ("location", .dictionary),
                ]
            )
        case "INRestaurant":
            ObjectClass(
                text: "name",
                [
                    ("name", .string), ("restaurantIdentifier", .string), ("vendorIdentifier", .string),
                    ("location", .dictionary),
                ]
            )
        case "INMediaItem":
            ObjectClass(
                text: "title",
                [
                    ("title", .string), ("identifier", .string), ("type", .enumeration("INMediaItemType")),
                    ("artwork", image), ("artist", .string),
                ]
            )
        case "INMediaSearch":
            ObjectClass(
                text: "mediaName",
                [
                    ("mediaName", .string), ("mediaType", .enumeration("INMediaItemType")),
                    ("sortOrder", .enumeration("INMediaSortOrder")), ("artistName", .string),
                    ("albumName", .string), ("genreNames", .array(of: .string)), ("moodNames", .array(of: .string)),
                    ("activityNames", .array(of: .string)), ("releaseDate", .dateComponentsRange),
                    ("reference", .enumeration("INMediaReference")), ("mediaIdentifier", .string),
                ]
            )
        case "INMediaDestination":
            ObjectClass(
                text: "playlistName",
                [("playlistName", .string), ("mediaDestinationType", .enumeration("INMediaDestinationType"))]
            )
        case "INFocusStatus": ObjectClass([("isFocused", .boolean)])
        default: nil
        }
    }
}
