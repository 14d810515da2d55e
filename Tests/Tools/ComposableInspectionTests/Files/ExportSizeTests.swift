import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// A file of a large state after each of many turns would take the app's memory.
@MainActor
@Suite struct ExportSizeTests {
  @Reducer struct Editor {
    struct State: Codable, Equatable {
      var count = 0
      var text = ""
    }
    enum Action: Codable {
      case more
      case open
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .more: state.count += 1
        case .open: state.text = String(repeating: "x", count: 100_000)
        }
        return .none
      }
    }
  }

  /// Thirty turns after the text was opened; ten states fit.
  private func editor() -> Inspected<Editor> {
    let editor = Inspected(Editor.State(), fileByteLimit: 1 << 20) { Editor() }
    editor.send(.open)
    for _ in 2...30 { editor.send(.more) }
    return editor
  }

  @Test(arguments: [ExportFormat.reduxDevTools, .test])
  func aRangeThatFitsIsNamed(format: ExportFormat) async throws {
    let editor = editor()
    let error = InspectorError(
      """
      The states after 30 turns take some 2.9 MiB, and a file may have 1 MiB of them. Choose fewer turns, such as 21 to 30, \
      or save a recording, which has few states.
      """)
    await #expect(throws: error) { try await editor.inspector.export(format, 1...30) }
    await #expect(throws: error) { try await editor.inspector.export(format, 0...99) }
    let file = try await editor.inspector.export(format, 21...30)
    #expect(!file.contents.isEmpty)
    let recording = try await editor.inspector.export(.recording, 1...30)
    let imported = try await editor.inspector.import(recording.contents, named: recording.name)
    #expect(imported.turns == 1..<31)
  }

  /// A recording has the states that were put, too.
  @Test func statesThatWerePutCount() async throws {
    let editor = editor()
    for turn in 1...12 { try await editor.inspector.jump(to: TimePoint(turn)) }
    await #expect(
      throws: InspectorError(
        """
        The states after 12 turns take some 1.1 MiB, and a file may have 1 MiB of them. Choose fewer turns, such as 33 to 42.
        """)
    ) { try await editor.inspector.export(.recording, 1...42) }
    let file = try await editor.inspector.export(.recording, 33...42)
    #expect(!file.contents.isEmpty)
  }

  @Test func aStateThatIsTooLargeIsOnlyInRecordings() async throws {
    let editor = Inspected(Editor.State(), fileByteLimit: 50_000) { Editor() }
    editor.send(.open)
    await #expect(
      throws: InspectorError(
        """
        The states after 1 turn take some 98 KiB, and a file may have 49 KiB of them. Save a recording, which has few \
        states.
        """)
    ) { try await editor.inspector.export(.reduxDevTools, 1...1) }
    #expect(try await editor.inspector.export(.recording, 1...1).contents.count > 100_000)
  }
}
