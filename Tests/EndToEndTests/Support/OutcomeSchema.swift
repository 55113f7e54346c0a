import Foundation
import JSON

/// The part of JSON Schema used by the schemas in `docs`; every other keyword is reported as a mistake.
struct OutcomeSchema {
    private let schema: JSONValue

    /// - Parameter name: The name of the schema, such as `outcome` or `trace`.
    init(_ name: String = "outcome") throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        schema = try JSONParser.parse(Array(try Data(contentsOf: root.appending(path: "docs/\(name).schema.json"))))
    }

    /// Returns where and how a value breaks the schema.
    func problems(of value: JSONValue) -> [String] { problems(of: value, by: schema, at: "$") }

    private func problems(of value: JSONValue, by schema: JSONValue, at path: String) -> [String] {
        var problems: [String] = []
        for keyword in schema.objectValue ?? [:] {
            switch keyword.key {
            case "$schema", "title", "description": break
            case "type": if !isOf(keyword.value, value) { problems.append("\(path) is a \(value.typeName)") }
            case "enum": if keyword.value.arrayValue?.contains(value) != true { problems.append("\(path) is \(value)") }
            case "required":
                let missing = keyword.value.arrayValue?.compactMap(\.stringValue).filter { value[$0] == nil } ?? []
                problems += missing.map { "\(path).\($0) is missing" }
            case "additionalProperties":
                let known = schema["properties"]?.objectValue?.keys ?? []
                let others = value.objectValue?.keys.filter { !known.contains($0) } ?? []
                if keyword.value == false { problems += others.map { "\(path).\($0) is unknown" } }
            case "properties":
                for property in keyword.value.objectValue ?? [:] {
                    guard let member = value[property.key] else { continue }
                    problems += self.problems(of: member, by: property.value, at: "\(path).\(property.key)")
                }
            case "items":
                for (index, element) in (value.arrayValue ?? []).enumerated() {
                    problems += self.problems(of: element, by: keyword.value, at: "\(path)[\(index)]")
                }
            case "minimum":
                if let limit = keyword.value.doubleValue, let number = value.doubleValue, number < limit {
                    problems.append("\(path) is below \(limit)")
                }
            case "minItems", "maxItems":
                guard let count = value.arrayValue?.count, let limit = keyword.value.integerValue else { break }
                if keyword.key == "minItems" ? count < limit : count > limit {
                    problems.append("\(path) has \(count) elements")
                }
            default: problems.append("the schema's keyword '\(keyword.key)' is not known")
            }
        }
        return problems
    }

    private func isOf(_ type: JSONValue, _ value: JSONValue) -> Bool {
        type == "integer" ? value.integerValue != nil : type.stringValue == value.typeName
    }
}
