package import IntentDefinitionFile
import IntentDefinitions

/// Makes Swift of a definition file, in the form that Xcode generates.
package struct CustomDefinitions: Sendable {
    /// The definition file.
    package let file: DefinitionFile
    /// The file and the others of its target, whose types it may name.
    let all: [DefinitionFile]

    /// Makes a compiler for a file of a target.
    package init(_ file: DefinitionFile, others: [DefinitionFile] = []) {
        self.file = file
        all = [file] + others
    }

    /// The errors that prevent the Swift: errors of the file, types that no file of the target defines, and name
    /// clashes.
    package var errors: [DefinitionIssue] {
        file.issues.filter { $0.severity == .error } + unknownTypes + clashes
    }

    /// The Swift file with all types of the definition file.
    package func source(named name: String) -> GeneratedFile {
        let context = EmissionContext.custom(
            source: file.path.split(separator: "/").last.map(String.init) ?? file.path,
            // An intent of the system has its classes in the module.
            isEmpty: file.enumerations.isEmpty && file.types.isEmpty && file.intents.allSatisfy(\.isSystem)
        )
        return context.file(named: name) { source in
            for enumeration in file.enumerations { write(enumeration, to: &source, context) }
            for type in file.types { write(type, to: &source, context) }
            for intent in file.intents where !intent.isSystem { write(intent, to: &source, context) }
        }
    }

    /// The names of the classes of the file's own intents.
    package var intentNames: [String] { file.intents.filter { !$0.isSystem }.map(\.className) }

    /// The outlines of the handlers of the file's own intents.
    package var handlerOutlines: [HandlerOutline] {
        file.intents.filter { !$0.isSystem }.map(declaration).compactMap(HandlerOutline.init)
    }

    private var unknownTypes: [DefinitionIssue] {
        let parameters =
            file.types.flatMap(\.properties)
            + file.intents.filter { !$0.isSystem }.flatMap { $0.parameters + $0.response.parameters }
        return parameters.compactMap { parameter in
            guard type(of: parameter.type) == nil else { return nil }
            return DefinitionIssue(
                .error,
                file: file.path,
                keyPath: parameter.keyPath,
                "The type of '\(parameter.name)' is in none of the target's definitions.",
                help: "Add the file that defines it to the target."
            )
        }
    }

    // MARK: Types

    private func write(
        _ enumeration: DefinitionFile.Enumeration,
        to source: inout SwiftSource,
        _ context: EmissionContext
    ) {
        let type = enumeration.typeName
        let names = names(of: enumeration)
        source.enumeration(
            EnumerationDeclaration(
                name: type,
                summary: enumeration.displayName?.text.text.sentence ?? "An enumeration of the definition file.",
                cases: enumeration.cases.map { entry in
                    EnumerationDeclaration.Case(
                        name: names[entry.name],
                        wireName: entry.name,
                        value: entry.index,
                        summary: names.summary(
                            entry.displayName?.text.text.sentence ?? "No case, or one that is not known here.",
                            of: entry.name
                        )
                    )
                }
            ),
            in: context
        )
        source.gap()
        source.resolutionResult(
            ResolutionResultDeclaration(
                name: "\(type)ResolutionResult",
                superclass: "INEnumResolutionResult",
                summary: "What a resolve method says of a value of `\(type)`.",
                valueType: type,
                isConfirmationOptional: false,
                offers: [.success(argument: "resolvedValue"), .confirmationRequired(argument: "valueToConfirm")]
            ),
            in: context
        )
        source.gap()
    }

    private func write(
        _ type: DefinitionFile.ObjectType,
        to source: inout SwiftSource,
        _ context: EmissionContext
    ) {
        let name = type.typeName
        let names = names(of: type)
        source.line("// Sendable: nothing is stored beside the members of the base class, which a lock guards.")
        source.document(type.displayName?.text.text.sentence ?? "An object of the definition file.")
        source.block("\(context.access) class \(name): INObject, @unchecked Sendable") { source in
            for property in type.properties {
                source.gap()
                source.document(summary(of: property, names))
                source.property(
                    names[property.name],
                    key: property.name,
                    swiftType(of: property),
                    isSettable: true,
                    verb: "Member",
                    context: context
                )
            }
        }
        source.gap()
        source.resolutionResult(
            ResolutionResultDeclaration(
                name: "\(name)ResolutionResult",
                superclass: "INObjectResolutionResult",
                summary: "What a resolve method says of a value of `\(name)`.",
                valueType: name,
                isConfirmationOptional: true,
                offers: [
                    .success(argument: "resolvedObject"), .disambiguation(argument: "objectsToDisambiguate"),
                    .confirmationRequired(argument: "objectToConfirm"),
                ]
            ),
            in: context
        )
        source.gap()
    }

    // MARK: Intents

    private func write(_ intent: DefinitionFile.Intent, to source: inout SwiftSource, _ context: EmissionContext) {
        let declaration = declaration(of: intent)
        source.intent(declaration, in: context)
        source.gap()
        source.handling(declaration, in: context)
        source.gap()
        source.response(declaration.response, of: declaration.name, in: context)
        source.gap()
        source.templates(of: declaration.response, intent.response, codes: codeNames(of: intent.response), in: context)
        for parameter in intent.parameters where parameter.isResolvable && !parameter.reasons.isEmpty {
            source.gap()
            write(parameter, of: intent, to: &source, context)
        }
        source.gap()
    }

    /// Writes the reasons of a parameter and the result class that carries them.
    private func write(
        _ parameter: DefinitionFile.Parameter,
        of intent: DefinitionFile.Intent,
        to source: inout SwiftSource,
        _ context: EmissionContext
    ) {
        let result = parameter.resolutionResultClass(of: intent, in: file)
        let reason = Self.reasonType(ofResult: result)
        let names = reasonNames(of: parameter)
        source.enumeration(
            EnumerationDeclaration(
                name: reason,
                summary: "Why a value of `\(parameter.name)` cannot be used.",
                cases: parameter.reasons.enumerated().map { offset, entry in
                    EnumerationDeclaration.Case(
                        name: names[entry.code],
                        wireName: entry.code,
                        value: offset + 1,
                        summary: names.summary(
                            entry.text?.text.text.sentence ?? "A reason without words of its own.",
                            of: entry.code
                        )
                    )
                }
            ),
            in: context
        )
        source.gap()
        source.resolutionResult(
            ResolutionResultDeclaration(
                name: result,
                superclass: parameter.typeResolutionResultClass(in: file),
                summary: "What a resolve method says of `\(parameter.name)`.",
                valueType: type(of: parameter.type) ?? "INObject",
                isConfirmationOptional: true,
                offers: [.unsupported(reason: reason)]
            ),
            in: context
        )
    }

    func declaration(of intent: DefinitionFile.Intent) -> IntentDeclaration {
        let names = names(of: intent)
        return IntentDeclaration(
            name: intent.className,
            summary: (intent.summary ?? intent.title)?.text.text.sentence ?? "An intent of the definition file.",
            parameters: intent.parameters.map { parameter in
                ParameterDeclaration(
                    name: names[parameter.name],
                    wireName: parameter.name,
                    type: swiftType(of: parameter),
                    summary: summary(of: parameter, names),
                    isSettable: true,
                    resolution: parameter.isResolvable
                        ? ResolutionDeclaration(
                            resultClass: parameter.resolutionResultClass(of: intent, in: file),
                            isArray: parameter.isArray,
                            methodName: parameter.name,
                            numberMember: parameter.type.numberMember
                        ) : nil
                )
            },
            initializers: [],
            response: response(of: intent),
            options: intent.parameters.filter { $0.offersOptions && $0.type.canOfferOptions }.map { parameter in
                OptionsDeclaration(
                    parameter: parameter.name,
                    valueType: swiftType(of: parameter).spelling,
                    objectType: objectType(of: parameter.type),
                    isSearchable: parameter.searchesOptions
                )
            },
            shortcutTypes: intent.combinations.map(\.parameters)
        )
    }

    private func response(of intent: DefinitionFile.Intent) -> ResponseDeclaration {
        let name = "\(intent.className)Response"
        let (names, codes) = (names(of: intent.response), codeNames(of: intent.response))
        return ResponseDeclaration(
            name: name,
            code: EnumerationDeclaration(
                name: "\(name)Code",
                summary: "How confirming or handling `\(intent.className)` ended.",
                cases: intent.response.codeDefinitions.map { code in
                    EnumerationDeclaration.Case(
                        name: codes[code.name],
                        wireName: code.name,
                        value: code.value,
                        summary: codes.summary(
                            code.template?.text.sentence ?? CustomText.codes[code.name]
                                ?? "A code of the definition file.",
                            of: code.name
                        )
                    )
                }
            ),
            unspecifiedCode: "unspecified",
            properties: intent.response.parameters.map { parameter in
                PropertyDeclaration(
                    name: names[parameter.name],
                    wireName: parameter.name,
                    type: swiftType(of: parameter),
                    summary: summary(of: parameter, names)
                )
            }
        )
    }

    private func summary(of parameter: DefinitionFile.Parameter, _ names: MemberNames) -> String {
        names.summary(
            parameter.displayName?.text.text.sentence ?? "The value of `\(parameter.name)`.",
            of: parameter.name
        )
    }
}

/// Texts for what a definition file leaves without one.
enum CustomText {
    static let codes = [
        "unspecified": "No code was set; a host takes it for a failure.",
        "ready": "Confirm succeeded.",
        "continueInApp": "The app shall be opened in the foreground.",
        "inProgress": "Handling has begun and goes on after the call.",
        "success": "Handling is done.",
        "failure": "Handling is not possible.",
        "failureRequiringAppLaunch": "Handling is not possible here, but the app may offer it.",
    ]
}

extension String {
    /// The text as a sentence of a documentation comment, on one line.
    var sentence: String {
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.last.map { ".!?:".contains($0) } ?? true ? line : line + "."
    }
}
