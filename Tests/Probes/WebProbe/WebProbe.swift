internal import ComposableUI
internal import ComposableViewsTesting
internal import ComposableWebServer
internal import Foundation
internal import SealingSupport

/// Serves the conformance suite's scenarios, each at a path with its name, and a few larger views, to a browser
/// that is driven through them; or prints their steps, with the expected screens.
///
/// - `list`: prints the steps.
/// - `seals`: the pages keep their sessions for the next process.
/// - `stores FOLDER`: the pages show only what is in a folder of sessions.
/// - `build NAME`: another version of the app, with another script of an element.
/// - `port NUMBER`: the port; any free one without it.
/// - `behind-proxy HOST`: a proxy on this machine passes on the requests for a host.
@main
enum WebProbe {
  static func main() async throws {
    if CommandLine.arguments.contains("list") {
      let list = try JSONEncoder().encode(HostConformance.scenarios.map(ScenarioScript.init))
      return FileHandle.standardOutput.write(list)
    }
    let elements = try WebElementScript.ofProbe(build: word(after: "build") ?? "first")
    let app = WebApp(title: "Scenarios", elements: elements) { actor in
      switch actor.path {
      case "/kept": KeptView(store: actor.store("kept", initialState: Kept.State()) { Kept() })
      case "/built": BuiltView(store: actor.store("kept", initialState: Kept.State()) { Kept() })
      case "/long-list": LongList()
      case "/cards": Gestures()
      case "/row-menus": RowMenus()
      case "/replaced": ReplacedRows()
      case "/lazy-stack": LazyStack()
      case "/showcase": Showcase()
      case "/states": States()
      case "/attempts": Attempts()
      case "/symbols": SymbolSheet()
      case "/mailboxes": Mailboxes()
      case "/layers-and-heights": Layers()
      case "/motion": Motion()
      case "/leaving": Leaving()
      case "/places-and-styles": Placement()
      case "/measured": Measured()
      case "/places-in-tabs": PlacementTabs()
      case "/map": MapOfPlaces()
      case "/faulty-elements": FaultyElements()
      default: EmptyView()
      }
      let scenario = HostConformance.scenarios.first { actor.path == "/" + ScenarioScript.path($0) }
      if let scenario { scenario.content() }
    }
    var configuration = WebServerConfiguration(port: word(after: "port").flatMap(Int.init) ?? 0)
    if let host = word(after: "behind-proxy") {
      configuration.hosts = [host]
      configuration.proxies = WebServerProxies(["127.0.0.1"])
    }
    if CommandLine.arguments.contains("seals") {
      let key = try SealKey(Array(repeating: 7, count: 32))
      configuration.sealing = SessionSealing(keys: SealKeys { [key] }, cipher: .ofTests)
    }
    if let folder = word(after: "stores") {
      configuration.sessionStorage = FolderStorage(folder)
      configuration.outputGate = .required
    }
    try await app.run(configuration) {
      FileHandle.standardOutput.write(Data("\($0) \n".utf8))
    }
  }

  private static func word(after name: String) -> String? {
    let words = CommandLine.arguments
    return words.firstIndex(of: name).flatMap { words.dropFirst($0 + 1).first }
  }
}
