import ExtensionProtocol
import HostProtocol
import PersonalModel

extension NSUserActivity {
    /// Tells the host that this is what the user does now, if the activity is eligible for prediction.
    ///
    /// The host is a daemon (`intenthost serve`). A failure, as without one, is written to standard error.
    public func becomeCurrent() {
        guard isEligibleForPrediction else { return }
        let call = AppCall("NSUserActivity.becomeCurrent()", .donatingInteraction)
        do throws(MessageError) {
            call.send(AppDonateActivity(try told()), nil)
        } catch {
            call.report(call.error(error.description))
        }
    }

    /// Deletes donated activities of the app.
    ///
    /// The handler is called in any case; a failure is written to standard error.
    public static func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping @Sendable () -> Void
    ) {
        delete(
            .identifiers(persistentIdentifiers),
            "NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers:completionHandler:)",
            handler
        )
    }

    /// Deletes donated activities of the app.
    public static func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
    ) async {
        await withCheckedContinuation { continuation in
            deleteSavedUserActivities(withPersistentIdentifiers: persistentIdentifiers) { continuation.resume() }
        }
    }

    /// Deletes all donated activities of the app.
    ///
    /// The handler is called in any case; a failure is written to standard error.
    public static func deleteAllSavedUserActivities(completionHandler handler: @escaping @Sendable () -> Void) {
        delete(.all, "NSUserActivity.deleteAllSavedUserActivities(completionHandler:)", handler)
    }

    /// Deletes all donated activities of the app.
    public static func deleteAllSavedUserActivities() async {
        await withCheckedContinuation { continuation in
            deleteAllSavedUserActivities { continuation.resume() }
        }
    }

    private static func delete(
        _ selection: DonationSelection,
        _ name: String,
        _ handler: @escaping @Sendable () -> Void
    ) {
        let call = AppCall(name)
        AppHost.send(AppDeleteActivities(selection), for: call) { result in
            if case .failure(let error) = result { call.report(error) }
            handler()
        }
    }
}
