// swift-format-ignore-file
// Written by Scripts/generate. Do not edit.

@_spi(IntentDefinition) import Intents
import JSON

extension ValueClassCase {
    static let all: [ValueClassCase] = [
        caseINPerson,
        caseINPersonHandle,
        caseINSpeakableString,
        caseINMessage,
        caseINMessageLinkMetadata,
        caseINMessageReaction,
        caseINSticker,
        caseINSendMessageAttachment,
        caseINCallRecord,
        caseINCallRecordFilter,
        caseINCallGroup,
        caseINTask,
        caseINTaskList,
        caseINNote,
        caseINNoteContent,
        caseINTextNoteContent,
        caseINImageNoteContent,
        caseINSpatialEventTrigger,
        caseINTemporalEventTrigger,
        caseINDateComponentsRange,
        caseINRecurrenceRule,
        caseINCurrencyAmount,
        caseINPaymentAmount,
        caseINBalanceAmount,
        caseINPaymentAccount,
        caseINPaymentMethod,
        caseINPaymentRecord,
        caseINBillPayee,
        caseINBillDetails,
        caseINPriceRange,
        caseINRideOption,
        caseINRidePartySizeOption,
        caseINRideFareLineItem,
        caseINRideStatus,
        caseINRideCompletionStatus,
        caseINRideDriver,
        caseINRideVehicle,
        caseINMediaItem,
        caseINMediaSearch,
        caseINReservation,
        caseINReservationAction,
        caseINFlightReservation,
        caseINTrainReservation,
        caseINBusReservation,
        caseINBoatReservation,
        caseINLodgingReservation,
        caseINRentalCarReservation,
        caseINRestaurantReservation,
        caseINTicketedEventReservation,
        caseINSeat,
        caseINAirline,
        caseINAirport,
        caseINAirportGate,
        caseINFlight,
        caseINTrainTrip,
        caseINBusTrip,
        caseINBoatTrip,
        caseINRentalCar,
        caseINTicketedEvent,
        caseINRestaurant,
        caseINRestaurantGuest,
        caseINRestaurantGuestDisplayPreferences,
        caseINRestaurantOffer,
        caseINRestaurantReservationBooking,
        caseINRestaurantReservationUserBooking,
        caseINTermsAndConditions,
        caseINCar,
        caseINCarHeadUnit,
        caseINFocusStatus,
        caseINUserContext,
        caseINMediaUserContext,
        caseINObject,
        caseINDefaultCardTemplate,
        caseINRelevanceProvider,
        caseINDateRelevanceProvider,
        caseINLocationRelevanceProvider,
        caseINDailyRoutineRelevanceProvider,
        caseINIntentDonationMetadata,
        caseINSendMessageIntentDonationMetadata,
        caseCLPlacemark,
        caseCNPostalAddress,
        caseCNMutablePostalAddress,
        caseCLLocation,
        caseCLRegion,
        caseCLCircularRegion,
        caseCGColor,
        caseCSSearchableItemAttributeSet,
    ]

    static let caseINPerson = ValueClassCase(
        INPerson.self,
        properties: [
            property("personHandle", \INPerson.personHandle),
            property("nameComponents", \INPerson.nameComponents),
            property("displayName", \INPerson.displayName),
            property("image", \INPerson.image),
            property("contactIdentifier", \INPerson.contactIdentifier),
            property("customIdentifier", \INPerson.customIdentifier),
            property("relationship", \INPerson.relationship),
            property("aliases", \INPerson.aliases),
            property("suggestionType", \INPerson.suggestionType),
            property("isContactSuggestion", \INPerson.isContactSuggestion),
            property("siriMatches", \INPerson.siriMatches),
            property("isMe", \INPerson.isMe),
        ],
        initializers: [
            Initializer(
                "INPerson.init(personHandle:nameComponents:displayName:image:contactIdentifier:customIdentifier:relationship:)",
                required: ["personHandle"],
                optional: ["nameComponents", "displayName", "image", "contactIdentifier", "customIdentifier", "relationship"],
                fixed: [:]
            ) { INPerson(personHandle: try $0.value("personHandle"), nameComponents: $0.optional("nameComponents"), displayName: $0.optional("displayName"), image: $0.optional("image"), contactIdentifier: $0.optional("contactIdentifier"), customIdentifier: $0.optional("customIdentifier"), relationship: $0.optional("relationship")) },
            Initializer(
                "INPerson.init(personHandle:nameComponents:displayName:image:contactIdentifier:customIdentifier:isMe:)",
                required: ["personHandle", "isMe"],
                optional: ["nameComponents", "displayName", "image", "contactIdentifier", "customIdentifier"],
                fixed: [:]
            ) { INPerson(personHandle: try $0.value("personHandle"), nameComponents: $0.optional("nameComponents"), displayName: $0.optional("displayName"), image: $0.optional("image"), contactIdentifier: $0.optional("contactIdentifier"), customIdentifier: $0.optional("customIdentifier"), isMe: try $0.value("isMe")) },
            Initializer(
                "INPerson.init(personHandle:nameComponents:displayName:image:contactIdentifier:customIdentifier:isMe:suggestionType:)",
                required: ["personHandle", "isMe", "suggestionType"],
                optional: ["nameComponents", "displayName", "image", "contactIdentifier", "customIdentifier"],
                fixed: [:]
            ) { INPerson(personHandle: try $0.value("personHandle"), nameComponents: $0.optional("nameComponents"), displayName: $0.optional("displayName"), image: $0.optional("image"), contactIdentifier: $0.optional("contactIdentifier"), customIdentifier: $0.optional("customIdentifier"), isMe: try $0.value("isMe"), suggestionType: try $0.value("suggestionType")) },
            Initializer(
                "INPerson.init(personHandle:nameComponents:displayName:image:contactIdentifier:customIdentifier:isContactSuggestion:suggestionType:)",
                required: ["personHandle", "isContactSuggestion", "suggestionType"],
                optional: ["nameComponents", "displayName", "image", "contactIdentifier", "customIdentifier"],
                fixed: [:]
            ) { INPerson(personHandle: try $0.value("personHandle"), nameComponents: $0.optional("nameComponents"), displayName: $0.optional("displayName"), image: $0.optional("image"), contactIdentifier: $0.optional("contactIdentifier"), customIdentifier: $0.optional("customIdentifier"), isContactSuggestion: try $0.value("isContactSuggestion"), suggestionType: try $0.value("suggestionType")) },
            Initializer(
                "INPerson.init(personHandle:nameComponents:displayName:image:contactIdentifier:customIdentifier:aliases:suggestionType:)",
                required: ["personHandle", "suggestionType"],
                optional: ["nameComponents", "displayName", "image", "contactIdentifier", "customIdentifier", "aliases"],
                fixed: [:]
            ) { INPerson(personHandle: try $0.value("personHandle"), nameComponents: $0.optional("nameComponents"), displayName: $0.optional("displayName"), image: $0.optional("image"), contactIdentifier: $0.optional("contactIdentifier"), customIdentifier: $0.optional("customIdentifier"), aliases: $0.optional("aliases"), suggestionType: try $0.value("suggestionType")) },
        ]
    )

    static let caseINPersonHandle = ValueClassCase(
        INPersonHandle.self,
        properties: [
            property("value", \INPersonHandle.value),
            property("type", \INPersonHandle.type),
            property("label", \INPersonHandle.label),
        ],
        initializers: [
            Initializer(
                "INPersonHandle.init(value:type:label:)",
                required: ["type"],
                optional: ["value", "label"],
                fixed: [:]
            ) { INPersonHandle(value: $0.optional("value"), type: try $0.value("type"), label: $0.optional("label")) },
        ]
    )

    static let caseINSpeakableString = ValueClassCase(
        INSpeakableString.self,
        properties: [
            property("spokenPhrase", \INSpeakableString.spokenPhrase),
            property("pronunciationHint", \INSpeakableString.pronunciationHint),
            property("vocabularyIdentifier", \INSpeakableString.vocabularyIdentifier),
        ],
        initializers: [
            Initializer(
                "INSpeakableString.init(spokenPhrase:)",
                required: ["spokenPhrase"],
                optional: [],
                fixed: [:]
            ) { INSpeakableString(spokenPhrase: try $0.value("spokenPhrase")) },
            Initializer(
                "INSpeakableString.init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)",
                required: ["vocabularyIdentifier", "spokenPhrase"],
                optional: ["pronunciationHint"],
                fixed: [:]
            ) { INSpeakableString(vocabularyIdentifier: try $0.value("vocabularyIdentifier"), spokenPhrase: try $0.value("spokenPhrase"), pronunciationHint: $0.optional("pronunciationHint")) },
        ]
    )

    static let caseINMessage = ValueClassCase(
        INMessage.self,
        properties: [
            property("identifier", \INMessage.identifier),
            property("conversationIdentifier", \INMessage.conversationIdentifier),
            property("content", \INMessage.content),
            property("dateSent", \INMessage.dateSent),
            property("sender", \INMessage.sender),
            property("recipients", \INMessage.recipients),
            property("groupName", \INMessage.groupName),
            property("messageType", \INMessage.messageType),
            property("serviceName", \INMessage.serviceName),
            property("audioMessageFile", \INMessage.audioMessageFile),
            property("attachmentFiles", \INMessage.attachmentFiles),
            property("numberOfAttachments", \INMessage.numberOfAttachments),
            property("linkMetadata", \INMessage.linkMetadata),
            property("sticker", \INMessage.sticker),
            property("reaction", \INMessage.reaction),
        ],
        initializers: [
            Initializer(
                "INMessage.init(identifier:content:dateSent:sender:recipients:)",
                required: ["identifier"],
                optional: ["content", "dateSent", "sender", "recipients"],
                fixed: ["messageType": "text"]
            ) { INMessage(identifier: try $0.value("identifier"), content: $0.optional("content"), dateSent: $0.optional("dateSent"), sender: $0.optional("sender"), recipients: $0.optional("recipients")) },
            Initializer(
                "INMessage.init(identifier:conversationIdentifier:content:dateSent:sender:recipients:groupName:messageType:serviceName:audioMessageFile:attachmentFiles:)",
                required: ["identifier", "messageType"],
                optional: ["conversationIdentifier", "content", "dateSent", "sender", "recipients", "groupName", "serviceName", "audioMessageFile", "attachmentFiles"],
                fixed: [:]
            ) { INMessage(identifier: try $0.value("identifier"), conversationIdentifier: $0.optional("conversationIdentifier"), content: $0.optional("content"), dateSent: $0.optional("dateSent"), sender: $0.optional("sender"), recipients: $0.optional("recipients"), groupName: $0.optional("groupName"), messageType: try $0.value("messageType"), serviceName: $0.optional("serviceName"), audioMessageFile: $0.optional("audioMessageFile"), attachmentFiles: $0.optional("attachmentFiles")) },
            Initializer(
                "INMessage.init(identifier:conversationIdentifier:content:dateSent:sender:recipients:groupName:serviceName:linkMetadata:)",
                required: ["identifier"],
                optional: ["conversationIdentifier", "content", "dateSent", "sender", "recipients", "groupName", "serviceName", "linkMetadata"],
                fixed: ["messageType": "link"]
            ) { INMessage(identifier: try $0.value("identifier"), conversationIdentifier: $0.optional("conversationIdentifier"), content: $0.optional("content"), dateSent: $0.optional("dateSent"), sender: $0.optional("sender"), recipients: $0.optional("recipients"), groupName: $0.optional("groupName"), serviceName: $0.optional("serviceName"), linkMetadata: $0.optional("linkMetadata")) },
            Initializer(
                "INMessage.init(identifier:conversationIdentifier:content:dateSent:sender:recipients:groupName:serviceName:messageType:numberOfAttachments:)",
                required: ["identifier", "messageType"],
                optional: ["conversationIdentifier", "content", "dateSent", "sender", "recipients", "groupName", "serviceName", "numberOfAttachments"],
                fixed: [:]
            ) { INMessage(identifier: try $0.value("identifier"), conversationIdentifier: $0.optional("conversationIdentifier"), content: $0.optional("content"), dateSent: $0.optional("dateSent"), sender: $0.optional("sender"), recipients: $0.optional("recipients"), groupName: $0.optional("groupName"), serviceName: $0.optional("serviceName"), messageType: try $0.value("messageType"), numberOfAttachments: $0.optional("numberOfAttachments")) },
            Initializer(
                "INMessage.init(identifier:conversationIdentifier:content:dateSent:sender:recipients:groupName:serviceName:messageType:referencedMessage:sticker:reaction:)",
                required: ["identifier", "messageType"],
                optional: ["conversationIdentifier", "content", "dateSent", "sender", "recipients", "groupName", "serviceName", "referencedMessage", "sticker", "reaction"],
                fixed: [:]
            ) { INMessage(identifier: try $0.value("identifier"), conversationIdentifier: $0.optional("conversationIdentifier"), content: $0.optional("content"), dateSent: $0.optional("dateSent"), sender: $0.optional("sender"), recipients: $0.optional("recipients"), groupName: $0.optional("groupName"), serviceName: $0.optional("serviceName"), messageType: try $0.value("messageType"), referencedMessage: $0.optional("referencedMessage"), sticker: $0.optional("sticker"), reaction: $0.optional("reaction")) },
        ]
    )

    static let caseINMessageLinkMetadata = ValueClassCase(
        INMessageLinkMetadata.self,
        properties: [
            property("siteName", \INMessageLinkMetadata.siteName),
            property("summary", \INMessageLinkMetadata.summary),
            property("title", \INMessageLinkMetadata.title),
            property("openGraphType", \INMessageLinkMetadata.openGraphType),
            property("linkURL", \INMessageLinkMetadata.linkURL),
        ],
        initializers: [
            Initializer(
                "INMessageLinkMetadata.init(siteName:summary:title:openGraphType:linkURL:)",
                required: [],
                optional: ["siteName", "summary", "title", "openGraphType", "linkURL"],
                fixed: [:]
            ) { INMessageLinkMetadata(siteName: $0.optional("siteName"), summary: $0.optional("summary"), title: $0.optional("title"), openGraphType: $0.optional("openGraphType"), linkURL: $0.optional("linkURL")) },
        ]
    )

    static let caseINMessageReaction = ValueClassCase(
        INMessageReaction.self,
        properties: [
            property("reactionType", \INMessageReaction.reactionType),
            property("reactionDescription", \INMessageReaction.reactionDescription),
            property("emoji", \INMessageReaction.emoji),
        ],
        initializers: [
            Initializer(
                "INMessageReaction.init(reactionType:reactionDescription:emoji:)",
                required: ["reactionType"],
                optional: ["reactionDescription", "emoji"],
                fixed: [:]
            ) { INMessageReaction(reactionType: try $0.value("reactionType"), reactionDescription: $0.optional("reactionDescription"), emoji: $0.optional("emoji")) },
        ]
    )

    static let caseINSticker = ValueClassCase(
        INSticker.self,
        properties: [
            property("type", \INSticker.type),
            property("emoji", \INSticker.emoji),
        ],
        initializers: [
            Initializer(
                "INSticker.init(type:emoji:)",
                required: ["type"],
                optional: ["emoji"],
                fixed: [:]
            ) { INSticker(type: try $0.value("type"), emoji: $0.optional("emoji")) },
        ]
    )

    static let caseINSendMessageAttachment = ValueClassCase(
        INSendMessageAttachment.self,
        properties: [
            property("audioMessageFile", \INSendMessageAttachment.audioMessageFile),
        ],
        initializers: [
            Initializer(
                "INSendMessageAttachment.init(audioMessageFile:)",
                required: ["audioMessageFile"],
                optional: [],
                fixed: [:]
            ) { INSendMessageAttachment(audioMessageFile: try $0.value("audioMessageFile")) },
        ]
    )

    static let caseINCallRecord = ValueClassCase(
        INCallRecord.self,
        properties: [
            property("identifier", \INCallRecord.identifier),
            property("dateCreated", \INCallRecord.dateCreated),
            property("callRecordType", \INCallRecord.callRecordType),
            property("callCapability", \INCallRecord.callCapability),
            property("callDuration", \INCallRecord.callDuration),
            property("unseen", \INCallRecord.unseen),
            property("participants", \INCallRecord.participants),
            property("numberOfCalls", \INCallRecord.numberOfCalls),
            property("isCallerIdBlocked", \INCallRecord.isCallerIdBlocked),
            property("caller", \INCallRecord.caller),
        ],
        initializers: [
            Initializer(
                "INCallRecord.init(identifier:dateCreated:callRecordType:callCapability:callDuration:unseen:participants:numberOfCalls:isCallerIdBlocked:)",
                required: ["identifier", "callRecordType", "callCapability"],
                optional: ["dateCreated", "callDuration", "unseen", "participants", "numberOfCalls", "isCallerIdBlocked"],
                fixed: [:]
            ) { INCallRecord(identifier: try $0.value("identifier"), dateCreated: $0.optional("dateCreated"), callRecordType: try $0.value("callRecordType"), callCapability: try $0.value("callCapability"), callDuration: $0.optional("callDuration"), unseen: $0.optional("unseen"), participants: $0.optional("participants"), numberOfCalls: $0.optional("numberOfCalls"), isCallerIdBlocked: $0.optional("isCallerIdBlocked")) },
            Initializer(
                "INCallRecord.init(identifier:dateCreated:caller:callRecordType:callCapability:callDuration:unseen:numberOfCalls:)",
                required: ["identifier", "callRecordType", "callCapability"],
                optional: ["dateCreated", "caller", "callDuration", "unseen", "numberOfCalls"],
                fixed: [:]
            ) { INCallRecord(identifier: try $0.value("identifier"), dateCreated: $0.optional("dateCreated"), caller: $0.optional("caller"), callRecordType: try $0.value("callRecordType"), callCapability: try $0.value("callCapability"), callDuration: $0.optional("callDuration"), unseen: $0.optional("unseen"), numberOfCalls: $0.optional("numberOfCalls")) },
        ]
    )

    static let caseINCallRecordFilter = ValueClassCase(
        INCallRecordFilter.self,
        properties: [
            property("participants", \INCallRecordFilter.participants),
            property("callTypes", \INCallRecordFilter.callTypes),
            property("callCapability", \INCallRecordFilter.callCapability),
        ],
        initializers: [
            Initializer(
                "INCallRecordFilter.init(participants:callTypes:callCapability:)",
                required: ["callTypes", "callCapability"],
                optional: ["participants"],
                fixed: [:]
            ) { INCallRecordFilter(participants: $0.optional("participants"), callTypes: try $0.value("callTypes"), callCapability: try $0.value("callCapability")) },
        ]
    )

    static let caseINCallGroup = ValueClassCase(
        INCallGroup.self,
        properties: [
            property("groupName", \INCallGroup.groupName),
            property("groupId", \INCallGroup.groupId),
        ],
        initializers: [
            Initializer(
                "INCallGroup.init(groupName:groupId:)",
                required: [],
                optional: ["groupName", "groupId"],
                fixed: [:]
            ) { INCallGroup(groupName: $0.optional("groupName"), groupId: $0.optional("groupId")) },
        ]
    )

    static let caseINTask = ValueClassCase(
        INTask.self,
        properties: [
            property("title", \INTask.title),
            property("status", \INTask.status),
            property("taskType", \INTask.taskType),
            property("spatialEventTrigger", \INTask.spatialEventTrigger),
            property("temporalEventTrigger", \INTask.temporalEventTrigger),
            property("createdDateComponents", \INTask.createdDateComponents),
            property("modifiedDateComponents", \INTask.modifiedDateComponents),
            property("identifier", \INTask.identifier),
            property("priority", \INTask.priority),
        ],
        initializers: [
            Initializer(
                "INTask.init(title:status:taskType:spatialEventTrigger:temporalEventTrigger:createdDateComponents:modifiedDateComponents:identifier:)",
                required: ["title", "status", "taskType"],
                optional: ["spatialEventTrigger", "temporalEventTrigger", "createdDateComponents", "modifiedDateComponents", "identifier"],
                fixed: [:]
            ) { INTask(title: try $0.value("title"), status: try $0.value("status"), taskType: try $0.value("taskType"), spatialEventTrigger: $0.optional("spatialEventTrigger"), temporalEventTrigger: $0.optional("temporalEventTrigger"), createdDateComponents: $0.optional("createdDateComponents"), modifiedDateComponents: $0.optional("modifiedDateComponents"), identifier: $0.optional("identifier")) },
            Initializer(
                "INTask.init(title:status:taskType:spatialEventTrigger:temporalEventTrigger:createdDateComponents:modifiedDateComponents:identifier:priority:)",
                required: ["title", "status", "taskType", "priority"],
                optional: ["spatialEventTrigger", "temporalEventTrigger", "createdDateComponents", "modifiedDateComponents", "identifier"],
                fixed: [:]
            ) { INTask(title: try $0.value("title"), status: try $0.value("status"), taskType: try $0.value("taskType"), spatialEventTrigger: $0.optional("spatialEventTrigger"), temporalEventTrigger: $0.optional("temporalEventTrigger"), createdDateComponents: $0.optional("createdDateComponents"), modifiedDateComponents: $0.optional("modifiedDateComponents"), identifier: $0.optional("identifier"), priority: try $0.value("priority")) },
        ]
    )

    static let caseINTaskList = ValueClassCase(
        INTaskList.self,
        properties: [
            property("title", \INTaskList.title),
            property("tasks", \INTaskList.tasks),
            property("groupName", \INTaskList.groupName),
            property("createdDateComponents", \INTaskList.createdDateComponents),
            property("modifiedDateComponents", \INTaskList.modifiedDateComponents),
            property("identifier", \INTaskList.identifier),
        ],
        initializers: [
            Initializer(
                "INTaskList.init(title:tasks:groupName:createdDateComponents:modifiedDateComponents:identifier:)",
                required: ["title", "tasks"],
                optional: ["groupName", "createdDateComponents", "modifiedDateComponents", "identifier"],
                fixed: [:]
            ) { INTaskList(title: try $0.value("title"), tasks: try $0.value("tasks"), groupName: $0.optional("groupName"), createdDateComponents: $0.optional("createdDateComponents"), modifiedDateComponents: $0.optional("modifiedDateComponents"), identifier: $0.optional("identifier")) },
        ]
    )

    static let caseINNote = ValueClassCase(
        INNote.self,
        properties: [
            property("title", \INNote.title),
            property("contents", \INNote.contents),
            property("groupName", \INNote.groupName),
            property("createdDateComponents", \INNote.createdDateComponents),
            property("modifiedDateComponents", \INNote.modifiedDateComponents),
            property("identifier", \INNote.identifier),
        ],
        initializers: [
            Initializer(
                "INNote.init(title:contents:groupName:createdDateComponents:modifiedDateComponents:identifier:)",
                required: ["title", "contents"],
                optional: ["groupName", "createdDateComponents", "modifiedDateComponents", "identifier"],
                fixed: [:]
            ) { INNote(title: try $0.value("title"), contents: try $0.value("contents"), groupName: $0.optional("groupName"), createdDateComponents: $0.optional("createdDateComponents"), modifiedDateComponents: $0.optional("modifiedDateComponents"), identifier: $0.optional("identifier")) },
        ]
    )

    static let caseINNoteContent = ValueClassCase(
        INNoteContent.self,
        properties: [
        ],
        initializers: [
        ]
    )

    static let caseINTextNoteContent = ValueClassCase(
        INTextNoteContent.self,
        superclass: INNoteContent.self,
        properties: [
            property("text", \INTextNoteContent.text),
        ],
        initializers: [
            Initializer(
                "INTextNoteContent.init(text:)",
                required: ["text"],
                optional: [],
                fixed: [:]
            ) { INTextNoteContent(text: try $0.value("text")) },
        ]
    )

    static let caseINImageNoteContent = ValueClassCase(
        INImageNoteContent.self,
        superclass: INNoteContent.self,
        properties: [
            property("image", \INImageNoteContent.image),
        ],
        initializers: [
            Initializer(
                "INImageNoteContent.init(image:)",
                required: ["image"],
                optional: [],
                fixed: [:]
            ) { INImageNoteContent(image: try $0.value("image")) },
        ]
    )

    static let caseINSpatialEventTrigger = ValueClassCase(
        INSpatialEventTrigger.self,
        properties: [
            property("placemark", \INSpatialEventTrigger.placemark),
            property("event", \INSpatialEventTrigger.event),
        ],
        initializers: [
            Initializer(
                "INSpatialEventTrigger.init(placemark:event:)",
                required: ["placemark", "event"],
                optional: [],
                fixed: [:]
            ) { INSpatialEventTrigger(placemark: try $0.value("placemark"), event: try $0.value("event")) },
        ]
    )

    static let caseINTemporalEventTrigger = ValueClassCase(
        INTemporalEventTrigger.self,
        properties: [
            property("dateComponentsRange", \INTemporalEventTrigger.dateComponentsRange),
        ],
        initializers: [
            Initializer(
                "INTemporalEventTrigger.init(dateComponentsRange:)",
                required: ["dateComponentsRange"],
                optional: [],
                fixed: [:]
            ) { INTemporalEventTrigger(dateComponentsRange: try $0.value("dateComponentsRange")) },
        ]
    )

    static let caseINDateComponentsRange = ValueClassCase(
        INDateComponentsRange.self,
        properties: [
            property("startDateComponents", \INDateComponentsRange.startDateComponents),
            property("endDateComponents", \INDateComponentsRange.endDateComponents),
            property("recurrenceRule", \INDateComponentsRange.recurrenceRule),
        ],
        initializers: [
            Initializer(
                "INDateComponentsRange.init(start:end:recurrenceRule:)",
                required: [],
                optional: ["startDateComponents", "endDateComponents", "recurrenceRule"],
                fixed: [:]
            ) { INDateComponentsRange(start: $0.optional("startDateComponents"), end: $0.optional("endDateComponents"), recurrenceRule: $0.optional("recurrenceRule")) },
        ]
    )

    static let caseINRecurrenceRule = ValueClassCase(
        INRecurrenceRule.self,
        properties: [
            property("interval", \INRecurrenceRule.interval),
            property("frequency", \INRecurrenceRule.frequency),
            property("weeklyRecurrenceDays", \INRecurrenceRule.weeklyRecurrenceDays),
        ],
        initializers: [
            Initializer(
                "INRecurrenceRule.init(interval:frequency:)",
                required: ["interval", "frequency"],
                optional: [],
                fixed: [:]
            ) { INRecurrenceRule(interval: try $0.value("interval"), frequency: try $0.value("frequency")) },
            Initializer(
                "INRecurrenceRule.init(interval:frequency:weeklyRecurrenceDays:)",
                required: ["interval", "frequency", "weeklyRecurrenceDays"],
                optional: [],
                fixed: [:]
            ) { INRecurrenceRule(interval: try $0.value("interval"), frequency: try $0.value("frequency"), weeklyRecurrenceDays: try $0.value("weeklyRecurrenceDays")) },
        ]
    )

    static let caseINCurrencyAmount = ValueClassCase(
        INCurrencyAmount.self,
        properties: [
            property("amount", \INCurrencyAmount.amount),
            property("currencyCode", \INCurrencyAmount.currencyCode),
        ],
        initializers: [
            Initializer(
                "INCurrencyAmount.init(amount:currencyCode:)",
                required: ["amount", "currencyCode"],
                optional: [],
                fixed: [:]
            ) { INCurrencyAmount(amount: try $0.number("amount"), currencyCode: try $0.value("currencyCode")) },
        ]
    )

    static let caseINPaymentAmount = ValueClassCase(
        INPaymentAmount.self,
        properties: [
            property("amount", \INPaymentAmount.amount),
            property("amountType", \INPaymentAmount.amountType),
        ],
        initializers: [
            Initializer(
                "INPaymentAmount.init(amountType:amount:)",
                required: ["amountType", "amount"],
                optional: [],
                fixed: [:]
            ) { INPaymentAmount(amountType: try $0.value("amountType"), amount: try $0.value("amount")) },
        ]
    )

    static let caseINBalanceAmount = ValueClassCase(
        INBalanceAmount.self,
        properties: [
            property("amount", \INBalanceAmount.amount),
            property("balanceType", \INBalanceAmount.balanceType),
            property("currencyCode", \INBalanceAmount.currencyCode),
        ],
        initializers: [
            Initializer(
                "INBalanceAmount.init(amount:balanceType:)",
                required: ["amount", "balanceType"],
                optional: [],
                fixed: [:]
            ) { INBalanceAmount(amount: try $0.number("amount"), balanceType: try $0.value("balanceType")) },
            Initializer(
                "INBalanceAmount.init(amount:currencyCode:)",
                required: ["amount", "currencyCode"],
                optional: [],
                fixed: ["balanceType": "money"]
            ) { INBalanceAmount(amount: try $0.number("amount"), currencyCode: try $0.value("currencyCode")) },
        ]
    )

    static let caseINPaymentAccount = ValueClassCase(
        INPaymentAccount.self,
        properties: [
            property("nickname", \INPaymentAccount.nickname),
            property("accountNumber", \INPaymentAccount.accountNumber),
            property("accountType", \INPaymentAccount.accountType),
            property("organizationName", \INPaymentAccount.organizationName),
            property("balance", \INPaymentAccount.balance),
            property("secondaryBalance", \INPaymentAccount.secondaryBalance),
        ],
        initializers: [
            Initializer(
                "INPaymentAccount.init(nickname:number:accountType:organizationName:balance:secondaryBalance:)",
                required: ["nickname", "accountType"],
                optional: ["accountNumber", "organizationName", "balance", "secondaryBalance"],
                fixed: [:]
            ) { INPaymentAccount(nickname: try $0.value("nickname"), number: $0.optional("accountNumber"), accountType: try $0.value("accountType"), organizationName: $0.optional("organizationName"), balance: $0.optional("balance"), secondaryBalance: $0.optional("secondaryBalance")) },
            Initializer(
                "INPaymentAccount.init(nickname:number:accountType:organizationName:)",
                required: ["nickname", "accountType"],
                optional: ["accountNumber", "organizationName"],
                fixed: [:]
            ) { INPaymentAccount(nickname: try $0.value("nickname"), number: $0.optional("accountNumber"), accountType: try $0.value("accountType"), organizationName: $0.optional("organizationName")) },
        ]
    )

    static let caseINPaymentMethod = ValueClassCase(
        INPaymentMethod.self,
        properties: [
            property("type", \INPaymentMethod.type),
            property("name", \INPaymentMethod.name),
            property("identificationHint", \INPaymentMethod.identificationHint),
            property("icon", \INPaymentMethod.icon),
        ],
        initializers: [
            Initializer(
                "INPaymentMethod.init(type:name:identificationHint:icon:)",
                required: ["type"],
                optional: ["name", "identificationHint", "icon"],
                fixed: [:]
            ) { INPaymentMethod(type: try $0.value("type"), name: $0.optional("name"), identificationHint: $0.optional("identificationHint"), icon: $0.optional("icon")) },
            Initializer(
                "INPaymentMethod.applePay()",
                required: [],
                optional: [],
                fixed: ["type": "applePay"]
            ) { _ in INPaymentMethod.applePay() },
        ]
    )

    static let caseINPaymentRecord = ValueClassCase(
        INPaymentRecord.self,
        properties: [
            property("payee", \INPaymentRecord.payee),
            property("payer", \INPaymentRecord.payer),
            property("currencyAmount", \INPaymentRecord.currencyAmount),
            property("paymentMethod", \INPaymentRecord.paymentMethod),
            property("note", \INPaymentRecord.note),
            property("status", \INPaymentRecord.status),
            property("feeAmount", \INPaymentRecord.feeAmount),
        ],
        initializers: [
            Initializer(
                "INPaymentRecord.init(payee:payer:currencyAmount:paymentMethod:note:status:feeAmount:)",
                required: ["status"],
                optional: ["payee", "payer", "currencyAmount", "paymentMethod", "note", "feeAmount"],
                fixed: [:]
            ) { INPaymentRecord(payee: $0.optional("payee"), payer: $0.optional("payer"), currencyAmount: $0.optional("currencyAmount"), paymentMethod: $0.optional("paymentMethod"), note: $0.optional("note"), status: try $0.value("status"), feeAmount: $0.optional("feeAmount")) },
        ]
    )

    static let caseINBillPayee = ValueClassCase(
        INBillPayee.self,
        properties: [
            property("nickname", \INBillPayee.nickname),
            property("accountNumber", \INBillPayee.accountNumber),
            property("organizationName", \INBillPayee.organizationName),
        ],
        initializers: [
            Initializer(
                "INBillPayee.init(nickname:number:organizationName:)",
                required: ["nickname"],
                optional: ["accountNumber", "organizationName"],
                fixed: [:]
            ) { INBillPayee(nickname: try $0.value("nickname"), number: $0.optional("accountNumber"), organizationName: $0.optional("organizationName")) },
        ]
    )

    static let caseINBillDetails = ValueClassCase(
        INBillDetails.self,
        properties: [
            property("billType", \INBillDetails.billType),
            property("paymentStatus", \INBillDetails.paymentStatus),
            property("billPayee", \INBillDetails.billPayee),
            property("amountDue", \INBillDetails.amountDue),
            property("minimumDue", \INBillDetails.minimumDue),
            property("lateFee", \INBillDetails.lateFee),
            property("dueDate", \INBillDetails.dueDate),
            property("paymentDate", \INBillDetails.paymentDate),
        ],
        initializers: [
            Initializer(
                "INBillDetails.init(billType:paymentStatus:billPayee:amountDue:minimumDue:lateFee:dueDate:paymentDate:)",
                required: ["billType", "paymentStatus"],
                optional: ["billPayee", "amountDue", "minimumDue", "lateFee", "dueDate", "paymentDate"],
                fixed: [:]
            ) { INBillDetails(billType: try $0.value("billType"), paymentStatus: try $0.value("paymentStatus"), billPayee: $0.optional("billPayee"), amountDue: $0.optional("amountDue"), minimumDue: $0.optional("minimumDue"), lateFee: $0.optional("lateFee"), dueDate: $0.optional("dueDate"), paymentDate: $0.optional("paymentDate")) },
        ]
    )

    static let caseINPriceRange = ValueClassCase(
        INPriceRange.self,
        properties: [
            property("minimumPrice", \INPriceRange.minimumPrice),
            property("maximumPrice", \INPriceRange.maximumPrice),
            property("currencyCode", \INPriceRange.currencyCode),
        ],
        initializers: [
            Initializer(
                "INPriceRange.init(maximumPrice:currencyCode:)",
                required: ["maximumPrice", "currencyCode"],
                optional: [],
                fixed: [:]
            ) { INPriceRange(maximumPrice: try $0.number("maximumPrice"), currencyCode: try $0.value("currencyCode")) },
            Initializer(
                "INPriceRange.init(minimumPrice:currencyCode:)",
                required: ["minimumPrice", "currencyCode"],
                optional: [],
                fixed: [:]
            ) { INPriceRange(minimumPrice: try $0.number("minimumPrice"), currencyCode: try $0.value("currencyCode")) },
        ]
    )

    static let caseINRideOption = ValueClassCase(
        INRideOption.self,
        properties: [
            property("name", \INRideOption.name),
            property("estimatedPickupDate", \INRideOption.estimatedPickupDate),
            property("priceRange", \INRideOption.priceRange),
            property("usesMeteredFare", \INRideOption.usesMeteredFare),
            property("disclaimerMessage", \INRideOption.disclaimerMessage),
            property("availablePartySizeOptions", \INRideOption.availablePartySizeOptions),
            property("availablePartySizeOptionsSelectionPrompt", \INRideOption.availablePartySizeOptionsSelectionPrompt),
            property("specialPricing", \INRideOption.specialPricing),
            property("specialPricingBadgeImage", \INRideOption.specialPricingBadgeImage),
            property("fareLineItems", \INRideOption.fareLineItems),
            property("userActivityForBookingInApplication", \INRideOption.userActivityForBookingInApplication),
            property("identifier", \INRideOption.identifier),
        ],
        initializers: [
            Initializer(
                "INRideOption.init(name:estimatedPickupDate:)",
                required: ["name", "estimatedPickupDate"],
                optional: [],
                fixed: [:]
            ) { INRideOption(name: try $0.value("name"), estimatedPickupDate: try $0.value("estimatedPickupDate")) },
        ]
    )

    static let caseINRidePartySizeOption = ValueClassCase(
        INRidePartySizeOption.self,
        properties: [
            property("partySizeRange", \INRidePartySizeOption.partySizeRange),
            property("sizeDescription", \INRidePartySizeOption.sizeDescription),
            property("priceRange", \INRidePartySizeOption.priceRange),
        ],
        initializers: [
            Initializer(
                "INRidePartySizeOption.init(partySizeRange:sizeDescription:priceRange:)",
                required: ["partySizeRange", "sizeDescription"],
                optional: ["priceRange"],
                fixed: [:]
            ) { INRidePartySizeOption(partySizeRange: try $0.value("partySizeRange"), sizeDescription: try $0.value("sizeDescription"), priceRange: $0.optional("priceRange")) },
        ]
    )

    static let caseINRideFareLineItem = ValueClassCase(
        INRideFareLineItem.self,
        properties: [
            property("title", \INRideFareLineItem.title),
            property("price", \INRideFareLineItem.price),
            property("currencyCode", \INRideFareLineItem.currencyCode),
        ],
        initializers: [
            Initializer(
                "INRideFareLineItem.init(title:price:currencyCode:)",
                required: ["title", "price", "currencyCode"],
                optional: [],
                fixed: [:]
            ) { INRideFareLineItem(title: try $0.value("title"), price: try $0.number("price"), currencyCode: try $0.value("currencyCode")) },
        ]
    )

    static let caseINRideStatus = ValueClassCase(
        INRideStatus.self,
        properties: [
            property("rideIdentifier", \INRideStatus.rideIdentifier),
            property("phase", \INRideStatus.phase),
            property("completionStatus", \INRideStatus.completionStatus),
            property("vehicle", \INRideStatus.vehicle),
            property("driver", \INRideStatus.driver),
            property("estimatedPickupDate", \INRideStatus.estimatedPickupDate),
            property("estimatedDropOffDate", \INRideStatus.estimatedDropOffDate),
            property("estimatedPickupEndDate", \INRideStatus.estimatedPickupEndDate),
            property("scheduledPickupTime", \INRideStatus.scheduledPickupTime),
            property("pickupLocation", \INRideStatus.pickupLocation),
            property("waypoints", \INRideStatus.waypoints),
            property("dropOffLocation", \INRideStatus.dropOffLocation),
            property("rideOption", \INRideStatus.rideOption),
            property("userActivityForCancelingInApplication", \INRideStatus.userActivityForCancelingInApplication),
            property("additionalActionActivities", \INRideStatus.additionalActionActivities),
        ],
        initializers: [
            Initializer(
                "INRideStatus.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INRideStatus() },
        ]
    )

    static let caseINRideCompletionStatus = ValueClassCase(
        INRideCompletionStatus.self,
        properties: [
            property("isCompleted", \INRideCompletionStatus.isCompleted),
            property("isCanceled", \INRideCompletionStatus.isCanceled),
            property("isMissedPickup", \INRideCompletionStatus.isMissedPickup),
            property("paymentAmount", \INRideCompletionStatus.paymentAmount),
            property("isOutstanding", \INRideCompletionStatus.isOutstanding),
            property("feedbackType", \INRideCompletionStatus.feedbackType),
            property("completionUserActivity", \INRideCompletionStatus.completionUserActivity),
            property("defaultTippingOptions", \INRideCompletionStatus.defaultTippingOptions),
        ],
        initializers: [
            Initializer(
                "INRideCompletionStatus.completed()",
                required: [],
                optional: [],
                fixed: ["isCompleted": true]
            ) { _ in INRideCompletionStatus.completed() },
            Initializer(
                "INRideCompletionStatus.completed(settled:)",
                required: ["paymentAmount"],
                optional: [],
                fixed: ["isCompleted": true]
            ) { INRideCompletionStatus.completed(settled: try $0.value("paymentAmount")) },
            Initializer(
                "INRideCompletionStatus.completed(outstanding:)",
                required: ["paymentAmount"],
                optional: [],
                fixed: ["isCompleted": true, "isOutstanding": true]
            ) { INRideCompletionStatus.completed(outstanding: try $0.value("paymentAmount")) },
            Initializer(
                "INRideCompletionStatus.completed(feedbackType:)",
                required: ["feedbackType"],
                optional: [],
                fixed: ["isCompleted": true]
            ) { INRideCompletionStatus.completed(feedbackType: try $0.value("feedbackType")) },
            Initializer(
                "INRideCompletionStatus.canceledByService()",
                required: [],
                optional: [],
                fixed: ["isCanceled": true]
            ) { _ in INRideCompletionStatus.canceledByService() },
            Initializer(
                "INRideCompletionStatus.canceledByUser()",
                required: [],
                optional: [],
                fixed: ["isCanceled": true]
            ) { _ in INRideCompletionStatus.canceledByUser() },
            Initializer(
                "INRideCompletionStatus.canceledMissedPickup()",
                required: [],
                optional: [],
                fixed: ["isCanceled": true, "isMissedPickup": true]
            ) { _ in INRideCompletionStatus.canceledMissedPickup() },
        ]
    )

    static let caseINRideDriver = ValueClassCase(
        INRideDriver.self,
        superclass: INPerson.self,
        properties: [
            property("rating", \INRideDriver.rating),
            property("phoneNumber", \INRideDriver.phoneNumber),
        ],
        initializers: [
        ]
    )

    static let caseINRideVehicle = ValueClassCase(
        INRideVehicle.self,
        properties: [
            property("location", \INRideVehicle.location),
            property("registrationPlate", \INRideVehicle.registrationPlate),
            property("manufacturer", \INRideVehicle.manufacturer),
            property("model", \INRideVehicle.model),
            property("mapAnnotationImage", \INRideVehicle.mapAnnotationImage),
        ],
        initializers: [
            Initializer(
                "INRideVehicle.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INRideVehicle() },
        ]
    )

    static let caseINMediaItem = ValueClassCase(
        INMediaItem.self,
        properties: [
            property("identifier", \INMediaItem.identifier),
            property("title", \INMediaItem.title),
            property("type", \INMediaItem.type),
            property("artwork", \INMediaItem.artwork),
            property("artist", \INMediaItem.artist),
        ],
        initializers: [
            Initializer(
                "INMediaItem.init(identifier:title:type:artwork:artist:)",
                required: ["type"],
                optional: ["identifier", "title", "artwork", "artist"],
                fixed: [:]
            ) { INMediaItem(identifier: $0.optional("identifier"), title: $0.optional("title"), type: try $0.value("type"), artwork: $0.optional("artwork"), artist: $0.optional("artist")) },
        ]
    )

    static let caseINMediaSearch = ValueClassCase(
        INMediaSearch.self,
        properties: [
            property("mediaType", \INMediaSearch.mediaType),
            property("sortOrder", \INMediaSearch.sortOrder),
            property("mediaName", \INMediaSearch.mediaName),
            property("artistName", \INMediaSearch.artistName),
            property("albumName", \INMediaSearch.albumName),
            property("genreNames", \INMediaSearch.genreNames),
            property("moodNames", \INMediaSearch.moodNames),
            property("activityNames", \INMediaSearch.activityNames),
            property("releaseDate", \INMediaSearch.releaseDate),
            property("reference", \INMediaSearch.reference),
            property("mediaIdentifier", \INMediaSearch.mediaIdentifier),
        ],
        initializers: [
            Initializer(
                "INMediaSearch.init(mediaType:sortOrder:mediaName:artistName:albumName:genreNames:moodNames:releaseDate:reference:mediaIdentifier:)",
                required: ["mediaType", "sortOrder", "reference"],
                optional: ["mediaName", "artistName", "albumName", "genreNames", "moodNames", "releaseDate", "mediaIdentifier"],
                fixed: [:]
            ) { INMediaSearch(mediaType: try $0.value("mediaType"), sortOrder: try $0.value("sortOrder"), mediaName: $0.optional("mediaName"), artistName: $0.optional("artistName"), albumName: $0.optional("albumName"), genreNames: $0.optional("genreNames"), moodNames: $0.optional("moodNames"), releaseDate: $0.optional("releaseDate"), reference: try $0.value("reference"), mediaIdentifier: $0.optional("mediaIdentifier")) },
        ]
    )

    static let caseINReservation = ValueClassCase(
        INReservation.self,
        properties: [
            property("itemReference", \INReservation.itemReference),
            property("reservationNumber", \INReservation.reservationNumber),
            property("bookingTime", \INReservation.bookingTime),
            property("reservationStatus", \INReservation.reservationStatus),
            property("reservationHolderName", \INReservation.reservationHolderName),
            property("actions", \INReservation.actions),
            property("url", \INReservation.url),
        ],
        initializers: [
        ]
    )

    static let caseINReservationAction = ValueClassCase(
        INReservationAction.self,
        properties: [
            property("type", \INReservationAction.type),
            property("validDuration", \INReservationAction.validDuration),
            property("userActivity", \INReservationAction.userActivity),
        ],
        initializers: [
            Initializer(
                "INReservationAction.init(type:validDuration:userActivity:)",
                required: ["type", "validDuration", "userActivity"],
                optional: [],
                fixed: [:]
            ) { INReservationAction(type: try $0.value("type"), validDuration: try $0.value("validDuration"), userActivity: try $0.value("userActivity")) },
        ]
    )

    static let caseINFlightReservation = ValueClassCase(
        INFlightReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservedSeat", \INFlightReservation.reservedSeat),
            property("flight", \INFlightReservation.flight),
        ],
        initializers: [
            Initializer(
                "INFlightReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservedSeat:flight:)",
                required: ["itemReference", "reservationStatus", "flight"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "reservedSeat"],
                fixed: [:]
            ) { INFlightReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservedSeat: $0.optional("reservedSeat"), flight: try $0.value("flight")) },
        ]
    )

    static let caseINTrainReservation = ValueClassCase(
        INTrainReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservedSeat", \INTrainReservation.reservedSeat),
            property("trainTrip", \INTrainReservation.trainTrip),
        ],
        initializers: [
            Initializer(
                "INTrainReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservedSeat:trainTrip:)",
                required: ["itemReference", "reservationStatus", "trainTrip"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "reservedSeat"],
                fixed: [:]
            ) { INTrainReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservedSeat: $0.optional("reservedSeat"), trainTrip: try $0.value("trainTrip")) },
        ]
    )

    static let caseINBusReservation = ValueClassCase(
        INBusReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservedSeat", \INBusReservation.reservedSeat),
            property("busTrip", \INBusReservation.busTrip),
        ],
        initializers: [
            Initializer(
                "INBusReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservedSeat:busTrip:)",
                required: ["itemReference", "reservationStatus", "busTrip"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "reservedSeat"],
                fixed: [:]
            ) { INBusReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservedSeat: $0.optional("reservedSeat"), busTrip: try $0.value("busTrip")) },
        ]
    )

    static let caseINBoatReservation = ValueClassCase(
        INBoatReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservedSeat", \INBoatReservation.reservedSeat),
            property("boatTrip", \INBoatReservation.boatTrip),
        ],
        initializers: [
            Initializer(
                "INBoatReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservedSeat:boatTrip:)",
                required: ["itemReference", "reservationStatus"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "reservedSeat", "boatTrip"],
                fixed: [:]
            ) { INBoatReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservedSeat: $0.optional("reservedSeat"), boatTrip: $0.optional("boatTrip")) },
        ]
    )

    static let caseINLodgingReservation = ValueClassCase(
        INLodgingReservation.self,
        superclass: INReservation.self,
        properties: [
            property("lodgingBusinessLocation", \INLodgingReservation.lodgingBusinessLocation),
            property("reservationDuration", \INLodgingReservation.reservationDuration),
            property("numberOfAdults", \INLodgingReservation.numberOfAdults),
            property("numberOfChildren", \INLodgingReservation.numberOfChildren),
        ],
        initializers: [
            Initializer(
                "INLodgingReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:lodgingBusinessLocation:reservationDuration:numberOfAdults:numberOfChildren:)",
                required: ["itemReference", "reservationStatus", "lodgingBusinessLocation", "reservationDuration"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "numberOfAdults", "numberOfChildren"],
                fixed: [:]
            ) { INLodgingReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), lodgingBusinessLocation: try $0.value("lodgingBusinessLocation"), reservationDuration: try $0.value("reservationDuration"), numberOfAdults: $0.optional("numberOfAdults"), numberOfChildren: $0.optional("numberOfChildren")) },
        ]
    )

    static let caseINRentalCarReservation = ValueClassCase(
        INRentalCarReservation.self,
        superclass: INReservation.self,
        properties: [
            property("rentalCar", \INRentalCarReservation.rentalCar),
            property("rentalDuration", \INRentalCarReservation.rentalDuration),
            property("pickupLocation", \INRentalCarReservation.pickupLocation),
            property("dropOffLocation", \INRentalCarReservation.dropOffLocation),
        ],
        initializers: [
            Initializer(
                "INRentalCarReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:rentalCar:rentalDuration:pickupLocation:dropOffLocation:)",
                required: ["itemReference", "reservationStatus", "rentalCar", "rentalDuration"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "pickupLocation", "dropOffLocation"],
                fixed: [:]
            ) { INRentalCarReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), rentalCar: try $0.value("rentalCar"), rentalDuration: try $0.value("rentalDuration"), pickupLocation: $0.optional("pickupLocation"), dropOffLocation: $0.optional("dropOffLocation")) },
        ]
    )

    static let caseINRestaurantReservation = ValueClassCase(
        INRestaurantReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservationDuration", \INRestaurantReservation.reservationDuration),
            property("partySize", \INRestaurantReservation.partySize),
            property("restaurantLocation", \INRestaurantReservation.restaurantLocation),
        ],
        initializers: [
            Initializer(
                "INRestaurantReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservationDuration:partySize:restaurantLocation:)",
                required: ["itemReference", "reservationStatus", "reservationDuration", "restaurantLocation"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "partySize"],
                fixed: [:]
            ) { INRestaurantReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservationDuration: try $0.value("reservationDuration"), partySize: $0.optional("partySize"), restaurantLocation: try $0.value("restaurantLocation")) },
        ]
    )

    static let caseINTicketedEventReservation = ValueClassCase(
        INTicketedEventReservation.self,
        superclass: INReservation.self,
        properties: [
            property("reservedSeat", \INTicketedEventReservation.reservedSeat),
            property("event", \INTicketedEventReservation.event),
        ],
        initializers: [
            Initializer(
                "INTicketedEventReservation.init(itemReference:reservationNumber:bookingTime:reservationStatus:reservationHolderName:actions:url:reservedSeat:event:)",
                required: ["itemReference", "reservationStatus", "event"],
                optional: ["reservationNumber", "bookingTime", "reservationHolderName", "actions", "url", "reservedSeat"],
                fixed: [:]
            ) { INTicketedEventReservation(itemReference: try $0.value("itemReference"), reservationNumber: $0.optional("reservationNumber"), bookingTime: $0.optional("bookingTime"), reservationStatus: try $0.value("reservationStatus"), reservationHolderName: $0.optional("reservationHolderName"), actions: $0.optional("actions"), url: $0.optional("url"), reservedSeat: $0.optional("reservedSeat"), event: try $0.value("event")) },
        ]
    )

    static let caseINSeat = ValueClassCase(
        INSeat.self,
        properties: [
            property("seatSection", \INSeat.seatSection),
            property("seatRow", \INSeat.seatRow),
            property("seatNumber", \INSeat.seatNumber),
            property("seatingType", \INSeat.seatingType),
        ],
        initializers: [
            Initializer(
                "INSeat.init(seatSection:seatRow:seatNumber:seatingType:)",
                required: [],
                optional: ["seatSection", "seatRow", "seatNumber", "seatingType"],
                fixed: [:]
            ) { INSeat(seatSection: $0.optional("seatSection"), seatRow: $0.optional("seatRow"), seatNumber: $0.optional("seatNumber"), seatingType: $0.optional("seatingType")) },
        ]
    )

    static let caseINAirline = ValueClassCase(
        INAirline.self,
        properties: [
            property("name", \INAirline.name),
            property("iataCode", \INAirline.iataCode),
            property("icaoCode", \INAirline.icaoCode),
        ],
        initializers: [
            Initializer(
                "INAirline.init(name:iataCode:icaoCode:)",
                required: [],
                optional: ["name", "iataCode", "icaoCode"],
                fixed: [:]
            ) { INAirline(name: $0.optional("name"), iataCode: $0.optional("iataCode"), icaoCode: $0.optional("icaoCode")) },
        ]
    )

    static let caseINAirport = ValueClassCase(
        INAirport.self,
        properties: [
            property("name", \INAirport.name),
            property("iataCode", \INAirport.iataCode),
            property("icaoCode", \INAirport.icaoCode),
        ],
        initializers: [
            Initializer(
                "INAirport.init(name:iataCode:icaoCode:)",
                required: [],
                optional: ["name", "iataCode", "icaoCode"],
                fixed: [:]
            ) { INAirport(name: $0.optional("name"), iataCode: $0.optional("iataCode"), icaoCode: $0.optional("icaoCode")) },
        ]
    )

    static let caseINAirportGate = ValueClassCase(
        INAirportGate.self,
        properties: [
            property("airport", \INAirportGate.airport),
            property("terminal", \INAirportGate.terminal),
            property("gate", \INAirportGate.gate),
        ],
        initializers: [
            Initializer(
                "INAirportGate.init(airport:terminal:gate:)",
                required: ["airport"],
                optional: ["terminal", "gate"],
                fixed: [:]
            ) { INAirportGate(airport: try $0.value("airport"), terminal: $0.optional("terminal"), gate: $0.optional("gate")) },
        ]
    )

    static let caseINFlight = ValueClassCase(
        INFlight.self,
        properties: [
            property("airline", \INFlight.airline),
            property("flightNumber", \INFlight.flightNumber),
            property("boardingTime", \INFlight.boardingTime),
            property("flightDuration", \INFlight.flightDuration),
            property("departureAirportGate", \INFlight.departureAirportGate),
            property("arrivalAirportGate", \INFlight.arrivalAirportGate),
        ],
        initializers: [
            Initializer(
                "INFlight.init(airline:flightNumber:boardingTime:flightDuration:departureAirportGate:arrivalAirportGate:)",
                required: ["airline", "flightNumber", "flightDuration", "departureAirportGate", "arrivalAirportGate"],
                optional: ["boardingTime"],
                fixed: [:]
            ) { INFlight(airline: try $0.value("airline"), flightNumber: try $0.value("flightNumber"), boardingTime: $0.optional("boardingTime"), flightDuration: try $0.value("flightDuration"), departureAirportGate: try $0.value("departureAirportGate"), arrivalAirportGate: try $0.value("arrivalAirportGate")) },
        ]
    )

    static let caseINTrainTrip = ValueClassCase(
        INTrainTrip.self,
        properties: [
            property("provider", \INTrainTrip.provider),
            property("trainName", \INTrainTrip.trainName),
            property("trainNumber", \INTrainTrip.trainNumber),
            property("tripDuration", \INTrainTrip.tripDuration),
            property("departureStationLocation", \INTrainTrip.departureStationLocation),
            property("departurePlatform", \INTrainTrip.departurePlatform),
            property("arrivalStationLocation", \INTrainTrip.arrivalStationLocation),
            property("arrivalPlatform", \INTrainTrip.arrivalPlatform),
        ],
        initializers: [
            Initializer(
                "INTrainTrip.init(provider:trainName:trainNumber:tripDuration:departureStationLocation:departurePlatform:arrivalStationLocation:arrivalPlatform:)",
                required: ["tripDuration", "departureStationLocation", "arrivalStationLocation"],
                optional: ["provider", "trainName", "trainNumber", "departurePlatform", "arrivalPlatform"],
                fixed: [:]
            ) { INTrainTrip(provider: $0.optional("provider"), trainName: $0.optional("trainName"), trainNumber: $0.optional("trainNumber"), tripDuration: try $0.value("tripDuration"), departureStationLocation: try $0.value("departureStationLocation"), departurePlatform: $0.optional("departurePlatform"), arrivalStationLocation: try $0.value("arrivalStationLocation"), arrivalPlatform: $0.optional("arrivalPlatform")) },
        ]
    )

    static let caseINBusTrip = ValueClassCase(
        INBusTrip.self,
        properties: [
            property("provider", \INBusTrip.provider),
            property("busName", \INBusTrip.busName),
            property("busNumber", \INBusTrip.busNumber),
            property("tripDuration", \INBusTrip.tripDuration),
            property("departureBusStopLocation", \INBusTrip.departureBusStopLocation),
            property("departurePlatform", \INBusTrip.departurePlatform),
            property("arrivalBusStopLocation", \INBusTrip.arrivalBusStopLocation),
            property("arrivalPlatform", \INBusTrip.arrivalPlatform),
        ],
        initializers: [
            Initializer(
                "INBusTrip.init(provider:busName:busNumber:tripDuration:departureBusStopLocation:departurePlatform:arrivalBusStopLocation:arrivalPlatform:)",
                required: ["tripDuration", "departureBusStopLocation", "arrivalBusStopLocation"],
                optional: ["provider", "busName", "busNumber", "departurePlatform", "arrivalPlatform"],
                fixed: [:]
            ) { INBusTrip(provider: $0.optional("provider"), busName: $0.optional("busName"), busNumber: $0.optional("busNumber"), tripDuration: try $0.value("tripDuration"), departureBusStopLocation: try $0.value("departureBusStopLocation"), departurePlatform: $0.optional("departurePlatform"), arrivalBusStopLocation: try $0.value("arrivalBusStopLocation"), arrivalPlatform: $0.optional("arrivalPlatform")) },
        ]
    )

    static let caseINBoatTrip = ValueClassCase(
        INBoatTrip.self,
        properties: [
            property("provider", \INBoatTrip.provider),
            property("boatName", \INBoatTrip.boatName),
            property("boatNumber", \INBoatTrip.boatNumber),
            property("tripDuration", \INBoatTrip.tripDuration),
            property("departureBoatTerminalLocation", \INBoatTrip.departureBoatTerminalLocation),
            property("arrivalBoatTerminalLocation", \INBoatTrip.arrivalBoatTerminalLocation),
        ],
        initializers: [
            Initializer(
                "INBoatTrip.init(provider:boatName:boatNumber:tripDuration:departureBoatTerminalLocation:arrivalBoatTerminalLocation:)",
                required: ["tripDuration", "departureBoatTerminalLocation", "arrivalBoatTerminalLocation"],
                optional: ["provider", "boatName", "boatNumber"],
                fixed: [:]
            ) { INBoatTrip(provider: $0.optional("provider"), boatName: $0.optional("boatName"), boatNumber: $0.optional("boatNumber"), tripDuration: try $0.value("tripDuration"), departureBoatTerminalLocation: try $0.value("departureBoatTerminalLocation"), arrivalBoatTerminalLocation: try $0.value("arrivalBoatTerminalLocation")) },
        ]
    )

    static let caseINRentalCar = ValueClassCase(
        INRentalCar.self,
        properties: [
            property("rentalCompanyName", \INRentalCar.rentalCompanyName),
            property("type", \INRentalCar.type),
            property("make", \INRentalCar.make),
            property("model", \INRentalCar.model),
            property("rentalCarDescription", \INRentalCar.rentalCarDescription),
        ],
        initializers: [
            Initializer(
                "INRentalCar.init(rentalCompanyName:type:make:model:rentalCarDescription:)",
                required: ["rentalCompanyName"],
                optional: ["type", "make", "model", "rentalCarDescription"],
                fixed: [:]
            ) { INRentalCar(rentalCompanyName: try $0.value("rentalCompanyName"), type: $0.optional("type"), make: $0.optional("make"), model: $0.optional("model"), rentalCarDescription: $0.optional("rentalCarDescription")) },
        ]
    )

    static let caseINTicketedEvent = ValueClassCase(
        INTicketedEvent.self,
        properties: [
            property("category", \INTicketedEvent.category),
            property("name", \INTicketedEvent.name),
            property("eventDuration", \INTicketedEvent.eventDuration),
            property("location", \INTicketedEvent.location),
        ],
        initializers: [
            Initializer(
                "INTicketedEvent.init(category:name:eventDuration:location:)",
                required: ["category", "name", "eventDuration"],
                optional: ["location"],
                fixed: [:]
            ) { INTicketedEvent(category: try $0.value("category"), name: try $0.value("name"), eventDuration: try $0.value("eventDuration"), location: $0.optional("location")) },
        ]
    )

    static let caseINRestaurant = ValueClassCase(
        INRestaurant.self,
        properties: [
            property("location", \INRestaurant.location),
            property("name", \INRestaurant.name),
            property("vendorIdentifier", \INRestaurant.vendorIdentifier),
            property("restaurantIdentifier", \INRestaurant.restaurantIdentifier),
        ],
        initializers: [
            Initializer(
                "INRestaurant.init(location:name:vendorIdentifier:restaurantIdentifier:)",
                required: ["location", "name", "vendorIdentifier", "restaurantIdentifier"],
                optional: [],
                fixed: [:]
            ) { INRestaurant(location: try $0.value("location"), name: try $0.value("name"), vendorIdentifier: try $0.value("vendorIdentifier"), restaurantIdentifier: try $0.value("restaurantIdentifier")) },
        ]
    )

    static let caseINRestaurantGuest = ValueClassCase(
        INRestaurantGuest.self,
        superclass: INPerson.self,
        properties: [
            property("phoneNumber", \INRestaurantGuest.phoneNumber),
            property("emailAddress", \INRestaurantGuest.emailAddress),
        ],
        initializers: [
            Initializer(
                "INRestaurantGuest.init(nameComponents:phoneNumber:emailAddress:)",
                required: [],
                optional: ["nameComponents", "phoneNumber", "emailAddress"],
                fixed: [:]
            ) { INRestaurantGuest(nameComponents: $0.optional("nameComponents"), phoneNumber: $0.optional("phoneNumber"), emailAddress: $0.optional("emailAddress")) },
        ]
    )

    static let caseINRestaurantGuestDisplayPreferences = ValueClassCase(
        INRestaurantGuestDisplayPreferences.self,
        properties: [
            property("nameFieldFirstNameOptional", \INRestaurantGuestDisplayPreferences.nameFieldFirstNameOptional),
            property("nameFieldLastNameOptional", \INRestaurantGuestDisplayPreferences.nameFieldLastNameOptional),
            property("nameFieldShouldBeDisplayed", \INRestaurantGuestDisplayPreferences.nameFieldShouldBeDisplayed),
            property("emailAddressFieldShouldBeDisplayed", \INRestaurantGuestDisplayPreferences.emailAddressFieldShouldBeDisplayed),
            property("phoneNumberFieldShouldBeDisplayed", \INRestaurantGuestDisplayPreferences.phoneNumberFieldShouldBeDisplayed),
            property("nameEditable", \INRestaurantGuestDisplayPreferences.nameEditable),
            property("emailAddressEditable", \INRestaurantGuestDisplayPreferences.emailAddressEditable),
            property("phoneNumberEditable", \INRestaurantGuestDisplayPreferences.phoneNumberEditable),
        ],
        initializers: [
            Initializer(
                "INRestaurantGuestDisplayPreferences.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INRestaurantGuestDisplayPreferences() },
        ]
    )

    static let caseINRestaurantOffer = ValueClassCase(
        INRestaurantOffer.self,
        properties: [
            property("offerTitleText", \INRestaurantOffer.offerTitleText),
            property("offerDetailText", \INRestaurantOffer.offerDetailText),
            property("offerIdentifier", \INRestaurantOffer.offerIdentifier),
        ],
        initializers: [
            Initializer(
                "INRestaurantOffer.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INRestaurantOffer() },
        ]
    )

    static let caseINRestaurantReservationBooking = ValueClassCase(
        INRestaurantReservationBooking.self,
        properties: [
            property("restaurant", \INRestaurantReservationBooking.restaurant),
            property("bookingDescription", \INRestaurantReservationBooking.bookingDescription),
            property("bookingDate", \INRestaurantReservationBooking.bookingDate),
            property("partySize", \INRestaurantReservationBooking.partySize),
            property("bookingIdentifier", \INRestaurantReservationBooking.bookingIdentifier),
            property("isBookingAvailable", \INRestaurantReservationBooking.isBookingAvailable),
            property("offers", \INRestaurantReservationBooking.offers),
            property("requiresManualRequest", \INRestaurantReservationBooking.requiresManualRequest),
            property("requiresEmailAddress", \INRestaurantReservationBooking.requiresEmailAddress),
            property("requiresName", \INRestaurantReservationBooking.requiresName),
            property("requiresPhoneNumber", \INRestaurantReservationBooking.requiresPhoneNumber),
        ],
        initializers: [
            Initializer(
                "INRestaurantReservationBooking.init(restaurant:bookingDate:partySize:bookingIdentifier:)",
                required: ["restaurant", "bookingDate", "partySize", "bookingIdentifier"],
                optional: [],
                fixed: [:]
            ) { INRestaurantReservationBooking(restaurant: try $0.value("restaurant"), bookingDate: try $0.value("bookingDate"), partySize: try $0.value("partySize"), bookingIdentifier: try $0.value("bookingIdentifier")) },
        ]
    )

    static let caseINRestaurantReservationUserBooking = ValueClassCase(
        INRestaurantReservationUserBooking.self,
        superclass: INRestaurantReservationBooking.self,
        properties: [
            property("guest", \INRestaurantReservationUserBooking.guest),
            property("advisementText", \INRestaurantReservationUserBooking.advisementText),
            property("selectedOffer", \INRestaurantReservationUserBooking.selectedOffer),
            property("guestProvidedSpecialRequestText", \INRestaurantReservationUserBooking.guestProvidedSpecialRequestText),
            property("status", \INRestaurantReservationUserBooking.status),
            property("dateStatusModified", \INRestaurantReservationUserBooking.dateStatusModified),
        ],
        initializers: [
            Initializer(
                "INRestaurantReservationUserBooking.init(restaurant:bookingDate:partySize:bookingIdentifier:guest:status:dateStatusModified:)",
                required: ["restaurant", "bookingDate", "partySize", "bookingIdentifier", "guest", "status", "dateStatusModified"],
                optional: [],
                fixed: [:]
            ) { INRestaurantReservationUserBooking(restaurant: try $0.value("restaurant"), bookingDate: try $0.value("bookingDate"), partySize: try $0.value("partySize"), bookingIdentifier: try $0.value("bookingIdentifier"), guest: try $0.value("guest"), status: try $0.value("status"), dateStatusModified: try $0.value("dateStatusModified")) },
        ]
    )

    static let caseINTermsAndConditions = ValueClassCase(
        INTermsAndConditions.self,
        properties: [
            property("localizedTermsAndConditionsText", \INTermsAndConditions.localizedTermsAndConditionsText),
            property("privacyPolicyURL", \INTermsAndConditions.privacyPolicyURL),
            property("termsAndConditionsURL", \INTermsAndConditions.termsAndConditionsURL),
        ],
        initializers: [
            Initializer(
                "INTermsAndConditions.init(localizedTermsAndConditionsText:privacyPolicyURL:termsAndConditionsURL:)",
                required: ["localizedTermsAndConditionsText"],
                optional: ["privacyPolicyURL", "termsAndConditionsURL"],
                fixed: [:]
            ) { INTermsAndConditions(localizedTermsAndConditionsText: try $0.value("localizedTermsAndConditionsText"), privacyPolicyURL: $0.optional("privacyPolicyURL"), termsAndConditionsURL: $0.optional("termsAndConditionsURL")) },
        ]
    )

    static let caseINCar = ValueClassCase(
        INCar.self,
        properties: [
            property("carIdentifier", \INCar.carIdentifier),
            property("displayName", \INCar.displayName),
            property("year", \INCar.year),
            property("make", \INCar.make),
            property("model", \INCar.model),
            property("color", \INCar.color),
            property("headUnit", \INCar.headUnit),
            property("supportedChargingConnectors", \INCar.supportedChargingConnectors),
        ],
        initializers: [
            Initializer(
                "INCar.init(carIdentifier:displayName:year:make:model:color:headUnit:supportedChargingConnectors:)",
                required: ["carIdentifier", "supportedChargingConnectors"],
                optional: ["displayName", "year", "make", "model", "color", "headUnit"],
                fixed: [:]
            ) { INCar(carIdentifier: try $0.value("carIdentifier"), displayName: $0.optional("displayName"), year: $0.optional("year"), make: $0.optional("make"), model: $0.optional("model"), color: $0.optional("color"), headUnit: $0.optional("headUnit"), supportedChargingConnectors: try $0.value("supportedChargingConnectors")) },
        ]
    )

    static let caseINCarHeadUnit = ValueClassCase(
        INCarHeadUnit.self,
        properties: [
            property("bluetoothIdentifier", \INCarHeadUnit.bluetoothIdentifier),
            property("iAP2Identifier", \INCarHeadUnit.iAP2Identifier),
        ],
        initializers: [
            Initializer(
                "INCarHeadUnit.init(bluetoothIdentifier:iAP2Identifier:)",
                required: [],
                optional: ["bluetoothIdentifier", "iAP2Identifier"],
                fixed: [:]
            ) { INCarHeadUnit(bluetoothIdentifier: $0.optional("bluetoothIdentifier"), iAP2Identifier: $0.optional("iAP2Identifier")) },
        ]
    )

    static let caseINFocusStatus = ValueClassCase(
        INFocusStatus.self,
        properties: [
            property("isFocused", \INFocusStatus.isFocused),
        ],
        initializers: [
            Initializer(
                "INFocusStatus.init(isFocused:)",
                required: [],
                optional: ["isFocused"],
                fixed: [:]
            ) { INFocusStatus(isFocused: $0.optional("isFocused")) },
        ]
    )

    static let caseINUserContext = ValueClassCase(
        INUserContext.self,
        properties: [
        ],
        initializers: [
        ]
    )

    static let caseINMediaUserContext = ValueClassCase(
        INMediaUserContext.self,
        superclass: INUserContext.self,
        properties: [
            property("subscriptionStatus", \INMediaUserContext.subscriptionStatus),
            property("numberOfLibraryItems", \INMediaUserContext.numberOfLibraryItems),
        ],
        initializers: [
            Initializer(
                "INMediaUserContext.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INMediaUserContext() },
        ]
    )

    static let caseINObject = ValueClassCase(
        INObject.self,
        properties: [
            property("identifier", \INObject.identifier),
            property("displayString", \INObject.displayString),
            property("pronunciationHint", \INObject.pronunciationHint),
            property("subtitleString", \INObject.subtitleString),
            property("displayImage", \INObject.displayImage),
            property("alternativeSpeakableMatches", \INObject.alternativeSpeakableMatches),
        ],
        initializers: [
            Initializer(
                "INObject.init(identifier:display:pronunciationHint:)",
                required: ["displayString"],
                optional: ["identifier", "pronunciationHint"],
                fixed: [:]
            ) { INObject(identifier: $0.optional("identifier"), display: try $0.value("displayString"), pronunciationHint: $0.optional("pronunciationHint")) },
            Initializer(
                "INObject.init(identifier:display:subtitle:image:)",
                required: ["displayString"],
                optional: ["identifier", "subtitleString", "displayImage"],
                fixed: [:]
            ) { INObject(identifier: $0.optional("identifier"), display: try $0.value("displayString"), subtitle: $0.optional("subtitleString"), image: $0.optional("displayImage")) },
            Initializer(
                "INObject.init(identifier:display:pronunciationHint:subtitle:image:)",
                required: ["displayString"],
                optional: ["identifier", "pronunciationHint", "subtitleString", "displayImage"],
                fixed: [:]
            ) { INObject(identifier: $0.optional("identifier"), display: try $0.value("displayString"), pronunciationHint: $0.optional("pronunciationHint"), subtitle: $0.optional("subtitleString"), image: $0.optional("displayImage")) },
        ]
    )

    static let caseINDefaultCardTemplate = ValueClassCase(
        INDefaultCardTemplate.self,
        properties: [
            property("title", \INDefaultCardTemplate.title),
            property("subtitle", \INDefaultCardTemplate.subtitle),
            property("image", \INDefaultCardTemplate.image),
        ],
        initializers: [
            Initializer(
                "INDefaultCardTemplate.init(title:)",
                required: ["title"],
                optional: [],
                fixed: [:]
            ) { INDefaultCardTemplate(title: try $0.value("title")) },
        ]
    )

    static let caseINRelevanceProvider = ValueClassCase(
        INRelevanceProvider.self,
        properties: [
        ],
        initializers: [
        ]
    )

    static let caseINDateRelevanceProvider = ValueClassCase(
        INDateRelevanceProvider.self,
        superclass: INRelevanceProvider.self,
        properties: [
            property("startDate", \INDateRelevanceProvider.startDate),
            property("endDate", \INDateRelevanceProvider.endDate),
        ],
        initializers: [
            Initializer(
                "INDateRelevanceProvider.init(start:end:)",
                required: ["startDate"],
                optional: ["endDate"],
                fixed: [:]
            ) { INDateRelevanceProvider(start: try $0.value("startDate"), end: $0.optional("endDate")) },
        ]
    )

    static let caseINLocationRelevanceProvider = ValueClassCase(
        INLocationRelevanceProvider.self,
        superclass: INRelevanceProvider.self,
        properties: [
            property("region", \INLocationRelevanceProvider.region),
        ],
        initializers: [
            Initializer(
                "INLocationRelevanceProvider.init(region:)",
                required: ["region"],
                optional: [],
                fixed: [:]
            ) { INLocationRelevanceProvider(region: try $0.value("region")) },
        ]
    )

    static let caseINDailyRoutineRelevanceProvider = ValueClassCase(
        INDailyRoutineRelevanceProvider.self,
        superclass: INRelevanceProvider.self,
        properties: [
            property("situation", \INDailyRoutineRelevanceProvider.situation),
        ],
        initializers: [
            Initializer(
                "INDailyRoutineRelevanceProvider.init(situation:)",
                required: ["situation"],
                optional: [],
                fixed: [:]
            ) { INDailyRoutineRelevanceProvider(situation: try $0.value("situation")) },
        ]
    )

    static let caseINIntentDonationMetadata = ValueClassCase(
        INIntentDonationMetadata.self,
        properties: [
        ],
        initializers: [
        ]
    )

    static let caseINSendMessageIntentDonationMetadata = ValueClassCase(
        INSendMessageIntentDonationMetadata.self,
        superclass: INIntentDonationMetadata.self,
        properties: [
            property("mentionsCurrentUser", \INSendMessageIntentDonationMetadata.mentionsCurrentUser),
            property("isReplyToCurrentUser", \INSendMessageIntentDonationMetadata.isReplyToCurrentUser),
            property("notifyRecipientAnyway", \INSendMessageIntentDonationMetadata.notifyRecipientAnyway),
            property("recipientCount", \INSendMessageIntentDonationMetadata.recipientCount),
        ],
        initializers: [
            Initializer(
                "INSendMessageIntentDonationMetadata.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in INSendMessageIntentDonationMetadata() },
        ]
    )

    static let caseCLPlacemark = ValueClassCase(
        CLPlacemark.self,
        properties: [
            property("name", \CLPlacemark.name),
            property("location", \CLPlacemark.location),
            property("region", \CLPlacemark.region),
            property("timeZone", \CLPlacemark.timeZone),
            property("thoroughfare", \CLPlacemark.thoroughfare),
            property("subThoroughfare", \CLPlacemark.subThoroughfare),
            property("locality", \CLPlacemark.locality),
            property("subLocality", \CLPlacemark.subLocality),
            property("administrativeArea", \CLPlacemark.administrativeArea),
            property("subAdministrativeArea", \CLPlacemark.subAdministrativeArea),
            property("postalCode", \CLPlacemark.postalCode),
            property("isoCountryCode", \CLPlacemark.isoCountryCode),
            property("country", \CLPlacemark.country),
            property("inlandWater", \CLPlacemark.inlandWater),
            property("ocean", \CLPlacemark.ocean),
            property("areasOfInterest", \CLPlacemark.areasOfInterest),
            property("postalAddress", \CLPlacemark.postalAddress),
        ],
        initializers: [
        ]
    )

    static let caseCNPostalAddress = ValueClassCase(
        CNPostalAddress.self,
        properties: [
            property("street", \CNPostalAddress.street),
            property("subLocality", \CNPostalAddress.subLocality),
            property("city", \CNPostalAddress.city),
            property("subAdministrativeArea", \CNPostalAddress.subAdministrativeArea),
            property("state", \CNPostalAddress.state),
            property("postalCode", \CNPostalAddress.postalCode),
            property("country", \CNPostalAddress.country),
            property("isoCountryCode", \CNPostalAddress.isoCountryCode),
        ],
        initializers: [
            Initializer(
                "CNPostalAddress.init()",
                required: [],
                optional: [],
                fixed: [:]
            ) { _ in CNPostalAddress() },
        ]
    )

    static let caseCNMutablePostalAddress = ValueClassCase(
        CNMutablePostalAddress.self,
        superclass: CNPostalAddress.self,
        properties: [
            property("street", \CNMutablePostalAddress.street),
            property("subLocality", \CNMutablePostalAddress.subLocality),
            property("city", \CNMutablePostalAddress.city),
            property("subAdministrativeArea", \CNMutablePostalAddress.subAdministrativeArea),
            property("state", \CNMutablePostalAddress.state),
            property("postalCode", \CNMutablePostalAddress.postalCode),
            property("country", \CNMutablePostalAddress.country),
            property("isoCountryCode", \CNMutablePostalAddress.isoCountryCode),
        ],
        initializers: [
        ]
    )

    static let caseCLLocation = ValueClassCase(
        CLLocation.self,
        properties: [
            property("coordinate", \CLLocation.coordinate),
            property("altitude", \CLLocation.altitude),
            property("horizontalAccuracy", \CLLocation.horizontalAccuracy),
            property("verticalAccuracy", \CLLocation.verticalAccuracy),
            property("course", \CLLocation.course),
            property("courseAccuracy", \CLLocation.courseAccuracy),
            property("speed", \CLLocation.speed),
            property("speedAccuracy", \CLLocation.speedAccuracy),
            property("timestamp", \CLLocation.timestamp),
        ],
        initializers: [
            Initializer(
                "CLLocation.init(coordinate:altitude:horizontalAccuracy:verticalAccuracy:timestamp:)",
                required: ["coordinate", "altitude", "horizontalAccuracy", "verticalAccuracy", "timestamp"],
                optional: [],
                fixed: [:]
            ) { CLLocation(coordinate: try $0.value("coordinate"), altitude: try $0.value("altitude"), horizontalAccuracy: try $0.value("horizontalAccuracy"), verticalAccuracy: try $0.value("verticalAccuracy"), timestamp: try $0.value("timestamp")) },
            Initializer(
                "CLLocation.init(coordinate:altitude:horizontalAccuracy:verticalAccuracy:course:speed:timestamp:)",
                required: ["coordinate", "altitude", "horizontalAccuracy", "verticalAccuracy", "course", "speed", "timestamp"],
                optional: [],
                fixed: [:]
            ) { CLLocation(coordinate: try $0.value("coordinate"), altitude: try $0.value("altitude"), horizontalAccuracy: try $0.value("horizontalAccuracy"), verticalAccuracy: try $0.value("verticalAccuracy"), course: try $0.value("course"), speed: try $0.value("speed"), timestamp: try $0.value("timestamp")) },
        ]
    )

    static let caseCLRegion = ValueClassCase(
        CLRegion.self,
        properties: [
            property("identifier", \CLRegion.identifier),
            property("notifyOnEntry", \CLRegion.notifyOnEntry),
            property("notifyOnExit", \CLRegion.notifyOnExit),
        ],
        initializers: [
        ]
    )

    static let caseCLCircularRegion = ValueClassCase(
        CLCircularRegion.self,
        superclass: CLRegion.self,
        properties: [
            property("center", \CLCircularRegion.center),
            property("radius", \CLCircularRegion.radius),
        ],
        initializers: [
            Initializer(
                "CLCircularRegion.init(center:radius:identifier:)",
                required: ["center", "radius", "identifier"],
                optional: [],
                fixed: [:]
            ) { CLCircularRegion(center: try $0.value("center"), radius: try $0.value("radius"), identifier: try $0.value("identifier")) },
        ]
    )

    static let caseCGColor = ValueClassCase(
        CGColor.self,
        properties: [
            property("red", \CGColor.red),
            property("green", \CGColor.green),
            property("blue", \CGColor.blue),
            property("alpha", \CGColor.alpha),
        ],
        initializers: [
            Initializer(
                "CGColor.init(red:green:blue:alpha:)",
                required: ["red", "green", "blue", "alpha"],
                optional: [],
                fixed: [:]
            ) { CGColor(red: try $0.value("red"), green: try $0.value("green"), blue: try $0.value("blue"), alpha: try $0.value("alpha")) },
        ]
    )

    static let caseCSSearchableItemAttributeSet = ValueClassCase(
        CSSearchableItemAttributeSet.self,
        properties: [
            property("contentType", \CSSearchableItemAttributeSet.contentType),
            property("title", \CSSearchableItemAttributeSet.title),
            property("displayName", \CSSearchableItemAttributeSet.displayName),
            property("contentDescription", \CSSearchableItemAttributeSet.contentDescription),
            property("keywords", \CSSearchableItemAttributeSet.keywords),
            property("thumbnailURL", \CSSearchableItemAttributeSet.thumbnailURL),
            property("thumbnailData", \CSSearchableItemAttributeSet.thumbnailData),
            property("identifier", \CSSearchableItemAttributeSet.identifier),
            property("relatedUniqueIdentifier", \CSSearchableItemAttributeSet.relatedUniqueIdentifier),
        ],
        initializers: [
            Initializer(
                "CSSearchableItemAttributeSet.init(itemContentType:)",
                required: ["contentType"],
                optional: [],
                fixed: [:]
            ) { CSSearchableItemAttributeSet(itemContentType: try $0.value("contentType")) },
        ]
    )
}
