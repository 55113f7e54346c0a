package import IntentModel
internal import JSON

extension IntentParse {
    /// Makes the request that a parse means.
    ///
    /// People of whom the words name one only in part, such as "him and Anna", are left out, so that the extension asks
    /// for them; a search takes the words as they are.
    ///
    /// A value that was said becomes a typed parameter, so that the host looks it up among the words of the app and of
    /// the person, as it does for a value that somebody types. Members of objects, values with an identifier, and those
    /// that are implied become JSON. A value that its type cannot read stays a string, and the host says what is wrong
    /// with it.
    ///
    /// - Parameters:
    ///   - locale: The locale of the person.
    ///   - catalogue: The intents that the host knows.
    ///   - text: The sentence; with it, the words between two details of one object stay with them.
    package func request(
        locale: String,
        catalogue: IntentCatalogue,
        text: String? = nil
    ) -> IntentRequest {
        var request = IntentRequest(intent: intent, extensionName: app, locale: locale)
        let definition = catalogue.definition(named: intent)
        let parts = ParameterPart.parts(of: self, text: text, catalogue)
            .filter { part in definition?.looksUp == true || !slots.contains { $0.namesNobody && $0.isOf(part.root) } }
        for name in parts.map(\.root).uniqued() {
            let own = parts.filter { $0.root == name }
            let type = definition?.parameter(named: name)?.type
            if let texts = own.words(of: type, catalogue) {
                request.typedParameters += texts.map { TypedParameter(name: name, text: $0) }
            } else if let type {
                request.parameters[name] = ParameterValue(catalogue).value(of: own, as: type)
            } else {
                request.parameters[name] = own.last.map { .string($0.text) }
            }
        }
        return request
    }
}

/// One value of a parse on its way into a parameter.
struct ParameterPart {
    /// The name of the parameter.
    var root: String
    /// The members that lead from the parameter to the value.
    var path: ArraySlice<String>
    /// The value as a person types it.
    var text: String
    /// Whether the value was said, in words that may be an app's own; false for one that is implied.
    var isSaid: Bool
    /// The app's identifier of the value.
    var identifier: String?
    /// The words that stand between this value and the one before in the sentence, where they are few.
    var joint = " "

    /// The values of a parse in the order of its text, then those that it implies.
    static func parts(of parse: IntentParse, text: String?, _ catalogue: IntentCatalogue) -> [ParameterPart] {
        let scalars = text.map { Array($0.unicodeScalars) } ?? []
        var end: Int?
        let definition = catalogue.definition(named: parse.intent)
        let said = parse.slots.map { slot in
            // What an app says of a word holds for that app alone: the words of one never change a request to another.
            let isKnown = slot.owner == nil || slot.owner == parse.app
            var part = ParameterPart(
                path: slot.parameter,
                text: isKnown && !slot.isLabel(definition, catalogue) ? slot.value ?? slot.text : slot.text,
                isSaid: true,
                identifier: isKnown && parse.app != nil ? slot.identifier : nil
            )
            if let end, end < slot.range.lowerBound, slot.range.lowerBound <= scalars.count {
                part.joint = joint(scalars[end..<slot.range.lowerBound])
            }
            end = slot.range.upperBound
            return part
        }
        let known = said.map { [$0.root] + $0.path }
        let implied = parse.implied.map { ParameterPart(path: $0.parameter, text: $0.value, isSaid: false) }
        let intent = catalogue.definition(named: parse.intent)
        let divided = said.map { $0.dividingUnit(intent, catalogue) }
        let units = divided.compactMap(\.unit).prefix(1)
        return divided.map(\.part) + units + implied.filter { !known.contains([$0.root] + $0.path) }
    }

    /// The part, or where its unit is another parameter, the number and the unit apart: "5 km" is 5000 and `meter`,
    /// because Apple's units have no kilometre.
    private func dividingUnit(
        _ intent: IntentDefinition?,
        _ catalogue: IntentCatalogue
    ) -> (part: ParameterPart, unit: ParameterPart?) {
        guard let name = intent?.parameter(named: root)?.unit,
            case .enumeration(let units)? = intent?.parameter(named: name)?.type,
            let (number, unit) = catalogue.enumeration(named: units)?.measure(text)
        else { return (self, nil) }
        var part = self
        part.text = number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : String(number)
        return (part, ParameterPart(path: name, text: unit, isSaid: false))
    }

    private init(path: String, text: String, isSaid: Bool, identifier: String? = nil) {
        let names = path.split(separator: ".").map(String.init)
        root = names.first ?? path
        self.path = names.dropFirst()
        (self.text, self.isSaid, self.identifier) = (text, isSaid, identifier)
    }

    /// What stands between two details: at most three words, and no punctuation.
    private static func joint(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        let words = String(text).split(separator: " ")
        let isPlain = scalars.allSatisfy { $0 == " " || $0 == "'" || $0.properties.isAlphabetic }
        return isPlain && words.count <= 3 ? " " + words.map { $0 + " " }.joined() : " "
    }
}

extension IntentParse.Slot {
    /// Whether the value is one of a parameter, or of a member of it.
    fileprivate func isOf(_ name: String) -> Bool { parameter == name || parameter.hasPrefix(name + ".") }

    /// Whether the words name a case of an enumeration as it is shown.
    ///
    /// The name of the case on the wire may be the label of another.
    fileprivate func isLabel(_ intent: IntentDefinition?, _ catalogue: IntentCatalogue) -> Bool {
        guard value != nil, let type = intent?.parameter(named: parameter)?.type,
            case .enumeration(let name) = type.element ?? type,
            catalogue.enumeration(named: name)?.cases.contains(where: { $0.displayName != nil }) == true
        else { return false }
        return (try? (type.element ?? type).value(ofText: text, catalogue)) != nil
    }
}

extension [ParameterPart] {
    /// The texts of a parameter whose values are all plain words; nil if one is more than that.
    ///
    /// Words for the member that a text stands for, such as the title of a list, are words for the object.
    fileprivate func words(of type: ValueType?, _ catalogue: IntentCatalogue) -> [String]? {
        guard let type, allSatisfy({ $0.isSaid && $0.identifier == nil }) else { return nil }
        let textPath = (type.element ?? type).textMember(catalogue).map { [$0] }
        guard allSatisfy({ $0.path.isEmpty || $0.path.elementsEqual(textPath ?? []) }) else { return nil }
        if count > 1, type.element == nil { return nil }
        // Text that begins like JSON would be read as such.
        return map { type == .string ? $0.text : ParameterValue.plain($0.text) }
    }
}

extension EnumerationDefinition {
    /// Reads an amount with a unit that its cases stand for, or a duration; nil for a plain number and anything else.
    fileprivate func measure(_ text: String) -> (number: Double, unit: String)? {
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let rest = text.dropFirst(digits.count).lowercased()
        let duration = rest.isEmpty ? nil : DurationText.parse(text).map { $0 / .seconds(1) }
        var found: (Double, String)?
        for (known, unit) in cases.flatMap({ known in known.units.map { (known.name, $0) } }) {
            // "30m" is a length of time, and "30 m" one of a way.
            if rest == " \(unit.name.lowercased())", let amount = Double(digits) { return (amount * unit.size, known) }
            guard unit.name == "seconds", let duration else { continue }
            let isWhole = duration >= unit.size && duration.truncatingRemainder(dividingBy: unit.size) == 0
            if found == nil || isWhole { found = (duration / unit.size, known) }
        }
        return found
    }
}

extension ValueType {
    /// The type of the elements of an array.
    var element: ValueType? { if case .array(let element) = self { element } else { nil } }
}

extension Sequence where Element: Hashable {
    /// The elements in the order of their first occurrence.
    func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
