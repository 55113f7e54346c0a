package import IntentModel
internal import IntentRegistry
package import JSON

extension Conversation {
    /// Handles the caller's answer to the open question.
    ///
    /// - Parameter words: The words that the person uses in the app, if the answer is a text.
    package mutating func answered(_ answer: Answer, words: [VocabularyList] = []) -> Action {
        self.words.answer = words
        if let denial { return denied(denial) }
        switch state {
        case .askingToAuthorize: return answeredAuthorize(answer)
        case .authenticating(let restriction, let step): return authenticated(answer, restriction, before: step)
        case .askingToUnlock(let restriction, let step, let rounds):
            return answeredUnlock(answer, restriction, before: step, rounds: rounds)
        case .askingForValueInBounds(let index): return answeredValueInBounds(answer, parameterIndex: index)
        case .askingForRequiredValue(let index): return answeredRequiredValue(answer, parameterIndex: index)
        case .askingForParameter(let draft): return answeredParameter(answer, draft: draft)
        case .askingForIntent(let response): return answeredIntent(answer, response: response)
        case .awaitingLeave: return answeredLeave(answer)
        case .created, .resolving, .fetchingOptions, .confirming, .handling, .acceptingJob, .finished:
            preconditionFailure("An answer arrived while no question was open.")
        }
    }

    /// Asks for the values that the intent needs and no resolve call asks for.
    package mutating func askForRequiredValue(from index: Int) -> Action {
        let missing = target.requiredParameters.first { $0 >= index && parameters[intent.parameters[$0].name] == nil }
        guard let missing else { return resolve(from: 0) }
        return ask(
            requiredValueQuestion(intent.parameters[missing]),
            in: .askingForRequiredValue(parameterIndex: missing)
        )
    }

    private mutating func answeredRequiredValue(_ answer: Answer, parameterIndex index: Int) -> Action {
        let parameter = intent.parameters[index]
        var question = requiredValueQuestion(parameter)
        switch read(answer, as: parameter.type, of: parameter) {
        case .value(let value):
            parameters[parameter.name] = value
            rounds = 0
            return askForRequiredValue(from: index + 1)
        case .cancel: return cancelledByUser()
        case .unavailable:
            return finish(.needsInput, question: question, failure: missingInformation(parameter))
        case .problem(let problem):
            rounds += 1
            guard rounds < Self.maximumRounds else { return tooManyRounds(parameter) }
            question.problem = problem
            return ask(question, in: state)
        }
    }

    private func requiredValueQuestion(_ parameter: ParameterDefinition) -> Question {
        inWordsOfDefinition(question(.needsValue, parameter: parameter.name))
    }

    package func missingInformation(_ parameter: ParameterDefinition) -> Failure {
        Failure(
            .needsInput,
            code: .missingInformation,
            message: "\(extensionName) needs '\(parameter.name)' for \(intent.name), and there is nobody to ask. "
                + "Give the parameter with the request."
        )
    }

    package mutating func tooManyRounds(_ parameter: ParameterDefinition) -> Action {
        finish(
            .cancelled,
            failure: Failure(
                .tooManyRounds,
                message: "\(extensionName) and the caller did not agree on '\(parameter.name)' of \(intent.name) in "
                    + "\(Self.maximumRounds) rounds. Give another value, or look at the extension's resolve method."
            )
        )
    }

    /// The result of reading an answer to a question for a value.
    package enum ReadAnswer {
        case value(JSONValue)
        case problem(String)
        case cancel
        case unavailable
    }

    package func read(_ answer: Answer, as type: ValueType, of parameter: ParameterDefinition) -> ReadAnswer {
        do throws(ValueError) {
            switch answer {
            case .text(let text):
                let text =
                    parameter.flag(of: text, locale: locale).map { "\($0)" }
                    ?? target.meaning(of: text, as: type, of: parameter, locale: locale, words: words.answer)
                return inBounds(try type.value(ofText: text, locale: locale, catalogue), of: parameter)
            case .value(let value):
                let value = try type.normalized(value, catalogue)
                try type.check(value, catalogue)
                return inBounds(value, of: parameter)
            case .cancel: return .cancel
            case .unavailable: return .unavailable
            case .choice, .yes, .no: return .problem("A value is asked for.")
            }
        } catch {
            return .problem(error.description)
        }
    }
}
