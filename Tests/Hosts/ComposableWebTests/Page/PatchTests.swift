import ComposableViews
import ComposableWeb
import Foundation
import Testing

@Suite struct PatchTests {
  /// A page after patches equals the page sent as a whole.
  @Test(arguments: 0..<40)
  func patchesEqualTheWholePage(seed: Int) throws {
    for offset in 0..<patchRounds where try !arePatchesRight(seed: seed * 1000 + offset) { return }
  }

  /// The label of a tab becomes a part of the tab's content, and is removed, in one message: two tags had its id.
  @Test(arguments: [8013, 25011])
  func aTabLabelThatBecomesContent(seed: Int) throws {
    _ = try arePatchesRight(seed: seed)
  }

  private func arePatchesRight(seed: Int) throws -> Bool {
    var source = RandomTree(seed: UInt64(seed))
    var state = PageState(title: "App")
    for _ in 0..<10 { state.apply(source.operation()) }
    state.restart()
    let page = try PageModel(html: state.takeScreen().html)
    var log: [String] = []
    for batch in 1...25 {
      for _ in 0...(batch % 5) {
        let operation = source.operation()
        log.append("\(operation)")
        state.apply(operation, batch % 3 == 0 ? [nil, .linear, .bouncy][log.count % 3] : nil)
      }
      if let message = state.takeMessage(number: page.received + 1, applied: 0) {
        log.append(message)
        do { try page.take(message) } catch {
          Issue.record(
            "seed \(seed), batch \(batch): \(error)\n\(log.suffix(12).joined(separator: "\n"))\n\(page.root.outline)"
          )
          return false
        }
      }
      var other = state
      let whole = try PageModel(html: other.takeScreen().html)
      guard page.root.outline == whole.root.outline else {
        Issue.record(
          "seed \(seed), batch \(batch):\n\(log.suffix(12).joined(separator: "\n"))\n\(page.root.outline)\ninstead of\n\(whole.root.outline)"
        )
        return false
      }
    }
    return true
  }

  private struct Combined: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("Count: \(count)")
        ForEach(Array(0..<50), id: \.self) { number in
          Button("Button \(number)") { count += 1 }
        }
      }
      .accessibilityElement(children: .combine)
    }
  }

  /// One of its controls has the name of the whole. All of them were sent.
  @Test func aChangeInACombinedElementIsSmall() async throws {
    let visit = try await Visit(WebApp { _ in Combined() })
    try await visit.send("activate", to: visit.id("button", "Button 7"))
    let message = try #require(visit.messages.last)
    #expect(message.contains("Count: 1, Button 0") || message.contains("Count: 1 Button 0"))
    #expect(message.components(separatedBy: "[\"u\"").count - 1 == 3, "\(message)")
  }

  /// The number of steps for each seed; more by hand.
  private var patchRounds: Int {
    ProcessInfo.processInfo.environment["COMPOSABLE_WEB_ROUNDS"].flatMap { Int($0) } ?? 1
  }
}
