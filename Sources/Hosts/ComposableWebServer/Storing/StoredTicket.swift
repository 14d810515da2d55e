/// The text by which a page says that its session is in the server's storage: `t1.` and the epoch of the process that has
/// written it, 0 before the first write.
///
/// It proves nothing and has no secret: it says whether asking the storage makes sense.
struct StoredTicket: Hashable {
  static let prefix = "t1."

  let epoch: Int

  init(epoch: Int) { self.epoch = epoch }

  /// - Returns: nil if the text is none.
  init?(_ text: String) {
    let digits = text.dropFirst(Self.prefix.count)
    guard text.hasPrefix(Self.prefix), (1...18).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (48...57).contains($0) }), let epoch = Int(digits)
    else { return nil }
    self.epoch = epoch
  }

  var text: String { "\(Self.prefix)\(epoch)" }
}
