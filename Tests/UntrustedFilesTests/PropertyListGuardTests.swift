import FoundationEssentials
import Testing
import UntrustedFiles

@Suite("A property list is checked before Foundation parses it", .timeLimit(.minutes(1)))
struct PropertyListGuardTests {
    private func fault(_ bytes: [UInt8], _ limits: PropertyListGuard = PropertyListGuard()) -> PropertyListGuard.Fault?
    {
        do throws(PropertyListGuard.Fault) {
            try limits.check(bytes)
            return nil
        } catch {
            return error
        }
    }

    private func isMalformed(_ bytes: [UInt8]) -> Bool {
        if case .malformed = fault(bytes) { true } else { false }
    }

    private func xml(_ body: String) -> [UInt8] { Array("<plist version=\"1.0\">\(body)</plist>".utf8) }

    @Test("A value counts as often as the list refers to it, because a parser makes it each time")
    func references() {
        #expect(fault(BinaryPropertyList.repeatsValue(outer: 100, inner: 198).bytes) == nil)
        #expect(fault(BinaryPropertyList.repeatsValue(outer: 100, inner: 199).bytes) == .tooManyValues(limit: 20_000))
    }

    @Test("A parser gets the bytes that pass the check, and no others")
    func order() {
        func parsed(_ bytes: [UInt8]) -> Int {
            var count = 0
            _ = try? PropertyListGuard().decode(Bool.self, from: bytes) { _ in
                count += 1
                return true
            }
            return count
        }
        #expect(parsed(xml("<true/>")) == 1)
        #expect(parsed(BinaryPropertyList.nested(63).bytes) == 1)
        #expect(parsed(BinaryPropertyList.nested(65).bytes) == 0)
        #expect(parsed(BinaryPropertyList.repeatsValue(outer: 100, inner: 199).bytes) == 0)
        #expect(parsed(xml("<string>\u{0}</string>")) == 0)
        #expect(parsed([]) == 0)
    }

    @Test("A text counts as often as the list refers to it, because a parser copies it each time")
    func repetition() {
        var limits = PropertyListGuard()
        #expect(fault(BinaryPropertyList.repeatsText.bytes, limits) == nil)
        limits.copiedBytes = 1 << 20
        #expect(fault(BinaryPropertyList.repeatsText.bytes, limits) == .tooManyBytes(limit: 1 << 20))
    }

    @Test("Nesting is refused beyond 64 levels in both forms, for any length of the file")
    func depth() {
        func nested(_ count: Int) -> [UInt8] {
            xml(String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count))
        }
        #expect(fault(nested(63)) == nil)
        #expect(fault(nested(64)) == .tooDeep(limit: 64))
        #expect(fault(nested(100)) == .tooDeep(limit: 64))
        #expect(fault(BinaryPropertyList.nested(63).bytes) == nil)
        #expect(fault(BinaryPropertyList.nested(64).bytes) == .tooDeep(limit: 64))
    }

    @Test("Elements are counted in XML, including empty ones")
    func elements() {
        #expect(fault(xml("<array>" + String(repeating: "<true/>", count: 19_998) + "</array>")) == nil)
        #expect(
            fault(xml("<array>" + String(repeating: "<true/>", count: 19_999) + "</array>"))
                == .tooManyValues(limit: 20_000)
        )
    }

    @Test(
        "A text that Foundation could read differently from the check is refused",
        arguments: [
            "<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><string>&a;</string></plist>",
            "<plist><!ENTITY a \"aaaa\"></plist>",
            "<?xml version=\"1.0\" encoding=\"UTF-7\"?><plist><true/></plist>",
            "<?xml version='1.0' encoding='utf-16'?><plist><true/></plist>",
            "<plist a=\"/>\"><true/></plist>", "<plist a='>'><true/></plist>", "<plist <array>></plist>",
            "<plist><true/>", "</plist>", "<plist></plist></plist>", "<", "<>", "<!---->", "<?xml", "<plist>\0</plist>",
            "<0fbd77>", "<![CDATA[<plist>", "<?><!--?><plist><true/></plist>--><x></x>", "<??><plist><true/></plist>",
            "<? xml?><plist><true/></plist>", "<?",
            "<?xml version=\"encoding utf-8\" encoding=\"utf-16\"?><plist><true/></plist>",
            "<?xml encoding=\"utf-8\" encoding=\"utf-16\"?><plist><true/></plist>",
            "<?xml encoding=\"utf-8-x\"?><plist><true/></plist>",
            "<?xml \u{600}encoding=\"utf-16\"?><plist><true/></plist>",
        ]
    )
    func strictXML(_ text: String) {
        #expect(isMalformed(Array(text.utf8)))
    }

    @Test("Bytes that are no UTF-8 are refused", arguments: ["string", "key", "real", "date", "data", "integer"])
    func noText(element: String) {
        let bytes = Array("<plist><\(element)>caf".utf8) + [0xE9]
        #expect(isMalformed(bytes + Array("</\(element)></plist>".utf8)))
    }

    @Test("Text in another encoding is converted before it is checked, and a parser gets UTF-8")
    func converted() throws {
        func text(_ encoding: String, nested count: Int = 1) -> String {
            let arrays = String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
            return
                "<?xml version=\"1.0\" encoding=\"\(encoding)\"?><plist><array><string>é</string>\(arrays)</array></plist>"
        }
        func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
            "\u{FEFF}\(text)".utf16.flatMap {
                isLittleEndian ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
            }
        }
        func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
        let expected = Array(text("UTF-8").utf8)
        for bytes in [
            utf16(text("UTF-16"), isLittleEndian: true), utf16(text("UTF-16"), isLittleEndian: false),
            utf16(text("ISO-8859-1"), isLittleEndian: true), latin1(text("ISO-8859-1")), latin1(text("Windows-1252")),
            Array("\u{FEFF}\(text("ISO-8859-1"))".utf8), expected,
        ] {
            var parsed: [UInt8] = []
            _ = try PropertyListGuard().decode(Bool.self, from: bytes) { data in
                parsed = [UInt8](data)
                return true
            }
            #expect(parsed == expected)
        }
        // The bounds hold for what the conversion makes.
        #expect(fault(latin1(text("latin1", nested: 63))) == .tooDeep(limit: 64))
        #expect(fault(utf16(text("UTF-16", nested: 63), isLittleEndian: false)) == .tooDeep(limit: 64))
    }

    @Test(
        "A text whose encoding could be meant otherwise is refused",
        arguments: [
            "<?xml version='1.0' encoding='utf-16'?>", "<?xml encoding='iso-8859-1' encoding='utf-8'?>",
            "<?xml encoding='iso-8859-15'?>", "<?xml version='1.0'encoding='iso-8859-1'?>",
            " <?xml encoding='latin1'?>",
            "<?XML encoding='latin1'?>", "<?xml encoding='latin1' x='?>'?>", "<?xml version='1.0'?>",
        ]
    )
    func encodings(declaration: String) {
        #expect(isMalformed(Array("\(declaration)<plist><string>caf".utf8) + [0xE9] + Array("</string></plist>".utf8)))
    }

    @Test("The old form is told from JSON and from other texts, and is not for Foundation")
    func oldForm() {
        let lists = [
            "{ a = 1; }", "{'a\\'' = 1;}", "( a, b )", "/* a */ // b\r\"a b\" = c;", "a;", "\u{FEFF}{\u{2028}a=b;}",
        ]
        for text in lists {
            #expect(PropertyListGuard.form(of: Array(text.utf8)) == .old, "\(text)")
            #expect(fault(Array(text.utf8)) == .unknownForm, "\(text)")
        }
        let others = [
            "", "{}", "{\"a\": 1}", "{ \"a = 1; }", "{\"a\\", "[1]", "\"a\"", "null", "a b", "#!/bin/sh", "/* a", "=",
            "{",
        ]
        for text in others { #expect(PropertyListGuard.form(of: Array(text.utf8)) == nil, "\(text)") }
    }

    @Test("Comments, character data, a document type and a byte-order mark are not elements")
    func otherXML() {
        let text = """
            \u{FEFF} <?xml version="1.0" encoding="UTF-8"?><!-- <array> -->
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0"><string><![CDATA[<array><array>]]></string></plist>
            """
        #expect(fault(Array(text.utf8)) == nil)
    }

    @Test(
        "An instruction may name UTF-8 in every way that XML allows",
        arguments: ["=\"UTF-8\"", " = 'utf-8'", "=\n\"us-ascii\""]
    )
    func encodings(value: String) {
        #expect(fault(Array("<?XML encoding\(value) standalone=\"no\"?><plist><true/></plist>".utf8)) == nil)
    }

    @Test(
        "Only text that Foundation skips may precede the first bracket",
        arguments: [0x20, 0x09, 0x0A, 0x0D, 0x0B, 0x0C, 0x85]
    )
    func space(byte: UInt8) {
        #expect((fault([byte] + xml("<true/>")) == .unknownForm) == ![0x20, 0x09, 0x0A, 0x0D].contains(byte))
    }

    @Test("References, offsets, counts and sizes that point outside a binary list are refused")
    func strictBinary() {
        let whole = BinaryPropertyList(objects: [[0xD1, 1, 2], [0x51, 0x61], [0x10, 7]]).bytes
        #expect(fault(whole) == nil)
        #expect(isMalformed(BinaryPropertyList(objects: [[0xA1, 9]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0xA9, 0]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0xAF, 0x10, 200, 0]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0x5F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0x4E]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0x1F]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0xF0]]).bytes))
        #expect(isMalformed(BinaryPropertyList(objects: [[0x08]], top: 1).bytes))
        for length in 0..<whole.count where length >= 6 {
            #expect(isMalformed(Array(whole.prefix(length))), "\(length)")
        }
        for (place, value) in [(whole.count - 26, UInt8(0)), (whole.count - 25, 9), (whole.count - 8, 0xFF)] {
            var bytes = whole
            bytes[place] = value
            #expect(isMalformed(bytes), "\(place)")
        }
        #expect(fault(Array("{ a = 1; }".utf8)) == .unknownForm)
        #expect(fault([]) == .unknownForm)
    }

    @Test("For any change in a file, a list that passes the check is parsed to an end", arguments: [true, false])
    func mutations(isBinary: Bool) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = isBinary ? .binary : .xml
        let sample = [
            "a": [["b": "text", "ü🍌": "tëxt"], ["c": ""]], "d": [[String: String]](repeating: [:], count: 20),
        ]
        let whole = [UInt8](try encoder.encode(sample))
        #expect(fault(whole) == nil)
        var random = Repeatable(state: isBinary ? 1 : 2)
        var passed = 0
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0...Int(random.next() % 3) {
                let place = Int(random.next() % UInt64(bytes.count))
                switch random.next() % 4 {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: bytes[place] ^= 1 << UInt8(random.next() % 8)
                case 2: bytes.remove(at: place)
                default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: place)
                }
            }
            guard fault(bytes) == nil else { continue }
            passed += 1
            _ = try? PropertyListDecoder().decode([String: [[String: String]]].self, from: Data(bytes))
        }
        #expect(passed > 100)
    }
}

/// A generator of the same numbers in every run (SplitMix64).
private struct Repeatable: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
