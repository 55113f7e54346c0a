import Intents

// The form of Apple's template for message extensions: one class that handles sending, searching and marking, and is
// the handler of every intent.

package class MessagingIntentHandler: INExtension, INSendMessageIntentHandling, INSearchForMessagesIntentHandling,
    INSetMessageAttributeIntentHandling
{
    package override func handler(for intent: INIntent) -> Any {
        self
    }

    // MARK: INSendMessageIntentHandling

    package func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        guard let recipients = intent.recipients, !recipients.isEmpty else {
            completion([INSendMessageRecipientResolutionResult.needsValue()])
            return
        }
        var results: [INSendMessageRecipientResolutionResult] = []
        for recipient in recipients {
            let contacts = [recipient]
            switch contacts.count {
            case 2...Int.max:
                results += [INSendMessageRecipientResolutionResult.disambiguation(with: contacts)]
            case 1:
                results += [INSendMessageRecipientResolutionResult.success(with: recipient)]
            default:
                results += [INSendMessageRecipientResolutionResult.unsupported()]
            }
        }
        completion(results)
    }

    package func resolveContent(
        for intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) {
        if let text = intent.content, !text.isEmpty {
            completion(INStringResolutionResult.success(with: text))
        } else {
            completion(INStringResolutionResult.needsValue())
        }
    }

    package func confirm(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let activity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
        completion(INSendMessageIntentResponse(code: .ready, userActivity: activity))
    }

    package func handle(intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void) {
        let activity = NSUserActivity(activityType: NSStringFromClass(INSendMessageIntent.self))
        completion(INSendMessageIntentResponse(code: .success, userActivity: activity))
    }

    // MARK: INSearchForMessagesIntentHandling

    package func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        let activity = NSUserActivity(activityType: NSStringFromClass(INSearchForMessagesIntent.self))
        let response = INSearchForMessagesIntentResponse(code: .success, userActivity: activity)
        response.messages = [
            INMessage(
                identifier: "message-1",
                content: "Bananas at noon?",
                dateSent: Date(),
                sender: INPerson(
                    personHandle: INPersonHandle(value: "bobo@example.org", type: .emailAddress),
                    nameComponents: nil,
                    displayName: "Bobo",
                    image: nil,
                    contactIdentifier: nil,
                    customIdentifier: nil
                ),
                recipients: [
                    INPerson(
                        personHandle: INPersonHandle(value: "+1 202 555 0123", type: .phoneNumber),
                        nameComponents: nil,
                        displayName: "Koko",
                        image: nil,
                        contactIdentifier: nil,
                        customIdentifier: nil
                    )
                ]
            )
        ]
        completion(response)
    }

    // MARK: INSetMessageAttributeIntentHandling

    package func handle(
        intent: INSetMessageAttributeIntent,
        completion: @escaping (INSetMessageAttributeIntentResponse) -> Void
    ) {
        let activity = NSUserActivity(activityType: NSStringFromClass(INSetMessageAttributeIntent.self))
        completion(INSetMessageAttributeIntentResponse(code: .success, userActivity: activity))
    }
}
