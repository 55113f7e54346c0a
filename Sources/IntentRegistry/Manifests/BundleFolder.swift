internal import SystemFiles

/// The folder of a file, such as `Lists.appex` or `Lists.app`.
package struct BundleFolder {
    /// The path without a trailing slash.
    package let path: String

    /// The folder of a file.
    package init(of file: String) { path = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }

    /// The last part of the path, without an extension.
    package var name: String {
        let last = path.split(separator: "/").last.map(String.init) ?? "extension"
        let suffix = [".appex", ".app"].first(where: last.hasSuffix) ?? ""
        return String(last.dropLast(suffix.count))
    }

    /// The name with hyphens in place of characters that an identifier cannot contain.
    package var identifier: String {
        let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" })
        return name.hasPrefix(".") ? "-" + name.dropFirst() : name
    }

    /// The names of the runnable regular files in the folder, in alphabetic order.
    package var executables: [String] {
        let names = (try? SystemDirectory.names(at: path)) ?? []
        return names.sorted().filter { FileStatus.isExecutableFile("\(path)/\($0)") }
    }
}
