internal import EventLoop

/// The folder in which a file lies, such as `Lists.appex`.
struct BundleFolder {
    /// The path, without a slash at its end.
    let path: String

    /// The folder of a file.
    init(of file: String) { path = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "." }

    /// The last part of the path, without an extension.
    var name: String {
        let last = path.split(separator: "/").last.map(String.init) ?? "extension"
        return last.hasSuffix(".appex") ? String(last.dropLast(".appex".count)) : last
    }

    /// The name, with what an identifier cannot hold replaced by hyphens.
    var identifier: String {
        let name = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0)) ? $0 : "-" })
        return name.hasPrefix(".") ? "-" + name.dropFirst() : name
    }

    /// The names of the regular files in the folder that may be run, in alphabetic order.
    var executables: [String] {
        let names = (try? SystemDirectory.names(at: path)) ?? []
        return names.sorted().filter { FileStatus.isExecutableFile("\(path)/\($0)") }
    }
}
