import ComposableTerminal
import RandomSupport
import Testing

@Suite struct KeyDecoderTests {
  private func decode(_ text: String) -> [Input] {
    var decoder = KeyDecoder()
    let inputs = decoder.decode(text.replacing("^", with: "\u{1B}").utf8)
    #expect(!decoder.isWaiting)
    return inputs
  }

  @Test(
    arguments: [
      ("a", Key(.character("a"))), ("A", Key(.character("A"))), ("한", Key(.character("한"))),
      ("🎉", Key(.character("🎉"))), ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)),
      ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)),
      ("\u{0}", Key(.character(" "), .control)),
      ("\u{1}", Key(.character("a"), .control)), ("\u{1F}", Key(.character("_"), .control)),
      ("^[A", Key(.up)), ("^OB", Key(.down)), ("^[C", Key(.right)), ("^[D", Key(.left)),
      ("^[H", Key(.home)), ("^[F", Key(.end)), ("^[1~", Key(.home)), ("^[4~", Key(.end)),
      ("^[3~", Key(.delete)), ("^[2~", Key(.insert)), ("^[5~", Key(.pageUp)),
      ("^[6~", Key(.pageDown)),
      ("^OP", Key(.function(1))), ("^[15~", Key(.function(5))), ("^[24~", Key(.function(12))),
      ("^[1;2R", Key(.function(3), .shift)),
      ("^[[A", Key(.function(1))), ("^[Z", Key(.tab, .shift)), ("^[1;5C", Key(.right, .control)),
      ("^[1;2A", Key(.up, .shift)), ("^[3;3~", Key(.delete, .option)),
      ("^[1;8D", Key(.left, [.shift, .option, .control])), ("^a", Key(.character("a"), .option)),
      ("^é", Key(.character("é"), .option)), ("^\u{7F}", Key(.backspace, .option)),
      ("^^[A", Key(.up, .option)), ("^\r", Key(.enter, .option)),
      ("^[13;5u", Key(.enter, .control)),
      ("^[27;5;97~", Key(.character("a"), .control)), ("^[97;5u", Key(.character("a"), .control)),
    ] as [(String, Key)])
  func keys(bytes: String, key: Key) {
    #expect(decode(bytes) == [.key(key)])
  }

  @Test func bytesInPieces() {
    let bytes = Array(
      "한^[1;5C🎉^[200~a^[b^[201~^[<0;3;4M^]11;rgb:ffff/0/80^\\z^[2;2R".replacing(
        "^", with: "\u{1B}"
      ).utf8)
    let whole: [Input] = [
      .key(Key(.character("한"))), .key(Key(.right, .control)), .key(Key(.character("🎉"))),
      .paste("a\u{1B}[b"), .mouse(Mouse(.press, x: 2, y: 3)),
      .background(red: 1, green: 0, blue: 128.0 / 255), .key(Key(.character("z"))),
      .emojiWidth(1),
    ]
    for size in 1...bytes.count {
      var decoder = KeyDecoder()
      var inputs: [Input] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        inputs += decoder.decode(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(inputs == whole)
    }
  }

  @Test func aLoneEscapeIsAKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.key(Key(.escape))])
    #expect(!decoder.isWaiting)
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.finish() == [.key(Key(.character("["), .option))])
    #expect(decoder.decode(Array("a".utf8)) == [.key(Key(.character("a")))])
  }

  @Test func aPauseDoesNotEndAPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~ab".utf8) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.finish() == [])
    #expect(decoder.decode("c\u{1B}[201~".utf8) == [.paste("abc")])
  }

  @Test func theMouse() {
    #expect(
      decode("^[<0;1;2M^[<0;1;2m^[<64;5;6M^[<65;5;6M^[<35;3;1M^[<32;2;1M^[<4;1;1M^[<0;0;0M")
        == [
          .mouse(Mouse(.press, x: 0, y: 1)), .mouse(Mouse(.release, x: 0, y: 1)),
          .mouse(Mouse(.wheelUp, x: 4, y: 5)), .mouse(Mouse(.wheelDown, x: 4, y: 5)),
          .mouse(Mouse(.move, x: 2, y: 0)), .mouse(Mouse(.drag, x: 1, y: 0)),
          .mouse(Mouse(.press, x: 0, y: 0)),
        ])
  }

  @Test func theFocusOfTheWindow() {
    #expect(decode("^[I^[O") == [.focus(true), .focus(false)])
  }

  @Test func unknownSequencesAreDropped() {
    #expect(decode("^[?1;2c^[99~^[5n^Pxyz^\\^_q^\\a") == [.key(Key(.character("a")))])
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([0xFF, 0xC0, 0x80, 0xE0, 0x61, 0xED, 0xA0, 0x80, 0x62]) == [
        .key(Key(.character("a"))), .key(Key(.character("b"))),
      ])
  }

  @Test func endlessSequencesAreAbandoned() {
    var decoder = KeyDecoder()
    _ = decoder.decode(("\u{1B}[" + String(repeating: "1", count: 65)).utf8)
    #expect(!decoder.isWaiting)
    _ = decoder.decode(("\u{1B}]" + String(repeating: "1", count: 1025)).utf8)
    #expect(!decoder.isWaiting)
  }

  /// A million inputs, many of which begin like sequences. Nothing traps, and at the end a key is
  /// still decoded as a key.
  @Test(arguments: 0..<4) func fuzz(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    let pieces: [[UInt8]] = [
      "\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}]11;rgb:", "/", ";", "<", "0", "9", "M",
      "m",
      "~", "u", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<", "27;", "한", "\u{1B}\\", "\u{7}", ":", "A",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = []
    for _ in 0..<repetitions(250_000) {
      bytes.removeAll(keepingCapacity: true)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        if Bool.random(using: &random) {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        }
      }
      _ = decoder.decode(bytes)
      if bytes[0] & 7 == 0 { _ = decoder.finish() }
    }
    _ = decoder.decode("\u{1B}[201~".utf8)
    _ = decoder.finish()
    #expect(decoder.decode("a".utf8) == [.key(Key(.character("a")))])
  }
}
