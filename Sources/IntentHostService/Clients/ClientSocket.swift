package import EventLoop

/// The connection of a client: a socket, or one of a simulated world.
package protocol ClientSocket {
    /// Begins to read what the client sends.
    func startReading(_ handler: @escaping (InputEvent) -> Void)
    func pauseReading()
    func resumeReading()
    /// Reads nothing any more.
    func stopReading()
    /// Begins to tell when everything is written, or nothing can be.
    func startWriting(_ handler: @escaping (OutputEvent) -> Void)
    func write(_ bytes: [UInt8])
    /// Writes at once what there is room for.
    func flush()
    /// The number of bytes that wait for the client to read.
    var queuedBytes: Int { get }
    /// Ends the connection at once; what is queued is lost.
    func close()
}

extension SocketConnection: ClientSocket {
    package func startReading(_ handler: @escaping (InputEvent) -> Void) { input.start(handler) }
    package func pauseReading() { input.pause() }
    package func resumeReading() { input.resume() }
    package func stopReading() { input.close() }
    package func startWriting(_ handler: @escaping (OutputEvent) -> Void) { output.start(handler) }
    package func write(_ bytes: [UInt8]) { output.write(bytes) }
    package func flush() { output.flush() }
    package var queuedBytes: Int { output.queuedBytes }
}
