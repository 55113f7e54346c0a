internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import SystemFiles

/// The device of a host, whose file clients and others change.
final class DeviceKeeper {
    private let device: DeviceFile
    private let settings: ServiceSettings
    private let clock: any Scheduler
    private unowned let service: HostService
    /// The timer of the next attempt to keep the state, until its end.
    private var timer: DeadlineToken?
    private var retry: RetryDelay
    private var isStopped = false

    init(of service: HostService, _ clock: any Scheduler) {
        (self.service, settings, self.clock) = (service, service.settings, clock)
        (device, retry) = (service.settings.device, service.settings.deviceRetry)
    }

    /// Follows changes that others make to the file; tells the log if that cannot be done.
    func watch(on loop: EventLoop) {
        // The data directory of a new host is not there yet.
        if device.folder == settings.greeting.dataDirectory { try? Folder.make(device.folder) }
        do throws(EventLoopError) {
            let changes = try FileChanges(on: loop)
            // The loop may keep this for longer than anybody keeps the service.
            _ = try changes.add(folder: device.folder) { [service] in
                _ = service.enterUnlessStopped { $0.core.device.fileChanged() }
            }
        } catch {
            settings.log(.warning, "does not notice changes of '\(device.path)' by others: \(error)")
        }
        keepLater()
    }

    /// Returns the state of the device.
    func get(_ message: DeviceGet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        DeviceAnswer(device.current, problem: device.problem)
    }

    /// Changes the state of the device, and answers when the file has it or could not take it.
    func set(_ message: DeviceSet, _ call: ClientCall) async throws(ResponseError) -> DeviceAnswer {
        // The disk may hang, and the loop must not.
        let problem = await Task.detached { [device] in
            device.change { state in
                state.isLocked = message.isLocked ?? state.isLocked
                state.isProtectedDataAvailable = message.isProtectedDataAvailable ?? state.isProtectedDataAvailable
            }
        }.value
        if let problem { settings.log(.warning, problem) }
        keepLater()
        return DeviceAnswer(device.current, problem: problem)
    }

    /// Keeps nothing later.
    func stop() {
        isStopped = true
        if let timer { clock.cancel(timer) }
    }

    /// Reads the file again, because something in its folder has changed.
    private func fileChanged() {
        // The disk may hang, and the loop must not. Readers take turns by the lock of the device.
        Task.detached { [service, device, log = settings.log] in
            device.reload { log(.warning, $0) }
            _ = service.enterUnlessStopped { $0.core.device.keepLater() }
        }
    }

    /// Has the file written or read again, later and later, until that succeeds.
    ///
    /// Changes in the folder are no sign that there is room: each attempt makes some.
    private func keepLater() {
        guard device.problem != nil else { return retry.reset() }
        guard timer == nil, !isStopped else { return }
        timer = clock.schedule(at: clock.now.advanced(by: retry.next())) { [service, device] in
            Task.detached {
                let problem = device.tryAgain()
                _ = service.enterUnlessStopped { $0.core.device.tried(problem) }
            }
        }
    }

    private func tried(_ problem: String?) {
        timer = nil
        if problem == nil { settings.log(.info, "the file '\(device.path)' has the state of the device again") }
        keepLater()
    }
}
