import CLibUV
import CLinux

/// The part of a loop that only its own thread touches: libuv's loop and what is in progress on it.
@safe
final class LoopCore {
    /// More than a pipe holds, so one read empties it.
    static let readBufferSize = 64 * 1024
    /// What is spare has no more room than so many bytes.
    static let mostSpareOutput = 64 * 1024
    /// How often new jobs are looked for before pipes and timers have their turn again.
    private static let roundsPerTurn = 8
    /// How many jobs are run before the timers are looked at: a thousand may wait, and no timer waits for all of them.
    private static let jobsPerLook = 2

    /// libuv's loop: at one address from `init` until `tearDown()`.
    let uvLoop: UnsafeMutablePointer<uv_loop_t>
    let name: String
    /// The bytes of the last read of any pipe.
    ///
    /// A slice of it that outlives its handler costs a copy, not correctness.
    var readBuffer = [UInt8](repeating: 0, count: readBufferSize)
    /// An empty array with the room of a queue that was written, so that a turn with many messages does not begin with none.
    var spareOutput: [UInt8] = []
    var timers = LoopTimers()
    var timerWatcher: PollWatcher?
    /// In no order.
    private var children: [(pid: Int32, child: any LoopChild)] = []
    private(set) var isStopping = false

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

    /// Asks for the pipe's bytes to be written at the end of this turn.
    func flushLater(_ pipe: OutputPipe) {
        outputs.append(pipe)
    }

    /// A child of this process that the loop waits for before it ends.
    func add(_ child: any LoopChild, pid: Int32) { children.append((pid, child)) }

    /// The child is reaped.
    func removeChild(_ pid: Int32) {
        guard let index = children.firstIndex(where: { $0.pid == pid }) else { return }
        children.swapAt(index, children.endIndex - 1)
        children.removeLast()
    }

    /// Ends the children and lets the loop end when they are reaped.
    func stop() {
        isStopping = true
        for (_, child) in children { child.endWithLoop() }
        timers.cancelAll()
    }

    /// What is done in each turn, after the callbacks and before the wait: jobs, then the output that they wrote, then the
    /// timer that they need.
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
        // Last: whoever has waited for this thread may run in its place from here on, and the next clock ends that.
        timers.settleBoost()
    }

    /// Runs one batch; what it enqueues is for the next.
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

    /// Closes what is open and frees libuv's loop.
    ///
    /// Nothing may use the loop afterwards.
    func tearDown() {
        isStopping = true
        timers.stopBoost()
        closeAll()
        // Runs the close callbacks; nothing else is left, so it returns.
        unsafe uv_run(uvLoop, UV_RUN_DEFAULT)
        let status = unsafe uv_loop_close(uvLoop)
        guard status == 0 else { fatalError("event loop '\(name)' ended with open handles") }
        unsafe uvLoop.deallocate()
    }
}
