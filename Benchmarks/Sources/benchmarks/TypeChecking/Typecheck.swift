import ArgumentParser
import Foundation
import TypecheckSupport

/// Times the compiler on features with many children, and on clean builds.
struct Typecheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Times the compiler on features with many children in one body.",
    discussion: """
      The features are generated: so many children, each a feature of its own, and a parent that \
      runs all of them in one body. They are checked as one file, with the macros and with what \
      matters of them written by hand, against the library as it was built beside this command.
      """)

  @Option(parsing: .upToNextOption, help: "The number of children in the body.")
  var counts = [5, 10, 20]

  @Option(help: "The number of checks of each file; the median counts.")
  var samples = 3

  @Option(help: "The folder of another build of the library, such as '.build/debug'.")
  var build: String?

  @Flag(
    help:
      "Also time typical mistakes in views and reducers. Takes minutes. Fails if a goal is missed.")
  var mistakes = false

  @Flag(help: "Also time clean builds of the library and the example. Takes minutes.")
  var builds = false

  @Flag(
    help:
      "Also time 'swift build' after an edit of a view in an app. Takes minutes. Fails if the goal is missed."
  )
  var edits = false

  @Flag(help: "With '--builds': also build for release.")
  var release = false

  @Option(help: "With '--builds' and '--edits': the path of the library's package.")
  var packagePath = "."

  func validate() throws {
    guard samples >= 1 else { throw ValidationError("'--samples' must be at least 1.") }
    guard counts.allSatisfy({ $0 >= 1 }), !counts.isEmpty else {
      throw ValidationError("'--counts' must be at least 1.")
    }
    guard builds || !release else { throw ValidationError("'--release' requires '--builds'.") }
  }

  func run() throws {
    let compiler = try TextCompiler(build: build)
    print("library and macros of \(compiler.build.path)")
    print(CheckedFeature.header)
    for composition in FeatureText.Composition.allCases {
      for style in FeatureText.Style.allCases {
        for count in counts {
          let text = FeatureText(composition: composition, style: style, count: count)
          print(try CheckedFeature(text, samples: samples, compiler: compiler).row)
        }
      }
    }
    var meetsGoals = true
    if mistakes { meetsGoals = try checkMistakes(compiler) }
    if edits {
      print("\n\(IncrementalBuild.header)")
      let build = try IncrementalBuild(packagePath: packagePath)
      print(build.row)
      meetsGoals = build.meetsGoal && meetsGoals
    }
    if builds {
      print("\n\(CleanBuild.header)")
      for build in CleanBuild.all(release: release) {
        print(try build.row(packagePath: packagePath))
      }
    }
    if !meetsGoals { throw ExitCode.failure }
  }

  /// - Returns: whether all goals are met.
  private func checkMistakes(_ compiler: TextCompiler) throws -> Bool {
    var meetsGoals = true
    print("\n\(CheckedMistakes.header)")
    for (sections, lines) in [(1, 75), (3, 140), (8, 290)] {
      let text = TrackerText(sections: sections)
      let checked = try CheckedMistakes(
        "a view of \(lines) lines", correct: text.text, mistakes: TrackerText.mistakes,
        compiler: compiler, made: text.text(with:))
      for row in checked.rows { print(row) }
      meetsGoals = checked.meetsGoals && meetsGoals
    }
    let checked = try CheckedMistakes(
      "a reducer of 20 actions", correct: ReducerText.text, mistakes: ReducerText.mistakes,
      compiler: compiler, made: ReducerText.text(with:))
    for row in checked.rows { print(row) }
    return checked.meetsGoals && meetsGoals
  }
}
