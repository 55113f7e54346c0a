internal import CommandLineKit
internal import IntentHostClient
internal import IntentModel

extension InvokeCommand {
    /// The options that only a host of this command's own can follow.
    func optionsOfOwnHost(_ arguments: ParsedArguments) -> [String] {
        let options = [
            ("--manifests", !arguments[ManifestsOption.key].isEmpty),
            ("--trust-writable", arguments[ManifestsOption.trust]),
            ("--data-directory", arguments[dataDirectory] != nil),
            ("--limit", LimitArguments.areGiven(arguments)),
            ("--user", arguments[UserOption.key] != nil),
            ("--trace", arguments[TraceOption.key] != nil),
            ("--strict", arguments[isStrict]),
            ("--trust-on-change", arguments[trustsChanges]),
            ("--show-log", arguments[showsLog]),
            ("--verbose", arguments[isVerbose]),
            ("--debug", arguments[isDebugging]),
            ("--job-retention", arguments[JobArguments.retention].value != JobRetention().age),
        ]
        return options.filter(\.1).map(\.0)
    }

    /// Carries the request out at a daemon, and prints what a host of this command's own would.
    func run(
        _ request: IntentRequest,
        _ dialogue: any Dialogue,
        at daemon: DaemonRequest,
        _ arguments: ParsedArguments,
        _ context: CommandContext
    ) async throws {
        let isStaying = !arguments[isLeaving]
        let isFollowing = arguments[isFollowing]
        // The daemon goes on with a request whose cancel was lost.
        let (listening, begin) = AsyncStream<Void>.makeStream()
        let performing = Task { () -> (outcome: Outcome?, warnings: [String]) in
            for await _ in listening {}
            if isFollowing { return (await daemon.follow(request, dialogue), []) }
            return await daemon.outcome(of: request, dialogue, isStaying: isStaying)
        }
        let interrupts = InterruptSignals {
            performing.cancel()
        } stillWaiting: {
            context.standardError.writeLine(
                "note: waiting for the extension to answer the cancel; a second Ctrl-C ends this at once"
            )
        }
        await interrupts.listening()
        begin.finish()
        let (outcome, warnings) = await performing.value
        interrupts.finish()
        daemon.client.close()
        daemon.line.clear()
        daemon.errors.flush()
        if let outcome {
            daemon.printer.print(outcome)
            if outcome.failure == nil {
                for warning in warnings { context.standardError.writePrintableLine("warning: \(warning)") }
            }
        }
        daemon.errors.flush()
        try exit(with: outcome, interrupts)
    }
}
