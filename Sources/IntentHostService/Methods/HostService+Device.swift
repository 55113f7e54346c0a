internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel

extension HostService {
    /// Returns the state of the device.
    func device(_ message: DeviceGet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        DeviceAnswer(settings.device.current)
    }

    /// Changes the state of the device, and answers when the file has it.
    func setDevice(_ message: DeviceSet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        // The disk may hang, and the loop must not.
        let problem = await Task.detached { [device = settings.device] in
            device.change { state in
                state.isLocked = message.isLocked ?? state.isLocked
                state.isProtectedDataAvailable = message.isProtectedDataAvailable ?? state.isProtectedDataAvailable
            }
        }.value
        if let problem { settings.log(.warning, problem) }
        return DeviceAnswer(settings.device.current)
    }
}
