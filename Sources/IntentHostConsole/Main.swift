internal import CommandLineKit
internal import EventLoop
internal import Glibc
internal import IntentModel
internal import IntentPresentation
internal import ProcessModel

@main
enum Main {
    static func main() async {
        let context = CommandContext.currentProcess()
        let (interruptions, interrupted) = AsyncStream<Void>.makeStream()
        let loop: EventLoop
        do throws(EventLoopError) {
            loop = try EventLoop(name: "console")
        } catch {
            context.standardError.writeLine("Error: \(error)")
            exit(EX_OSERR)
        }
        loop.execute {
            for signal in [Signal.interrupt, .terminate] {
                // Signals stay as they are where they cannot be watched. The process keeps the sources.
                guard let source = try? SignalSource(signal, on: loop, handler: { interrupted.yield() }) else {
                    continue
                }
                _ = Unmanaged.passRetained(source)
            }
        }
        let program = CommandLineProgram(
            root: ConsoleProgram(loop: loop, interruptions: interruptions),
            version: ProductVersion.current,
            showing: \.printableLine
        )
        let status = await program.run(arguments: Array(CommandLine.arguments.dropFirst()), context: context)
        await loop.shutdown()
        exit(status)
    }
}
