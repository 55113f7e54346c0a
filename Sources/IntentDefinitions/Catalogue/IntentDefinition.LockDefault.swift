extension IntentDefinition {
    /// The need of an intent for an unlocked device where no manifest states one.
    public enum LockDefault: String, Sendable, Hashable, CaseIterable {
        /// The device has to be unlocked.
        case restricted
        /// The intent runs on a locked device.
        case unrestricted
        /// The need depends on settings of the device or the app, such as whether previews of messages are shown.
        case conditional
        /// Apple does not say.
        case unknown
    }
}
