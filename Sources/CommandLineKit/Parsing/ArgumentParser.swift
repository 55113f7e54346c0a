extension ParsedArguments {
    /// Reads words that do not come from the command line, such as a line of a file, as the arguments of a command.
    ///
    /// - Throws: `ValidationError` with the first mistake, in the words of the command line.
    package init(words: [String], of declarations: [any ArgumentDeclaration]) throws(ValidationError) {
        self.init()
        let parser = ArgumentParser(definitions: declarations.flatMap(\.definitions))
        do throws(UsageError) {
            var list = TokenList(try WordReading.tokens(of: words))
            try parser.parse(&list, into: &self)
            try parser.requireAll(in: self)
            for token in list.tokens {
                switch token.content {
                case .option, .group: throw UsageError.unknownOption(token, declared: parser.definitions.map(\.info))
                case .value: throw UsageError.unexpectedArguments([token.word], subcommands: [])
                case .terminator: continue
                }
            }
        } catch {
            throw ValidationError(error.message)
        }
    }
}

/// Takes the arguments of one command out of a list of tokens, and leaves the others to the commands below.
struct ArgumentParser {
    let definitions: [ArgumentDefinition]

    /// Reads options, flags and positional arguments.
    ///
    /// - Throws: `missingValue`, `unexpectedValue`, `invalidValue` in the order of the command line.
    func parse(_ list: inout TokenList, into arguments: inout ParsedArguments) throws(UsageError) {
        for definition in definitions {
            arguments.declare(definition.info)
        }
        for token in list.tokens {
            // An option before it may have taken the token as its value.
            guard case .option(let name, let value) = token.content, list.tokens.contains(token) else { continue }
            guard let definition = definition(named: name) else { continue }
            list.use(token)
            if definition.info.kind == .flag {
                if let value { throw .unexpectedValue(value, for: token) }
                arguments.append(definition.info.names.contains(name), to: definition.info)
            } else {
                let text = value ?? list.useValue(after: token, takesNumbers: definition.info.takesNumbers)
                guard let text else {
                    throw .missingValue(token, for: definition.info, declared: definitions.map(\.info))
                }
                try append(text, of: definition, named: token, to: &arguments)
            }
        }
        try parsePositionals(&list, into: &arguments)
    }

    /// Finds a required argument that is missing.
    ///
    /// - Throws: `missingArgument` for the first one in the order of declaration.
    func requireAll(in arguments: ParsedArguments) throws(UsageError) {
        for definition in definitions where !definition.info.isOptional && arguments.isEmpty(definition.info) {
            throw .missingArgument(definition.info)
        }
    }

    private func parsePositionals(
        _ list: inout TokenList,
        into arguments: inout ParsedArguments
    ) throws(UsageError) {
        let terminator = list.tokens.first { $0.content == .terminator }?.position
        let isDivided = definitions.contains(where: \.info.followsTerminator)
        for definition in definitions where definition.info.kind == .positional {
            for token in list.tokens {
                let isAfter = terminator.map { token.position > $0 } ?? false
                guard !isDivided || isAfter == definition.info.followsTerminator else { continue }
                let isNumber = definition.info.takesNumbers && token.isNegativeNumber && token.letter == nil
                guard token.content == .value || isNumber else { continue }
                list.use(token)
                try append(token.word, of: definition, named: nil, to: &arguments)
                if !definition.info.isRepeating { break }
            }
        }
    }

    private func append(
        _ text: String,
        of definition: ArgumentDefinition,
        named token: WordReading?,
        to arguments: inout ParsedArguments
    ) throws(UsageError) {
        guard let value = definition.convert(text) else {
            throw .invalidValue(text, for: token, of: definition.info)
        }
        arguments.append(value, to: definition.info)
    }

    private func definition(named name: OptionName) -> ArgumentDefinition? {
        definitions.first { $0.info.names.contains(name) || $0.info.inverseNames.contains(name) }
    }
}
