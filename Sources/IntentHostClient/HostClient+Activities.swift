internal import HostProtocol
package import IntentModel
package import PersonalModel

extension HostClient {
    /// Opens an app with an activity.
    ///
    /// - Parameter dialogue: Answers the question for a locked device.
    /// - Returns: The name of the app.
    /// - Throws: `refused` with the kind `unknownApp`, `notAuthorized`, `locked` or `notOpened`, and the errors of a
    ///   connection.
    package func continueActivity(
        _ activity: ActivityValue,
        in app: String,
        dialogue: any Dialogue
    ) async throws(ClientError) -> String {
        let result = await result(
            of: ActivityContinue(activity, in: app),
            within: Self.intentPatience,
            RequestListener(dialogue: dialogue)
        )
        return try Self.read(ActivityContinue.self, result).openedApp
    }
}
