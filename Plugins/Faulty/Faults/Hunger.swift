import CHostility
import Glibc

/// Faults that use up a resource: processor, memory, disk, descriptors.
enum Hunger {
    static func perform(_ choice: FaultChoice, _ call: Call) {
        switch choice.fault {
        case .spin: while getpid() > 0 {}
        case .leakMemory: leak()
        case .hideMemory:
            hostility_hide()
            leak()
        case .allocateAtOnce:
            let bytes = [UInt8](repeating: 1, count: 200 << 20)
            withExtendedLifetime(bytes) { call.answerWell() }
        case .fillTheDisk: fillTheDisk()
        case .tooManyFiles:
            // The path is a Swift string that lives through the call.
            while unsafe open("/dev/null", O_RDONLY) >= 0 {}
            call.answerWell()
        default: break
        }
    }

    /// Uses more and more memory, up to half a gibibyte.
    static func leak() {
        var leaked: [[UInt8]] = []
        while leaked.count < 512 {
            leaked.append([UInt8](repeating: 1, count: 1 << 20))
            Pause.milliseconds(5)
        }
        withExtendedLifetime(leaked) { Pause.forEver() }
    }

    private static func fillTheDisk() {
        let block = [UInt8](repeating: 0, count: 1 << 16)
        File.replace(Environment.scratchFile, with: [])
        while true { File.append(block, to: Environment.scratchFile) }
    }
}
