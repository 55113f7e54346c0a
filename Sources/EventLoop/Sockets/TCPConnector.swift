import CLinux
internal import ProcessModel
internal import SystemFiles

/// The reason why a TCP connection was not made.
package struct TCPFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What failed, and the system's words.
    package let description: String
}

/// Makes TCP connections, one at a time, on a loop.
///
/// A name is looked up on a thread of its own, since the system's resolver may wait for half a minute. All methods must
/// be called on the loop.
package final class TCPConnector {
    /// The greatest number of addresses of one name that are tried.
    private static let mostAddresses = 16
    /// The greatest number of lookups that are under way, those that nobody waits for any more included.
    private static let mostLookups = 4

    private typealias Address = linux_machine_address
    /// Takes the outcome, once.
    package typealias Handler = (Result<SocketConnection, TCPFailure>) -> Void

    private let loop: EventLoop
    private var lookups = 0
    /// The attempt that the owner waits for; later ones have greater numbers.
    private var attempt = 0
    private var connecting: PollWatcher?

    /// Makes a connector without a connection.
    package init(on loop: EventLoop) { self.loop = loop }

    /// Begins to connect, and gives up what was begun before.
    ///
    /// The addresses of a name are tried one after the other.
    ///
    /// - Parameters:
    ///   - first: The place of the address that is tried first, counted on from the beginning where there are fewer.
    ///   - handler: Called on the loop, never within this call, and not at all after `cancel()`.
    package func connect(host: String, port: Int, first: Int, _ handler: @escaping Handler) {
        cancel()
        let attempt = attempt
        let numeric = Self.addresses(of: host, isNumeric: true)
        if case .success(let addresses) = numeric {
            return later(attempt) { [self] in connectInTurn(addresses[...], host, port, handler) }
        }
        guard lookups < Self.mostLookups else {
            let text = "\(host): \(lookups) lookups of names are under way and do not end"
            return later(attempt) { handler(.failure(TCPFailure(description: text))) }
        }
        lookups += 1
        let found = loop.completion { [self] (result: Result<[Address], TCPFailure>) in
            lookups -= 1
            guard attempt == self.attempt else { return }
            switch result {
            case .failure(let failure): handler(.failure(failure))
            case .success(let addresses):
                let start = max(first, 0) % addresses.count
                connectInTurn((addresses[start...] + addresses[..<start])[...], host, port, handler)
            }
        }
        let result = DetachedThread.start { found(Self.addresses(of: host, isNumeric: false)) }
        guard result == 0 else {
            found(.failure(TCPFailure(description: "\(host): no thread for the lookup: \(SystemError.text(result))")))
            return
        }
    }

    /// Gives up what was begun; its handler is not called.
    package func cancel() {
        _ = loop.core()
        attempt += 1
        connecting?.close()
        connecting = nil
    }

    private func later(_ attempt: Int, _ body: @escaping () -> Void) {
        let run = loop.completion { [self] (_: Bool) in
            if attempt == self.attempt { body() }
        }
        run(true)
    }

    /// Tries the first of several addresses, and the others if that fails.
    private func connectInTurn(
        _ addresses: ArraySlice<Address>,
        _ host: String,
        _ port: Int,
        _ handler: @escaping Handler
    ) {
        guard let address = addresses.first else { return }
        let attempt = attempt
        func failed(_ function: String, _ number: Int32) {
            guard addresses.count == 1 else { return connectInTurn(addresses.dropFirst(), host, port, handler) }
            let text = "\(host), port \(port): \(SystemError.text(number)) (\(function))"
            handler(.failure(TCPFailure(description: text)))
        }
        // The address outlives the call, which copies it.
        let result = unsafe withUnsafePointer(to: address) { unsafe linux_tcp_connect($0, Int32(port)) }
        guard result >= 0 else { return failed("connect", -result) }
        let descriptor = FileDescriptor(owning: result)
        do throws(EventLoopError) {
            // The connection gets a duplicate, since the watcher closes what it watches.
            let watcher = try PollWatcher(core: loop.core(), descriptor: descriptor, subject: host)
            connecting = watcher
            watcher.start(.writable) { [self] in
                guard attempt == self.attempt else { return }
                let outcome = linux_tcp_outcome(watcher.rawDescriptor)
                let connected = outcome == 0 ? linux_duplicate(watcher.rawDescriptor) : outcome
                watcher.close()
                connecting = nil
                guard connected >= 0 else { return failed("connect", -connected) }
                handler(connection(owning: FileDescriptor(owning: connected)))
            }
        } catch {
            handler(.failure(TCPFailure(description: "\(error)")))
        }
    }

    private func connection(owning descriptor: consuming FileDescriptor) -> Result<SocketConnection, TCPFailure> {
        do throws(EventLoopError) {
            return .success(try SocketConnection(owning: descriptor, on: loop))
        } catch {
            return .failure(TCPFailure(description: "\(error)"))
        }
    }

    private static func addresses(of host: String, isNumeric: Bool) -> Result<[Address], TCPFailure> {
        var list = [Address](repeating: Address(), count: mostAddresses)
        // The string and the list are valid for the call, which is told how long the list is.
        let count = unsafe list.withUnsafeMutableBufferPointer { list in
            unsafe linux_machine_addresses(host, isNumeric ? 1 : 0, list.baseAddress, Int32(list.count))
        }
        guard count > 0 else {
            // A constant of libc.
            let text = unsafe linux_machine_failure(count).map { unsafe String(cString: $0) } ?? "unknown"
            return .failure(TCPFailure(description: "\(host): \(text)"))
        }
        return .success(Array(list.prefix(Int(count))))
    }
}
