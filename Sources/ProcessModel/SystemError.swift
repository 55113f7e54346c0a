import CLinux
import Glibc

/// Names for the system's numbers.
package enum SystemError {
    /// Returns whether an error number means that descriptors, processes or memory have run out.
    package static func isShortage(_ number: Int32) -> Bool {
        [EMFILE, ENFILE, EAGAIN, ENOMEM, ENOBUFS].contains(number)
    }

    /// The result of a function of `CLinux` if a non-blocking call would have to wait.
    package static let wouldBlock = -EAGAIN

    /// Returns the text and the name of an error number: "No such file or directory (ENOENT)".
    package static func text(_ number: Int32) -> String {
        // The strings are constants of libc: never freed, never changed.
        guard let text = unsafe linux_error_text(number), let name = unsafe linux_error_name(number) else {
            return "error \(number)"
        }
        return unsafe "\(String(cString: text)) (\(String(cString: name)))"
    }
}
