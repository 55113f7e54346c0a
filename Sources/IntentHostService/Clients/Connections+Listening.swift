internal import EventLoop
internal import SystemFiles

extension Connections {
    /// Listens for clients: to the sockets that a service manager has passed on, or else at a path.
    ///
    /// - Returns: Whether the sockets are those of a service manager.
    func listen(at path: String, environment: [String: String], on loop: EventLoop) throws(ServiceError) -> Bool {
        let inherited = ServiceManager.descriptors(in: environment)
        do throws(EventLoopError) {
            for descriptor in inherited { try listen(to: ListeningSocket(inherited: descriptor), on: loop) }
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
            try listen(to: ListeningSocket(path: path), on: loop)
        } catch {
            throw ServiceError(error, at: path)
        }
        return false
    }
}
