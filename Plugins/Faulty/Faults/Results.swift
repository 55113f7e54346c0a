import JSON

/// Faults of a resolve call's answer, and invalid questions.
enum Results {
    static func perform(_ fault: Fault, _ call: Call) {
        switch fault {
        case .elevenOptions: disambiguate(call, count: 11)
        case .oneOption: disambiguate(call, count: 1)
        case .twoOptions: disambiguate(call, count: 2)
        case .wrongResultCount:
            call.answer(["results": [["outcome": "needsValue"], ["outcome": "needsValue"], ["outcome": "needsValue"]]])
        case .unknownOutcome: call.answer(["result": ["outcome": "perhaps"]])
        case .wrongType: call.answer(["result": ["outcome": "success", "value": 7]])
        case .askForConfirmation:
            call.answer(["result": ["outcome": "confirmationRequired", "value": "candidate 1"]])
        case .askForValue: call.answer(["result": ["outcome": "needsValue"]])
        default: break
        }
    }

    private static func disambiguate(_ call: Call, count: Int) {
        let options = (1...count).map { JSONValue.string("candidate \($0)") }
        call.answer(["result": ["outcome": "disambiguation", "options": .array(options)]])
    }
}
