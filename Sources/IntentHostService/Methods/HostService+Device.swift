internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel

extension HostService {
    /// Returns the state of the device.
    func device(_ message: DeviceGet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        DeviceAnswer(settings.device.current, problem: settings.device.problem)
    }

    /// Changes the state of the device, and answers when the file has it or could not take it.
    func setDevice(_ message: DeviceSet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        // The disk may hang, and the loop must not.
        let problem = await Task.detached { [device = settings.device] in
            device.change { state in
                state.isLocked = message.isLocked ?? state.isLocked
                state.isProtectedDataAvailable = message.isProtectedDataAvailable ?? state.isProtectedDataAvailable
            }
        }.value
        if let problem { settings.log(.warning, problem) }
        keepDeviceLater()
        return DeviceAnswer(settings.device.current, problem: problem)
    }

    /// Reads the file of the device again, because something in its folder has changed.
    func deviceFileChanged() {
        // The disk may hang, and the loop must not. Readers take turns by the lock of the device.
        Task.detached { [self, device = settings.device, log = settings.log] in
            device.reload { log(.warning, $0) }
            _ = enterUnlessStopped { $0.keepDeviceLater() }
        }
    }

    /// Has the file of the device written or read again, later and later, until that succeeds.
    ///
    /// Changes in the folder are no sign that there is room: each attempt makes some.
    func keepDeviceLater() {
        guard settings.device.problem != nil else { return deviceRetry.reset() }
        guard deviceTimer == nil, !isStopping else { return }
        deviceTimer = loop.schedule(at: now.advanced(by: deviceRetry.next())) { [self] in
            Task.detached { [self, device = settings.device] in
                let problem = device.tryAgain()
                _ = enterUnlessStopped { $0.triedDevice(problem) }
            }
        }
    }

    private func triedDevice(_ problem: String?) {
        deviceTimer = nil
        if problem == nil {
            settings.log(.info, "the file '\(settings.device.path)' has the state of the device again")
        }
        keepDeviceLater()
    }
}
