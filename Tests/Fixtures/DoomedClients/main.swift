// Clients of a daemon that make requests until they are killed.
//
//     DoomedClients SOCKET COUNT    connects COUNT clients, reports 'up' after the first outcome of each, and goes on
//
// An unwanted outcome is reported instead and ends it.

import Glibc
import IntentHostClient
import IntentModel
import JSON

func say(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}

let words = CommandLine.arguments
guard words.count == 3, let count = Int(words[2]) else {
    say("usage: DoomedClients SOCKET COUNT")
    exit(64)
}
await withDiscardingTaskGroup { group in
    for number in 0..<count {
        group.addTask {
            do {
                let client = try HostClient(name: "doomed", path: words[1], patience: .seconds(50))
                var isUp = false
                while true {
                    let request = IntentRequest(
                        intent: "INSendMessageIntent",
                        extensionName: "org.example.faulty",
                        parameters: ["content": .string("client \(number)")]
                    )
                    let outcome = await client.perform(request)
                    guard outcome.status == .success else {
                        say("failed: \(outcome)")
                        exit(1)
                    }
                    if !isUp { say("up") }
                    isUp = true
                }
            } catch {
                say("failed: \(error)")
                exit(1)
            }
        }
    }
}
