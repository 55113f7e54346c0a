internal import Glibc
package import SystemFiles
internal import UntrustedFiles

/// The reason why a file could not be written, as a part of a sentence.
package struct PersonalFileError: Error {
    package let reason: String
}

/// Files with personal data outside the store.
package enum PersonalFile {
    /// Makes a new file that only this user can read.
    ///
    /// A file that exists is left as it is: others may be able to read it.
    package static func make(_ path: String) throws(PersonalFileError) -> FileDescriptor {
        do throws(PrivacyFailure) {
            return try PrivateFile.open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
        } catch {
            throw PersonalFileError(reason: error.reason)
        }
    }
}
