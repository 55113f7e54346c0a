import Intents
import Testing

@testable import {{type}}

@Suite("{{name}}")
struct {{type}}Tests {
{{#intents}}
    @Test("{{intent}} is handled")
    func handles{{stem}}() async {
        let response = await {{handler}}().handle({{handleLabel}}: {{intent}}())
        #expect(response.code == .{{swiftCode}})
    }
{{#isAsking}}

    @Test("{{intent}} asks for what is missing")
    func asksFor{{stem}}() async {
        let result = await {{handler}}().{{askedMethod}}({{askedLabel}}: {{intent}}())
        #expect("\(result)".contains("needsValue"))
    }
{{/isAsking}}

{{/intents}}
}
