import BenchmarkSupport
import Foundation
import JSON

/// Private dirty memory of an extension without a host, in KiB.
struct ExtensionMemory {
    /// One second after `initialize`.
    let fresh: Int
    /// One second after a hundred calls.
    let used: Int

    static func measure(_ program: String) throws -> ExtensionMemory {
        // Pages of a file that was just built would count as dirty otherwise.
        sync()
        let process = try BareProcess([program], first: initialize)
        defer { process.end() }
        _ = try process.answer()
        sleep(1)
        let fresh = try memory(of: process)
        for id in 2...101 { _ = try process.call(handle(id: id)) }
        sleep(1)
        return ExtensionMemory(fresh: fresh, used: try memory(of: process))
    }

    private static func memory(of process: BareProcess) throws -> Int {
        guard let memory = ProcessMemory(of: process.process) else {
            throw BenchmarkError("The kernel does not tell the private memory of a process.")
        }
        return memory.privateDirtyKiB
    }

    private static let initialize: JSONValue = [
        "jsonrpc": "2.0", "id": 1, "method": "initialize",
        "params": [
            "protocolVersions": ["1.0"], "host": ["name": "benchmark", "version": "1"],
            "extension": ["identifier": "org.example.benchmark"], "intents": ["INHangUpCallIntent"],
            "containers": ["app": "/tmp", "groups": [:]], "features": ["ack", "progress"],
        ],
    ]

    private static func handle(id: Int) -> JSONValue {
        [
            "jsonrpc": "2.0", "id": .integer(Int64(id)), "method": "intent/handle",
            "params": [
                "interaction": "i",
                "intent": [
                    "name": "INHangUpCallIntent", "identifier": "i", "parameters": ["callIdentifier": "xxxxxxxx"],
                ],
                "context": ["deadlineMs": 10000],
            ],
        ]
    }
}
