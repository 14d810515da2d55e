/// The first place where the HTML of two screens differs, with some characters around it.
struct ScreenDifference: CustomStringConvertible {
  let description: String

  init(from now: String, to then: String) {
    let (old, new) = (Array(now.utf8), Array(then.utf8))
    let start = zip(old, new).prefix { $0 == $1 }.count
    func excerpt(_ bytes: [UInt8]) -> String {
      String(decoding: bytes[max(0, start - 40)..<min(bytes.count, start + 80)], as: UTF8.self)
    }
    description = "− \(excerpt(old))\n+ \(excerpt(new))"
  }
}
