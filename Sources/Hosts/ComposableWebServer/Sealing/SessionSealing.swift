/// How a server seals sessions: with these keys, this cipher, and this clock.
package struct SessionSealing: Sendable {
  package var keys: SealKeys
  package var cipher: any SealCipher
  package var wallClock: WallClock

  package init(
    keys: SealKeys, cipher: any SealCipher, wallClock: WallClock = .system
  ) {
    self.keys = keys
    self.cipher = cipher
    self.wallClock = wallClock
  }
}
