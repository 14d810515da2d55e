internal import ComposableHosting
internal import ComposableRuntime
internal import IssueReporting

/// The scripts of an app's own elements, as its pages request them.
final class ElementScripts: Sendable {
  /// The loader, which is a file of its own, and the scripts. Empty without scripts.
  let assets: [WebAsset]
  /// The path of the loader, and the name, the path and the hash of each script, as JSON. Nil without scripts.
  let json: String?
  private let names: Set<String>
  private let missed = Locked<Set<String>>([])

  init(_ scripts: [WebElementScript], basePath: String) {
    names = Set(scripts.map(\.name))
    if names.count < scripts.count {
      reportIssue(
        "Two scripts in 'WebApp(elements:)' have one name. Pages use the last one. Give each another name."
      )
    }
    guard !scripts.isEmpty else {
      (assets, json) = ([], nil)
      return
    }
    let loader = WebAsset.elements(basePath: basePath)
    let own = scripts.map { WebAsset($0, below: basePath) }
    var writer = JSONWriter()
    writer.open()
    writer.write(loader.path)
    for (script, asset) in zip(scripts, own) {
      writer.open()
      writer.write(script.name)
      writer.write(asset.path)
      writer.write(script.integrity)
      writer.close()
    }
    writer.close()
    assets = [loader] + own
    json = writer.text
  }

  /// Reports an element whose script the app has not declared, once for each name.
  func check(_ operation: HostOperation) {
    guard case .insert(_, let element, _, _) = operation, case .custom(let custom) = element.kind,
      !names.contains(custom.name), missed.withLock({ $0.insert(custom.name).inserted })
    else { return }
    reportIssue(
      """
      CustomElement '\(custom.name)' has no script, so its fallback is shown. Declare it: \
      'WebApp(elements: [WebElementScript("\(custom.name)", source: …)])'.
      """)
  }
}
