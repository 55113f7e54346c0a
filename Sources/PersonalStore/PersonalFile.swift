internal import Glibc
package import JSON
internal import SystemFiles
internal import UntrustedFiles

/// The reason why a file could not be written, as a part of a sentence.
package struct PersonalFileError: Error {
    package let reason: String
}

/// Files with personal data outside the store.
package enum PersonalFile {
    /// Writes a value to a new file that only this user can read.
    ///
    /// A file that exists is left as it is: others may be able to read it. A failed write leaves no file.
    package static func write(_ value: JSONValue, to path: String) throws(PersonalFileError) {
        let file = try make(path)
        var rest = value.serialized[...]
        rest.append(UInt8(ascii: "\n"))
        while !rest.isEmpty {
            // The bytes outlive the call.
            let count = unsafe rest.withUnsafeBytes { unsafe Glibc.write(file.rawValue, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                let reason = POSIXFailure(number: errno).reason
                // The path outlives the call.
                unsafe unlink(path)
                throw PersonalFileError(reason: reason)
            }
            rest = rest.dropFirst(count)
        }
    }
    private static func make(_ path: String) throws(PersonalFileError) -> FileDescriptor {
        do throws(PrivacyFailure) {
            return try PrivateFile.open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw PersonalFileError(reason: error.reason)
        }
    }
}
