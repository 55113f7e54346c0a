import CHostility
import Glibc

/// An intent extension that misbehaves on command, for tests of the host.
///
/// The fault of a request is its `content`, such as `fault:wrong-id`; without one the extension behaves well.
@main
enum Faulty {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "--list":
            for fault in Fault.allCases { Descriptor.output.write("\(fault.rawValue): \(fault.summary)\n") }
        case Descendant.Role.holder.rawValue:
            Descriptor.input.close()
            Pause.forEver()
        case Descendant.Role.parentOfDaemon.rawValue: Descendant.start(.daemon)
        case Descendant.Role.daemon.rawValue:
            for descriptor in [Descriptor.input, .output, .error] { descriptor.close() }
            Pause.forEver()
        case Descendant.Role.parentOfRunaway.rawValue: Descendant.start(.daemon, isAnonymous: true)
        case Descendant.Role.parentOfGlutton.rawValue: Descendant.start(.glutton, isAnonymous: true)
        case Descendant.Role.glutton.rawValue:
            for descriptor in [Descriptor.input, .output, .error] { descriptor.close() }
            Hunger.leak()
        case Descendant.Role.tracer.rawValue:
            guard hostility_trace(getppid()) == 0 else { exit(1) }
            Pause.forEver()
        case let argument?:
            refuse("'\(argument)' is no argument of Faulty. 'Faulty --list' lists its faults.")
        case nil:
            guard Environment.isHosted else {
                refuse("Faulty is an intent extension; run it with: intenthost invoke, or list its faults with --list")
            }
            Environment.mark(getpid())
            do throws(UnknownFault) {
                var conversation = Conversation(faultAtLaunch: try Environment.faultAtLaunch())
                conversation.run()
            } catch {
                refuse(error.message)
            }
        }
    }

    private static func refuse(_ sentence: String) -> Never {
        Descriptor.error.write("\(sentence)\n")
        exit(64)
    }
}
