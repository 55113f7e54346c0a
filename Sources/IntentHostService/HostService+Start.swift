internal import EventLoop
internal import HostProtocol
internal import IntentHost
internal import IntentModel
internal import SystemFiles

extension HostService {
    /// Listens for clients of this user and of root: to the sockets that a service manager has passed on, or else at a
    /// path.
    ///
    /// - Returns: Whether the sockets are those of a service manager.
    package func listen(at path: String) throws(ServiceError) -> Bool {
        socketPath = path
        let inherited = ServiceManager.descriptors(in: settings.environment)
        do throws(EventLoopError) {
            for descriptor in inherited { try listen(to: ListeningSocket(inherited: descriptor)) }
        } catch {
            throw ServiceError(error, at: error.subject)
        }
        guard inherited.isEmpty else { return true }
        do throws(PrivacyFailure) {
            try Folder.make(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".")
        } catch {
            throw ServiceError(error)
        }
        do throws(EventLoopError) {
            try listen(to: ListeningSocket(path: path))
        } catch {
            throw ServiceError(error, at: path)
        }
        return false
    }

    /// Tells the service manager the state of this process, such as `READY=1`; does nothing if there is none.
    package nonisolated func tellManager(_ state: String) {
        let problem = ServiceManager.notify(state, in: settings.environment)
        if problem != 0 { settings.log(.warning, "cannot tell the service manager \(state) (errno \(problem))") }
    }

    /// Follows changes that others make to the file of the device; tells the log if that cannot be done.
    package func watchDevice() {
        let device = settings.device
        // The data directory of a new host is not there yet.
        if device.folder == settings.greeting.dataDirectory { try? Folder.make(device.folder) }
        do throws(EventLoopError) {
            let changes = try FileChanges(on: host.eventLoop)
            _ = try changes.add(folder: device.folder) { [self] in deviceFileChanged() }
        } catch {
            settings.log(.warning, "does not notice changes of '\(device.path)' by others: \(error)")
        }
        keepDeviceLater()
    }

    /// Takes over the open jobs whose hosts are gone, the oldest first, as far as their extensions still know them.
    ///
    /// - Returns: The number of jobs that were taken over.
    package func resumeJobs() async -> Int {
        // Its caller may go on to the end of the host meanwhile.
        guard host.enter() else { return 0 }
        defer { host.leave() }
        var open: [JobRecord] = []
        do {
            var cursor: JobIdentifier?
            repeat {
                let page = try await host.jobs(after: cursor, limit: Host.largestJobPage)
                open += page.jobs.filter { !$0.state.isFinal }
                cursor = page.next
            } while cursor != nil
        } catch {
            settings.log(.warning, "cannot look for jobs of hosts that are gone: \(error)")
            return 0
        }
        var count = 0
        for job in open.reversed() where !isStopping {
            do {
                if try await host.resumeJob(job.id) { count += 1 }
            } catch {
                settings.log(.warning, "cannot take over the job \(job.id) of \(job.extensionIdentifier): \(error)")
            }
        }
        return count
    }
}
