package import ExtensionProtocol
package import IntentModel
package import JSON
internal import PersonalModel

/// `app/setVocabulary`: replaces the words of one type.
package struct AppSetVocabulary: RequestMessage {
    package static let method = "app/setVocabulary"
    package typealias Answer = Empty

    /// The words, the most important first.
    package var list: VocabularyList

    package init(_ list: VocabularyList) { self.list = list }

    package init(json: JSONValue, method: String, path: String) throws(MessageError) {
        list = try VocabularyList(MessageReader(json, method: method, path: path))
    }

    package var json: JSONValue { .object(list.json) }
}

/// `app/removeAllVocabulary`: removes the words of all types.
package struct AppRemoveAllVocabulary: RequestMessage {
    package static let method = "app/removeAllVocabulary"
    package typealias Answer = Empty

    package init() {}
    package init(json: JSONValue, method: String, path: String) throws(MessageError) {}
    package var json: JSONValue { [:] }
}
