import JSON

/// The facts about the classes of values, from `values.json`.
///
/// - `classes`: name, superclass, properties (name, type, whether code may set them) and initialisers (labels in
///   Apple's order; a parameter has the type of its property unless another is given). `kindKey` is the member that
///   identifies a subclass; `textKey` is the key for a text that a person typed.
/// - `strings`: strings of a type of their own, with their constants.
/// - `enums`: enumerations that `enums.json` leaves out, in its form.
/// - `identified`: intents with a global constant of their name.
struct ValueCatalogue: Sendable {
    private let root: JSONObject
    private let enumerations: JSONObject

    /// Reads the file; `enumerations` are those of `enums.json`.
    init(_ bytes: [UInt8], enumerations: JSONObject) throws(CatalogueError) {
        let value: JSONValue
        do { value = try JSONParser.parse(bytes) } catch {
            throw CatalogueError("values.json of the catalogue is not JSON: \(error).")
        }
        guard case .object(let root) = value, root["classes"]?.arrayValue != nil else {
            throw CatalogueError("values.json of the catalogue has no array 'classes'.")
        }
        self.root = root
        var all = enumerations
        for member in root["enums"]?.objectValue ?? [:] { all[member.key] = member.value }
        self.enumerations = all
    }

    /// The enumerations that only `values.json` has.
    var ownEnumerations: JSONObject { root["enums"]?.objectValue ?? [:] }

    /// The intents whose names are global constants.
    var identifiedIntents: [String] { root["identified"]?.arrayValue?.compactMap(\.stringValue) ?? [] }

    /// The strings of a type of their own.
    var strings: [StringDeclaration] {
        root["strings"]?.arrayValue?.compactMap(\.objectValue).map { entry in
            StringDeclaration(
                name: entry.text("name"),
                summary: entry.text("summary"),
                cases: entry.objects("cases").map { (name: $0.text("name"), summary: $0.text("summary")) }
            )
        } ?? []
    }

    /// A type of strings.
    struct StringDeclaration: Sendable {
        let name: String
        let summary: String
        let cases: [(name: String, summary: String)]
    }
}

extension ValueCatalogue {
    /// The classes in the order of the file.
    func classes() throws(CatalogueError) -> [ValueClassDeclaration] {
        let entries = root.objects("classes")
        var classes: [ValueClassDeclaration] = []
        for entry in entries { classes.append(try declaration(of: entry, among: entries)) }
        return classes
    }

    private func declaration(
        of entry: JSONObject,
        among entries: [JSONObject]
    ) throws(CatalogueError) -> ValueClassDeclaration {
        let name = entry.text("name")
        let subclasses = entries.filter { $0["superclass"]?.stringValue == name }
        let inherited = ancestors(of: entry, among: entries).flatMap { $0.objects("properties") }
        let properties = entry.objects("properties")
        var declared: [ValueClassDeclaration.Property] = []
        for property in properties {
            let isOverride = inherited.contains { $0.text("name") == property.text("name") }
            let isOverridden = subclasses.contains { subclass in
                subclass.objects("properties").contains { $0.text("name") == property.text("name") }
            }
            declared.append(
                try self.property(property, isOverride: isOverride, isOverridden: isOverridden, among: entries)
            )
        }
        var initializers: [ValueClassDeclaration.Initializer] = []
        for initializer in entry.objects("initializers") {
            initializers.append(try self.initializer(initializer, of: name, properties: properties + inherited))
        }
        return ValueClassDeclaration(
            name: name,
            superclass: entry["superclass"]?.stringValue,
            conformance: entry["conformsTo"]?.stringValue,
            summary: entry.text("summary"),
            discussion: entry["discussion"]?.stringValue ?? "",
            isOpen: entry.flag("isOpen"),
            isHandWritten: entry.flag("isHandWritten"),
            subclasses: subclasses.map { $0.text("name") },
            kinds: subclasses.filter { $0["kindKey"] != nil }.map { $0.text("name") },
            kindKey: entry["kindKey"]?.stringValue,
            properties: declared,
            initializers: initializers
        )
    }

    private func ancestors(of entry: JSONObject, among entries: [JSONObject]) -> [JSONObject] {
        guard let name = entry["superclass"]?.stringValue,
            let superclass = entries.first(where: { $0.text("name") == name })
        else { return [] }
        return [superclass] + ancestors(of: superclass, among: entries)
    }

    private func property(
        _ entry: JSONObject,
        isOverride: Bool,
        isOverridden: Bool,
        among entries: [JSONObject]
    ) throws(CatalogueError) -> ValueClassDeclaration.Property {
        let type = entry.text("type")
        let spelling = type.hasSuffix("?") ? String(type.dropLast()) : type
        var absent = entry["default"]?.stringValue
        if spelling == type, absent == nil { absent = try absentValue(of: type, among: entries) }
        let element = spelling.hasPrefix("[") ? String(spelling.dropFirst().dropLast()) : spelling
        return ValueClassDeclaration.Property(
            name: entry.text("name"),
            type: SwiftType(spelling, absentValue: absent),
            summary: entry.text("summary"),
            isSettable: entry.flag("isSettable"),
            isObject: changes(element, among: entries),
            isOverride: isOverride,
            isOverridden: isOverridden,
            isHandWritten: entry.flag("isHandWritten")
        )
    }

    /// Whether an object of a class can be changed, not counting changes of an object inside it.
    private func changes(_ name: String, among entries: [JSONObject]) -> Bool {
        guard let entry = entries.first(where: { $0.text("name") == name }) else { return false }
        let isValue = entry.flag("isHandWritten") && !["INFile", "NSUserActivity"].contains(name)
        let own = [entry] + ancestors(of: entry, among: entries)
        return !isValue && own.contains { $0.objects("properties").contains { $0.flag("isSettable") } }
    }

    private func absentValue(of type: String, among entries: [JSONObject]) throws(CatalogueError) -> String {
        switch type {
        case "String": return "\"\""
        case "Bool": return "false"
        case "Int", "Double": return "0"
        case "Date": return ".distantPast"
        case "Data": return "Data()"
        case "NSDecimalNumber": return ".notANumber"
        case "NSRange", "CLLocationCoordinate2D": return "\(type)()"
        default: break
        }
        if type.hasPrefix("[") { return "[]" }
        if let enumeration = enumerations[type] {
            if enumeration["kind"]?.stringValue == "options" { return "[]" }
            let first = enumeration["cases"]?.arrayValue?.first { $0["value"]?.integerValue == 0 }
            if let name = first?["name"]?.stringValue { return ".\(CaseName.swift(name))" }
        }
        guard entries.contains(where: { $0.text("name") == type }) else {
            throw CatalogueError("values.json of the catalogue uses the type '\(type)', which nobody declares.")
        }
        return "\(type)([:])"
    }

    private func initializer(
        _ entry: JSONObject,
        of name: String,
        properties: [JSONObject]
    ) throws(CatalogueError) -> ValueClassDeclaration.Initializer {
        var parameters: [ValueClassDeclaration.Parameter] = []
        for parameter in entry.objects("parameters") {
            let label = parameter.text("label")
            let property = parameter["property"]?.stringValue ?? label
            let declared = properties.first { $0.text("name") == property }?["type"]?.stringValue
            guard let type = parameter["type"]?.stringValue ?? declared else {
                throw CatalogueError("values.json of the catalogue: '\(name)' has no property '\(property)'.")
            }
            parameters.append(
                ValueClassDeclaration.Parameter(
                    label: label,
                    property: property,
                    type: type,
                    defaultValue: parameter["default"]?.stringValue
                )
            )
        }
        return ValueClassDeclaration.Initializer(
            factory: entry["factory"]?.stringValue,
            summary: entry.text("summary"),
            isFailable: entry.flag("isFailable"),
            parameters: parameters,
            fixed: (entry["fixed"]?.objectValue ?? [:]).map { member in
                ValueClassDeclaration.FixedMember(key: member.key, value: member.value.description)
            }
        )
    }
}
