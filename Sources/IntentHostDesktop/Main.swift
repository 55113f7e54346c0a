internal import CommandLineKit
internal import DesktopBridge
internal import Glibc
internal import IntentModel
internal import IntentPresentation

@main
enum Main {
    static func main() {
        // Before there is a second thread, which would take the signals of the loop.
        let (interruptions, interrupted) = AsyncStream<Void>.makeStream()
        let context = CommandContext.currentProcess()
        let loop: BusLoop
        do throws(BusError) {
            loop = try BusLoop { interrupted.yield() }
        } catch {
            context.standardError.writeLine("Error: \(error)")
            exit(EX_OSERR)
        }
        Task.detached {
            let command = DesktopCommand(loop: loop, interruptions: interruptions)
            let words = Array(CommandLine.arguments.dropFirst())
            exit(
                await CommandLineProgram(
                    root: command,
                    version: ProductVersion.current,
                    showing: \.printableLine
                ).run(arguments: words, context: context)
            )
        }
        loop.run()
    }
}
