import Foundation
import TypecheckSupport

/// `swift build` after an edit of a view, in an app of the size of an issue tracker: some 1,200 lines in one module.
///
/// The app is generated in a folder that is removed afterward, and built once before.
struct IncrementalBuild {
  private static let goal = 10.0
  private static let screens = 6

  private let seconds: Samples

  static let header = "built after an edit of a view"

  /// - Parameter packagePath: the library's package.
  init(packagePath: String) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let library = URL(fileURLWithPath: packagePath).standardizedFileURL.resolvingSymlinksInPath()
    try Self.write(Self.manifest(library: library), to: "Package.swift", in: folder)
    try Self.write(Self.main, to: "Sources/App/App.swift", in: folder)
    for number in 1...Self.screens {
      let features = Self.numbered(TrackerText.features, number)
      try Self.write(features, to: "Sources/App/Features\(number).swift", in: folder)
      try Self.write(Self.view(number), to: "Sources/App/View\(number).swift", in: folder)
    }
    try Self.build(folder)
    // A build that has nothing to do, so that the first edit is not slower than the others.
    try Self.build(folder)
    seconds = Samples(
      try (1...3).map { number in
        let edited = Self.view(1).replacingOccurrences(
          of: "navigationTitle(\"Issues\")", with: "navigationTitle(\"Edition \(number)\")")
        try Self.write(edited, to: "Sources/App/View1.swift", in: folder)
        return try Self.build(folder)
      })
  }

  var meetsGoal: Bool { seconds.median < Self.goal }

  var row: String {
    "an app of \(Self.screens) screens".padded(to: 24, at: .trailing)
      + "\(seconds.median.short) s".padded(to: 9, at: .leading)
      + "  \(meetsGoal ? "met" : "MISSED") under \(Self.goal.short) s"
  }

  /// - Returns: the time, in seconds.
  @discardableResult
  private static func build(_ folder: URL) throws -> Double {
    let build = try Subprocess.run(["swift", "build", "--package-path", folder.path])
    guard build.status == 0 else {
      let errors = build.output.split(separator: "\n").filter { $0.contains("error: ") }.prefix(20)
      throw CompilerError(
        description: "The app does not build:\n\(errors.joined(separator: "\n"))")
    }
    return build.seconds
  }

  private static func write(_ text: String, to path: String, in folder: URL) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func manifest(library: URL) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "app",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "composable", path: "\(library.path)")],
      targets: [
        .executableTarget(
          name: "App", dependencies: [.product(name: "ComposableUI", package: "composable")])
      ]
    )
    """
  }

  private static let main = """
    import ComposableUI

    @main struct App {
      @MainActor static func main() {
        let store = Store(initialState: Tracker1.State()) { Tracker1() }
        print(store.count)
      }
    }
    """

  private static func view(_ number: Int) -> String {
    """
    import ComposableUI
    import Foundation

    \(numbered(TrackerText().view, number))
    """
  }

  /// A text whose types have a number in their names, so that several can be in one module.
  private static func numbered(_ text: String, _ number: Int) -> String {
    // Simple boundaries: with the default ones, those of natural language, 'Filter.all' is one word.
    let type = /\b(Issue|Filter|Row|Edit|Detail|Path|Tracker)(View)?\b/.wordBoundaryKind(.simple)
    return text.replacing(type) { "\($0.1)\(number)\($0.2 ?? "")" }
  }
}
