import ExtensionProtocol
public import IntentsFoundation
import JSON

/// The options that a handler offers for a parameter, in their form for the host.
@_spi(IntentDefinition) public struct ProvidedOptions: Sendable {
    let answer: ProvideOptions.Answer

    /// Takes a collection of wire objects, texts or numbers.
    ///
    /// An object of another kind is left out.
    public init<Object: NSObject>(_ collection: INObjectCollection<Object>, default defaultValue: Any?) {
        answer = ProvideOptions.Answer(
            sections: collection.sections.map { section in
                ProvideOptions.Answer.Section(title: section.title, items: section.items.compactMap(Self.wire))
            },
            defaultValue: defaultValue.flatMap(Self.wire)
        )
    }

    private static func wire(_ value: Any) -> JSONValue? {
        switch value {
        case let value as any WireConvertible: value.wire
        case let value as NSNumber: value.doubleValue.wire
        case let value as NSString: .string(value.description)
        case let value as NSURL: (value.absoluteString as String?).map(JSONValue.string)
        default: nil
        }
    }
}
