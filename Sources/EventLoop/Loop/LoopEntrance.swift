/// A way from other threads to a closure that the loop keeps, which may be gone any number of times.
///
/// `EventLoop.completion` is the way that is gone once.
package struct LoopEntrance<Value: Sendable>: Sendable {
    private let loop: EventLoop
    private let number: Int

    /// Makes the way; the closure never leaves the loop's thread.
    ///
    /// Must be called on the loop.
    package init(to loop: EventLoop, _ body: @escaping (Value) -> Void) {
        self.loop = loop
        number = loop.core().keep { value in
            if let value = value as? Value { body(value) }
        }
    }

    /// Calls the closure on the loop, in a later turn; does nothing if the loop is gone or the way is closed.
    ///
    /// May be called on any thread.
    package func enter(_ value: Value) {
        _ = loop.executeUnlessStopped { [loop, number] in loop.core().call(number, with: value) }
    }

    /// Closes the way and releases the closure.
    ///
    /// Must be called on the loop.
    package func close() { loop.core().forget(number) }
}
