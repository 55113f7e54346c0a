import IntentDefinitionFile

extension CustomDefinitions {
    /// The type of a parameter or property as Xcode declares it.
    func swiftType(of parameter: DefinitionFile.Parameter) -> SwiftType {
        let element = type(of: parameter.type) ?? "INObject"
        let isFlag = parameter.type == .system(.boolean)
        if parameter.isArray { return SwiftType("[\(element)]", isFlag: isFlag) }
        guard case .enumeration(let name, _) = parameter.type, let enumeration = enumeration(named: name),
            let first = enumeration.absentCase
        else { return SwiftType(element, isFlag: isFlag) }
        return SwiftType(element, absentValue: "\(element).\(SwiftSource.identifier(names(of: enumeration)[first]))")
    }

    /// The Swift type of one value, or nil for a type that no file defines.
    func type(of type: ParameterType) -> String? {
        switch type {
        case .system(let type): type.swiftType
        case .enumeration(let name, _): enumeration(named: name)?.typeName
        case .object(let name, _): all.lazy.flatMap(\.types).first { $0.name == name }?.typeName
        }
    }

    /// The class of one option: options are objects, also for texts and numbers.
    func objectType(of type: ParameterType) -> String {
        switch type {
        case .system(.string): "NSString"
        case .system(.url): "NSURL"
        case .system, .enumeration, .object: self.type(of: type) ?? "INObject"
        }
    }

    private func enumeration(named name: String) -> DefinitionFile.Enumeration? {
        all.lazy.flatMap(\.enumerations).first { $0.name == name }
    }
}

extension DefinitionFile.Enumeration {
    /// The case of a parameter without a value: the case with number zero, which Xcode names `unknown`, or the first
    /// case.
    fileprivate var absentCase: String? { (cases.first { $0.index == 0 } ?? cases.first)?.name }
}

extension ParameterType {
    /// The member of an `NSNumber` that gives the value of a resolution result; nil for other types.
    var numberMember: String? {
        switch self {
        case .system(.integer): "intValue"
        case .system(.decimal), .system(.timeInterval): "doubleValue"
        case .system(.boolean): "boolValue"
        case .system, .enumeration, .object: nil
        }
    }
}

extension ParameterType.SystemType {
    /// The Swift type of one value: numbers are objects in the classes that Xcode generates.
    fileprivate var swiftType: String {
        switch self {
        case .string: "String"
        case .integer, .decimal, .boolean, .timeInterval: "NSNumber"
        case .url: "URL"
        case .file: "INFile"
        case .placemark: "CLPlacemark"
        case .person: "INPerson"
        case .dateComponents: "DateComponents"
        case .dateComponentsRange: "INDateComponentsRange"
        case .currencyAmount: "INCurrencyAmount"
        case .paymentMethod: "INPaymentMethod"
        case .speakableString: "INSpeakableString"
        case .length, .distance: "Measurement<UnitLength>"
        case .mass: "Measurement<UnitMass>"
        case .speed: "Measurement<UnitSpeed>"
        case .temperature: "Measurement<UnitTemperature>"
        case .volume: "Measurement<UnitVolume>"
        case .energy: "Measurement<UnitEnergy>"
        case .object: "INObject"
        }
    }
}
