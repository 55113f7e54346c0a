/// What must hold whatever clients and apps do.
enum Invariant: String, CaseIterable {
    case oneAnswer, requestsEnd, patienceEnds, rightPerson, denialHolds, opensTruly, oneProgram, sessionsEnd
    case honestStay, lastWord, closedInTime, nobodyStarves, nothingLeft

    /// The invariant as a sentence.
    var sentence: String {
        switch self {
        case .oneAnswer: "A request of a client that stays has one answer in time, and nothing else is answered."
        case .requestsEnd: "What a client has asked for ends with it, and so do the questions about that."
        case .patienceEnds: "An app that does not answer in time is asked no longer."
        case .rightPerson: "A question reaches nobody but the one who may answer it."
        case .denialHolds: "From the moment of a denial on, nothing of the app is started, asked or opened."
        case .opensTruly: "An app counts as opened only if a living program of it has taken the activity."
        case .oneProgram: "The host starts one program of an app, and another one only when that has ended."
        case .sessionsEnd: "A session ends with its client, and belongs to it alone."
        case .honestStay: "A client that keeps the rules stays as long as it likes, and is refused nothing."
        case .lastWord: "Nothing follows the reason why a conversation ends."
        case .closedInTime: "A client whose conversation has ended is closed when its time for reading is over."
        case .nobodyStarves: "What others do delays the answer to a client that keeps the rules by seconds at most."
        case .nothingLeft: "When all are gone, their places, memory, questions, sessions and programs are gone."
        }
    }
}
