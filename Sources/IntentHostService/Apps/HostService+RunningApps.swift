internal import EventLoop
internal import ExtensionProtocol
internal import HostProtocol
internal import IntentModel
internal import IntentRegistry
internal import JSON

/// The programs of apps: those that are connected, and those that the host starts.
extension HostService {
    /// Has an app's program answer a request; starts the program if none that runs takes such requests.
    ///
    /// - Parameter app: The app as people know it, and its program; nil for one that was never installed.
    func ask<Request: RequestMessage>(
        _ request: Request,
        ofApp identifier: String,
        _ app: AppManifest?
    ) async throws(AppOpeningError) -> Request.Answer {
        let name = app?.displayName ?? identifier
        var tried: Set<ClientNumber> = []
        var deadline: Instant?
        var hasStarted = false
        while true {
            while let client = connectedProgram(of: identifier, except: tried) {
                tried.insert(client)
                if let answer = try await answer(to: request, of: client, name) { return answer }
            }
            let end = deadline ?? now.advanced(by: settings.appPatience)
            deadline = end
            if !hasStarted { hasStarted = try await startProgram(of: identifier, app) }
            // One that was connected before is at its end now, and another is started then.
            let isEnding = !hasStarted && appPrograms[identifier]?.hasConnected == true
            try await programConnected(of: identifier, name, except: tried, until: end, isEnding: isEnding)
        }
    }

    /// Whether a program of an app is connected.
    func isProgramConnected(of identifier: String) -> Bool { connectedProgram(of: identifier, except: []) != nil }

    /// The newest connected program of an app that was not tried.
    private func connectedProgram(of identifier: String, except tried: Set<ClientNumber>) -> ClientNumber? {
        clients.values.filter { $0.appName == identifier && $0.standing.isProgram && !tried.contains($0.number) }
            .map(\.number).max()
    }

    /// Asks one program; nil if it takes no requests, or is gone.
    private func answer<Request: RequestMessage>(
        to request: Request,
        of client: ClientNumber,
        _ name: String
    ) async throws(AppOpeningError) -> Request.Answer? {
        switch await self.request(Request.method, request.json, of: client, within: settings.appPatience) {
        case .success(let value)?:
            do throws(MessageError) {
                return try Request.Answer(json: value, method: Request.method, path: "result")
            } catch {
                throw AppOpeningError("\(name) sent an answer that cannot be read: \(error)")
            }
        case .failure(let error)? where error.code == ResponseError.methodNotFound(Request.method).code: return nil
        case .failure(let error)?: throw AppOpeningError("\(name) could not go on: \(error.message)")
        case nil where Task.isCancelled: throw .cancelled(name)
        case nil where clients[client] == nil: return nil
        case nil:
            throw AppOpeningError(
                "\(name) runs and did not answer within \(DurationText.format(settings.appPatience))."
            )
        }
    }

    /// Waits until a program of an app is connected that was not tried, or none can come.
    ///
    /// - Parameter isEnding: Whether another program can be started when the one that runs has ended.
    private func programConnected(
        of identifier: String,
        _ name: String,
        except tried: Set<ClientNumber>,
        until deadline: Instant,
        isEnding: Bool
    ) async throws(AppOpeningError) {
        while true {
            let news = newsOfApps
            if connectedProgram(of: identifier, except: tried) != nil { return }
            if isStopping { throw AppOpeningError("The host stops, so \(name) was not opened.") }
            if Task.isCancelled { throw .cancelled(name) }
            if appPrograms[identifier] == nil, !isEnding {
                throw AppOpeningError("\(name) was started and has ended without an answer.")
            }
            guard now < deadline else {
                throw AppOpeningError(
                    "\(name) was started and did not connect to this host within "
                        + "\(DurationText.format(settings.appPatience)). Its program has to use INApplicationDelegate."
                )
            }
            if appPrograms[identifier] == nil { return }
            await nextNewsOfApps(after: news, until: deadline)
        }
    }

    /// Returns when an app has connected, a program has ended, the host stops, the time is over or the task was
    /// cancelled; at once if that has happened since `newsOfApps` had a value.
    func nextNewsOfApps(after news: Int, until deadline: Instant? = nil) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Here and not before: news may come on the way into this closure.
                guard news == newsOfApps, !Task.isCancelled else { return continuation.resume() }
                let timer = deadline.map { loop.schedule(at: $0) { [self] in tellNewsOfApps() } }
                appWaiters.append { [loop] in
                    if let timer { loop.cancel(timer) }
                    continuation.resume()
                }
            }
        } onCancel: {
            _ = enterUnlessStopped { $0.tellNewsOfApps() }
        }
    }

    /// Lets those who wait for an app look again.
    func tellNewsOfApps() {
        newsOfApps += 1
        let waiters = appWaiters
        appWaiters = []
        for waiter in waiters { waiter() }
    }
}

/// The reason why an app could not be opened, or did not go on with what it was opened for.
struct AppOpeningError: Error, CustomStringConvertible {
    /// What happened and what to do, as sentences.
    let description: String

    init(_ description: String) { self.description = description }

    static func cancelled(_ name: String) -> AppOpeningError {
        AppOpeningError("The request was cancelled while \(name) was opened.")
    }
}
