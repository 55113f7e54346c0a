import JSON

// The catalogue is part of the project: a missing fact reads as an empty one and shows in the generated code.
extension JSONObject {
    func text(_ key: String) -> String { self[key]?.stringValue ?? "" }
    func flag(_ key: String) -> Bool { self[key]?.boolValue ?? false }
    func objects(_ key: String) -> [JSONObject] { self[key]?.arrayValue?.compactMap(\.objectValue) ?? [] }
    func object(_ key: String) -> JSONObject { self[key]?.objectValue ?? [:] }
    func texts(_ key: String) -> [String] { self[key]?.arrayValue?.compactMap(\.stringValue) ?? [] }
}
