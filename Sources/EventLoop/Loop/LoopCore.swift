import CLibUV
import CLinux
internal import SystemFiles

/// The part of a loop that only its own thread touches: libuv's loop and what is in progress on it.
@safe
final class LoopCore {
    /// The size of the read buffer: more than a pipe usually holds, so one read empties it.
    static let readBufferSize = 64 * 1024
    /// The number of looks for new jobs before pipes and timers have their turn.
    private static let roundsPerTurn = 8
    /// The number of jobs between two looks at the timers: a thousand jobs may wait, and no timer waits for all of
    /// them.
    private static let jobsPerLook = 2

    /// libuv's loop: at one address from `init` until `tearDown()`.
    let uvLoop: UnsafeMutablePointer<uv_loop_t>
    let name: String
    /// The bytes of the last read of any pipe.
    ///
    /// A slice of it that outlives its handler costs a copy, not correctness.
    var readBuffer = [UInt8](repeating: 0, count: readBufferSize)
    var timers = LoopTimers()
    var timerWatcher: PollWatcher?
    /// The children of this process, in no order.
    private var children: [(pid: Int32, child: any LoopChild)] = []
    private(set) var isStopping = false
    /// The closures that wait for other threads, by number.
    private var completions: [Int: (any Sendable) -> Void] = [:]
    private var lastCompletion = 0

    private var prepareWatcher: PrepareWatcher?
    private var wakeWatcher: PollWatcher?
    private var batch: [EventLoop.Work] = []
    private var outputs: [OutputPipe] = []
    private var flushing: [OutputPipe] = []
    // The loop owns this object and lives as long as its thread, which runs everything here.
    private unowned(unsafe) var loop: EventLoop?

    init(name: String, wake: consuming FileDescriptor) throws(EventLoopError) {
        self.name = name
        unsafe uvLoop = .allocate(capacity: 1)
        let status = unsafe uv_loop_init(uvLoop)
        guard status == 0 else {
            unsafe uvLoop.deallocate()
            throw EventLoopError(.loop, function: "uv_loop_init", errorNumber: -status, subject: name)
        }
        do throws(EventLoopError) {
            try watch(wake: wake)
        } catch {
            tearDown()
            throw error
        }
    }

    private func watch(wake: consuming FileDescriptor) throws(EventLoopError) {
        wakeWatcher = try PollWatcher(core: self, descriptor: wake, subject: name)
        wakeWatcher?.start(.readable) { [unowned self] in
            linux_counter_clear(wakeWatcher?.rawDescriptor ?? -1)
        }
        let timer = try FileDescriptor(
            result: linux_timer_create(),
            code: .loop,
            function: "timerfd_create",
            subject: name
        )
        timerWatcher = try PollWatcher(core: self, descriptor: timer, subject: name)
        timerWatcher?.start(.readable) { [unowned self] in timerfdFired() }
        prepareWatcher = try unsafe PrepareWatcher(uvLoop: uvLoop, subject: name) { [unowned self] in turn() }
    }

    /// Runs the loop on the calling thread until it is stopped and everything on it is closed.
    func run(for loop: EventLoop) {
        unsafe self.loop = loop
        unsafe uv_run(uvLoop, UV_RUN_DEFAULT)
        unsafe self.loop = nil
    }

    /// Schedules the pipe's bytes to be written at the end of this turn.
    func flushLater(_ pipe: OutputPipe) {
        outputs.append(pipe)
    }

    /// Adds a child of this process, which the loop waits for before it ends.
    func add(_ child: any LoopChild, pid: Int32) { children.append((pid, child)) }

    /// Removes a reaped child.
    func removeChild(_ pid: Int32) {
        guard let index = children.firstIndex(where: { $0.pid == pid }) else { return }
        children.swapAt(index, children.endIndex - 1)
        children.removeLast()
    }

    /// Keeps a closure that waits for another thread, under a number.
    func keep(_ completion: @escaping (any Sendable) -> Void) -> Int {
        lastCompletion += 1
        completions[lastCompletion] = completion
        return lastCompletion
    }

    /// Calls and forgets the closure of a number.
    func complete(_ number: Int, with value: any Sendable) { completions.removeValue(forKey: number)?(value) }

    /// Calls the closure of a number and keeps it.
    func call(_ number: Int, with value: any Sendable) { completions[number]?(value) }

    /// Forgets the closure of a number.
    func forget(_ number: Int) { completions[number] = nil }

    /// Ends the children and lets the loop end when they are reaped.
    func stop() {
        isStopping = true
        for (_, child) in children { child.endWithLoop() }
        timers.cancelAll()
    }

    /// Does the work of each turn between callbacks and wait: jobs, then their output, then the timer that they need.
    private func turn() {
        guard let loop = unsafe loop else { return }
        for _ in 0..<Self.roundsPerTurn {
            runJobs(of: loop)
            flushOutputs()
            if outputs.isEmpty, loop.settle() { break }
        }
        if !outputs.isEmpty || !loop.settle() { loop.wake() }
        if isStopping, children.isEmpty, loop.settle() { return closeAll() }
        armTimer()
    }

    /// Runs one batch; jobs that it enqueues belong to the next one.
    func runJobs(of loop: EventLoop) {
        loop.takeWork(into: &batch)
        for (index, work) in batch.enumerated() {
            if index % Self.jobsPerLook == Self.jobsPerLook - 1 { fireDueTimers() }
            loop.run(work)
        }
        batch.removeAll(keepingCapacity: true)
    }

    private func flushOutputs() {
        guard !outputs.isEmpty else { return }
        swap(&outputs, &flushing)
        for pipe in flushing { pipe.flush() }
        flushing.removeAll(keepingCapacity: true)
    }

    private func closeAll() {
        unsafe uv_walk(
            uvLoop,
            { handle, _ in unsafe Handle.object(of: handle)?.close() },
            nil
        )
        outputs = []
    }

    /// Closes everything and frees libuv's loop.
    ///
    /// Nothing may use the loop afterwards.
    func tearDown() {
        isStopping = true
        closeAll()
        // Runs the close callbacks; nothing else is left, so it returns.
        unsafe uv_run(uvLoop, UV_RUN_DEFAULT)
        let status = unsafe uv_loop_close(uvLoop)
        guard status == 0 else { fatalError("event loop '\(name)' ended with open handles") }
        unsafe uvLoop.deallocate()
    }
}
