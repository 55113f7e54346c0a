internal import IntentDefinitionFile
internal import IntentModel
internal import UntrustedFiles

extension ManifestReader {
    /// The name of a table with the texts of an `Info.plist` in the language of its folder.
    private static let infoStrings = "InfoPlist.strings"
    /// The longest text of a table that is used, in bytes.
    private static let longestInfoText = 1024

    /// Reads what an app's folder tells of it in other languages.
    ///
    /// - Returns: The texts, and remarks on tables that cannot be used: the app is known by its other texts then.
    func localizedInfo(
        in folder: AppFolder,
        developmentRegion: String
    ) -> (info: LocalizedInfo, notes: [ManifestIssue]) {
        var info = LocalizedInfo(developmentRegion: developmentRegion)
        var notes: [ManifestIssue] = []
        for language in folder.languages.prefix(AppManifest.mostLanguages) {
            let file = "\(folder.path)/\(language).lproj/\(Self.infoStrings)"
            let bytes: [UInt8]
            do throws(RegularFile.Failure) {
                bytes = try RegularFile.contents(of: file, atMost: Self.greatestSize)
            } catch {
                if !error.isAbsence { notes.append(Self.unusedTable(file, "The table cannot be read: \(error)")) }
                continue
            }
            if let problem = trustProblem(at: file) {
                notes.append(ManifestIssue(problem.code, file: file, message: problem.message, help: problem.help))
                guard trustsOthers else { continue }
            }
            do throws(StringsFile.Failure) {
                let texts = try StringsFile(bytes).texts
                let names = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap { Self.infoText(texts[$0]) }
                info.names[language] = names.first
                info.usageDescriptions[language] = Self.infoText(texts["NSSiriUsageDescription"])
            } catch {
                notes.append(Self.unusedTable(file, "The table cannot be read: \(error)"))
            }
        }
        return (info, notes)
    }

    /// A text that can stand in place of one of the `Info.plist`.
    private static func infoText(_ text: String?) -> String? {
        guard let text, !text.trimmed.isEmpty, !text.utf8.contains(0), text.utf8.count <= longestInfoText,
            !BuildVariable.stands(in: text)
        else { return nil }
        return text
    }

    private static func unusedTable(_ file: String, _ message: String) -> ManifestIssue {
        ManifestIssue(
            .incompleteDefinition,
            file: file,
            message: message,
            help: "The app has its other names in this language."
        )
    }
}
