import ComposableExploration
import Foundation

extension Race {
  /// What the race says about its exploration, as text, for tests that are written from it. The feature is fixed where
  /// a global `isMended` is true.
  func source() throws -> ExplorationSource? {
    let text = try String(contentsOfFile: place.path, encoding: .utf8)
    guard let call = SourceCall(of: "Race", in: text, line: place.line, column: place.column),
      let state = call["trailing"]?.body, let feature = call["_"]?.body
    else { return nil }
    var source = ExplorationSource(
      initialState: state, feature: feature.replacing("$0", with: "isMended"))
    source.dependencies = call["server"]?.body?.replacing("$0.", with: "$0.server.")
    source.properties = call["properties"]?.body
    source.imports = ["import Foundation"]
    source.type = "Race"
    source.isStatic = true
    return source
  }
}
