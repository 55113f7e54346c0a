import AssistantKnowledge
import ConversationFuzzing
import Foundation

// usage: ConversationFuzzer <folder of languages> [<seed> [<conversations>]] [--show | --count]
//
// With --show it prints the first conversations; with --count it goes on after a broken promise, and counts.

guard CommandLine.argc > 1 else {
    FileHandle.standardError.write(Data("usage: ConversationFuzzer <languages> [<seed> [<conversations>]]\n".utf8))
    exit(64)
}
let isShowing = CommandLine.arguments.contains("--show")
let arguments = CommandLine.arguments.filter { !$0.hasPrefix("--") }
let seed = arguments.count > 2 ? UInt64(arguments[2]) : UInt64.random(in: 0...UInt64(UInt32.max))
let conversations = arguments.count > 3 ? Int(arguments[3]) : 100_000
guard let seed, let conversations, conversations > 0 else {
    FileHandle.standardError.write(Data("ConversationFuzzer: the seed and the conversations are numbers\n".utf8))
    exit(64)
}
var campaign = try Campaign(
    seed: seed,
    conversations: conversations,
    width: ProcessInfo.processInfo.activeProcessorCount,
    languages: LanguageFolder(path: arguments[1])
)
campaign.isCounting = CommandLine.arguments.contains("--count")
if isShowing {
    print(campaign.transcripts())
    exit(0)
}
let begin = ContinuousClock.now
let report = await campaign.run()
let seconds = (ContinuousClock.now - begin) / .seconds(1)
print(
    "\(report.conversations) conversations in \(report.worlds) worlds, \(Int(Double(report.conversations) / seconds)) a second"
)
print(report.tally)
for (promise, count) in report.broken.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    print("\(count) broken: \(promise.sentence)")
}
if campaign.isCounting { exit(report.broken.isEmpty ? 0 : 1) }
if let failure = report.failure {
    print("\nbroken: \(failure.finding.promise.rawValue)\n\(failure.finding.promise.sentence)\n\(failure.finding.what)")
    print("\nworld \(failure.world): \(failure.text)\n")
    print("To repeat it: make conversations SEED=\(seed) CONVERSATIONS=\((failure.world + 1) * Campaign.worldSize)")
    exit(1)
}
// A fuzz that reaches nothing finds nothing.
if report.tally.handled * 4 < report.conversations {
    print("\nbroken: fewer than one in four conversations came to an effect")
    exit(1)
}
print("every promise held (seed \(seed))")
