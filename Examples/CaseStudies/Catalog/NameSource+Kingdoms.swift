import RecursiveTree

extension NameSource {
  /// The names of living things, for pages: their visitors have no business with the folders of the server.
  static let kingdoms = NameSource { name in
    guard let names = kingdomNames[name] else { throw Unknown(name: name) }
    return names
  }

  /// What the outermost node is called.
  static let kingdomsRoot = "Living things"

  private static let kingdomNames = [
    kingdomsRoot: ["Animals", "Fungi", "Plants"],
    "Animals": ["Birds", "Fish", "Mammals"],
    "Birds": ["Owls", "Penguins", "Woodpeckers"],
    "Fish": ["Eels", "Rays", "Sharks"],
    "Mammals": ["Bats", "Otters", "Whales"],
    "Fungi": ["Molds", "Mushrooms", "Yeasts"],
    "Plants": ["Ferns", "Mosses", "Trees"],
    "Trees": ["Beeches", "Maples", "Pines"],
  ]

  private struct Unknown: Error, CustomStringConvertible {
    let name: String
    var description: String { "Nothing is known below '\(name)'. Try 'Animals'." }
  }
}
