// A host that works until it is killed. It reports on standard error, one line each.
//
//     DoomedHost families MANIFESTS DATA    makes every extension start a family, reports 'up', and waits
//     DoomedHost jobs MANIFESTS DATA        starts jobs of messages without end, several at a time;
//                                           reports the identifier of each once `perform` has returned
//
// An unwanted outcome is reported instead and ends it.

import Glibc
import IntentHost
import IntentModel
import JSON

func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    // One write of less than PIPE_BUF bytes: the line is complete or absent.
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

func perform(_ content: String, with extensionName: String? = nil) async -> Outcome {
    var request = IntentRequest(intent: "INSendMessageIntent", parameters: ["content": .string(content)])
    request.extensionName = extensionName
    return await host.perform(request)
}

func fail(_ outcome: Outcome) -> Never {
    say("failed: \(outcome)")
    exit(1)
}

let words = CommandLine.arguments
var configuration = HostConfiguration()
configuration.dataDirectory = words[3]
// A test counts every job ever reported.
configuration.jobRetention = nil
let host = try Host(registry: Registry(paths: [words[2]]), configuration: configuration)
switch words[1] {
case "families":
    await withDiscardingTaskGroup { group in
        for manifest in host.registry.extensions {
            group.addTask {
                let outcome = await perform("family", with: manifest.identifier)
                if outcome.status != .success { fail(outcome) }
            }
        }
    }
    say("up")
    while true { pause() }
case "jobs":
    await withDiscardingTaskGroup { group in
        for _ in 1...4 {
            group.addTask {
                while true {
                    let outcome = await perform("job")
                    guard let job = outcome.job else { fail(outcome) }
                    say(job.rawValue)
                }
            }
        }
    }
default:
    exit(64)
}
