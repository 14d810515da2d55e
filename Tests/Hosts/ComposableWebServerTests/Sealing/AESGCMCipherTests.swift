#if Sealing
  import ComposableWebServer
  import Testing

  /// The server's own cipher. The other suites use it, too, where it is there.
  @Suite struct AESGCMCipherTests {
    /// Made by another program (Python's `cryptography`) from the description of the format: a seal of version 1 can be
    /// opened as long as this version is read.
    @Test func aSealOfVersion1() throws {
      let text = """
        s1.6OdzlR5vkjEAAQIDBAUGBwgJCgsMDQ4PAAABoxhcUAAAAAGjHYKsAAABAgMEBQYHCAkKC54fp-MxX2oLHhQ1iN9\
        LA8eLO4x7y4eQrMyEDumCHoOWvcXeUUebm2uMfcvU9pMpoI13sZBP1Q
        """
      let session = try #require(WebSessionID("000102030405060708090a0b0c0d0e0f"))
      let test = try TestSealer(SealKeys { [try SealKey(0..<32)] })
      let opened = try test.sealer.open(text, of: session, for: .ada)
      #expect(String(decoding: opened.snapshot, as: UTF8.self) == "snapshot")
      #expect(opened.owner == .ada)
      #expect(opened.epoch == 1_800_000_000_000)
      #expect(opened.expiry == WallTime(milliseconds: 1_800_086_400_000))
    }

    @Test func boxes() throws {
      let (cipher, key) = (AESGCMCipher(), TestSealer.key(1))
      for count in [0, 1, 1_000] {
        let content = Array(repeating: UInt8(7), count: count)
        let box = try cipher.seal(content, with: key, authenticating: [1])
        #expect(box.count == count + cipher.overhead)
        #expect(cipher.open(box, with: key, authenticating: [1]) == content)
        #expect(cipher.open(box, with: key, authenticating: [2]) == nil)
        #expect(cipher.open(box, with: key, authenticating: []) == nil)
        #expect(cipher.open(box, with: TestSealer.key(2), authenticating: [1]) == nil)
        #expect(try cipher.seal(content, with: key, authenticating: [1]) != box)
      }
      for count in 0..<cipher.overhead {
        let box = Array(repeating: UInt8(0), count: count)
        #expect(cipher.open(box, with: key, authenticating: []) == nil)
      }
    }
  }
#endif
