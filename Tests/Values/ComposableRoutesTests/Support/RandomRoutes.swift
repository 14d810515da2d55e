import ComposableRoutes
import RandomSupport

/// Routes as users may bring them about, and addresses as they may send them.
struct RandomRoutes {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func route() -> ShopRoute {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .home
    case 1: return .product(number())
    case 2:
      var catalog = ShopRoute.Catalog()
      if coin() { catalog.group = ShopRoute.Group.allCases.randomElement(using: &generator)! }
      if coin() { catalog.product = number() }
      if coin() { catalog.search = text() }
      if coin() { catalog.page = number() }
      if coin() { catalog.labels = texts() }
      if coin() { catalog.sorted = ShopRoute.Order.allCases.randomElement(using: &generator) }
      return .catalog(catalog)
    case 3: return .help(help(depth: 0))
    case 4: return .files(texts())
    default:
      var orders = ShopRoute.Orders(owner: text())
      if coin() { orders.year = number() }
      if coin() { orders.help = help(depth: 0) }
      return .orders(orders)
    }
  }

  /// An address in almost the form of one.
  mutating func address() -> String {
    var text = route().address?.description ?? "/"
    for _ in 0..<Int.random(in: 0..<4, using: &generator) {
      let pieces = [
        "/", "//", "?", "&", "=", "%", "%2F", "%00", "%C3", "%c3%a9", "+", "~", ".", "..", "#", "é",
        "q=1", "&q=2",
        "page=x", "&page=-7", "all", "new", "\u{0}", " ", "1e3", "99999999999999999999",
      ]
      let place = text.indices.randomElement(using: &generator) ?? text.startIndex
      if text.isEmpty || coin() {
        text.insert(contentsOf: pieces.randomElement(using: &generator)!, at: place)
      } else {
        text.remove(at: place)
      }
    }
    return text
  }

  private mutating func help(depth: Int) -> Help {
    switch Int.random(in: 0..<(depth < 4 ? 3 : 2), using: &generator) {
    case 0: .index
    case 1: .topic(text())
    default: .inside(number(), help(depth: depth + 1))
    }
  }

  private mutating func coin() -> Bool { Bool.random(using: &generator) }

  private mutating func number() -> Int {
    [0, 1, -1, 7, .max, .min, Int.random(in: 0..<100, using: &generator)]
      .randomElement(using: &generator)!
  }

  private mutating func texts() -> [String] {
    (0..<Int.random(in: 0..<4, using: &generator)).map { _ in text() }
  }

  /// Text with everything that means something in an address, or outside of ASCII.
  mutating func text() -> String {
    let pieces = [
      "a", "Z", "0", "/", "?", "#", "&", "=", "%", "+", " ", "~", ".", "..", "%2F", "é", "e\u{301}",
      "日本", "👩‍👩‍👧", "\n",
      "\u{7F}", "\"", "<", "\\", ":", "@", "new", "\u{FEFF}", "\u{202E}",
    ]
    return (0..<Int.random(in: 0..<5, using: &generator))
      .map { _ in pieces.randomElement(using: &generator)! }.joined()
  }
}
