/// The text of a definition, in words: its name and its properties, then a line for each part.
///
///     INGetVisualCodeIntent VisualCodes conditional inProgress
///     parameter visualCodeType enumeration:INVisualCodeType values=INVisualCodeTypeResolutionResult
///     codes unspecified ready continueInApp inProgress success failure failureRequiringAppLaunch
///     property visualCodeImage object:INImage optional
///
/// `Scripts/generate-catalogue.py` writes the texts. What it never writes is read as a default and is no failure. A
/// test writes each definition as a text again, and compares.
struct SystemEntry {
    private let first: [Substring]
    private let lines: [[Substring]]

    /// The name at the beginning of a text.
    static func name(_ text: StaticString) -> String {
        text.withUTF8Buffer { String(decoding: $0.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self) }
    }

    /// Takes a text apart.
    init(_ text: StaticString) {
        // By bytes, since taking characters apart would take thrice as long.
        let lines = text.description.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: " ")).map { Substring($0) }
        }
        first = lines.first ?? []
        self.lines = Array(lines.dropFirst())
    }

    /// Reads an intent.
    var intent: IntentDefinition {
        var intent = IntentDefinition(
            name: first.word(0),
            domain: first.word(1),
            parameters: parts("parameter").map(Self.parameter),
            responseCodes: parts("codes").joined().enumerated().map {
                ResponseCodeDefinition(name: String($0.element), value: $0.offset)
            },
            responseProperties: parts("property").map(Self.property),
            supportsInProgress: first.contains("inProgress"),
            supportsUpdates: first.contains("updates"),
            lockedDefault: .init(rawValue: first.word(2)) ?? .unknown,
            confirmsBeforeHandle: first.contains("confirms"),
            requiresUnlockAfterQuestion: first.contains("unlocksAfterQuestion")
        )
        (intent.looksUp, intent.pays) = (first.contains("looksUp"), first.contains("pays"))
        return intent
    }

    /// Reads what takes an intent back, such as `undoneBy=INDeleteTasksIntent,tasks:addedTasks`.
    var undo: IntentUndo? {
        let words = first.values(of: "undoneBy")
        guard let intent = words.first else { return nil }
        let values = words.dropFirst().map { word in
            let names = word.split(separator: ":")
            let path = names.last?.split(separator: ".").map(String.init) ?? []
            return IntentUndo.Value(parameter: names.first.map(String.init) ?? "", path: path)
        }
        return IntentUndo(intent: intent, values: values)
    }

    /// Reads an enumeration.
    var enumeration: EnumerationDefinition {
        EnumerationDefinition(
            name: first.word(0),
            isOptionSet: first.contains("optionSet"),
            cases: lines.map { words in
                var made = EnumerationDefinition.Case(name: words.word(0), value: Int(words.word(1)) ?? 0)
                made.units = words.dropFirst(2).compactMap { Self.unit($0) }
                return made
            }
        )
    }

    /// Reads a class of objects.
    var objectClass: ObjectClass {
        var made = ObjectClass(
            text: first.value(of: "text"),
            lines.map { (key: $0.word(0), type: Self.type($0.word(1)[...])) }
        )
        (made.identifierKey, made.words) = (first.value(of: "identifier"), Self.vocabularyTypes(first))
        for line in lines where line.count > 2 { made.wordsOfMembers[line.word(0)] = Self.vocabularyTypes(line) }
        return made
    }

    /// The lines that begin with a word, without that word.
    private func parts(_ kind: String) -> [[Substring]] {
        lines.filter { $0.word(0) == kind }.map { Array($0.dropFirst()) }
    }

    private static func parameter(_ words: [Substring]) -> ParameterDefinition {
        let choice = words.value(of: "choice")
        let result = choice ?? words.value(of: "result")
        var parameter = ParameterDefinition(
            name: words.word(0),
            type: type(words.word(1)[...]),
            isOptional: words.contains("optional"),
            resolvesEachElement: words.contains("each"),
            outcomes: result == nil ? [] : choice == nil ? .withoutDisambiguation : .withDisambiguation,
            resolutionResultClass: result,
            reasons: words.values(of: "reasons"),
            isDeprecated: words.contains("deprecated")
        )
        parameter.ownWords = vocabularyTypes(words)
        parameter.unit = words.value(of: "unit")
        let path = words.values(of: "toldBy", by: ".")
        if let intent = path.first, let reply = words.value(of: "reply") {
            parameter.lookup = ParameterLookup(intent: intent, path: Array(path.dropFirst()), missing: reply)
        }
        return parameter
    }

    /// Reads what words of apps and persons name the values.
    private static func vocabularyTypes(_ words: [Substring]) -> [VocabularyType] {
        words.values(of: "words").compactMap(VocabularyType.init)
    }

    /// Reads a unit of a case, such as `km=1000`.
    private static func unit(_ word: Substring) -> EnumerationDefinition.Unit? {
        let sides = word.utf8.split(separator: UInt8(ascii: "=")).map { String(Substring($0)) }
        return sides.count == 2 ? Double(sides[1]).map { EnumerationDefinition.Unit(name: sides[0], size: $0) } : nil
    }

    private static func property(_ words: [Substring]) -> PropertyDefinition {
        PropertyDefinition(
            name: words.word(0),
            type: type(words.word(1)[...]),
            isOptional: words.contains("optional"),
            isDeprecated: words.contains("deprecated")
        )
    }

    /// Reads a type, such as `date`, `object:INPerson` or `array:object:INPerson`.
    private static func type(_ text: Substring) -> ValueType {
        let kind = Substring(text.utf8.prefix { $0 != UInt8(ascii: ":") })
        let rest = Substring(text.utf8.dropFirst(kind.utf8.count + 1))
        return switch kind {
        case "array": .array(of: type(rest))
        case "boolean": .boolean
        case "date": .date
        case "dateComponents": .dateComponents
        case "dateComponentsRange": .dateComponentsRange
        case "decimal": .decimal
        case "dictionary": .dictionary
        case "double": .double
        case "enumeration": .enumeration(String(rest))
        case "integer": .integer
        case "measurement": .measurement(unit: String(rest))
        case "number": .number
        case "object": .object(String(rest))
        case "optionSet": .optionSet(String(rest))
        case "timeInterval": .timeInterval
        case "unsignedInteger": .unsignedInteger
        default: .string
        }
    }
}

extension [Substring] {
    /// The word at a place; empty where there is none.
    fileprivate func word(_ place: Int) -> String { place < count ? String(self[place]) : "" }

    /// What follows the key in a word such as `text=displayName`, or nil.
    fileprivate func value(of key: String) -> String? {
        first { $0.utf8.starts(with: key.utf8) && $0.utf8.dropFirst(key.utf8.count).first == UInt8(ascii: "=") }
            .map { String(Substring($0.utf8.dropFirst(key.utf8.count + 1))) }
    }

    /// The list that follows the key in a word such as `reasons=tooMany,tooFew`; empty where there is none.
    fileprivate func values(of key: String, by mark: Unicode.Scalar = ",") -> [String] {
        value(of: key)?.utf8.split(separator: UInt8(ascii: mark)).map { String(Substring($0)) } ?? []
    }
}
