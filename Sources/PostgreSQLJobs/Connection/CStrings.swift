/// Strings of C, one after another in one piece of memory.
struct CStrings {
    private var bytes: [UInt8] = []
    private var starts: [Int] = []

    init(_ strings: [[UInt8]]) {
        for string in strings {
            starts.append(bytes.count)
            bytes += string
            bytes.append(0)
        }
    }

    init(_ strings: [String]) { self.init(strings.map { Array($0.utf8) }) }

    /// Calls a closure with the places of the strings, and a null behind them; they are valid for the call.
    func withPointers<Value>(_ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value) -> Value {
        unsafe bytes.withUnsafeBytes { buffer in
            // Each start lies in the buffer, which holds bytes of any type.
            var pointers = unsafe starts.map { start in
                unsafe buffer.baseAddress.map { unsafe ($0 + start).assumingMemoryBound(to: CChar.self) }
            }
            unsafe pointers.append(nil)
            return unsafe pointers.withUnsafeBufferPointer { pointers in
                guard let first = pointers.baseAddress else { fatalError("there is a null at least") }
                return unsafe body(first)
            }
        }
    }
}
