import HostProtocol
public import IntentsFoundation

// Sendable: nothing is stored.
/// The media that the user probably plays next, as an app knows them.
///
/// The host keeps them, a daemon (`intenthost serve`). A call that fails, as without one, writes a line to standard
/// error.
public final class INUpcomingMediaManager: NSObject, @unchecked Sendable {
    /// The shared manager.
    public class var shared: INUpcomingMediaManager { INUpcomingMediaManager() }

    /// Replaces the upcoming media of the app: intents of the class `INPlayMediaIntent`, the most likely first.
    public func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
        let call = AppCall("INUpcomingMediaManager.setSuggestedMediaIntents(_:)")
        let media = intents.array.compactMap { $0 as? INPlayMediaIntent }
        guard media.count == intents.array.count else {
            return call.report(call.error("The set holds objects other than INPlayMediaIntent."))
        }
        call.send(AppSetUpcomingMedia(media.map(\.told)), nil)
    }

    /// Sets whether media of a type are predicted from donations, or only from the app's own list.
    public func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {
        let message = AppSetPredictionMode(type: Int64(type.rawValue), mode: Int64(mode.rawValue))
        AppCall("INUpcomingMediaManager.setPredictionMode(_:for:)").send(message, nil)
    }
}
