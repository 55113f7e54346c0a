internal import Foundation
package import JSON

/// A schema of `docs/schemas`, and the part of JSON Schema that most of those use; every other keyword is reported as a
/// mistake.
package struct DocumentedSchema {
    /// The documents by the names of their files: the schema, and those that it refers to.
    private let documents: [String: JSONValue]
    private let file: String

    /// Reads a schema.
    ///
    /// - Parameter name: The name of the schema, such as `outcome` or `trace`.
    package init(_ name: String = "outcome") throws {
        file = "\(name).schema.json"
        var documents: [String: JSONValue] = [:]
        var wanted: Set = [file]
        while let file = wanted.popFirst() {
            let document = try Self.document(file)
            documents[file] = document
            wanted.formUnion(Self.references(in: document).subtracting(documents.keys))
        }
        self.documents = documents
    }

    /// The files to which a schema refers.
    private static func references(in schema: JSONValue) -> Set<String> {
        switch schema {
        case .object(let members):
            members.reduce(into: []) { files, member in
                let file = member.key == "$ref" ? member.value.stringValue?.prefix { $0 != "#" } : nil
                if let file, !file.isEmpty { files.insert(String(file)) }
                files.formUnion(references(in: member.value))
            }
        case .array(let elements): elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
        default: []
        }
    }

    private static func document(_ file: String) throws -> JSONValue {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..").standardized
        return try JSONParser.parse(Array(try Data(contentsOf: root.appending(path: "docs/schemas/\(file)"))))
    }

    /// The names of the definitions.
    package var definitions: [String] { documents[file]?["$defs"]?.objectValue.map { Array($0.keys) } ?? [] }

    /// Whether there is a schema at a place of the document.
    package func has(_ pointer: String) -> Bool { schema(at: Place(file: file, pointer: pointer)) != nil }

    /// Returns where and how a value breaks the schema.
    package func problems(of value: JSONValue) -> [String] { judge(value, by: "").problems }

    /// Returns where and how a value breaks the schema at a place of the document, and the properties that it has.
    ///
    /// - Parameter pointer: The place, such as `/$defs/device`.
    package func judge(_ value: JSONValue, by pointer: String) -> Judgement {
        judge(value, by: Place(file: file, pointer: pointer), at: "$")
    }

    /// What a schema says of a value.
    package struct Judgement {
        package var problems: [String] = []
        /// The places of the properties that the value has.
        package var properties: Set<String> = []

        fileprivate mutating func add(_ other: Judgement) {
            problems += other.problems
            properties.formUnion(other.properties)
        }
    }

    /// The places of all properties that values of this document can have.
    package var properties: Set<String> {
        var places: Set<String> = []
        func search(_ schema: JSONValue, _ pointer: String) {
            for member in schema.objectValue ?? [:] {
                let place = "\(pointer)/\(Self.escaped(member.key))"
                switch member.key {
                case "properties":
                    for property in member.value.objectValue ?? [:] {
                        places.insert("\(place)/\(Self.escaped(property.key))")
                        search(property.value, "\(place)/\(Self.escaped(property.key))")
                    }
                case "$defs":
                    for definition in member.value.objectValue ?? [:] {
                        search(definition.value, "\(place)/\(Self.escaped(definition.key))")
                    }
                case "items": search(member.value, place)
                case "anyOf":
                    for (index, branch) in (member.value.arrayValue ?? []).enumerated() {
                        search(branch, "\(place)/\(index)")
                    }
                default: break
                }
            }
        }
        search(documents[file] ?? [:], "")
        return places
    }

    // MARK: Places

    private struct Place {
        let file: String
        let pointer: String

        func below(_ name: String) -> Place {
            Place(file: file, pointer: "\(pointer)/\(DocumentedSchema.escaped(name))")
        }
    }

    /// A name in the form of a JSON pointer.
    package static func escaped(_ name: String) -> String {
        name.replacing("~", with: "~0").replacing("/", with: "~1")
    }

    private func schema(at place: Place) -> JSONValue? {
        place.pointer.split(separator: "/").reduce(documents[place.file]) { schema, part in
            let name = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
            if let elements = schema?.arrayValue, let index = Int(name) {
                return elements.indices.contains(index) ? elements[index] : nil
            }
            return schema?[name]
        }
    }

    // MARK: Judging

    private func judge(_ value: JSONValue, by place: Place, at path: String) -> Judgement {
        guard let schema = schema(at: place) else {
            return Judgement(problems: ["there is no schema at \(place.file)#\(place.pointer)"])
        }
        var judgement = Judgement()
        for keyword in schema.objectValue ?? [:] {
            judgement.add(judge(value, by: keyword.key, keyword.value, of: schema, place, at: path))
        }
        return judgement
    }

    private func judge(
        _ value: JSONValue,
        by keyword: String,
        _ argument: JSONValue,
        of schema: JSONValue,
        _ place: Place,
        at path: String
    ) -> Judgement {
        var judgement = Judgement()
        func expect(_ holds: Bool, _ problem: String) { if !holds { judgement.problems.append("\(path) \(problem)") } }
        switch keyword {
        case "$schema", "$id", "$defs", "title", "description": break
        case "$ref":
            let parts = (argument.stringValue ?? "").split(separator: "#", omittingEmptySubsequences: false)
            let file = parts.first.flatMap { $0.isEmpty ? nil : String($0) } ?? place.file
            let target = Place(file: file, pointer: parts.count == 2 ? String(parts[1]) : "")
            judgement.add(judge(value, by: target, at: path))
        case "type": expect(isOf(argument, value), "is a \(value.typeName)")
        case "const": expect(argument == value, "is \(value), not \(argument)")
        case "enum": expect(argument.arrayValue?.contains(value) == true, "is \(value)")
        case "anyOf":
            let branches = (argument.arrayValue ?? []).indices.map {
                judge(value, by: place.below("anyOf").below("\($0)"), at: path)
            }
            let fitting = branches.filter(\.problems.isEmpty)
            let reasons = branches.flatMap(\.problems).joined(separator: "; ")
            expect(!fitting.isEmpty, "fits none of \(branches.count) forms: \(reasons)")
            for branch in fitting { judgement.add(branch) }
        case "required":
            for name in argument.arrayValue?.compactMap(\.stringValue) ?? [] {
                if value[name] == nil { judgement.problems.append("\(path).\(name) is missing") }
            }
        case "additionalProperties":
            let known = schema["properties"]?.objectValue?.keys ?? []
            for name in value.objectValue?.keys.filter({ !known.contains($0) }) ?? [] {
                guard argument != false else {
                    judgement.problems.append("\(path).\(name) is unknown")
                    continue
                }
                judgement.add(judge(value[name] ?? .null, by: place.below(keyword), at: "\(path).\(name)"))
            }
        case "properties":
            for property in argument.objectValue ?? [:] {
                guard let member = value[property.key] else { continue }
                let below = place.below(keyword).below(property.key)
                if below.file == file { judgement.properties.insert(below.pointer) }
                judgement.add(judge(member, by: below, at: "\(path).\(property.key)"))
            }
        case "items":
            for (index, element) in (value.arrayValue ?? []).enumerated() {
                judgement.add(judge(element, by: place.below(keyword), at: "\(path)[\(index)]"))
            }
        default: expect(isWithin(keyword, argument, value), "breaks \(keyword) \(argument)")
        }
        return judgement
    }

    /// Whether a value keeps a bound; a keyword that is not known is kept by none.
    private func isWithin(_ keyword: String, _ argument: JSONValue, _ value: JSONValue) -> Bool {
        guard let limit = argument.doubleValue else { return false }
        return switch keyword {
        case "minimum": value.doubleValue.map { $0 >= limit } ?? true
        case "maximum": value.doubleValue.map { $0 <= limit } ?? true
        case "minItems": value.arrayValue.map { Double($0.count) >= limit } ?? true
        case "maxItems": value.arrayValue.map { Double($0.count) <= limit } ?? true
        case "minLength": value.stringValue.map { Double($0.unicodeScalars.count) >= limit } ?? true
        case "maxLength": value.stringValue.map { Double($0.unicodeScalars.count) <= limit } ?? true
        default: false
        }
    }

    private func isOf(_ type: JSONValue, _ value: JSONValue) -> Bool {
        type == "integer" ? value.integerValue != nil : type.stringValue == value.typeName
    }
}
