internal import CPostgreSQL
internal import ClusterJobs

/// Where a database is, as libpq reads it.
enum PostgreSQLAddress {
    /// Checks an address without connecting.
    static func check(_ address: String) throws(JobStoreError) {
        var message: UnsafeMutablePointer<CChar>?
        // The text outlives the call; what the call makes is freed below.
        let options = unsafe PQconninfoParse(address, &message)
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(message)
        }
        guard var option = unsafe options else {
            let text = unsafe message.map { unsafe String(cString: $0) } ?? "no memory"
            let reason = text.filter { !$0.isNewline }
            throw JobStoreError(.refused, "The address of PostgreSQL cannot be read: \(reason)")
        }
        // A null keyword ends the list.
        while let keyword = unsafe option.pointee.keyword {
            if unsafe String(cString: keyword) == "password", unsafe option.pointee.val != nil {
                throw JobStoreError(.refused, "The address of PostgreSQL has a password, which belongs into a file.")
            }
            unsafe option += 1
        }
    }
}
