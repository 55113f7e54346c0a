// A host whose work is measured: the counterpart of the limit programs, with their options and their report.

import Foundation
import JSON

let kinds: KeyValuePairs<String, @Sendable (Options, Workbench) async throws -> JSONValue> = [
    "calls": Calls.measure, "launches": Launches.measure, "clocks": Clocks.measure, "crowd": Crowd.measure,
    "kills": Kills.measure, "socket": SocketCalls.measure, "cards": Cards.measure,
]

// As the UI extension of a host that is measured.
if CommandLine.arguments.dropFirst().first == Workbench.drawing {
    try Cards.draw()
    exit(0)
}

guard let name = CommandLine.arguments.dropFirst().first, let kind = kinds.first(where: { $0.key == name }),
    let options = Options(CommandLine.arguments.dropFirst(2))
else {
    FileHandle.standardError.write(Data(Options.usage.utf8))
    exit(64)
}
do {
    print(try await kind.value(options, Workbench()))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
