import Foundation

// usage: Fuzzer <target> <file>…                               reads each file once, to repeat a fuzzer's finding
//        Fuzzer <target> [<option of libFuzzer>…] [<folder>…]   fuzzes, if it is built for that (`make fuzz`)

guard let target = FuzzTarget.chosen, CommandLine.argc > 2 else {
    let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
    FileHandle.standardError.write(Data("usage: Fuzzer \(names) <file>…\n".utf8))
    exit(64)
}
#if FUZZING
exit(LibFuzzer.run())
#else
for path in CommandLine.arguments.dropFirst(2) {
    guard let data = FileManager.default.contents(atPath: path) else {
        FileHandle.standardError.write(Data("Fuzzer: '\(path)' cannot be read\n".utf8))
        exit(66)
    }
    target.run([UInt8](data))
}
FileFuzzing.removeFile()
#endif
