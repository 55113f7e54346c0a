internal import CommandLineKit
internal import Glibc
internal import IntentPresentation
internal import Synchronization

/// Holds each new process of an extension until a person goes on or a debugger is attached (`invoke --debug`).
final class DebuggerPrompt: Sendable {
    /// The interval between looks for a debugger: the kernel tells of none.
    private static let interval: Int32 = 200

    private let output: OutputStream
    private let isInputTerminal: Bool
    private let isCancelled = Atomic(false)

    init(output: OutputStream, isInputTerminal: Bool) {
        self.output = output
        self.isInputTerminal = isInputTerminal
    }

    /// Lets a process that is held, and all later ones, go on.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Waits; called on a thread that may.
    func hold(_ name: String, _ pid: Int32) {
        tell(name, pid)
        var isLoaderTold = false
        while !isCancelled.load(ordering: .relaxed) {
            if isInputTerminal, hasReadLine() { return }
            if !isInputTerminal { usleep(UInt32(Self.interval) * 1000) }
            guard let tracer = Self.tracer(of: pid) else {
                return output.writePrintableLine("note: process \(pid) has ended while it was waited for")
            }
            guard tracer != 0 else { continue }
            // debugpy is loaded by a gdb that leaves again; its breakpoints come later, from an editor.
            guard isInputTerminal, Self.loadsDebugpy(tracer) else {
                return output.writeLine("note: process \(tracer) is attached as a debugger; going on")
            }
            if !isLoaderTold { output.writeLine("note: debugpy is loaded; connect to it, then press Enter to go on") }
            isLoaderTold = true
        }
    }

    private func tell(_ name: String, _ pid: Int32) {
        output.writePrintableLine("\(name) is process \(pid) and waits. Its clocks and its memory limit are off.")
        for command in [
            "gdb -p \(pid)", "lldb -p \(pid)", "python3 -m debugpy --listen 127.0.0.1:5678 --pid \(pid)",
        ] { output.writeLine("  \(command)") }
        if Self.isTracingRestricted {
            output.writeLine("Only root may attach here (kernel.yama.ptrace_scope): put sudo before the command.")
        }
        output.writeLine(
            isInputTerminal
                ? "Attach one of them from another terminal, or press Enter to go on." : "Attach one of them."
        )
    }

    /// Waits an interval for a line on standard input; true at its end too.
    private func hasReadLine() -> Bool {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard poll(&input, 1, Self.interval) > 0 else { return false }
        var byte: UInt8 = 0
        // The terminal gives whole lines; the rest of the line is for nobody else.
        while read(STDIN_FILENO, &byte, 1) == 1 { if byte == UInt8(ascii: "\n") { break } }
        return true
    }

    /// Returns the process that traces another one, 0 if none does; nil if the process is gone.
    private static func tracer(of pid: Int32) -> Int32? {
        guard let status = text(of: "/proc/\(pid)/status"), !status.contains("\nState:\tZ") else { return nil }
        let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line.flatMap { Int32($0.dropFirst("TracerPid:\t".count)) } ?? 0
    }

    private static func loadsDebugpy(_ tracer: Int32) -> Bool {
        text(of: "/proc/\(tracer)/cmdline")?.contains("pydevd") ?? false
    }

    private static var isTracingRestricted: Bool {
        geteuid() != 0 && (text(of: "/proc/sys/kernel/yama/ptrace_scope")?.first.map { $0 != "0" } ?? false)
    }

    private static func text(of path: String) -> String? {
        (try? InputFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
    }
}
