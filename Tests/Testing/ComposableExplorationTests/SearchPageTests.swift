import ComposableExploration
import Foundation
import Testing

/// The page about a stale response shows what the explorations print.
@Suite struct SearchPageTests {
  let search = ComposableExploration.explored("search") { (query: String) in ["\(query) 1"] }

  @Test func theFirstFeature() async throws {
    let counterexample = try await expectCounterexampleOnPage {
      await explore(SearchPage.First.State()) {
        SearchPage.First(search: explored("search") { query in ["\(query) 1"] })
      } user: {
        InOrder {
          Once(.queryChanged("a"))
          Once(.queryChanged("ab"))
        }
      } properties: {
        FeatureProperty.eventually("the results are those of the query") { state in
          state.results.allSatisfy { $0.hasPrefix(state.query) }
        }
        FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
        FeatureProperty.sometimes("there are results") { !$0.results.isEmpty }
      }
    }
    // From the declaration on: the page shows no imports.
    let test = counterexample.test
    try expectOnPage(String(test[(test.range(of: "extension ")?.lowerBound ?? test.startIndex)...]))
  }

  @Test func theSecondFeature() async throws {
    _ = try await expectCounterexampleOnPage {
      await explore(SearchPage.Second.State()) {
        SearchPage.Second(search: search)
      } user: {
        InOrder {
          Once(.queryChanged("a"))
          Once(.queryChanged("ab"))
          Once(.queryChanged(""))
        }
      } properties: {
        FeatureProperty.eventually("the results are those of the query") { state in
          state.results.allSatisfy { !state.query.isEmpty && $0.hasPrefix(state.query) }
        }
        FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
        FeatureProperty.sometimes("there are results") { !$0.results.isEmpty }
      }
    }
  }

  @Test func theThirdFeature() async throws {
    let exploration = await explore(SearchPage.Third.State()) {
      SearchPage.Third(search: search)
    } user: {
      InOrder {
        Once(.queryChanged("a"))
        Once(.queryChanged("ab"))
        Once(.queryChanged(""))
      }
    } properties: {
      FeatureProperty.eventually("the results are those of the query") { state in
        state.results.allSatisfy { !state.query.isEmpty && $0.hasPrefix(state.query) }
      }
      FeatureProperty.eventually("the spinner is gone") { !$0.isLoading }
      FeatureProperty.sometimes("there are results") { !$0.results.isEmpty }
    }
    #expect(exploration.isExhaustive)
    try expectOnPage("\(exploration)")
  }

  private func expectCounterexampleOnPage(
    _ explore: () async -> Exploration
  ) async throws -> Counterexample {
    var exploration: Exploration?
    await withKnownIssue { exploration = await explore() }
    let counterexample = try #require(exploration?.counterexample)
    try expectOnPage("\(counterexample)")
    return counterexample
  }

  /// The page shows the lines of the text, except for places in the source and times.
  private func expectOnPage(_ text: String) throws {
    let page = normalized(try page())
    for line in normalized(text).split(separator: "\n") { #expect(page.contains(line), "\(text)") }
  }

  private func normalized(_ text: String) -> String {
    text.replacing(/Search(Page)?\.swift:\d+/, with: "Search.swift")
      .replacing("SearchPage.First", with: "Search").replacing(
        "SearchPageTests", with: "SearchTests"
      )
      .replacing(/[\d.]+ (µs|ms|s)\./, with: "0 ms.")
      .replacing(/[\ ─]+/, with: " ")
  }

  private func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let page = "Sources/Testing/ComposableExploration/Documentation.docc/FindingAStaleResponse.md"
    return try String(contentsOf: root.appending(path: page), encoding: .utf8)
  }
}
