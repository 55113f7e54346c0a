import Intents

/// The program: says which object handles an intent.
@main
final class IntentHandler: INExtension {
{{#hasDefinitions}}
    override class var definedIntents: [INIntent.Type] { [{{definedList}}] }

{{/hasDefinitions}}
    override func handler(for intent: INIntent) -> Any? {
        switch intent {
{{#intents}}
        case is {{intent}}: {{handler}}()
{{/intents}}
        default: nil
        }
    }
}
