package import IntentModel
package import JSON
internal import SystemFiles
internal import UntrustedFiles

/// The vocabularies of an app's folder, one for each language.
package struct AppVocabularyFiles: Sendable {
    /// The vocabularies by the tag of the language.
    package fileprivate(set) var vocabularies: [String: AppVocabulary] = [:]
    /// The issues of files that cannot be used.
    package fileprivate(set) var issues: [ManifestIssue] = []
    /// Remarks on entries that are left out.
    package fileprivate(set) var notes: [ManifestIssue] = []
    /// The paths of the files, by the tag of the language.
    package fileprivate(set) var files: [(language: String, path: String)] = []

    /// The name of the file in a folder of a language, such as `en.lproj`, or in the folder of the app.
    package static let name = "AppIntentVocabulary.plist"
}

extension ManifestReader {
    /// Reads the vocabularies of an app.
    ///
    /// A file in `Base.lproj` or in the folder itself is in the development region, unless that region has a folder of
    /// its own.
    ///
    /// - Parameter catalogue: The intents that the words may be about.
    func vocabularies(
        in folder: AppFolder,
        developmentRegion: String,
        catalogue: IntentCatalogue
    ) -> AppVocabularyFiles {
        var found = AppVocabularyFiles()
        let languages = folder.languages.map { ($0, "\($0).lproj/") }
        for (language, place) in languages + [(developmentRegion, "Base.lproj/"), (developmentRegion, "")] {
            let file = "\(folder.path)/\(place)\(AppVocabularyFiles.name)"
            guard found.vocabularies[language] == nil, (try? FileStatus(of: file)) != nil else { continue }
            guard found.files.count < AppManifest.mostLanguages else {
                found.issues.append(
                    ManifestIssue(
                        .outOfRange,
                        file: folder.path,
                        message: "There are more than \(AppManifest.mostLanguages) vocabularies.",
                        help: "The vocabulary '\(file)' and those after it are left out."
                    )
                )
                break
            }
            found.files.append((language, file))
            do throws(ManifestError) {
                let read = try vocabulary(at: file, catalogue: catalogue)
                found.vocabularies[language] = read.vocabulary
                found.notes += read.notes
            } catch { found.issues += error.issues }
        }
        return found
    }

    /// Reads a vocabulary from an `AppIntentVocabulary.plist`, in XML or Apple's binary form.
    package func vocabulary(
        at path: String,
        catalogue: IntentCatalogue
    ) throws(ManifestError) -> (vocabulary: AppVocabulary, notes: [ManifestIssue]) {
        let file = Self.absolute(path)
        let bytes = try contents(of: file)
        var notes: [ManifestIssue] = []
        if let problem = trustProblem(at: file) {
            let issue = ManifestIssue(problem.code, file: file, message: problem.message, help: problem.help)
            guard trustsOthers else { throw ManifestError(issues: [issue]) }
            notes.append(issue)
        }
        let list = try propertyList(bytes, file)
        guard let root = list.objectValue else {
            throw Self.foreign(
                file,
                "This is not the vocabulary of an app.",
                help: "A vocabulary has the key IntentPhrases or ParameterVocabularies."
            )
        }
        if !Self.isVocabulary(list) {
            notes.append(
                ManifestIssue(
                    .incompleteVocabulary,
                    file: file,
                    message: "The vocabulary has no words: it has neither IntentPhrases nor ParameterVocabularies.",
                    help: "Write some, or remove the file."
                )
            )
        }
        var parser = VocabularyParser(.propertyList, file: file, catalogue: catalogue)
        let vocabulary = parser.vocabulary(root)
        return (vocabulary, Self.shortened(notes + parser.notes))
    }

    /// Whether a property list has the keys of a vocabulary.
    package static func isVocabulary(_ list: JSONValue) -> Bool {
        list["IntentPhrases"] != nil || list["ParameterVocabularies"] != nil
    }
}
