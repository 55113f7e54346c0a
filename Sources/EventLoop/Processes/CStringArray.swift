import Glibc

/// Calls a function with strings as C wants them for `argv` and `environ`: copies, ended by a null pointer.
///
/// The pointers are valid within the call only. The strings must not hold zero bytes.
func withCStrings<Result>(
    _ strings: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers = unsafe strings.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    // Each pointer came from `strdup` and is freed once; `free` takes the null pointer at the end.
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe pointers.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { fatalError("an array with an element has an address") }
        return unsafe body(base)
    }
}
