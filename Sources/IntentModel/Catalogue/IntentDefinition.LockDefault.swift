extension IntentDefinition {
    /// Whether an intent needs an unlocked device where no manifest says so.
    public enum LockDefault: String, Sendable, Hashable, CaseIterable {
        /// The device has to be unlocked.
        case restricted
        /// The intent runs on a locked device.
        case unrestricted
        /// It depends on settings of the device or on the app, such as whether previews of messages are shown.
        case conditional
        /// Apple does not say.
        case unknown
    }
}
