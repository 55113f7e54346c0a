import FoundationEssentials
import IntentDefinitionFile
import IntentHost
import IntentModel

/// What holds of files, whatever is in them.
enum FileFuzzing {
    /// One file, written anew for each input; in memory where the system has a place for that.
    private static let path: String = {
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
        return "\(folder)/intenthost-fuzzing-\(ProcessInfo.processInfo.processIdentifier)"
    }()

    private static let reader = ManifestReader()

    static func manifest(_ bytes: [UInt8]) {
        write(bytes)
        do throws(ManifestError) {
            let manifest = try reader.read(path)
            precondition(manifest.executable.hasPrefix("/"), "A manifest without an absolute executable")
        } catch {
            precondition(!error.issues.isEmpty, "A manifest is refused without a reason")
        }
    }

    static func definition(_ bytes: [UInt8]) {
        write(bytes)
        let file = DefinitionFile.load(path)
        var catalogue = IntentCatalogue.system
        catalogue.add(file)
    }

    static func propertyList(_ bytes: [UInt8]) {
        _ = try? PropertyListValue.parse(bytes)
    }

    static func removeFile() { try? FileManager.default.removeItem(atPath: path) }

    private static func write(_ bytes: [UInt8]) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            fatalError("The file \(path) cannot be written")
        }
    }
}
