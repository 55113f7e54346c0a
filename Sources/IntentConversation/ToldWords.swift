internal import IntentModel

/// What apps have told of the words of a request, and of the answer that is being read.
package struct ToldWords: Sendable {
    let request: [VocabularyList]
    var answer: [VocabularyList] = []

    /// Those of the answer, if it has any, else those of the request.
    var current: [VocabularyList] { answer.isEmpty ? request : answer }
}
