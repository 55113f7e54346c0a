#if FUZZING
import CLibFuzzer
import Glibc

/// The fuzzer of the compiler.
enum LibFuzzer {
    /// Fuzzes until it finds something or its time is over, and returns the exit code.
    static func run() -> Int32 {
        // libFuzzer gets the arguments without the target's name. It keeps them, so they are never freed.
        let texts = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
        let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: texts.count + 1)
        for (index, text) in texts.enumerated() { unsafe arguments[index] = strdup(text) }
        unsafe arguments[texts.count] = nil
        var count = Int32(texts.count)
        var pointer = unsafe arguments
        return unsafe LLVMFuzzerRunDriver(&count, &pointer) { bytes, length in
            // libFuzzer's bytes are valid during this call, and are copied first.
            FuzzTarget.chosen?.run(unsafe Array(UnsafeBufferPointer(start: bytes, count: length)))
            return 0
        }
    }
}
#endif
