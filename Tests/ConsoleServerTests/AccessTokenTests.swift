import Testing

@testable import ConsoleServer

struct AccessTokenTests {
    @Test("A token is 32 hexadecimal digits, and no two are the same")
    func form() {
        var random = SystemRandomNumberGenerator()
        let tokens = (0..<100).map { _ in AccessToken(using: &random).text }
        #expect(Set(tokens).count == 100)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test("Only the token matches")
    func matching() {
        var random = SystemRandomNumberGenerator()
        let token = AccessToken(using: &random)
        #expect(token.matches(token.text))
        for other in [
            nil, "", "0", token.text + "0", token.text.uppercased() + " ", String(token.text.dropLast()) + "x",
        ] {
            #expect(!token.matches(other))
        }
    }
}
