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
        let (signals, arrived) = AsyncStream<Signal>.makeStream()
        let loop: EventLoop
        do throws(EventLoopError) {
            loop = try EventLoop(name: "cluster")
        } catch {
            context.standardError.writeLine("Error: \(error)")
            exit(EX_OSERR)
        }
        loop.execute {
            for signal in [Signal.interrupt, .terminate, .hangUp] {
                // Signals stay as they are where they cannot be watched. The process keeps the sources.
                guard let source = try? SignalSource(signal, on: loop, handler: { arrived.yield(signal) }) else {
                    continue
                }
                _ = Unmanaged.passRetained(source)
            }
        }
        let program = CommandLineProgram(
            root: ClusterProgram(loop: loop, signals: signals),
            version: ProductVersion.current,
            showing: \.printableLine
        )
        let status = await program.run(arguments: Array(CommandLine.arguments.dropFirst()), context: context)
        await loop.shutdown()
        exit(status)
    }
}
