import IntentModel
import IntentPresentation
import Testing

@testable import IntentRegistry

/// Who asks whether an app may be used.
@Suite
struct KnownAppTests {
    private func app(
        _ identifier: String,
        _ name: String,
        others: [String] = [],
        intents: [String] = ["INSendPaymentIntent"],
        catalogue: IntentCatalogue = .system
    ) -> ExtensionManifest {
        var app = AppManifest(identifier: identifier, displayName: name, sourceFile: "/apps/\(identifier)/app.json")
        app.alternativeNames = others.map { AppManifest.AlternativeName($0) }
        return ExtensionManifest(
            identifier: "\(identifier).x",
            executable: "/bin/true",
            intentsSupported: intents,
            catalogue: catalogue
        ).belonging(to: app)
    }

    private func alone(_ identifier: String, _ name: String) -> ExtensionManifest {
        ExtensionManifest(
            identifier: identifier,
            displayName: name,
            executable: "/bin/true",
            intentsSupported: [],
            sourceFile: "/manifests/\(identifier).json"
        )
    }

    @Test("apps with the same name, a look-alike name and a name one letter away are told, the plainest first")
    func likeApps() {
        let evil = app("zzz.evil", "UnicornPay", others: ["Bank"])
        let registry = Registry([
            alone("c.near", "UnicornPays"), app("b.look", "UnicоrnPay"), evil, app("a.same", "unicorn pay"),
            app("d.other", "Chat", others: ["Bank"]), app("e.none", "Lists"),
        ])
        let identity = registry.identity(of: evil, locale: "en")
        #expect(identity.identifier == "zzz.evil")
        #expect(identity.folder == "/apps/zzz.evil")
        #expect(identity.likeApps.map(\.identifier) == ["a.same", "d.other", "b.look"])
        #expect(identity.likeApps.map(\.likeness) == [.same, .same, .confusable])
        #expect(identity.likeApps[1].name == "Bank")
        #expect(identity.likeAppsLeftOut == 1)
        #expect(registry.identity(of: app("e.none", "Lists"), locale: "en").likeApps.isEmpty)
        let near = registry.identity(of: app("x.y", "UnicornPys"), locale: "en").likeApps
        #expect(near.map(\.identifier) == ["c.near"])
        #expect(near.first?.folder == "/manifests")
    }

    @Test("warnings name the other app with identifier and folder, and leave out names that differ by a letter")
    func warnings() {
        let known = Registry([app("a.bank", "UnicornPay"), alone("b.near", "UnicornPays")]).knownApps
        let evil = KnownApp(app("zzz.evil", "Ｕnicorn-Pay"))
        let warnings = evil.warnings(among: known + [evil], file: "/x/app.json")
        #expect(warnings.map(\.code) == [.likeName])
        #expect(warnings.first?.message.contains("'a.bank' in '/apps/a.bank'") == true)
    }

    @Test("an identifier that is like a name, and a name that is like an identifier, are told, those of extensions too")
    func likeIdentifiers() {
        let bank = app("org.bank", "UnicornPay")
        let registry = Registry([bank, alone("Unicorn-Pay", "Evil"), app("zzz.evil", "ORG.BANK.x")])
        let known = registry.knownApps
        func warned(_ identifier: String) -> [String] {
            let app = known.first { $0.identifier == identifier }
            return (app?.warnings(among: known, file: "/x") ?? []).map(\.message)
        }
        for (identifier, others) in [
            ("Unicorn-Pay", ["'org.bank'"]), ("zzz.evil", ["'org.bank'"]),
            ("org.bank", ["'Unicorn-Pay'", "'zzz.evil'"]),
        ] {
            let messages = warned(identifier)
            #expect(messages.count == others.count)
            for other in others {
                #expect(messages.contains { $0.contains("which means \(other) in '/") }, "\(messages)")
            }
        }
        #expect(registry.identity(of: bank, locale: "en").likeApps.map(\.identifier) == ["Unicorn-Pay", "zzz.evil"])
    }

    @Test("A name is no identifier of another app or extension, nor of the form of one; a point alone is no mistake")
    func namesThatAreIdentifiers() {
        let known = Registry([app("org.bank", "Bank"), app("Unicorn", "Other")]).knownApps
        func refused(_ name: String) -> Bool {
            !KnownApp(app("zzz.evil", name)).errors(among: known, file: "/x").isEmpty
        }
        for name in ["org.bank", "ORG.Bank", "Unicorn.x", "org.not.known"] { #expect(refused(name), "\(name)") }
        for name in ["zzz.evil", "Unicorn", "Booking.com", "S.T.A.R", "Dr. Who", "A... B", "org. not. known"] {
            #expect(!refused(name), "\(name)")
        }
    }

    @Test("what an app will be able to do is told in the language of the person, each action once")
    func actions() {
        let manifest = app(
            "a.b",
            "Pay",
            intents: ["INSendPaymentIntent", "INStartCallIntent", "INStartAudioCallIntent"]
        )
        let registry = Registry([manifest])
        #expect(registry.identity(of: manifest, locale: "en-GB").actions == ["send the payment", "start the call"])
        #expect(registry.identity(of: manifest, locale: "de").actions.first == "die Zahlung senden")
        #expect(registry.identity(of: manifest, locale: "es").actions.first == "enviar el pago")
    }

    @Test("an app's own intent is told by its title in quotation marks, and cannot rename one of the system")
    func titles() {
        var catalogue = IntentCatalogue.system
        var own = IntentDefinition(name: "OrderSoupIntent", domain: "", parameters: [], responseCodes: [])
        own.title = LocalizedText(String(repeating: "Order soup ", count: 1_000))
        var payment = IntentDefinition(name: "INSendPaymentIntent", domain: "", parameters: [], responseCodes: [])
        payment.title = LocalizedText("look at nothing")
        catalogue.add(own)
        catalogue.add(payment)
        let manifest = app("a.b", "Soup", intents: ["INSendPaymentIntent", "OrderSoupIntent"], catalogue: catalogue)
        let actions = Registry([manifest]).identity(of: manifest, locale: "en").actions
        #expect(actions.first == "send the payment")
        #expect(actions.last?.hasPrefix("'Order soup Order soup") == true)
        #expect(actions.allSatisfy { $0.utf8.count <= 122 })
    }

    @Test("the question of an app with long texts and many intents ends with the question itself")
    func bounded() {
        let long = String(repeating: "Längste ", count: 10_000)
        let evil = app("zzz.evil", long, intents: IntentCatalogue.system.names)
        let others = (0..<50).map { app("a.b\($0)", long + "\($0)") }
        var question = Question(kind: .authorize, intent: "", extensionName: long, message: long)
        let identity = Registry(others + [evil]).identity(of: evil, locale: "en")
        question.app = identity
        #expect(identity.actions.count == 8)
        #expect(identity.actionsLeftOut > 20)
        #expect(identity.likeApps.count == 3)
        #expect(identity.likeAppsLeftOut == 47)
        #expect(question.text.hasSuffix("be used?"))
        #expect(question.text.utf8.count <= TextBound.sentence)
        #expect(question.text.contains("and \(identity.actionsLeftOut) more."))
    }
}
