import ComposableViews
import ComposableViewsTesting
import Observation
import Testing

@MainActor @Suite struct AccessibilityTests {
  @Test func theInnermostModifierCounts() throws {
    let screen = TestScreen {
      Text("a")
        .accessibilityValue("inner").accessibilityAddTraits(.isHeader)
        .accessibilityValue("outer").accessibilityHint("hint")
        .accessibilityAddTraits(.isSelected).accessibilityRemoveTraits([.isHeader, .isImage])
    }
    let accessibility = try #require(screen.find("a")?.element.traits.accessibility)
    #expect(accessibility.value == "inner")
    #expect(accessibility.hint == "hint")
    #expect(accessibility.added == [.isHeader, .isSelected])
    #expect(accessibility.removed == [.isImage])
  }

  @Test func anElementStandsForThoseInIt() {
    let screen = TestScreen {
      HStack {
        Text("Rain")
        Button("More") {}
        HStack { Text("40 %") }
      }
      .accessibilityElement(children: .combine)
      HStack {
        Text("Hidden")
        Button("Usable") {}
      }
      .accessibilityElement()
      .accessibilityLabel("Label")
      Text("After")
    }
    #expect(
      screen.text == """
        HStack
          Rain {hidden}
          [More]
          HStack
            40 % {hidden}
        HStack {label: Label}
          Hidden {hidden}
          [Usable]
        After
        """)
  }

  /// The element that was muted had the focus, and said nothing.
  @Test(arguments: [AccessibilityChildBehavior.ignore, .combine])
  func whatCanHaveTheFocusIsRead(_ behavior: AccessibilityChildBehavior) {
    let screen = TestScreen {
      VStack {
        HStack {
          Text("Tapped")
          Text("row")
        }
        .onTapGesture {}
        Text("Dragged").draggable("a")
        Text("A [link](https://swift.org)")
        TextField("Name", text: .constant("a"))
        Picker("Size", selection: .constant(1)) { Text("Large").tag(1) }
        Text("Presents").sheet(isPresented: .constant(true)) { Text("In the sheet") }
        Text("Off").onTapGesture {}.disabled(true)
      }
      .accessibilityElement(children: behavior)
    }
    let hidden = screen.text.split(separator: "\n").filter { $0.contains("hidden") }
    #expect(
      hidden.map { $0.trimmingPrefix { $0 == " " } } == ["Presents {hidden}", "Off {hidden}"])
  }

  @Test func aChangeBelowIsMadeWithoutEvaluatingAgain() {
    let screen = TestScreen { Changing() }
    screen.tap("More")
    #expect(screen.text.contains("1 {hidden}"))
    #expect(screen.takeOperations().count > 0)
    screen.tap("More")
    // Only the text.
    #expect(screen.takeOperations().count == 1)
  }

  private struct Changing: View {
    @State private var count = 0

    var body: some View {
      HStack { Text("\(count)") }.accessibilityElement()
      Button("More") { count += 1 }
    }
  }

  @Observable final class Model {
    var count = 0
  }

  @Test func announcementsReachTheScreenThatPostsThem() async {
    let model = Model()
    func screen(_ name: String) -> TestScreen {
      TestScreen {
        Button("Post") { AccessibilityNotification.Announcement(name).post() }
        Text("\(model.count)").onChange(of: model.count) {
          AccessibilityNotification.Announcement("\(name) \(model.count)").post()
        }
        .task { AccessibilityNotification.Announcement("task of \(name)").post() }
      }
    }
    let (first, second) = (screen("first"), screen("second"))
    await first.settle()
    await second.settle()
    #expect(first.takeAnnouncements() == ["task of first"])
    #expect(second.takeAnnouncements() == ["task of second"])
    first.tap("Post")
    #expect(first.takeAnnouncements() == ["first"])
    model.count = 1
    #expect(first.takeAnnouncements() == ["first 1"])
    #expect(second.takeAnnouncements() == ["second 1"])
  }

  @Test func anAnnouncementWithoutAScreenIsReported() {
    withKnownIssue {
      AccessibilityNotification.Announcement("lost").post()
    } matching: {
      "\($0)".contains("no screen is known")
    }
  }
}
