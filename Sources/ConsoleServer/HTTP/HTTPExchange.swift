/// One request with its answer.
final class HTTPExchange {
    /// How far it is.
    private enum State {
        /// The body is read.
        case reading
        /// The answer is sought, and the connection sleeps; the function wakes it.
        case waiting(() -> Void)
        /// The answer is there, and is to be sent.
        case answered(HTTPResponse)
        /// Nothing is left to do: the answer was handed over, or the connection has ended.
        case over
    }

    private(set) var request: HTTPRequest
    private var state = State.reading

    init(_ request: HTTPRequest) { self.request = request }

    /// Takes a part of the body.
    ///
    /// - Parameter bound: The greatest length of the body.
    /// - Returns: False if the body is longer.
    func append(_ bytes: UnsafeRawBufferPointer, atMost bound: Int) -> Bool {
        guard bytes.count <= bound - request.body.count else { return false }
        unsafe request.body.append(contentsOf: bytes)
        return true
    }

    /// Whether the request is whole and nobody has looked at it; true once.
    func takeWhole() -> Bool {
        guard case .reading = state else { return false }
        state = .over
        return true
    }

    /// Notes that the connection sleeps until the answer is there.
    ///
    /// - Parameter wake: Called once, unless the connection ends before.
    func sleep(until wake: @escaping () -> Void) { state = .waiting(wake) }

    /// Takes the answer for which the connection sleeps.
    func answer(_ response: HTTPResponse) {
        guard case .waiting(let wake) = state else { return }
        state = .answered(response)
        wake()
    }

    /// The answer that is to be sent, once.
    func takeAnswer() -> HTTPResponse? {
        guard case .answered(let response) = state else { return nil }
        state = .over
        return response
    }

    /// Takes in that the connection is gone.
    func connectionEnded() { state = .over }
}
