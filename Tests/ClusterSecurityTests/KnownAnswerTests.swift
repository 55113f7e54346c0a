import Testing

@testable import ClusterSecurity

@Suite("Algorithms, by the examples of their RFCs")
struct KnownAnswerTests {
    private func secret(_ digits: String) throws -> SecretBytes {
        var copy = bytes(digits)
        return try required(SecretBytes(taking: &copy))
    }

    private func content(_ secret: SecretBytes?) -> [UInt8]? { secret?.withBytes { unsafe Array($0) } }

    @Test(
        "Ed25519 makes the keys and signatures of RFC 8032, section 7.1",
        arguments: [
            (
                "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
                "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
                """
                e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595b
                be24655141438e7a100b
                """
            ),
            (
                "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
                "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
                """
                92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb430
                2aeeb00d291612bb0c00
                """
            ),
            (
                "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
                "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
                """
                6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716e
                d28dc027beceea1ec40a
                """
            ),
        ]
    )
    func signatures(seed: String, publicKey: String, message: String, signature: String) throws {
        let key = try required(PrivateKey(.signing, seed: try secret(seed)))
        #expect(key.publicBytes == bytes(publicKey))
        var signed = bytes(message)
        let isSigned = key.appendSignature(to: &signed)
        #expect(isSigned)
        #expect(signed == bytes(message) + bytes(signature))
        #expect(SignatureCheck.isSigned(signed, by: bytes(publicKey)))
        for index in signed.indices {
            var changed = signed
            changed[index] ^= 1
            #expect(!SignatureCheck.isSigned(changed, by: bytes(publicKey)))
        }
    }

    @Test("A signature is refused whose second number is not below the order of the group")
    func malleability() throws {
        var signed = bytes(
            """
            72 92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da
            085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00
            """
        )
        let order = bytes("edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010")
        var carry = 0
        for (index, byte) in order.enumerated() {
            let sum = Int(signed[33 + index]) + Int(byte) + carry
            signed[33 + index] = UInt8(truncatingIfNeeded: sum)
            carry = sum >> 8
        }
        let key = bytes("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
        #expect(!SignatureCheck.isSigned(signed, by: key))
    }

    @Test("X25519 makes the keys and the secret of RFC 7748, section 6.1, at both ends")
    func agreement() throws {
        let one = "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a"
        let other = "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb"
        let first = try required(PrivateKey(.agreement, seed: try secret(one)))
        let second = try required(PrivateKey(.agreement, seed: try secret(other)))
        #expect(first.publicBytes == bytes("8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a"))
        #expect(second.publicBytes == bytes("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f"))
        let shared = bytes("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742")
        #expect(content(first.secret(with: second.publicBytes[...])) == shared)
        #expect(content(second.secret(with: first.publicBytes[...])) == shared)
    }

    @Test(
        "X25519 refuses points of small order, which make one secret with every key",
        arguments: [
            "0000000000000000000000000000000000000000000000000000000000000000",
            "0100000000000000000000000000000000000000000000000000000000000000",
            "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
            "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        ]
    )
    func smallOrder(point: String) throws {
        let key = try required(PrivateKey(.agreement, seed: try required(PrivateKey.newSeed())))
        #expect(key.secret(with: bytes(point)[...]) == nil)
    }

    @Test("Keys of another length are none")
    func lengths() throws {
        for count in [0, 31, 33] {
            var seed = [UInt8](repeating: 9, count: count)
            let short = try #require(SecretBytes(taking: &seed))
            #expect(seed.isEmpty)
            let isKey = PrivateKey(.signing, seed: short) != nil
            #expect(!isKey)
        }
        let key = try required(PrivateKey(.agreement, seed: try required(PrivateKey.newSeed())))
        #expect(key.secret(with: [UInt8](repeating: 9, count: 31)[...]) == nil)
        #expect(!SignatureCheck.isSigned([UInt8](repeating: 0, count: 63), by: key.publicBytes))
        #expect(!SignatureCheck.isSigned([UInt8](repeating: 0, count: 64), by: []))
    }

    @Test(
        "HKDF makes the keys of RFC 5869, appendix A",
        arguments: [
            (
                [UInt8](repeating: 0x0b, count: 22), Array(0...0x0c), Array(0xf0...0xf9),
                "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
            ),
            (
                Array(0...0x4f), Array(0x60...0xaf), Array(0xb0...0xff),
                """
                b11e398dc80327a1c8e7f78c596a49344f012eda2d4efad8a050cc4c19afa97c59045a99cac7827271cb41c65e590e09da3275600c2f
                09b8367793a9aca3db71cc30c58179ec3e87c14c01d5c1f3434f1d87
                """
            ),
            (
                [UInt8](repeating: 0x0b, count: 22), [], [],
                "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"
            ),
        ] as [([UInt8], [UInt8], [UInt8], String)]
    )
    func derivation(secret: [UInt8], salt: [UInt8], info: [UInt8], result: String) throws {
        var copy = secret
        let secret = try required(SecretBytes(taking: &copy))
        let count = bytes(result).count
        #expect(content(KeyDerivation.derive(from: secret, salt: salt, info: info, count: count)) == bytes(result))
    }

    @Test("HMAC makes the codes of RFC 4231, with one context for all keys")
    func codes() throws {
        let long = String(repeating: "aa", count: 131)
        let cases: [(key: String, text: [UInt8], code: String)] = [
            (
                String(repeating: "0b", count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                "4a656665", Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                String(repeating: "aa", count: 20), [UInt8](repeating: 0xdd, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                "0102030405060708090a0b0c0d0e0f10111213141516171819", [UInt8](repeating: 0xcd, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                long, Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                long,
                Array(
                    ("This is a test using a larger than block-size key and a larger than block-size data. "
                        + "The key needs to be hashed before being used by the HMAC algorithm.").utf8
                ),
                "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ]
        var code = try required(MessageCode())
        for _ in 0..<2 {
            for example in cases {
                var message = example.text
                let isDone = code.append(to: &message, key: try secret(example.key))
                #expect(isDone)
                #expect(message == example.text + bytes(example.code))
                let isRight = code.isAtEnd(of: message, key: try secret(example.key))
                #expect(isRight)
                let isRightWithAnother = code.isAtEnd(of: message, key: try secret("00"))
                #expect(!isRightWithAnother)
            }
            code.forgetKey()
        }
        let isShort = code.isAtEnd(of: [UInt8](repeating: 0, count: 31), key: try secret("00"))
        #expect(!isShort)
    }
}
