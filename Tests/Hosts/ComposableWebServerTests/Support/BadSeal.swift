import ComposableRuntime
import ComposableWebServer
import Logging
import RandomSupport
import SealingSupport

/// A seal that a page brings, and why a server has to refuse it.
struct BadSeal {
  enum Kind: CaseIterable {
    case cut, flipped, otherText, otherVersion, otherUser, otherKey, expired, swapped, noOwner,
      tooLarge, tooLong
    /// The key has made it, and its snapshot can't be trusted.
    case damaged
    /// It was brought before, or is older than one that was.
    case replayed, older
    /// Nothing is wrong with it: a server that refuses all of them would pass otherwise.
    case valid
  }

  let kind: Kind
  /// The session that the page asks for.
  let session: WebSessionID
  let text: String
  /// A seal that is brought before it.
  var earlier: String?
}

extension BadSeal.Kind {
  /// The reasons that the log may have, or `restored`, or `tooLong`.
  var outcomes: Set<String> {
    switch self {
    // Of two seals that are joined within the header, the numbers can be any.
    case .cut: ["malformed", "notAuthentic", "otherSession", "unknownKey", "expired"]
    case .flipped:
      ["malformed", "version", "otherSession", "unknownKey", "notAuthentic", "expired"]
    case .otherText: ["malformed", "version"]
    case .otherVersion: ["version"]
    case .otherUser: ["otherUser"]
    case .otherKey: ["unknownKey"]
    case .expired: ["expired"]
    case .swapped: ["otherSession"]
    case .noOwner: ["malformed"]
    case .tooLarge: ["tooLarge"]
    case .tooLong: ["tooLong"]
    case .replayed, .older: ["superseded"]
    case .damaged:
      [
        "restored", "tooLarge", "tooLong", "notText", "notSnapshot", "otherVersion", "damagedLine",
        "notDecodable", "noStore",
      ]
    case .valid: ["restored"]
    }
  }
}

/// Makes bad seals, the same ones for the same seed.
struct BadSealMaker {
  private var random: SeededGenerator
  private var damage: SnapshotDamage
  private let snapshots: [[UInt8]]
  private let sealers: [SessionSealer]
  private let expiring: SessionSealer
  private let time: WallClock

  private static let lifetime = Duration.seconds(3_600)

  /// - Parameters:
  ///   - snapshots: the sessions to seal.
  ///   - time: the server's.
  init(seed: UInt64, snapshots: [[UInt8]], time: WallClock) throws {
    random = SeededGenerator(seed: seed)
    damage = SnapshotDamage(random: SeededGenerator(seed: ~seed))
    self.snapshots = snapshots
    self.time = time
    sealers = try (1...4).map { try Self.sealer(key: $0, time) }
    expiring = try Self.sealer(
      key: 1, WallClock { WallTime(milliseconds: time.now().milliseconds - 3_600_000) })
  }

  private static func sealer(key: UInt8, _ time: WallClock) throws -> SessionSealer {
    try SessionSealer(
      SessionSealing(keys: SealKeys { [TestSealer.key(key)] }, cipher: .ofTests, wallClock: time),
      limit: 1 << 20, lifetime: lifetime, now: { .zero }, logger: Logger(label: "test"))
  }

  /// The visitor of a test's server: a client with this address and no cookie.
  private static let visitor = SessionOwner(network: [127, 0, 0, 1])

  private static let others = [
    SessionOwner(user: "ada"), SessionOwner(user: "ada", network: [127, 0, 0, 1]),
    SessionOwner(network: [127, 0, 0, 2]), SessionOwner(cookie: "0a", network: [10, 0, 0, 1]),
    SessionOwner(cookie: "0a", needsCookie: true, network: [127, 0, 0, 1]),
    SessionOwner(network: []),
  ]

  mutating func make(_ kind: BadSeal.Kind) throws -> BadSeal {
    let session = self.session()
    let snapshot = snapshots.randomElement(using: &random)!
    let sealer = sealers[0]
    func seal(
      _ bytes: [UInt8]? = nil, by owner: SessionOwner = Self.visitor,
      with other: SessionSealer? = nil
    ) throws -> String {
      try (other ?? sealer).seal(bytes ?? snapshot, of: session, by: owner).text
    }
    let text = try seal()
    func bad(_ text: String, of other: WebSessionID = session, after earlier: String? = nil)
      -> BadSeal
    {
      BadSeal(kind: kind, session: other, text: text, earlier: earlier)
    }
    switch kind {
    case .valid: return bad(text)
    case .damaged: return bad(try seal(damage.damaged(snapshot)))
    case .cut: return bad(cut(text, or: try seal()))
    case .flipped: return bad(flipped(text))
    case .otherText: return bad(otherText())
    case .otherVersion:
      return bad("s\(Int.random(in: 2...9_999, using: &random)).\(text.dropFirst(3))")
    case .otherUser:
      return bad(try seal(by: Self.others.randomElement(using: &random)!))
    case .otherKey: return bad(try seal(with: sealers[.random(in: 1...3, using: &random)]))
    case .expired: return bad(try seal(with: expiring))
    case .swapped: return bad(text, of: self.session())
    case .noOwner: return bad(try noOwner(of: session))
    case .tooLarge:
      let length = Int.random(in: 65_001...65_300, using: &random)
      return bad(text + String(repeating: "A", count: max(0, length - text.utf8.count)))
    case .tooLong:
      // Of 10 MB a few times: the test's client takes longer for it than the server.
      let isHuge = Int.random(in: 0..<400, using: &random) == 0
      let count = isHuge ? 10_000_000 : Int.random(in: 65_536...100_000, using: &random)
      return bad("s1." + String(repeating: "A", count: count))
    case .replayed: return bad(text, after: text)
    case .older: return bad(text, after: try seal())
    }
  }

  private mutating func session() -> WebSessionID {
    WebSessionID(high: random.next(), low: random.next())
  }

  /// A part of it, or of both.
  private mutating func cut(_ text: String, or other: String) -> String {
    let count = Int.random(in: 1..<text.utf8.count, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return String(text.prefix(count))
    case 1: return String(text.suffix(count))
    default:
      return "\(text.prefix(count))\(other.suffix(.random(in: 1..<other.count, using: &random)))"
    }
  }

  /// One bit, in the text or in the bytes, more often in the header.
  private mutating func flipped(_ text: String) -> String {
    let isText = Bool.random(using: &random)
    var bytes = isText ? Array(text.utf8) : Base64URL.decode(Array(text.utf8.dropFirst(3))[...])!
    let count = Bool.random(using: &random) ? 50 : bytes.count
    bytes[.random(in: 0..<count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    return isText ? String(decoding: bytes, as: UTF8.self) : "s1." + Base64URL.encode(bytes)
  }

  private mutating func otherText() -> String {
    let bytes = (0..<Int.random(in: 1..<300, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return String(decoding: bytes, as: UTF8.self)
    case 1: return "s1." + Base64URL.encode(Array(bytes.prefix(39)))
    case 2: return String(repeating: "\u{1F9AD}", count: bytes.count)
    default: return String(decoding: bytes.map { $0 & 127 }, as: UTF8.self)
    }
  }

  /// Bytes without an owner, or with one that is cut.
  private mutating func noOwner(of session: WebSessionID) throws -> String {
    let contents: [[UInt8]] = [
      [], [16], [255], [2], [2, 0, 0, 0], [2, 0, 0, 0, 1], [2, 255, 255, 255, 255],
      [14, 0, 0, 0, 0], [8, 0, 0, 0, 4, 127, 0, 0], [4, 127, 255, 255, 255],
    ]
    let now = time.now()
    let key = TestSealer.key(1)
    let header = SealHeader(
      key: key.name, session: session, epoch: now.milliseconds, expiry: now + Self.lifetime)
    let box = try (.ofTests as any SealCipher).seal(
      contents.randomElement(using: &random)!, with: key, authenticating: header.authenticated)
    return SessionSeal(header: header, box: box).text
  }
}
