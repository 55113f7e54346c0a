internal import IntentModel
internal import IntentStress
internal import JSON

/// The file of `--params`: an array of objects, or an object per line.
enum ParameterList {
    static func read(_ path: String) throws -> ParameterSource {
        let source = path == "-" ? "Standard input" : "The file '\(path)'"
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(path)
        } catch {
            throw DataError(description: "\(source) of --params cannot be read: \(error.reason).")
        }
        // One object on several lines, or an array; otherwise each line is one object.
        if let value = try? JSONParser.parse(bytes), let parameters = ParameterSource(value), value != "generated" {
            return parameters
        }
        var objects: [JSONValue] = []
        for (number, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
        {
            guard line.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
            let problem: String
            do throws(JSONError) {
                let value = try JSONParser.parse(Array(line))
                if value.objectValue != nil {
                    objects.append(value)
                    continue
                }
                problem = "it is of the type \(value.typeName)"
            } catch {
                problem = error.description
            }
            throw DataError(
                description: "\(source) of --params has no JSON object in line \(number + 1): \(problem)."
            )
        }
        guard let parameters = ParameterSource(.array(objects)) else {
            throw DataError(description: "\(source) of --params holds no object of values by parameter name.")
        }
        return parameters
    }
}
