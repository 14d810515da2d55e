/// A web session in a storage: the version of this format in a byte, the owner, and the snapshot.
struct StoredContent {
  private static let version: UInt8 = 1

  let owner: SessionOwner
  let snapshot: [UInt8]

  init(owner: SessionOwner, snapshot: [UInt8]) {
    (self.owner, self.snapshot) = (owner, snapshot)
  }

  /// - Returns: nil if the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.first == Self.version,
      let (owner, snapshot) = SessionOwner.split(Array(bytes.dropFirst()))
    else { return nil }
    self.init(owner: owner, snapshot: snapshot)
  }

  var bytes: [UInt8] { [Self.version] + owner.bytes + snapshot }
}
