internal import ComposableWeb
internal import NIOCore

/// The part of a seal that can be read without a key. It is authenticated with the rest.
package struct SealHeader: Hashable, Sendable {
  /// The version of the format.
  package static let version = 1
  package static let byteCount = 40

  /// The key that sealed.
  package var key: SealKeyName
  package var session: WebSessionID
  /// Grows with each seal of a session, also across processes. From 1 to ``WallTime/latest``.
  package var epoch: UInt64
  /// From here on it can't be opened.
  package var expiry: WallTime

  package init(key: SealKeyName, session: WebSessionID, epoch: UInt64, expiry: WallTime) {
    self.key = key
    self.session = session
    self.epoch = epoch
    self.expiry = expiry
  }

  /// - Returns: nil if there are too few bytes, or a number is too large.
  init?(_ buffer: inout ByteBuffer) {
    guard
      let (key, high, low, epoch, expiry) = buffer.readMultipleIntegers(
        as: (UInt64, UInt64, UInt64, UInt64, UInt64).self),
      (1...WallTime.latest.milliseconds).contains(epoch),
      expiry <= WallTime.latest.milliseconds
    else { return nil }
    self.init(
      key: SealKeyName(number: key), session: WebSessionID(high: high, low: low), epoch: epoch,
      expiry: WallTime(milliseconds: expiry))
  }

  /// 40 bytes: five numbers, each with its highest byte first.
  var bytes: [UInt8] {
    [key.number, session.high, session.low, epoch, expiry.milliseconds].flatMap { number in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  /// The bytes that are authenticated: with a purpose and a version, so that a key that also has another use, or another
  /// format, does not open this one.
  package var authenticated: [UInt8] {
    Array("composable session seal \(Self.version)\n".utf8) + bytes
  }
}
