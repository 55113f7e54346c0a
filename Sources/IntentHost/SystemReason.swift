internal import FoundationEssentials
internal import Glibc
internal import SystemFiles

extension Error {
    /// The system's own sentence for a failed file operation of Foundation, such as «Permission denied».
    package var systemReason: String {
        guard let number = ((self as? CocoaError)?.underlying as? POSIXError)?.code.rawValue else { return "\(self)" }
        return POSIXFailure(number: number).reason
    }
}
