import JSON

/// A file with an array of faults, one for each interaction; an empty string means none.
///
/// Used faults are removed from the file, so that the script continues after a crash.
struct FaultScript {
    let path: String

    /// Takes the next fault.
    func next() throws(UnknownFault) -> FaultChoice? {
        guard let bytes = File.read(path), let list = try? JSONParser.parse(bytes).arrayValue, let first = list.first
        else { return nil }
        File.replace(path, with: JSONValue.array(Array(list.dropFirst())).serialized)
        guard let name = first.stringValue, !name.isEmpty else { return nil }
        return try FaultChoice(named: name)
    }
}
