internal import CommandLineKit
internal import FoundationEssentials
internal import IntentModel
internal import JSON

/// The value of `--param`: a name and the typed text.
struct ParameterArgument: ArgumentValue, CustomStringConvertible {
    let name: String
    let text: String

    init?(argument: String) {
        guard let separator = argument.firstIndex(of: "="), separator != argument.startIndex else { return nil }
        name = String(argument[..<separator])
        text = String(argument[argument.index(after: separator)...])
    }

    var argumentText: String { "\(name)=\(text)" }
    var description: String { argumentText }
}

/// The file of `--params`.
enum ParameterFile {
    /// Reads the JSON object of a file, or of standard input for `-`.
    static func read(_ path: String) throws -> JSONObject {
        let source = path == "-" ? "Standard input" : "The file '\(path)'"
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(path)
        } catch {
            throw DataError(description: "\(source) of --params cannot be read: \(error.reason).")
        }
        let problem: String
        do throws(JSONError) {
            let value = try JSONParser.parse(bytes)
            if case .object(let object) = value { return object }
            problem = "it is of the type \(value.typeName)"
        } catch {
            problem = error.description
        }
        throw DataError(
            description:
                "\(source) of --params is not a JSON object: \(problem). Write values by parameter name, such as "
                + #"{"content": "Hello"}."#
        )
    }
}

/// Paths of the command line.
enum AbsolutePath {
    /// Returns an absolute path unchanged, and a relative one below the working directory.
    static func of(_ path: String) -> String {
        path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
}
