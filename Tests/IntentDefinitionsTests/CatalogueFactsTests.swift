import IntentDefinitions
import JSON
import Testing

@Suite("The catalogue agrees with the facts")
struct CatalogueFactsTests {
    private let catalogue = IntentCatalogue.system

    @Test("Every intent is there, and no other", arguments: Facts.all)
    func names(facts: Facts) throws {
        let intents = try #require(try facts.read("intents.json").objectValue)
        #expect(intents.count == 61)
        #expect(catalogue.names == intents.keys.sorted())
    }

    @Test("Every flag of every intent is right", arguments: Facts.all)
    func flags(facts: Facts) throws {
        for (name, entry) in try facts.intents() {
            let intent = try #require(catalogue.definition(named: name))
            #expect(intent.domain == entry["domain"]?.stringValue)
            #expect(intent.supportsInProgress == entry["supportsInProgress"]?.boolValue)
            #expect((intent.responseCode(named: "inProgress") != nil) == intent.supportsInProgress)
            let methods = entry["extraMethods"]?.arrayValue?.compactMap(\.stringValue) ?? []
            #expect(intent.supportsUpdates == methods.contains { $0.hasPrefix("startSendingUpdates") })
            let isConfirmed = entry["siriAlwaysConfirmsBeforeHandle"] == true || name == "INRequestRideIntent"
            #expect(intent.confirmsBeforeHandle == isConfirmed)
            #expect(intent.requiresUnlockAfterQuestion == (name == "INAppendToNoteIntent"))
            switch intent.lockedDefault {
            case .restricted: #expect(entry["restrictedWhileLockedByDefault"] == true)
            case .unrestricted: #expect(entry["restrictedWhileLockedByDefault"] == false)
            case .conditional: #expect(entry["restrictedWhileLockedByDefault"]?.isNull == true)
            case .unknown:
                #expect(entry["restrictedWhileLockedByDefault"]?.isNull == true)
                #expect(entry["lockNote"]?.isNull == true)
            }
        }
    }

    @Test("Every response code has its number, and its name begins with a lowercase letter", arguments: Facts.all)
    func codes(facts: Facts) throws {
        for (name, entry) in try facts.intents() {
            let intent = try #require(catalogue.definition(named: name))
            let codes = try #require(entry["responseCodes"]?.arrayValue)
            #expect(intent.responseCodes.map { Int64($0.value) } == codes.map { $0["value"]?.integerValue })
            for (code, fact) in zip(intent.responseCodes, codes) { try expectWireName(code.name, of: fact) }
        }
    }

    @Test("Every parameter has its order, type, result class, outcomes and reasons", arguments: Facts.all)
    func parameters(facts: Facts) throws {
        let results = try facts.read("resolution_results.json")["types"]
        for (name, entry) in try facts.intents() {
            let intent = try #require(catalogue.definition(named: name))
            let parameters = try #require(entry["parameters"]?.arrayValue)
            #expect(intent.parameters.map(\.name) == parameters.map { $0["name"]?.stringValue })
            for (parameter, fact) in zip(intent.parameters, parameters) {
                #expect(parameter.isOptional == fact["optional"]?.boolValue)
                #expect(parameter.isResolvable == fact["resolvable"]?.boolValue)
                #expect(parameter.resolvesEachElement == fact["resolutionIsArray"]?.boolValue ?? false)
                #expect(parameter.isDeprecated == (fact["deprecated"]?.isNull == false))
                // The facts omit the classes of the restaurant intents.
                let resultClass = fact["resolutionResult"]?.stringValue
                if resultClass != nil || !parameter.isResolvable {
                    #expect(parameter.resolutionResultClass == resultClass)
                }
                expectType(parameter.type, fact["type"]?.stringValue)
                guard let resultClass = parameter.resolutionResultClass else { continue }
                let result = try #require(results?[resultClass])
                let outcomes = result["outcomes"]?.arrayValue?.compactMap(\.stringValue).map { outcome in
                    outcome == "successes" ? "success" : outcome == "unsupportedForReason" ? "unsupported" : outcome
                }
                #expect(Set(parameter.outcomes.map(\.rawValue)) == Set(outcomes ?? []))
                let reasons = result["reasons"]?.objectValue?.flatMap { $0.value.arrayValue ?? [] } ?? []
                #expect(parameter.reasons.count == reasons.count)
                for (reason, fact) in zip(parameter.reasons, reasons) { try expectWireName(reason, of: fact) }
            }
            let properties = entry["responseProperties"]?.arrayValue ?? []
            #expect(intent.responseProperties.map(\.name) == properties.map { $0["name"]?.stringValue })
            for (property, fact) in zip(intent.responseProperties, properties) {
                expectType(property.type, fact["type"]?.stringValue)
            }
        }
    }

    @Test("Every enumeration of a value has its cases", arguments: Facts.all)
    func enumerations(facts: Facts) throws {
        let enums = try #require(try facts.read("enums.json")["enums"]?.objectValue)
        var count = 0
        for (name, entry) in enums.map({ ($0.key, $0.value) }) {
            guard let enumeration = catalogue.enumeration(named: name) else {
                let isCode = ["ResponseCode", "IntentCode", "Reason", "ErrorCode"].contains { name.hasSuffix($0) }
                #expect(isCode, "\(name) is missing")
                continue
            }
            count += 1
            #expect(enumeration.isOptionSet == (entry["kind"] == "options"))
            let cases = entry["cases"]?.arrayValue ?? []
            #expect(enumeration.cases.map { Int64($0.value) } == cases.map { $0["value"]?.integerValue })
            for (entry, fact) in zip(enumeration.cases, cases) { try expectWireName(entry.name, of: fact) }
        }
        #expect(count > 60)
    }

    private func expectWireName(_ name: String, of fact: JSONValue) throws {
        let given = try #require(fact["name"]?.stringValue)
        #expect(name.lowercased() == given.lowercased())
        #expect(name.first?.isLowercase == true)
        // From the second word on, the letter case is Apple's.
        #expect(given.hasSuffix(name.drop { !$0.isUppercase }))
    }

    private func expectType(_ type: ValueType, _ spelling: String?) {
        let spelling = (spelling ?? "").hasSuffix("?") ? String((spelling ?? "").dropLast()) : spelling ?? ""
        switch type {
        case .boolean, .integer, .double, .number: #expect(spelling == "NSNumber")
        case .string: #expect(["String", "INCarChargingConnectorType"].contains(spelling))
        default: #expect(type.description == spelling)
        }
    }
}
