internal import Foundation
package import JSON

/// The facts about the machine on which the figures depend.
package struct Machine {
    package let processor: String
    package let cores: Int
    package let kernel: String
    package let libuv: String

    /// Reads the facts about this machine.
    package init() {
        let lines = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n") ?? []
        let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
        processor = model?.trimmingCharacters(in: .whitespaces) ?? "unknown"
        cores = ProcessInfo.processInfo.activeProcessorCount
        let release = try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)
        kernel = release?.trimmingCharacters(in: .whitespacesAndNewlines) ?? "unknown"
        libuv = Self.libuvVersion() ?? "unknown"
    }

    /// Returns the version of the library that programs load here, which may differ from that of the headers.
    private static func libuvVersion() -> String? {
        guard let library = dlopen("libuv.so.1", RTLD_LAZY), let symbol = dlsym(library, "uv_version_string") else {
            return nil
        }
        // libuv declares it as `const char *uv_version_string(void)`; the text is a constant of the library.
        let version = unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>).self)
        return String(cString: version())
    }

    package var description: String { "\(processor), \(cores) processors, Linux \(kernel), libuv \(libuv)" }

    package var json: JSONValue {
        [
            "processor": .string(processor), "processors": .integer(Int64(cores)), "kernel": .string(kernel),
            "libuv": .string(libuv),
        ]
    }
}
