internal import HostProtocol
public import IntentModel

extension HostClient {
    /// Returns the state of the host's device.
    ///
    /// - Throws: The errors of a connection.
    public func deviceState() async throws(ClientError) -> DeviceState { try await call(DeviceGet()).state }

    /// Locks or unlocks the host's device; what is nil stays as it is.
    ///
    /// A call under way that the new state forbids ends as its manifest says.
    ///
    /// - Returns: The state from now on.
    /// - Throws: The errors of a connection.
    @discardableResult
    public func setDevice(
        isLocked: Bool? = nil,
        isProtectedDataAvailable: Bool? = nil
    ) async throws(ClientError) -> DeviceState {
        let change = DeviceSet(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable)
        return try await call(change).state
    }
}
