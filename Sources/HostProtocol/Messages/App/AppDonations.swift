package import ExtensionProtocol
internal import IntentModel
package import JSON
package import PersonalModel

/// `app/donate`: tells of an intent that the person carried out in the app.
package struct AppDonate: RequestMessage {
    package static let method = "app/donate"
    package typealias Answer = Empty

    /// The donation.
    ///
    /// Its time is not sent: the host sets it, and it is zero in a message that was read.
    package var donation: Donation

    package init(_ donation: Donation) { self.donation = donation }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        donation = try Donation(
            MessageReader(json, method: method, path: path),
            at: Timestamp(milliseconds: 0)
        )
    }

    package var json: JSONValue { .object(donation.sentJSON) }
}

/// `app/donateActivity`: tells of an activity of the person in the app.
package struct AppDonateActivity: RequestMessage {
    package static let method = "app/donateActivity"
    package typealias Answer = Empty

    /// The activity.
    package var activity: ActivityValue

    package init(_ activity: ActivityValue) { self.activity = activity }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        activity = try ActivityValue(MessageReader(json, method: method, path: path).reader("activity"))
    }

    package var json: JSONValue { ["activity": .object(activity.json)] }
}

/// `app/deleteDonations`: deletes donated intents of the app.
package struct AppDeleteDonations: RequestMessage {
    package static let method = "app/deleteDonations"
    package typealias Answer = DeletionAnswer

    /// The donations.
    package var selection: DonationSelection

    package init(_ selection: DonationSelection) { self.selection = selection }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        selection = try DonationSelection(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { .object(selection.json()) }
}

/// `app/deleteActivities`: deletes donated activities of the app.
package struct AppDeleteActivities: RequestMessage {
    package static let method = "app/deleteActivities"
    package typealias Answer = DeletionAnswer

    /// The activities, by their persistent identifiers.
    package var selection: DonationSelection

    private static let list = "persistentIdentifiers"

    package init(_ selection: DonationSelection) { self.selection = selection }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        selection = try DonationSelection(
            MessageReader(json, method: method, path: path),
            list: Self.list,
            hasGroups: false
        )
    }

    package var json: JSONValue { .object(selection.json(list: Self.list)) }
}

/// The answer to `app/deleteDonations` and `app/deleteActivities`.
package struct DeletionAnswer: WireValue, Hashable {
    /// The number of donations that were there.
    package var deleted: Int

    package init(deleted: Int) { self.deleted = deleted }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        deleted = try MessageReader(json, method: method, path: path).optionalCount("deleted") ?? 0
    }

    package var json: JSONValue { ["deleted": .integer(Int64(deleted))] }
}
