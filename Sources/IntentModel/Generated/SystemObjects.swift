// swift-format-ignore-file
// Written by Scripts/generate-catalogue.py. Do not edit.

/// The classes of values of Apple's frameworks; each is made when it is first looked up.
enum SystemObjects {
    static let names: [String] = [
        "CGColor",
        "CLCircularRegion",
        "CLLocation",
        "CLLocationCoordinate2D",
        "CLPlacemark",
        "CLRegion",
        "CNMutablePostalAddress",
        "CNPostalAddress",
        "CSSearchableItemAttributeSet",
        "INAirline",
        "INAirport",
        "INAirportGate",
        "INBalanceAmount",
        "INBillDetails",
        "INBillPayee",
        "INBoatReservation",
        "INBoatTrip",
        "INBusReservation",
        "INBusTrip",
        "INCallGroup",
        "INCallRecord",
        "INCallRecordFilter",
        "INCar",
        "INCarHeadUnit",
        "INCurrencyAmount",
        "INDailyRoutineRelevanceProvider",
        "INDateRelevanceProvider",
        "INDefaultCardTemplate",
        "INFile",
        "INFlight",
        "INFlightReservation",
        "INFocusStatus",
        "INImageNoteContent",
        "INIntentDonationMetadata",
        "INLocationRelevanceProvider",
        "INLodgingReservation",
        "INMediaDestination",
        "INMediaItem",
        "INMediaSearch",
        "INMediaUserContext",
        "INMessage",
        "INMessageLinkMetadata",
        "INMessageReaction",
        "INNote",
        "INNoteContent",
        "INObject",
        "INPaymentAccount",
        "INPaymentAmount",
        "INPaymentMethod",
        "INPaymentRecord",
        "INPerson",
        "INPersonHandle",
        "INPriceRange",
        "INRecurrenceRule",
        "INRelevanceProvider",
        "INRentalCar",
        "INRentalCarReservation",
        "INReservation",
        "INReservationAction",
        "INRestaurant",
        "INRestaurantGuest",
        "INRestaurantGuestDisplayPreferences",
        "INRestaurantOffer",
        "INRestaurantReservation",
        "INRestaurantReservationBooking",
        "INRestaurantReservationUserBooking",
        "INRideCompletionStatus",
        "INRideDriver",
        "INRideFareLineItem",
        "INRideOption",
        "INRidePartySizeOption",
        "INRideStatus",
        "INRideVehicle",
        "INSeat",
        "INSendMessageAttachment",
        "INSendMessageIntentDonationMetadata",
        "INSpatialEventTrigger",
        "INSpeakableString",
        "INSticker",
        "INTask",
        "INTaskList",
        "INTemporalEventTrigger",
        "INTermsAndConditions",
        "INTextNoteContent",
        "INTicketedEvent",
        "INTicketedEventReservation",
        "INTrainReservation",
        "INTrainTrip",
        "INUserContext",
        "NSRange",
        "NSUserActivity",
        "PersonNameComponents",
    ]

    static func definition(named name: String) -> ObjectClass? {
        switch name {
        case "CGColor": cgColor
        case "CLCircularRegion": clCircularRegion
        case "CLLocation": clLocation
        case "CLLocationCoordinate2D": clLocationCoordinate2D
        case "CLPlacemark": clPlacemark
        case "CLRegion": clRegion
        case "CNMutablePostalAddress": cnMutablePostalAddress
        case "CNPostalAddress": cnPostalAddress
        case "CSSearchableItemAttributeSet": csSearchableItemAttributeSet
        case "INAirline": airline
        case "INAirport": airport
        case "INAirportGate": airportGate
        case "INBalanceAmount": balanceAmount
        case "INBillDetails": billDetails
        case "INBillPayee": billPayee
        case "INBoatReservation": boatReservation
        case "INBoatTrip": boatTrip
        case "INBusReservation": busReservation
        case "INBusTrip": busTrip
        case "INCallGroup": callGroup
        case "INCallRecord": callRecord
        case "INCallRecordFilter": callRecordFilter
        case "INCar": car
        case "INCarHeadUnit": carHeadUnit
        case "INCurrencyAmount": currencyAmount
        case "INDailyRoutineRelevanceProvider": dailyRoutineRelevanceProvider
        case "INDateRelevanceProvider": dateRelevanceProvider
        case "INDefaultCardTemplate": defaultCardTemplate
        case "INFile": file
        case "INFlight": flight
        case "INFlightReservation": flightReservation
        case "INFocusStatus": focusStatus
        case "INImageNoteContent": imageNoteContent
        case "INIntentDonationMetadata": intentDonationMetadata
        case "INLocationRelevanceProvider": locationRelevanceProvider
        case "INLodgingReservation": lodgingReservation
        case "INMediaDestination": mediaDestination
        case "INMediaItem": mediaItem
        case "INMediaSearch": mediaSearch
        case "INMediaUserContext": mediaUserContext
        case "INMessage": message
        case "INMessageLinkMetadata": messageLinkMetadata
        case "INMessageReaction": messageReaction
        case "INNote": note
        case "INNoteContent": noteContent
        case "INObject": object
        case "INPaymentAccount": paymentAccount
        case "INPaymentAmount": paymentAmount
        case "INPaymentMethod": paymentMethod
        case "INPaymentRecord": paymentRecord
        case "INPerson": person
        case "INPersonHandle": personHandle
        case "INPriceRange": priceRange
        case "INRecurrenceRule": recurrenceRule
        case "INRelevanceProvider": relevanceProvider
        case "INRentalCar": rentalCar
        case "INRentalCarReservation": rentalCarReservation
        case "INReservation": reservation
        case "INReservationAction": reservationAction
        case "INRestaurant": restaurant
        case "INRestaurantGuest": restaurantGuest
        case "INRestaurantGuestDisplayPreferences": restaurantGuestDisplayPreferences
        case "INRestaurantOffer": restaurantOffer
        case "INRestaurantReservation": restaurantReservation
        case "INRestaurantReservationBooking": restaurantReservationBooking
        case "INRestaurantReservationUserBooking": restaurantReservationUserBooking
        case "INRideCompletionStatus": rideCompletionStatus
        case "INRideDriver": rideDriver
        case "INRideFareLineItem": rideFareLineItem
        case "INRideOption": rideOption
        case "INRidePartySizeOption": ridePartySizeOption
        case "INRideStatus": rideStatus
        case "INRideVehicle": rideVehicle
        case "INSeat": seat
        case "INSendMessageAttachment": sendMessageAttachment
        case "INSendMessageIntentDonationMetadata": sendMessageIntentDonationMetadata
        case "INSpatialEventTrigger": spatialEventTrigger
        case "INSpeakableString": speakableString
        case "INSticker": sticker
        case "INTask": task
        case "INTaskList": taskList
        case "INTemporalEventTrigger": temporalEventTrigger
        case "INTermsAndConditions": termsAndConditions
        case "INTextNoteContent": textNoteContent
        case "INTicketedEvent": ticketedEvent
        case "INTicketedEventReservation": ticketedEventReservation
        case "INTrainReservation": trainReservation
        case "INTrainTrip": trainTrip
        case "INUserContext": userContext
        case "NSRange": nsRange
        case "NSUserActivity": nsUserActivity
        case "PersonNameComponents": personNameComponents
        default: nil
        }
    }

    static let cgColor = ObjectClass([
            ("red", .double),
            ("green", .double),
            ("blue", .double),
            ("alpha", .double),
        ])

    static let clCircularRegion = ObjectClass([
            ("identifier", .string),
            ("notifyOnEntry", .boolean),
            ("notifyOnExit", .boolean),
            ("center", .object("CLLocationCoordinate2D")),
            ("radius", .double),
        ])

    static let clLocation = ObjectClass([
            ("coordinate", .object("CLLocationCoordinate2D")),
            ("altitude", .double),
            ("horizontalAccuracy", .double),
            ("verticalAccuracy", .double),
            ("course", .double),
            ("courseAccuracy", .double),
            ("speed", .double),
            ("speedAccuracy", .double),
            ("timestamp", .date),
        ])

    static let clLocationCoordinate2D = ObjectClass([
            ("latitude", .double),
            ("longitude", .double),
        ])

    static let clPlacemark = ObjectClass(text: "name", [
            ("name", .string),
            ("location", .object("CLLocation")),
            ("region", .object("CLRegion")),
            ("timeZone", .string),
            ("thoroughfare", .string),
            ("subThoroughfare", .string),
            ("locality", .string),
            ("subLocality", .string),
            ("administrativeArea", .string),
            ("subAdministrativeArea", .string),
            ("postalCode", .string),
            ("isoCountryCode", .string),
            ("country", .string),
            ("inlandWater", .string),
            ("ocean", .string),
            ("areasOfInterest", .array(of: .string)),
            ("postalAddress", .object("CNPostalAddress")),
        ])

    static let clRegion = ObjectClass([
            ("identifier", .string),
            ("notifyOnEntry", .boolean),
            ("notifyOnExit", .boolean),
            ("center", .object("CLLocationCoordinate2D")),
            ("radius", .double),
        ])

    static let cnMutablePostalAddress = ObjectClass([
            ("street", .string),
            ("subLocality", .string),
            ("city", .string),
            ("subAdministrativeArea", .string),
            ("state", .string),
            ("postalCode", .string),
            ("country", .string),
            ("isoCountryCode", .string),
        ])

    static let cnPostalAddress = ObjectClass(text: "street", [
            ("street", .string),
            ("subLocality", .string),
            ("city", .string),
            ("subAdministrativeArea", .string),
            ("state", .string),
            ("postalCode", .string),
            ("country", .string),
            ("isoCountryCode", .string),
        ])

    static let csSearchableItemAttributeSet = ObjectClass(text: "title", [
            ("contentType", .string),
            ("title", .string),
            ("displayName", .string),
            ("contentDescription", .string),
            ("keywords", .array(of: .string)),
            ("thumbnailURL", .string),
            ("thumbnailData", .string),
            ("identifier", .string),
            ("relatedUniqueIdentifier", .string),
        ])

    static let airline = ObjectClass(text: "name", [
            ("name", .string),
            ("iataCode", .string),
            ("icaoCode", .string),
        ])

    static let airport = ObjectClass(text: "name", [
            ("name", .string),
            ("iataCode", .string),
            ("icaoCode", .string),
        ])

    static let airportGate = ObjectClass([
            ("airport", .object("INAirport")),
            ("terminal", .string),
            ("gate", .string),
        ])

    static let balanceAmount = ObjectClass([
            ("amount", .decimal),
            ("balanceType", .enumeration("INBalanceType")),
            ("currencyCode", .string),
        ])

    static let billDetails = ObjectClass([
            ("billType", .enumeration("INBillType")),
            ("paymentStatus", .enumeration("INPaymentStatus")),
            ("billPayee", .object("INBillPayee")),
            ("amountDue", .object("INCurrencyAmount")),
            ("minimumDue", .object("INCurrencyAmount")),
            ("lateFee", .object("INCurrencyAmount")),
            ("dueDate", .dateComponents),
            ("paymentDate", .dateComponents),
        ])

    static let billPayee = ObjectClass(text: "nickname", [
            ("nickname", .object("INSpeakableString")),
            ("accountNumber", .string),
            ("organizationName", .object("INSpeakableString")),
        ])

    static let boatReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("boatTrip", .object("INBoatTrip")),
        ])

    static let boatTrip = ObjectClass([
            ("provider", .string),
            ("boatName", .string),
            ("boatNumber", .string),
            ("tripDuration", .dateComponentsRange),
            ("departureBoatTerminalLocation", .object("CLPlacemark")),
            ("arrivalBoatTerminalLocation", .object("CLPlacemark")),
        ])

    static let busReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("busTrip", .object("INBusTrip")),
        ])

    static let busTrip = ObjectClass([
            ("provider", .string),
            ("busName", .string),
            ("busNumber", .string),
            ("tripDuration", .dateComponentsRange),
            ("departureBusStopLocation", .object("CLPlacemark")),
            ("departurePlatform", .string),
            ("arrivalBusStopLocation", .object("CLPlacemark")),
            ("arrivalPlatform", .string),
        ])

    static let callGroup = ObjectClass(text: "groupName", [
            ("groupName", .string),
            ("groupId", .string),
        ])

    static let callRecord = ObjectClass([
            ("identifier", .string),
            ("dateCreated", .date),
            ("callRecordType", .enumeration("INCallRecordType")),
            ("callCapability", .enumeration("INCallCapability")),
            ("callDuration", .double),
            ("unseen", .boolean),
            ("participants", .array(of: .object("INPerson"))),
            ("numberOfCalls", .integer),
            ("isCallerIdBlocked", .boolean),
            ("caller", .object("INPerson")),
        ])

    static let callRecordFilter = ObjectClass([
            ("participants", .array(of: .object("INPerson"))),
            ("callTypes", .optionSet("INCallRecordTypeOptions")),
            ("callCapability", .enumeration("INCallCapability")),
        ])

    static let car = ObjectClass(text: "displayName", [
            ("carIdentifier", .string),
            ("displayName", .string),
            ("year", .string),
            ("make", .string),
            ("model", .string),
            ("color", .object("CGColor")),
            ("headUnit", .object("INCarHeadUnit")),
            ("supportedChargingConnectors", .array(of: .string)),
            ("maximumPowers", .dictionary),
        ])

    static let carHeadUnit = ObjectClass([
            ("bluetoothIdentifier", .string),
            ("iAP2Identifier", .string),
        ])

    static let currencyAmount = ObjectClass([
            ("amount", .decimal),
            ("currencyCode", .string),
        ])

    static let dailyRoutineRelevanceProvider = ObjectClass([
            ("situation", .enumeration("INDailyRoutineSituation")),
        ])

    static let dateRelevanceProvider = ObjectClass([
            ("startDate", .date),
            ("endDate", .date),
        ])

    static let defaultCardTemplate = ObjectClass(text: "title", [
            ("title", .string),
            ("subtitle", .string),
            ("image", .object("INImage")),
        ])

    static let file = ObjectClass([
            ("data", .string),
            ("filename", .string),
            ("typeIdentifier", .string),
            ("fileURL", .string),
            ("removedOnCompletion", .boolean),
        ])

    static let flight = ObjectClass([
            ("airline", .object("INAirline")),
            ("flightNumber", .string),
            ("boardingTime", .dateComponentsRange),
            ("flightDuration", .dateComponentsRange),
            ("departureAirportGate", .object("INAirportGate")),
            ("arrivalAirportGate", .object("INAirportGate")),
        ])

    static let flightReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("flight", .object("INFlight")),
        ])

    static let focusStatus = ObjectClass([
            ("isFocused", .boolean),
        ])

    static let imageNoteContent = ObjectClass(text: "image", [
            ("image", .object("INImage")),
        ])

    static let intentDonationMetadata = ObjectClass([
            ("mentionsCurrentUser", .boolean),
            ("isReplyToCurrentUser", .boolean),
            ("notifyRecipientAnyway", .boolean),
            ("recipientCount", .integer),
        ])

    static let locationRelevanceProvider = ObjectClass([
            ("region", .object("CLRegion")),
        ])

    static let lodgingReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("lodgingBusinessLocation", .object("CLPlacemark")),
            ("reservationDuration", .dateComponentsRange),
            ("numberOfAdults", .integer),
            ("numberOfChildren", .integer),
        ])

    static let mediaDestination = ObjectClass(text: "playlistName", [
            ("mediaDestinationType", .enumeration("INMediaDestinationType")),
            ("playlistName", .string),
        ])

    static let mediaItem = ObjectClass(text: "title", [
            ("identifier", .string),
            ("title", .string),
            ("type", .enumeration("INMediaItemType")),
            ("artwork", .object("INImage")),
            ("artist", .string),
        ])

    static let mediaSearch = ObjectClass(text: "mediaName", [
            ("mediaType", .enumeration("INMediaItemType")),
            ("sortOrder", .enumeration("INMediaSortOrder")),
            ("mediaName", .string),
            ("artistName", .string),
            ("albumName", .string),
            ("genreNames", .array(of: .string)),
            ("moodNames", .array(of: .string)),
            ("activityNames", .array(of: .string)),
            ("releaseDate", .dateComponentsRange),
            ("reference", .enumeration("INMediaReference")),
            ("mediaIdentifier", .string),
        ])

    static let mediaUserContext = ObjectClass([
            ("subscriptionStatus", .enumeration("INMediaUserContextSubscriptionStatus")),
            ("numberOfLibraryItems", .integer),
        ])

    static let message = ObjectClass([
            ("identifier", .string),
            ("conversationIdentifier", .string),
            ("content", .string),
            ("dateSent", .date),
            ("sender", .object("INPerson")),
            ("recipients", .array(of: .object("INPerson"))),
            ("groupName", .object("INSpeakableString")),
            ("messageType", .enumeration("INMessageType")),
            ("serviceName", .string),
            ("audioMessageFile", .object("INFile")),
            ("attachmentFiles", .array(of: .object("INFile"))),
            ("numberOfAttachments", .integer),
            ("linkMetadata", .object("INMessageLinkMetadata")),
            ("sticker", .object("INSticker")),
            ("reaction", .object("INMessageReaction")),
        ])

    static let messageLinkMetadata = ObjectClass(text: "title", [
            ("siteName", .string),
            ("summary", .string),
            ("title", .string),
            ("openGraphType", .string),
            ("linkURL", .string),
        ])

    static let messageReaction = ObjectClass(text: "emoji", [
            ("reactionType", .enumeration("INMessageReactionType")),
            ("reactionDescription", .string),
            ("emoji", .string),
        ])

    static let note = ObjectClass(text: "title", [
            ("title", .object("INSpeakableString")),
            ("contents", .array(of: .object("INNoteContent"))),
            ("groupName", .object("INSpeakableString")),
            ("createdDateComponents", .dateComponents),
            ("modifiedDateComponents", .dateComponents),
            ("identifier", .string),
        ])

    static let noteContent = ObjectClass(text: "text", [
            ("text", .string),
            ("image", .object("INImage")),
        ])

    static let object = ObjectClass(text: "displayString", [
            ("identifier", .string),
            ("displayString", .string),
            ("pronunciationHint", .string),
            ("subtitleString", .string),
            ("displayImage", .object("INImage")),
            ("alternativeSpeakableMatches", .array(of: .object("INSpeakableString"))),
        ])

    static let paymentAccount = ObjectClass(text: "nickname", [
            ("nickname", .object("INSpeakableString")),
            ("accountNumber", .string),
            ("accountType", .enumeration("INAccountType")),
            ("organizationName", .object("INSpeakableString")),
            ("balance", .object("INBalanceAmount")),
            ("secondaryBalance", .object("INBalanceAmount")),
        ])

    static let paymentAmount = ObjectClass(text: "amount", [
            ("amount", .object("INCurrencyAmount")),
            ("amountType", .enumeration("INAmountType")),
        ])

    static let paymentMethod = ObjectClass(text: "name", [
            ("type", .enumeration("INPaymentMethodType")),
            ("name", .string),
            ("identificationHint", .string),
            ("icon", .object("INImage")),
        ])

    static let paymentRecord = ObjectClass([
            ("payee", .object("INPerson")),
            ("payer", .object("INPerson")),
            ("currencyAmount", .object("INCurrencyAmount")),
            ("paymentMethod", .object("INPaymentMethod")),
            ("note", .string),
            ("status", .enumeration("INPaymentStatus")),
            ("feeAmount", .object("INCurrencyAmount")),
        ])

    static let person = ObjectClass(text: "displayName", [
            ("personHandle", .object("INPersonHandle")),
            ("nameComponents", .object("PersonNameComponents")),
            ("displayName", .string),
            ("image", .object("INImage")),
            ("contactIdentifier", .string),
            ("customIdentifier", .string),
            ("relationship", .string),
            ("aliases", .array(of: .object("INPersonHandle"))),
            ("suggestionType", .enumeration("INPersonSuggestionType")),
            ("isContactSuggestion", .boolean),
            ("siriMatches", .array(of: .object("INPerson"))),
            ("isMe", .boolean),
        ])

    static let personHandle = ObjectClass(text: "value", [
            ("value", .string),
            ("type", .enumeration("INPersonHandleType")),
            ("label", .string),
        ])

    static let priceRange = ObjectClass([
            ("minimumPrice", .decimal),
            ("maximumPrice", .decimal),
            ("currencyCode", .string),
        ])

    static let recurrenceRule = ObjectClass([
            ("interval", .integer),
            ("frequency", .enumeration("INRecurrenceFrequency")),
            ("weeklyRecurrenceDays", .optionSet("INDayOfWeekOptions")),
        ])

    static let relevanceProvider = ObjectClass([
            ("startDate", .date),
            ("endDate", .date),
            ("region", .object("CLRegion")),
            ("situation", .enumeration("INDailyRoutineSituation")),
        ])

    static let rentalCar = ObjectClass(text: "model", [
            ("rentalCompanyName", .string),
            ("type", .string),
            ("make", .string),
            ("model", .string),
            ("rentalCarDescription", .string),
        ])

    static let rentalCarReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("rentalCar", .object("INRentalCar")),
            ("rentalDuration", .dateComponentsRange),
            ("pickupLocation", .object("CLPlacemark")),
            ("dropOffLocation", .object("CLPlacemark")),
        ])

    static let reservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("flight", .object("INFlight")),
            ("trainTrip", .object("INTrainTrip")),
            ("busTrip", .object("INBusTrip")),
            ("boatTrip", .object("INBoatTrip")),
            ("lodgingBusinessLocation", .object("CLPlacemark")),
            ("reservationDuration", .dateComponentsRange),
            ("numberOfAdults", .integer),
            ("numberOfChildren", .integer),
            ("rentalCar", .object("INRentalCar")),
            ("rentalDuration", .dateComponentsRange),
            ("pickupLocation", .object("CLPlacemark")),
            ("dropOffLocation", .object("CLPlacemark")),
            ("partySize", .integer),
            ("restaurantLocation", .object("CLPlacemark")),
            ("event", .object("INTicketedEvent")),
        ])

    static let reservationAction = ObjectClass([
            ("type", .enumeration("INReservationActionType")),
            ("validDuration", .dateComponentsRange),
            ("userActivity", .object("NSUserActivity")),
        ])

    static let restaurant = ObjectClass(text: "name", [
            ("location", .object("CLLocation")),
            ("name", .string),
            ("vendorIdentifier", .string),
            ("restaurantIdentifier", .string),
        ])

    static let restaurantGuest = ObjectClass(text: "displayName", [
            ("personHandle", .object("INPersonHandle")),
            ("nameComponents", .object("PersonNameComponents")),
            ("displayName", .string),
            ("image", .object("INImage")),
            ("contactIdentifier", .string),
            ("customIdentifier", .string),
            ("relationship", .string),
            ("aliases", .array(of: .object("INPersonHandle"))),
            ("suggestionType", .enumeration("INPersonSuggestionType")),
            ("isContactSuggestion", .boolean),
            ("siriMatches", .array(of: .object("INPerson"))),
            ("isMe", .boolean),
            ("phoneNumber", .string),
            ("emailAddress", .string),
        ])

    static let restaurantGuestDisplayPreferences = ObjectClass([
            ("nameFieldFirstNameOptional", .boolean),
            ("nameFieldLastNameOptional", .boolean),
            ("nameFieldShouldBeDisplayed", .boolean),
            ("emailAddressFieldShouldBeDisplayed", .boolean),
            ("phoneNumberFieldShouldBeDisplayed", .boolean),
            ("nameEditable", .boolean),
            ("emailAddressEditable", .boolean),
            ("phoneNumberEditable", .boolean),
        ])

    static let restaurantOffer = ObjectClass(text: "offerTitleText", [
            ("offerTitleText", .string),
            ("offerDetailText", .string),
            ("offerIdentifier", .string),
        ])

    static let restaurantReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservationDuration", .dateComponentsRange),
            ("partySize", .integer),
            ("restaurantLocation", .object("CLPlacemark")),
        ])

    static let restaurantReservationBooking = ObjectClass([
            ("restaurant", .object("INRestaurant")),
            ("bookingDescription", .string),
            ("bookingDate", .date),
            ("partySize", .integer),
            ("bookingIdentifier", .string),
            ("isBookingAvailable", .boolean),
            ("offers", .array(of: .object("INRestaurantOffer"))),
            ("requiresManualRequest", .boolean),
            ("requiresEmailAddress", .boolean),
            ("requiresName", .boolean),
            ("requiresPhoneNumber", .boolean),
            ("guest", .object("INRestaurantGuest")),
            ("advisementText", .string),
            ("selectedOffer", .object("INRestaurantOffer")),
            ("guestProvidedSpecialRequestText", .string),
            ("status", .enumeration("INRestaurantReservationUserBookingStatus")),
            ("dateStatusModified", .date),
        ])

    static let restaurantReservationUserBooking = ObjectClass([
            ("restaurant", .object("INRestaurant")),
            ("bookingDescription", .string),
            ("bookingDate", .date),
            ("partySize", .integer),
            ("bookingIdentifier", .string),
            ("isBookingAvailable", .boolean),
            ("offers", .array(of: .object("INRestaurantOffer"))),
            ("requiresManualRequest", .boolean),
            ("requiresEmailAddress", .boolean),
            ("requiresName", .boolean),
            ("requiresPhoneNumber", .boolean),
            ("guest", .object("INRestaurantGuest")),
            ("advisementText", .string),
            ("selectedOffer", .object("INRestaurantOffer")),
            ("guestProvidedSpecialRequestText", .string),
            ("status", .enumeration("INRestaurantReservationUserBookingStatus")),
            ("dateStatusModified", .date),
        ])

    static let rideCompletionStatus = ObjectClass([
            ("isCompleted", .boolean),
            ("isCanceled", .boolean),
            ("isMissedPickup", .boolean),
            ("paymentAmount", .object("INCurrencyAmount")),
            ("isOutstanding", .boolean),
            ("feedbackType", .optionSet("INRideFeedbackTypeOptions")),
            ("completionUserActivity", .object("NSUserActivity")),
            ("defaultTippingOptions", .array(of: .object("INCurrencyAmount"))),
        ])

    static let rideDriver = ObjectClass(text: "displayName", [
            ("personHandle", .object("INPersonHandle")),
            ("nameComponents", .object("PersonNameComponents")),
            ("displayName", .string),
            ("image", .object("INImage")),
            ("contactIdentifier", .string),
            ("customIdentifier", .string),
            ("relationship", .string),
            ("aliases", .array(of: .object("INPersonHandle"))),
            ("suggestionType", .enumeration("INPersonSuggestionType")),
            ("isContactSuggestion", .boolean),
            ("siriMatches", .array(of: .object("INPerson"))),
            ("isMe", .boolean),
            ("rating", .string),
            ("phoneNumber", .string),
        ])

    static let rideFareLineItem = ObjectClass([
            ("title", .string),
            ("price", .decimal),
            ("currencyCode", .string),
        ])

    static let rideOption = ObjectClass(text: "name", [
            ("name", .string),
            ("estimatedPickupDate", .date),
            ("priceRange", .object("INPriceRange")),
            ("usesMeteredFare", .boolean),
            ("disclaimerMessage", .string),
            ("availablePartySizeOptions", .array(of: .object("INRidePartySizeOption"))),
            ("availablePartySizeOptionsSelectionPrompt", .string),
            ("specialPricing", .string),
            ("specialPricingBadgeImage", .object("INImage")),
            ("fareLineItems", .array(of: .object("INRideFareLineItem"))),
            ("userActivityForBookingInApplication", .object("NSUserActivity")),
            ("identifier", .string),
        ])

    static let ridePartySizeOption = ObjectClass(text: "sizeDescription", [
            ("partySizeRange", .object("NSRange")),
            ("sizeDescription", .string),
            ("priceRange", .object("INPriceRange")),
        ])

    static let rideStatus = ObjectClass([
            ("rideIdentifier", .string),
            ("phase", .enumeration("INRidePhase")),
            ("completionStatus", .object("INRideCompletionStatus")),
            ("vehicle", .object("INRideVehicle")),
            ("driver", .object("INRideDriver")),
            ("estimatedPickupDate", .date),
            ("estimatedDropOffDate", .date),
            ("estimatedPickupEndDate", .date),
            ("scheduledPickupTime", .dateComponentsRange),
            ("pickupLocation", .object("CLPlacemark")),
            ("waypoints", .array(of: .object("CLPlacemark"))),
            ("dropOffLocation", .object("CLPlacemark")),
            ("rideOption", .object("INRideOption")),
            ("userActivityForCancelingInApplication", .object("NSUserActivity")),
            ("additionalActionActivities", .array(of: .object("NSUserActivity"))),
        ])

    static let rideVehicle = ObjectClass(text: "model", [
            ("location", .object("CLLocation")),
            ("registrationPlate", .string),
            ("manufacturer", .string),
            ("model", .string),
            ("mapAnnotationImage", .object("INImage")),
        ])

    static let seat = ObjectClass([
            ("seatSection", .string),
            ("seatRow", .string),
            ("seatNumber", .string),
            ("seatingType", .string),
        ])

    static let sendMessageAttachment = ObjectClass([
            ("audioMessageFile", .object("INFile")),
        ])

    static let sendMessageIntentDonationMetadata = ObjectClass([
            ("mentionsCurrentUser", .boolean),
            ("isReplyToCurrentUser", .boolean),
            ("notifyRecipientAnyway", .boolean),
            ("recipientCount", .integer),
        ])

    static let spatialEventTrigger = ObjectClass(text: "placemark", [
            ("placemark", .object("CLPlacemark")),
            ("event", .enumeration("INSpatialEvent")),
        ])

    static let speakableString = ObjectClass(text: "spokenPhrase", [
            ("spokenPhrase", .string),
            ("pronunciationHint", .string),
            ("vocabularyIdentifier", .string),
            ("alternativeSpeakableMatches", .array(of: .object("INSpeakableString"))),
        ])

    static let sticker = ObjectClass(text: "emoji", [
            ("type", .enumeration("INStickerType")),
            ("emoji", .string),
        ])

    static let task = ObjectClass(text: "title", [
            ("title", .object("INSpeakableString")),
            ("status", .enumeration("INTaskStatus")),
            ("taskType", .enumeration("INTaskType")),
            ("spatialEventTrigger", .object("INSpatialEventTrigger")),
            ("temporalEventTrigger", .object("INTemporalEventTrigger")),
            ("createdDateComponents", .dateComponents),
            ("modifiedDateComponents", .dateComponents),
            ("identifier", .string),
            ("priority", .enumeration("INTaskPriority")),
        ])

    static let taskList = ObjectClass(text: "title", [
            ("title", .object("INSpeakableString")),
            ("tasks", .array(of: .object("INTask"))),
            ("groupName", .object("INSpeakableString")),
            ("createdDateComponents", .dateComponents),
            ("modifiedDateComponents", .dateComponents),
            ("identifier", .string),
        ])

    static let temporalEventTrigger = ObjectClass(text: "dateComponentsRange", [
            ("dateComponentsRange", .dateComponentsRange),
        ])

    static let termsAndConditions = ObjectClass([
            ("localizedTermsAndConditionsText", .string),
            ("privacyPolicyURL", .string),
            ("termsAndConditionsURL", .string),
        ])

    static let textNoteContent = ObjectClass(text: "text", [
            ("text", .string),
        ])

    static let ticketedEvent = ObjectClass(text: "name", [
            ("category", .enumeration("INTicketedEventCategory")),
            ("name", .string),
            ("eventDuration", .dateComponentsRange),
            ("location", .object("CLPlacemark")),
        ])

    static let ticketedEventReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("event", .object("INTicketedEvent")),
        ])

    static let trainReservation = ObjectClass([
            ("itemReference", .object("INSpeakableString")),
            ("reservationNumber", .string),
            ("bookingTime", .date),
            ("reservationStatus", .enumeration("INReservationStatus")),
            ("reservationHolderName", .string),
            ("actions", .array(of: .object("INReservationAction"))),
            ("url", .string),
            ("reservedSeat", .object("INSeat")),
            ("trainTrip", .object("INTrainTrip")),
        ])

    static let trainTrip = ObjectClass([
            ("provider", .string),
            ("trainName", .string),
            ("trainNumber", .string),
            ("tripDuration", .dateComponentsRange),
            ("departureStationLocation", .object("CLPlacemark")),
            ("departurePlatform", .string),
            ("arrivalStationLocation", .object("CLPlacemark")),
            ("arrivalPlatform", .string),
        ])

    static let userContext = ObjectClass([
            ("subscriptionStatus", .enumeration("INMediaUserContextSubscriptionStatus")),
            ("numberOfLibraryItems", .integer),
        ])

    static let nsRange = ObjectClass([
            ("location", .integer),
            ("length", .integer),
        ])

    static let nsUserActivity = ObjectClass(text: "activityType", [
            ("activityType", .string),
            ("title", .string),
            ("userInfo", .dictionary),
            ("requiredUserInfoKeys", .array(of: .string)),
            ("webpageURL", .string),
            ("keywords", .array(of: .string)),
            ("isEligibleForSearch", .boolean),
            ("isEligibleForPrediction", .boolean),
            ("persistentIdentifier", .string),
            ("expirationDate", .date),
            ("contentAttributeSet", .object("CSSearchableItemAttributeSet")),
            ("suggestedInvocationPhrase", .string),
            ("shortcutAvailability", .optionSet("INShortcutAvailabilityOptions")),
        ])

    static let personNameComponents = ObjectClass([
            ("namePrefix", .string),
            ("givenName", .string),
            ("middleName", .string),
            ("familyName", .string),
            ("nameSuffix", .string),
            ("nickname", .string),
            ("phoneticRepresentation", .object("PersonNameComponents")),
        ])
}
