import ComposableViews
import ComposableViewsTesting
import IssueReporting
import Observation
import Testing

@MainActor @Suite struct FocusTests {
  enum Field { case name, mail }

  @Observable final class Model {
    var showsMail = true
    var isInTab = false
  }

  struct Form: View {
    let model: Model
    @FocusState private var field: Field?
    var body: some View {
      TextField("Name", text: .constant("")).focused($field, equals: .name)
      if model.showsMail { Mail(field: $field) }
      Button("Edit") { field = .name }
      Button("Done") { field = nil }
      Text(field.map { "\($0)" } ?? "nil")
    }
  }

  struct Mail: View {
    @FocusState.Binding var field: Field?
    var body: some View {
      TextField("Mail", text: .constant("")).focused($field, equals: .mail)
    }
  }

  private func shown(_ field: String, _ name: String, _ mail: String?) -> String {
    "Name: ||\(name)\n" + (mail.map { "Mail: ||\($0)\n" } ?? "") + "[Edit]\n[Done]\n\(field)"
  }

  @Test func stateAndFocusFollowEachOther() {
    let screen = TestScreen { Form(model: Model()) }
    #expect(screen.text == shown("nil", "", ""))
    _ = screen.takeOperations()
    screen.tap("Edit")
    var traits = HostElement.Traits()
    traits.isFocused = true
    let focused = HostElement(.textField(text: "", prompt: "", isSecure: false), traits: traits)
    #expect(screen.takeOperations().contains(.update(ElementID(rawValue: 1), focused)))
    #expect(screen.text.hasPrefix("Name: || {focused}\nMail: ||\n"))
    screen.focus("Mail")
    #expect(screen.text == shown("mail", "", " {focused}"))
    // A late blur event for the previous field has no effect.
    screen.blur("Name")
    #expect(screen.find("Mail")?.isFocused == true)
    screen.blur("Mail")
    #expect(screen.text == shown("nil", "", ""))
    screen.tap("Edit")
    screen.tap("Done")
    #expect(screen.text == shown("nil", "", ""))
  }

  @Test func aRemovedElementLosesTheFocus() {
    let model = Model()
    let screen = TestScreen { Form(model: model) }
    screen.focus("Mail")
    model.showsMail = false
    #expect(screen.text == shown("nil", "", nil))
    model.showsMail = true
    #expect(screen.text == shown("nil", "", ""))
  }

  struct Two: View {
    @FocusState private var first: Bool
    @FocusState private var second: Bool
    var body: some View {
      TextField("First", text: .constant("")).focused($first)
      TextField("Second", text: .constant("")).focused($second)
      TextField("Third", text: .constant(""))
      Button("Both") {
        first = true
        second = true
      }
      Text("\(first) \(second)")
    }
  }

  @Test func onlyOneElementHasTheFocus() {
    let screen = TestScreen { Two() }
    screen.focus("First")
    #expect(screen.text.hasSuffix("true false"))
    screen.focus("Second")
    #expect(screen.text.hasSuffix("false true"))
    screen.focus("Third")
    #expect(screen.text.hasSuffix("false false"))
    screen.tap("Both")
    #expect(screen.text.hasSuffix("false true"))
    #expect(screen.find("First")?.isFocused == false)
    #expect(screen.find("Third")?.element.traits.isFocused == nil)
  }

  struct Twice: View {
    @FocusState private var isFocused: Bool
    @FocusState private var field: Field?
    var body: some View {
      TextField("Name", text: .constant("")).focused($field, equals: .name).focused($isFocused)
      Text("\(isFocused) \(field == .name)")
    }
  }

  @Test func twoFocusStatesMayFollowOneField() {
    let screen = TestScreen { Twice() }
    screen.focus("Name")
    #expect(screen.text == "Name: || {focused}\ntrue true")
    screen.blur("Name")
    #expect(screen.text == "Name: ||\nfalse false")
  }

  struct Tabs: View {
    @FocusState private var isFocused: Bool
    var body: some View {
      Text("\(isFocused)")
      TabView {
        TextField("Name", text: .constant("")).focused($isFocused).tabItem { Text("A") }
        Text("b").tabItem { Text("B") }
      }
    }
  }

  @Test func aHiddenTabLosesTheFocus() {
    let screen = TestScreen { Tabs() }
    screen.type("a", into: "Name")
    #expect(screen.text.hasPrefix("true"))
    screen.tap("B")
    #expect(screen.text.hasPrefix("false"))
  }

  @Test func aWriteOutsideOfAGraphIsReported() {
    withKnownIssue {
      @FocusState var field: Field?
      field = .name
      #expect(field == nil)
    } matching: {
      $0.description.contains("A '@FocusState' of type Optional<Field> was written before")
    }
  }
}
