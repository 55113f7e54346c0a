internal import EventLoop

/// An actor that lives on an event loop, beside others that it calls without a change of task.
protocol LoopActor: Actor {
    nonisolated var loop: EventLoop { get }
}

extension LoopActor {
    /// Enters the actor from its own loop; a call from elsewhere is a fault of the program and ends it.
    ///
    /// What `assumeIsolated` does, at the price of comparing two threads: that one asks the runtime which executor runs,
    /// which takes long where a task prefers another one than its actor's, and copies what the closure captures to the heap.
    /// A closure that takes what it needs as an argument costs nothing.
    @inline(__always)
    nonisolated func enter<Argument: Sendable, Value: Sendable>(
        _ argument: Argument,
        _ body: @escaping @Sendable (isolated Self, Argument) -> Value
    ) -> Value {
        precondition(loop.isOnLoop, "entered off the thread of its event loop")
        // Isolation is no part of how a function is called (SE-0313), and the loop whose thread this is runs the actor.
        return unsafe unsafeBitCast(body, to: (@Sendable (Self, Argument) -> Value).self)(self, argument)
    }

    /// Enters the actor from its own loop.
    @inline(__always)
    nonisolated func enter<Value: Sendable>(_ body: @escaping @Sendable (isolated Self) -> Value) -> Value {
        precondition(loop.isOnLoop, "entered off the thread of its event loop")
        // As above.
        return unsafe unsafeBitCast(body, to: (@Sendable (Self) -> Value).self)(self)
    }

    /// Enters the actor at once where this is the thread of its loop, and else as soon as that comes to it.
    @inline(__always)
    nonisolated func enterSoon<Argument: Sendable>(
        _ argument: Argument,
        _ body: @escaping @Sendable (isolated Self, Argument) -> Void
    ) {
        guard !loop.isOnLoop else { return enter(argument, body) }
        loop.execute { self.enter(argument, body) }
    }
}
