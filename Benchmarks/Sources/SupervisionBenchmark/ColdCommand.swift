import Foundation
import IntentHost

import struct BenchmarkSupport.Measurement

/// How long `intenthost invoke` takes as a program: from its start to its end, one launch and one interaction included.
enum ColdCommand {
    static func measure(_ bench: Bench) async throws -> [Measurement] {
        // Writes the manifests.
        await (try bench.host()).shutdown()
        _ = try run(bench)
        return [Measurement("cold 'intenthost invoke'", key: "coldInvoke", try (0..<100).map { _ in try run(bench) })]
    }

    private static func run(_ bench: Bench) throws -> Duration {
        let arguments = [
            "\(bench.products)/intenthost", "invoke", "INSendMessageIntent", "--param", "content=Hello", "--manifests",
            bench.manifests, "--data-directory", "\(bench.path)/data", "--non-interactive",
        ]
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        let argv = arguments.map { strdup($0) } + [nil]
        defer { argv.forEach { free($0) } }
        var process = pid_t()
        var status: Int32 = 0
        let clock = ContinuousClock()
        let start = clock.now
        guard posix_spawn(&process, arguments[0], &actions, nil, argv, environ) == 0 else {
            throw BenchError(description: "\(arguments[0]) does not start.")
        }
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        let elapsed = clock.now - start
        guard status == 0 else { throw BenchError(description: "intenthost ended with the wait status \(status).") }
        return elapsed
    }
}
