package import Assistant
internal import FoundationEssentials
internal import UntrustedFiles

/// The folder with the data of all languages, a folder for each.
package struct LanguageFolder: Sendable {
    /// A reason why a language cannot be used.
    package struct Failure: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// The bound of one file of a language.
    private static let fileBound = 4 << 20

    /// How the names of files with the weights of a judge end.
    private static let weights = ".weights"

    private let path: String

    package init(path: String) { self.path = path }

    /// The languages that there are, as BCP 47 tags in the order of the alphabet.
    package var languages: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !files(of: $0).isEmpty }.sorted()
    }

    /// The language for a locale: the folder of its tag, or of the tag without its last subtags; nil if there is none.
    package func language(for locale: String) -> String? {
        let known = languages
        var tag = String(locale.map { $0 == "_" ? "-" : $0 })[...]
        while !tag.isEmpty {
            if let language = known.first(where: { $0.lowercased() == tag.lowercased() }) { return language }
            tag = tag.lastIndex(of: "-").map { tag[..<$0] } ?? ""
        }
        return nil
    }

    /// Reads the files of the language for a locale.
    ///
    /// - Throws: a `Failure` with the languages that there are, or with the mistake of a file.
    package func files(for locale: String) throws(Failure) -> [LanguageFile] {
        guard let language = language(for: locale) else {
            let known = languages.isEmpty ? "no language" : languages.joined(separator: ", ")
            throw Failure(
                description:
                    "The assistant does not know the language of '\(locale)'; '\(path)' has \(known). Choose another one "
                    + "with --locale, or add a folder (docs/languages.md)."
            )
        }
        var read: [LanguageFile] = []
        for name in files(of: language) {
            let file = "\(path)/\(language)/\(name)"
            let bytes: [UInt8]
            do throws(RegularFile.Failure) {
                bytes = try RegularFile.contents(of: file, atMost: Self.fileBound)
            } catch { throw Failure(description: "'\(file)' cannot be read: \(error)") }
            do throws(LanguageError) {
                read.append(try self.file("\(language)/\(name)", bytes))
            } catch { throw Failure(description: error.description) }
        }
        return read
    }

    private func file(_ name: String, _ bytes: [UInt8]) throws(LanguageError) -> LanguageFile {
        name.hasSuffix(Self.weights)
            ? try LanguageFile(name: name, weights: bytes)
            : try LanguageFile(name: name, text: String(decoding: bytes, as: UTF8.self))
    }

    private func files(of language: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(language)")) ?? []
        return names.filter { $0.hasSuffix(".phrases") || $0.hasSuffix(Self.weights) }.sorted()
    }
}
