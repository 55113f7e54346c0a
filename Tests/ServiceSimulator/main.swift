import AssistantKnowledge
import Foundation
import IntentModel

// usage: ServiceSimulator [<seed> [<conversations>]]
//
// Runs worlds with a service until so many clients have lived, and ends at the first invariant that does not hold.

// Sets and dictionaries must have one order in all runs.
if getenv("SWIFT_DETERMINISTIC_HASHING") == nil {
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
}
let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard numbers.count <= 2, !numbers.contains(nil) else {
    FileHandle.standardError.write(Data("usage: ServiceSimulator [<seed> [<conversations>]]\n".utf8))
    exit(64)
}
let seed = numbers.first.flatMap(\.self) ?? UInt64.random(in: 0...UInt64(UInt32.max))
let wanted = numbers.dropFirst().first.flatMap(\.self).map(Int.init) ?? 20_000

let folder = try WorldFolder()
try folder.write("en/all.phrases", Speech.sentences)
let languages = LanguageFolder(path: folder.path)
var seeds = SplitMix64(state: seed)
var digest = Digest()
var (conversations, worlds) = (0, 0)
var tally: [String: Int] = [:]
let begin = ContinuousClock.now
while conversations < wanted {
    let world = try ServiceWorld(seed: seeds.next(), languages: languages)
    await world.run()
    worlds += 1
    conversations += world.conversations
    tally.merge(world.tally, uniquingKeysWith: +)
    digest.add(Int64(bitPattern: world.digest.value))
    guard world.violations.isEmpty else {
        print("violated: \(world.violations.map(\.invariant.rawValue).joined(separator: " "))")
        for (invariant, what) in world.violations { print("\(invariant.sentence)\n    \(what.prefix(400))") }
        print("To repeat it: make client-worlds SEED=\(seed) CONVERSATIONS=\(conversations)")
        exit(1)
    }
    await world.end()
}
let seconds = (ContinuousClock.now - begin) / .seconds(1)
print("\(conversations) conversations in \(worlds) worlds, \(Int(Double(conversations) / seconds)) a second")
print(tally.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
// Worlds that reach nothing find nothing; a sample may have little of something.
let expected = [
    "answers", "app/continueActivity", "app/handleIntent", "authorization/ask", "dialogue/ask", "opened", "programs",
    "turns",
]
let rare = expected.first { tally[$0, default: 0] * 50 < conversations }
if let rare, conversations >= 1_000 {
    print("violated: reach\nfewer than one in fifty conversations have come to \(rare)")
    exit(1)
}
print("every invariant held (seed \(seed)); digest \(String(digest.value, radix: 16))")
