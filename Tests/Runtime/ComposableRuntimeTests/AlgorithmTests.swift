import ComposableRuntime
import Foundation
import Testing

/// Against vectors that others have published.
@Suite struct AlgorithmTests {
  /// RFC 4648, and a text whose bytes are not ASCII.
  @Test func base64() {
    let vectors = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy", "fö": "ZsO2",
    ]
    for (text, encoded) in vectors { #expect(Base64.encode(text.utf8) == encoded) }
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.encode(bytes[3...]) == Data(bytes[3...]).base64EncodedString())
  }

  @Test func base64ForAddresses() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
      let text = Data(bytes).base64EncodedString().replacing("+", with: "-")
        .replacing("/", with: "_").replacing("=", with: "")
      #expect(Base64URL.encode(bytes) == text)
      #expect(Base64URL.length(of: count) == text.utf8.count)
      #expect(Base64URL.decode(Array(text.utf8)[...]) == bytes)
    }
    // Each digit, and no other byte.
    for byte in UInt8.min...UInt8.max {
      let isDigit = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8
        .contains(byte)
      #expect((Base64URL.decode([byte, 65, 65, 65]) != nil) == isDigit)
    }
    // A text that no bytes have: of one digit more, or with unused bits.
    for text in ["A", "AAAAA", "AB", "AAB", "AP", "AA==", "AAA\n"] {
      #expect(Base64URL.decode(Array(text.utf8)[...]) == nil, "\(text)")
    }
  }

  /// Of the authors of the hash.
  @Test func fnv1a() {
    #expect(FNV1a.hash("".utf8) == 0xcbf2_9ce4_8422_2325)
    #expect(FNV1a.hash("a".utf8) == 0xaf63_dc4c_8601_ec8c)
    #expect(FNV1a.hash("foobar".utf8) == 0x8594_4171_f739_67e8)
  }

  @Test func aHashOfParts() {
    var hash = FNV1a()
    hash.combine("füß")
    hash.combine(0x0102_0304_0506_07FF)
    hash.combine("")
    #expect(hash.value == FNV1a.hash(Array("füß".utf8) + [0xFF, 7, 6, 5, 4, 3, 2, 1]))
    #expect(FNV1a.hash("füß") == FNV1a.hash("füß".utf8))
  }

  /// Of the generator's implementation in Java's `SplittableRandom`.
  @Test func splitMix() {
    var generator = SplitMix(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test func numbers() {
    let texts = [0, 999, 1_000, -1_000, 1_234_567, .min].map(\.withThousands)
    #expect(texts == ["0", "999", "1,000", "-1,000", "1,234,567", "-9,223,372,036,854,775,808"])
    #expect(Duration.milliseconds(1_500).seconds == 1.5)
  }

  @Test func lines() {
    #expect("a\n\n b".indented(2) == "  a\n\n   b")
    #expect(" \ta b\n".trimmed() == "a b")
    #expect(" \n ".trimmed() == "")
    #expect(" \na ".trimmed { $0 == " " } == "\na")
  }

  private struct Code: LosslessStringConvertible, Codable, Equatable {
    let number: Int
    var description: String { "<\(number)>" }

    init(number: Int) { self.number = number }
    init?(_ description: String) {
      guard let number = Int(description.dropFirst().dropLast()) else { return nil }
      self.number = number
    }
    init(from decoder: any Decoder) throws {
      self = try decoder.valueOfDescription("a code")
    }
    func encode(to encoder: any Encoder) throws { try encoder.encodeDescription(of: self) }
  }

  @Test func descriptions() throws {
    let data = try JSONEncoder().encode([Code(number: 7)])
    #expect(String(decoding: data, as: UTF8.self) == #"["<7>"]"#)
    #expect(try JSONDecoder().decode([Code].self, from: data) == [Code(number: 7)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Code].self, from: Data(#"["x"]"#.utf8))
    }
    #expect("\(error!)".contains("'x' is not a code."))
  }
}
