// `environ` is a global that Glibc declares without a word on concurrency; this program has one thread.
@unsafe @preconcurrency import Glibc

/// Faults of the pipes themselves.
enum Streams {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .halfLineThenExit:
            writeHalf(of: call)
            exit(0)
        case .halfLineThenClose:
            writeHalf(of: call)
            Descriptor.output.close()
            Silence.sleep()
        case .closeInput:
            Descriptor.input.close()
            Silence.sleep()
        case .holdPipes:
            startHolder()
            exit(3)
        default: break
        }
    }

    private static func writeHalf(of call: Call) {
        let line = call.line(call.goodAnswer)
        Descriptor.output.write(Array(line.prefix(line.count / 2)))
    }

    /// Starts this program again in the same group, with the same stdout and stderr.
    private static func startHolder() {
        var holder = pid_t()
        // The array lives through the call; the strings are never freed, as the process ends next.
        _ = unsafe posix_spawn(&holder, "/proc/self/exe", nil, nil, [strdup("Faulty"), strdup("--hold"), nil], environ)
        Environment.mark(holder)
    }
}
